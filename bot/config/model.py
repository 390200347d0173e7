"""A server's settings, a section a topic. What each does is said in `bot/texts.*.toml`, under `config`.

A setting is known by its key, `topic.name`. Its kind says how it is chosen and told: games, channels, one channel, a
role, a number, a time of day, a time zone, or one of a few choices.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, cast, get_args, get_origin

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from bot.page.limits import MOST_CHOICES
from bot.wishes import zone_of
from bot.wishes.times import clock_of, minute_of

Kind = Literal["games", "channels", "channel", "role", "number", "time", "zone", "choice"]
Who = Literal["everyone", "role", "managers"]
"""Who may do something: anyone; a role, and those who manage; only those who manage."""
Switch = Literal["on", "off"]
MOST_TABLES = 1500
"""As many tables as a server has places for: 500 channels and 1,000 active threads."""


class BadSetting(ValueError):
    """There is no such setting, or it cannot have this value. reason: what `[config.reasons]` has about it."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


@dataclass(frozen=True, slots=True)
class _Is:
    """Beside a field's type: of what kind it is where the type does not say it."""

    kind: Kind


def _once(values: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(dict.fromkeys(values))


def _clock(typed: str) -> str:
    minute = minute_of(typed)
    if minute is None:
        raise ValueError(f"{typed} is no time of day")
    return clock_of(minute)


def _zone(name: str) -> str:
    zone = zone_of(name)
    if zone is None:
        raise ValueError(f"{name} is no time zone")
    return zone.key


_Id = Annotated[int, Field(ge=1, lt=2**63)]
_Role = Annotated[_Id | None, _Is("role")]
_Channel = Annotated[_Id | None, _Is("channel")]
_Time = Annotated[str, AfterValidator(_clock), _Is("time")]
_Zone = Annotated[str, AfterValidator(_zone), _Is("zone")]
_Channels = Annotated[tuple[_Id, ...], AfterValidator(_once), Field(max_length=MOST_CHOICES), _Is("channels")]
_Games = Annotated[tuple[str, ...], AfterValidator(_once), Field(max_length=100), _Is("games")]


class Section(BaseModel):
    """The settings of a topic."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class GameSettings(Section):
    off: _Games = ()


class ChannelSettings(Section):
    only: _Channels = ()
    """None: everywhere."""


class TableSettings(Section):
    most: int = Field(default=200, strict=True, ge=1, le=MOST_TABLES)
    each: int = Field(default=10, strict=True, ge=1, le=100)
    open: Who = "everyone"
    open_role: _Role = None
    end: Who = "managers"
    end_role: _Role = None


class PingSettings(Section):
    default: Literal["mention", "silent", "off"] = "mention"


class BoardSettings(Section):
    renew: Literal["edit", "post"] = "edit"
    palette: Literal["standard", "contrast"] = "standard"


class DailySettings(Section):
    """Posts of the daily dice: where and when, what is in them, whom they ping, and the role of the month's
    champion."""

    channel: _Channel = None
    """None: nothing is posted."""
    time: _Time = "00:00"
    zone: _Zone = "UTC"
    challenge: Switch = "on"
    results: Switch = "on"
    week: Switch = "on"
    month: Switch = "on"
    ping: _Role = None
    champion: _Role = None


class RoleSettings(Section):
    manager: _Role = None


class ServerSettings(Section):
    """All that a server chooses; the defaults are those of one that never chose anything. A topic is a field here."""

    games: GameSettings = GameSettings()
    channels: ChannelSettings = ChannelSettings()
    tables: TableSettings = TableSettings()
    pings: PingSettings = PingSettings()
    board: BoardSettings = BoardSettings()
    daily: DailySettings = DailySettings()
    roles: RoleSettings = RoleSettings()

    def value(self, key: str) -> Any:
        """What the setting with this key is."""
        topic, _, name = key.partition(".")
        return getattr(getattr(self, topic), name)


@dataclass(frozen=True, slots=True)
class Setting:
    """choices: of a choice. least, most: of a number; of games or channels, how many."""

    key: str
    kind: Kind
    default: Any
    choices: tuple[str, ...]
    least: int
    most: int
    adapter: TypeAdapter[Any] = field(repr=False)

    @property
    def topic(self) -> str:
        return self.key.partition(".")[0]

    @property
    def name(self) -> str:
        return self.key.partition(".")[2]

    def checked(self, value: object) -> Any:
        """The value, as the model has it. Raises BadSetting."""
        try:
            return self.adapter.validate_python(value)
        except ValidationError as error:
            raise BadSetting(self.key, self.kind) from error


def _setting(key: str, info: FieldInfo) -> Setting:
    is_choice = get_origin(info.annotation) is Literal
    said = next((entry.kind for entry in info.metadata if isinstance(entry, _Is)), None)
    least, most = _limit(info, "ge"), _limit(info, "le") or _limit(info, "max_length")
    return Setting(
        key,
        said or ("choice" if is_choice else "number"),
        info.default,
        get_args(info.annotation) if is_choice else (),
        least,
        most,
        TypeAdapter(cast(Any, Annotated[info.annotation, key, *info.metadata])),
    )


def _limit(info: FieldInfo, name: str) -> int:
    return next((getattr(entry, name) for entry in info.metadata if hasattr(entry, name)), 0)


def _settings() -> Iterator[Setting]:
    for topic, section in ServerSettings.model_fields.items():
        kind = section.annotation
        assert isinstance(kind, type)
        assert issubclass(kind, Section)
        yield from (_setting(f"{topic}.{name}", info) for name, info in kind.model_fields.items())


TOPICS: tuple[str, ...] = tuple(ServerSettings.model_fields)
SETTINGS: Mapping[str, Setting] = {setting.key: setting for setting in _settings()}
"""By key, in the order in which they are shown."""


def setting_of(key: str) -> Setting:
    """Raises BadSetting where there is none."""
    if key not in SETTINGS:
        raise BadSetting(key, "unknown")
    return SETTINGS[key]


def dump(value: Any) -> str:
    """A value as it is stored."""
    return json.dumps(value)


def read(stored: Mapping[str, str]) -> ServerSettings:
    """From the rows. What this version does not know counts as not chosen."""
    found: dict[str, dict[str, Any]] = {topic: {} for topic in TOPICS}
    for key, text in stored.items():
        try:
            found[key.partition(".")[0]][key.partition(".")[2]] = setting_of(key).checked(json.loads(text))
        except ValueError:
            continue
    return ServerSettings.model_validate(found)
