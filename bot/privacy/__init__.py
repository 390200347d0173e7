"""Everything that is kept about one person, as a file; and their being forgotten."""

from bot.privacy.export import FILE_NAME, export_person

__all__ = ["FILE_NAME", "export_person"]
