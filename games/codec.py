"""Turns a game's values into JSON and back, at the edges: players, files, the database.

Inside, states are frozen dataclasses; pydantic checks what comes from outside. A state saved by an earlier rules
version is carried forward by the game's upgrades.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from games.engine import Event, GameInfo


class SavedGameError(ValueError):
    """A saved state or move that cannot be read."""


class Codec:
    """JSON of one game's states, moves, options and events."""

    def __init__(self, info: GameInfo) -> None:
        self._info = info
        self._state: TypeAdapter[Any] = TypeAdapter(info.state)
        self._moves: TypeAdapter[Any] = TypeAdapter(info.moves)
        self._events: TypeAdapter[tuple[Event, ...]] = TypeAdapter(tuple[Event, ...])

    def dump_state(self, state: Any) -> str:
        return self._state.dump_json(state).decode()

    def load_state(self, text: str, rules_version: int | None = None) -> Any:
        """A state from JSON, of a game that began by the given rules version (None: today's). Raises SavedGameError."""
        try:
            if rules_version is None or rules_version == self._info.rules_version:
                return self._state.validate_json(text)
            return self._state.validate_python(self._upgraded(text, rules_version), strict=False)
        except ValidationError as error:
            raise SavedGameError(f"not a saved {self._info.key}: {error.errors()[0]['msg']}") from error

    def dump_move(self, move: Any) -> str:
        return self._moves.dump_json(move, exclude_none=True).decode()

    def load_move(self, text: str) -> Any:
        """A move from JSON. Raises SavedGameError."""
        try:
            return self._moves.validate_json(text)
        except ValidationError as error:
            raise SavedGameError(f"not a move of {self._info.key}: {error.errors()[0]['msg']}") from error

    def move_of(self, choices: Mapping[str, str]) -> Any:
        """A move from its row of choices (`games.narrowing.choices`). Raises SavedGameError."""
        try:
            return self._moves.validate_python(dict(choices))
        except ValidationError as error:
            raise SavedGameError(f"not a move of {self._info.key}: {error.errors()[0]['msg']}") from error

    def dump_events(self, events: tuple[Event, ...]) -> str:
        return self._events.dump_json(events, exclude_defaults=True).decode()

    def load_events(self, text: str) -> tuple[Event, ...]:
        return self._events.validate_json(text)

    def dump_options(self, options: Any) -> str:
        return str(options.model_dump_json())

    def load_options(self, text: str) -> Any:
        """Options from JSON. Raises SavedGameError."""
        try:
            return self._info.options.model_validate_json(text)
        except ValidationError as error:
            raise SavedGameError(f"not options of {self._info.key}: {error.errors()[0]['msg']}") from error

    def _upgraded(self, text: str, version: int) -> dict[str, Any]:
        info = self._info
        if version > info.rules_version:
            raise SavedGameError(f"{info.key}: rules version {version} is newer than this bot's; update the bot")
        if version < 1:
            raise SavedGameError(f"{info.key} never had a rules version {version}")
        try:
            saved: dict[str, Any] = json.loads(text)
            for upgrade in info.upgrades[version - 1 :]:
                saved = upgrade(saved)
        except (ValueError, LookupError, TypeError, AttributeError) as error:  # whatever was saved, it is no such state
            raise SavedGameError(f"not a saved {info.key} of rules version {version}") from error
        return saved


_codecs: dict[type, Codec] = {}


def codec_of(info: GameInfo) -> Codec:
    """The codec of a game, by its class of states; built once, since building one takes milliseconds."""
    if info.state not in _codecs:
        _codecs[info.state] = Codec(info)
    return _codecs[info.state]
