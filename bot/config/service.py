"""A server's settings as they are kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from bot.config.model import SETTINGS, BadSetting, ServerSettings, dump, read, setting_of
from bot.storage import AlreadyHandled, NewValue, Origin, Store
from games.registry import Games

Edit = Callable[[ServerSettings], Mapping[str, Any]]
"""From the settings as they are to the new values of some, by key. It may raise: then nothing changes."""


@dataclass(frozen=True, slots=True)
class Change:
    """A setting that was something, and is something else from now on."""

    key: str
    old: Any
    new: Any


class Configuration:
    """Reads and changes what servers choose. Nothing is remembered here: what is changed applies at once, in whatever
    process it is read."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games
        self._listeners: list[Callable[[int], object]] = []

    def listen(self, listener: Callable[[int], object]) -> None:
        """Has this called with a server's id after something of it was changed."""
        self._listeners.append(listener)

    async def of(self, guild_id: int) -> ServerSettings:
        """What a server has chosen."""
        return read(await self._store.settings.of(guild_id))

    async def change(self, guild_id: int, origin: Origin, edit: Edit) -> list[Change]:
        """Changes some settings and returns those that were not so before. Raises BadSetting; nothing has changed
        then. A second delivery of an interaction changes nothing."""
        return await self._write(guild_id, origin, partial(self._edited, edit))

    async def reset(self, guild_id: int, origin: Origin, keys: Iterable[str]) -> list[Change]:
        """Makes settings as if they had never been chosen. Raises BadSetting."""
        return await self._write(guild_id, origin, partial(self._unset, [setting_of(key).key for key in keys]))

    async def usual_ping(self, guild_id: int) -> Literal["mention", "silent", "off"]:
        """How a server has those pinged who wish nothing else."""
        return (await self.of(guild_id)).pings.default

    def checked(self, settings: ServerSettings, values: Mapping[str, Any]) -> dict[str, Any]:
        """Values as the model has them. Raises BadSetting for one that cannot be, or not beside the others."""
        found = {key: setting_of(key).checked(value) for key, value in values.items()}
        for key in ("tables.open", "tables.end"):
            role = f"{key}_role"
            if key in found or role in found:
                wanted = {each: found.get(each, settings.value(each)) for each in (key, role)}
                if wanted[key] == "role" and wanted[role] is None:
                    raise BadSetting(key, "needs_role")
        if any(game not in self._games for game in found.get("games.off", ())):
            raise BadSetting("games.off", "games")
        return found

    def _edited(self, edit: Edit, stored: Mapping[str, str]) -> Iterable[NewValue]:
        settings = read(stored)
        for key, new in self.checked(settings, edit(settings)).items():
            yield NewValue(key, dump(new), dump(settings.value(key)), dump(new))

    def _unset(self, keys: Iterable[str], stored: Mapping[str, str]) -> Iterable[NewValue]:
        settings, usual = read(stored), ServerSettings()
        keys = list(keys)
        self.checked(settings, {key: usual.value(key) for key in keys})
        for key in keys:
            yield NewValue(key, None, dump(settings.value(key)), dump(usual.value(key)))

    async def _write(
        self, guild_id: int, origin: Origin, work: Callable[[Mapping[str, str]], Iterable[NewValue]]
    ) -> list[Change]:
        try:
            made = await self._store.settings.change(guild_id, origin, work)
        except AlreadyHandled:
            return []
        for listener in self._listeners:
            listener(guild_id)
        return [change_of(new.key, new.old, new.new) for new in made if new.old != new.new]


def change_of(key: str, old: str, new: str) -> Change:
    """A change from what is stored of it. Values of another version, which cannot be read here, are told as they
    stand."""
    return Change(key, _value(key, old), _value(key, new))


def _value(key: str, stored: str) -> Any:
    settings = read({key: stored})
    known = key in SETTINGS and dump(settings.value(key)) == stored
    return settings.value(key) if known else stored
