"""What servers choose, and the log of its changes. Storage knows neither the keys nor their values."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sqlalchemy import bindparam, delete, literal_column, select

from bot.storage.database import Database
from bot.storage.engines import Connection
from bot.storage.portable import insert
from bot.storage.records import Origin, SettingChange
from bot.storage.rows import claim
from bot.storage.schema import configurations, setting_changes, setting_drafts, settings
from bot.storage.statement import Statement, named

Edit = Callable[[Mapping[str, str]], Iterable["NewValue"]]
"""From the stored values by key to what becomes of some of them. Called in the writer's thread; it may raise."""

_OF = Statement(select(settings.c.key, settings.c.value).where(settings.c.guild_id == bindparam("guild_id")))
_WITH = Statement(select(settings.c.guild_id).where(settings.c.key == bindparam("key")).order_by(settings.c.guild_id))
_TAKE = Statement(
    insert(configurations)
    .values(**named("guild_id"), changes=literal_column("1"))
    .on_conflict_do_update(
        index_elements=[configurations.c.guild_id], set_={"changes": configurations.c.changes + literal_column("1")}
    )
)
_SET = Statement(
    (_setting := insert(settings).values(**named("guild_id", "key", "value"))).on_conflict_do_update(
        index_elements=[settings.c.guild_id, settings.c.key], set_={"value": _setting.excluded.value}
    )
)
_UNSET = Statement(
    delete(settings).where(settings.c.guild_id == bindparam("guild_id"), settings.c.key == bindparam("key"))
)
_NOTE = Statement(insert(setting_changes).values(**named("guild_id", "user_id", "at", "key", "old", "new")).inline())
_CHANGES = Statement(
    select(
        setting_changes.c.user_id,
        setting_changes.c.at,
        setting_changes.c.key,
        setting_changes.c.old,
        setting_changes.c.new,
    )
    .where(setting_changes.c.guild_id == bindparam("guild_id"))
    .order_by(setting_changes.c.id.desc())
)
_ITS_DRAFT = (setting_drafts.c.guild_id == bindparam("guild_id"), setting_drafts.c.user_id == bindparam("user_id"))
_DRAFT = Statement(select(setting_drafts.c.json).where(*_ITS_DRAFT))
_KEEP_DRAFT = Statement(
    (_draft := insert(setting_drafts).values(**named("guild_id", "user_id", "json", "at"))).on_conflict_do_update(
        index_elements=[setting_drafts.c.guild_id, setting_drafts.c.user_id],
        set_={"json": _draft.excluded.json, "at": _draft.excluded.at},
    )
)
_DROP_DRAFT = Statement(delete(setting_drafts).where(*_ITS_DRAFT))
_FORGET_DRAFTS = Statement(delete(setting_drafts).where(setting_drafts.c.at < bindparam("before")))


@dataclass(frozen=True, slots=True)
class NewValue:
    """What becomes of a setting. stored: its JSON; None: as if it had never been chosen. old, new: for the log."""

    key: str
    stored: str | None
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Each change is one transaction that reads, changes and notes: of two at once, the second sees the first."""

    database: Database

    async def of(self, guild_id: int) -> dict[str, str]:
        """All that a server has chosen, by key."""
        return {row[0]: row[1] for row in await self.database.read(_OF, guild_id=guild_id)}

    async def servers_with(self, key: str) -> list[int]:
        """The servers that have chosen something for a key."""
        return [row[0] for row in await self.database.read(_WITH, key=key)]

    async def change(self, guild_id: int, origin: Origin, edit: Edit) -> list[NewValue]:
        """Make what `edit` says of what is stored, and note what is not as it was. Raises `AlreadyHandled`, and what
        `edit` raises; nothing was changed then."""

        def work(connection: Connection) -> list[NewValue]:
            claim(connection, origin, "settings", None)
            connection.rows(_TAKE, guild_id=guild_id)
            made = list(edit({row[0]: row[1] for row in connection.rows(_OF, guild_id=guild_id)}))
            for new in made:
                if new.stored is None:
                    connection.rows(_UNSET, guild_id=guild_id, key=new.key)
                else:
                    connection.rows(_SET, guild_id=guild_id, key=new.key, value=new.stored)
                if new.old != new.new:
                    note = {"user_id": origin.user_id, "at": origin.at, "key": new.key, "old": new.old, "new": new.new}
                    connection.rows(_NOTE, guild_id=guild_id, **note)
            return made

        return await self.database.write(work)

    async def log(self, guild_id: int) -> list[SettingChange]:
        """What was changed, the newest first."""
        return [SettingChange(*row) for row in await self.database.read(_CHANGES, guild_id=guild_id)]

    async def draft(self, guild_id: int, user_id: int) -> str | None:
        """What a person has had shown to them, to take or not."""
        found = await self.database.read(_DRAFT, guild_id=guild_id, user_id=user_id)
        return str(found[0][0]) if found else None

    async def keep_draft(self, guild_id: int, user_id: int, json: str, at: int) -> None:
        """Keep it, in the place of an earlier one."""

        def work(connection: Connection) -> None:
            connection.rows(_KEEP_DRAFT, guild_id=guild_id, user_id=user_id, json=json, at=at)

        await self.database.write(work)

    async def drop_draft(self, guild_id: int, user_id: int) -> None:
        def work(connection: Connection) -> None:
            connection.rows(_DROP_DRAFT, guild_id=guild_id, user_id=user_id)

        await self.database.write(work)

    async def forget_drafts(self, before: int) -> None:
        """Forget those from before a time."""

        def work(connection: Connection) -> None:
            connection.rows(_FORGET_DRAFTS, before=before)

        await self.database.write(work)
