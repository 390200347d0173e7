"""A page that cannot be shown."""


class PageError(ValueError):
    """A page, modal or control that Discord would refuse. Whoever made it has to make it smaller: whatever can be
    longer than Discord takes has pages (`bot.page.paging`), and a label is shortened where it is made."""
