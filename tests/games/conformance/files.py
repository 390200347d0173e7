"""Playthroughs and saved games in files: what was played and saved in the past must go on working."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.chance import Chance
from games.codec import codec_of
from games.engine import Step
from games.playing import Position, Turn, replayed
from games.registry import AnyGame
from tests.every_game import GAMES
from tests.games.conformance.play import dumped

HERE = Path(__file__).resolve().parent.parent
GOLDEN, SAVED = HERE / "golden", HERE / "saved"
MATERIAL = "tables.json"


def folder(root: Path, key: str) -> Path:
    return root / key.replace("-", "_")


def golden_files(key: str) -> list[Path]:
    return sorted(path for path in folder(GOLDEN, key).glob("*.json") if path.name != MATERIAL)


def recorded_game(path: Path) -> AnyGame:
    """The game over the material of the time of recording: what is edited later changes no game of the past."""
    key = path.parent.name.replace("_", "-")
    return GAMES.over(key, (path.parent / MATERIAL).read_text(encoding="utf-8").strip())


@dataclass(frozen=True)
class Golden:
    """A playthrough: where a move is None, the player left. `marks` has a fingerprint for each step."""

    seats: int
    options: dict[str, Any]
    seed: str
    moves: list[tuple[int, dict[str, Any] | None]]
    marks: list[str]
    final: str

    @classmethod
    def load(cls, path: Path) -> Golden:
        row = json.loads(path.read_text(encoding="utf-8"))
        return cls(**{**row, "moves": [(seat, move) for seat, move in row["moves"]]})

    def dump(self) -> str:
        """JSON with a line for each move: a change is seen in the diff."""
        moves = ",\n".join(json.dumps(move) for move in self.moves)
        head = {"seats": self.seats, "options": self.options, "seed": self.seed, "final": self.final}
        marks = json.dumps(self.marks)
        return f'{json.dumps(head)[:-1]},\n"marks": {marks},\n"moves": [\n{moves}\n]}}\n'

    def positions(self, game: AnyGame) -> Iterator[Position]:
        codec = codec_of(game.info)
        options = codec.load_options(json.dumps(self.options))
        turns = (Turn(seat, None if move is None else codec.load_move(json.dumps(move))) for seat, move in self.moves)
        return replayed(game, self.seats, options, Chance(bytes.fromhex(self.seed)), turns)


def mark(game: AnyGame, step: Step[Any]) -> str:
    """The fingerprint of a step: its state and its events."""
    return hashlib.sha256(dumped(game, step.state, step.events).encode()).hexdigest()[:8]


def final_hash(game: AnyGame, state: Any) -> str:
    return hashlib.sha256(dumped(game, state).encode()).hexdigest()
