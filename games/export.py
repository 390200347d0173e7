"""A finished game as a file that proves itself: seed, tables, every move with what it brought about.

`build_export` makes it from what is stored, once the game is over: before that the seed is a secret. `games.replay`
plays it again and checks every roll.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Annotated, Any, Literal, Protocol, Self, cast

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, ValidationError, model_validator

from games.chance import ChanceKey
from games.codec import SavedGameError, codec_of
from games.engine import Event, Outcome, Param, Phrase, Seat
from games.material import canonical, digest_of, dump
from games.playing import Line
from games.registry import AnyGame, Games

MadeBy = Literal["person", "house", "clock", "bot"]
"""Who made a move: a person, a house player, a deadline for somebody, the bot itself."""

Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]

InteractionId = Annotated[int, PlainSerializer(str)]
"""Written as a string: many readers of JSON round numbers this long."""


class ExportRefused(Exception):
    """An export that may not be made. Its message is one line, safe to show."""


class ExportError(Exception):
    """A text that is no export. `phrase` says why in a line that is safe to show, in words that all games share."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.phrase = Phrase(f"verify.no_export.{code}", params)


class LogLine(Line, Protocol):
    """What is stored of a step; `events` are JSON."""

    @property
    def events(self) -> str: ...
    @property
    def counter_before(self) -> int: ...
    @property
    def counter_after(self) -> int: ...
    @property
    def made_by(self) -> MadeBy: ...


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Setup(_Part):
    """What the start brought about, and how many draws it took."""

    counter_after: int = Field(ge=0)
    events: tuple[Event, ...]


class Move(_Part):
    """A step of the game. `move` is absent where the player left."""

    seat: Seat
    kind: Literal["move", "leave"]
    move: dict[str, Any] | None = None
    by: MadeBy = "person"
    counter_before: int = Field(ge=0)
    counter_after: int = Field(ge=0)
    events: tuple[Event, ...]


class Occupant(_Part):
    """Who sat at a seat at the end; nobody: it was given up. `strength` is a house player's."""

    kind: Literal["person", "house", "nobody"]
    strength: str | None = None


class Export(_Part):
    """The whole file.

    The stream of dice and draws has the key HMAC-SHA-256(`seed`, `mixed`), see `games.chance`; `commitment`, the
    seed's SHA-256, was shown before anyone joined. Where `chance` is "given", nothing was mixed in and the seed itself
    is the key. `tables` is all that the game was made of then. `occupants` came with version 2.
    """

    format: Literal["penny-parlour-export"]
    version: Literal[1, 2]
    game: str
    rules_version: int = Field(ge=1)
    seats: int = Field(ge=1)
    names: tuple[str, ...] | None = None
    occupants: tuple[Occupant, ...] | None = None
    options: dict[str, Any]
    chance: Literal["mixed", "given"] = "mixed"
    seed: Hash
    commitment: Hash
    mixed: tuple[InteractionId, ...] | None = None
    tables: dict[str, Any]
    tables_hash: Hash
    setup: Setup
    moves: tuple[Move, ...]
    abandoned: bool = False
    outcome: Outcome | None = None

    @model_validator(mode="after")
    def _mixed_or_given(self) -> Self:
        if (self.chance == "mixed") != (self.mixed is not None):
            raise ValueError("“mixed” belongs to a seed that ids were mixed into, and to no given one")
        return self

    @property
    def chance_key(self) -> ChanceKey:
        """Where the chance came from."""
        return ChanceKey(bytes.fromhex(self.seed), self.mixed)

    def dump(self) -> str:
        """The file's text."""
        return self.model_dump_json(indent=1, exclude_defaults=True) + "\n"

    def rules(self, games: Games) -> AnyGame:
        """The game over the exported tables. Raises ExportError."""
        try:
            return games.over(self.game, canonical(self.tables))
        except KeyError as error:
            raise ExportError("no_game", game=self.game[:40], games=list(games)) from error
        except ValidationError as error:
            raise ExportError("tables", game=self.game, fault=_fault(error)) from error


def build_export(
    rules: AnyGame,
    *,
    rules_version: int,
    seats: int,
    options_json: str,
    key: ChanceKey,
    log: Sequence[LogLine],
    state: Any,
    names: Sequence[str] | None = None,
    occupants: Sequence[Occupant] | None = None,
    abandoned: bool = False,
) -> Export:
    """The export of a session of `rules`, the game over its own tables: `log` are its steps that stand, the set-up
    first, `state` is the last one.

    Raises ExportRefused while the game goes on. `abandoned`: it was given up, and ends without an outcome.
    """
    material_json = dump(rules.material)
    outcome = rules.outcome(state)
    if outcome is None and not abandoned:
        raise ExportRefused("This game is not over yet. Its export tells the seed, so it can be had at the end.")
    if not log or log[0].kind != "setup":
        raise ExportRefused("The log of this game does not begin with its set-up, so it cannot be exported.")
    first, *rest = log
    events = codec_of(rules.info).load_events
    return Export(
        format="penny-parlour-export",
        version=2,
        game=rules.info.key,
        rules_version=rules_version,
        seats=seats,
        names=None if names is None else tuple(names),
        occupants=None if occupants is None else tuple(occupants),
        options=json.loads(options_json),
        chance="given" if key.mixed is None else "mixed",
        seed=key.seed.hex(),
        commitment=key.commitment,
        mixed=key.mixed,
        tables=json.loads(material_json),
        tables_hash=digest_of(material_json),
        setup=Setup(counter_after=first.counter_after, events=events(first.events)),
        moves=tuple(
            Move(
                seat=cast(Seat, line.seat),
                kind="leave" if line.kind == "leave" else "move",
                by=line.made_by,
                move=None if line.kind == "leave" else json.loads(line.move),
                counter_before=line.counter_before,
                counter_after=line.counter_after,
                events=events(line.events),
            )
            for line in rest
        ),
        abandoned=outcome is None,
        outcome=outcome,
    )


def read_export(text: str | bytes, games: Games) -> Export:
    """An export of one of these games from its file's text. Raises ExportError."""
    try:
        export = Export.model_validate_json(text)
    except ValidationError as error:
        raise ExportError("fault", fault=_fault(error)) from error
    info = export.rules(games).info
    if export.rules_version > info.rules_version:
        raise ExportError("newer", version=export.rules_version, game=info.key, here=info.rules_version)
    try:
        codec_of(info).load_options(json.dumps(export.options))
        for move in export.moves:
            if move.kind == "move":
                codec_of(info).load_move(json.dumps(move.move))
    except SavedGameError as error:
        raise ExportError("fault", fault=str(error)) from error
    return export


def _fault(error: ValidationError) -> str:
    """The first fault in a line: where, and what would be right."""
    fault = error.errors(include_url=False, include_input=False)[0]
    place = ".".join(str(part) for part in fault["loc"])
    return " ".join(f"{place}: {fault['msg']}".lstrip(": ").split())
