"""Plays an export again and checks that everything is as it was recorded: every die, every draw, the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import TypeAdapter

from games.chance import Chance, commitment
from games.codec import codec_of
from games.engine import Event, Outcome, Phrase
from games.export import Export
from games.playing import Position, Turn, Unplayable, replayed
from games.registry import AnyGame, Games
from games.tables import canonical, digest, digest_of


@dataclass(frozen=True, slots=True)
class Report:
    """What a replay found: `difference` is the first thing that is not as recorded, in a sentence; None where all is.

    `lines` tell, for a reader, what was checked and each roll and draw.
    """

    lines: tuple[str, ...]
    difference: str | None = None

    @property
    def ok(self) -> bool:
        return self.difference is None


_OUTCOME: TypeAdapter[Outcome | None] = TypeAdapter(Outcome | None)


class _Differs(Exception):
    """The first difference, as a sentence."""


def verify(export: Export, games: Games) -> Report:
    """Replays everything from the set-up on."""
    replay = _Replay(export, games)
    difference = None
    try:
        replay.run()
    except _Differs as error:
        difference = str(error)
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:
        # A forged file can hold what no rule expects, where nothing that was played ever leads.
        difference = f"It cannot be replayed after this point ({type(error).__name__}: {error})."
    return Report(tuple(replay.lines), difference)


class _Replay:
    def __init__(self, export: Export, games: Games) -> None:
        self.export = export
        self.game: AnyGame = export.rules(games)
        self.here: AnyGame = games[export.game]
        self.codec = codec_of(self.game.info)
        self.texts = games.texts(export.game)
        self.lines: list[str] = []

    def run(self) -> None:
        """Writes the lines of the report. Raises _Differs at the first difference."""
        export = self.export
        players = f"{export.seats} player{'s' if export.seats > 1 else ''}"
        title = self.texts.text("title")
        self.lines.append(
            f"{title}, {players}, rules version {export.rules_version}, options {canonical(export.options)}."
        )
        self._check_seed()
        self._check_tables()
        positions = self._positions()
        position = self._next(positions, "The set-up")
        self._check_step("The set-up", export.setup.counter_after, export.setup.events, position)
        for number, move in enumerate(export.moves, 1):
            name, before = f"Move {number}", position.counter_after
            if move.counter_before != before:
                raise _Differs(
                    f"{name} began after {move.counter_before} draws, not after {before}: a move is missing."
                )
            position = self._next(positions, f"{name} ({self._name(move.seat)})")
            self._check_step(name, move.counter_after, move.events, position)
        self._check_outcome(self.game.outcome(position.state))
        self.lines.append(
            f"All as recorded: {len(export.moves)} moves, {position.counter_after} draws and "
            + ("no outcome, for the game was given up." if export.outcome is None else "the outcome: ")
            + ("" if export.outcome is None else f"{self._ranks(export.outcome)}.")
        )

    def _check_seed(self) -> None:
        found = commitment(bytes.fromhex(self.export.seed))
        if found != self.export.commitment:
            raise _Differs(f"The seed's SHA-256 is {found}, not the commitment {self.export.commitment}.")
        self.lines.append(f"The seed is the one that {found} committed to.")

    def _check_tables(self) -> None:
        found = digest_of(canonical(self.export.tables))
        if found != self.export.tables_hash:
            raise _Differs(f"The tables' SHA-256 is {found}, not {self.export.tables_hash}: a table was changed.")
        same = found == digest(self.here.tables)
        self.lines.append(
            f"The tables are {'those of this copy' if same else 'others than those of this copy'}: {found}."
        )

    def _positions(self) -> Iterator[Position]:
        """The set-up and each move, played when it is asked for."""
        export = self.export
        chance = Chance(export.chance_key.key())
        options = self.codec.load_options(canonical(export.options))
        turns = (
            Turn(move.seat, None if move.kind == "leave" else self.codec.load_move(canonical(move.move)))
            for move in export.moves
        )
        return replayed(self.game, export.seats, options, chance, turns)

    def _next(self, positions: Iterator[Position], name: str) -> Position:
        try:
            return next(positions)
        except Unplayable as error:
            if error.refusal is None:
                raise _Differs(f"{name}: this player cannot leave now.") from error
            raise _Differs(f"{name} is not legal there: {self._say(error.refusal)}") from error

    def _check_step(self, name: str, counter: int, events: tuple[Event, ...], position: Position) -> None:
        played = self.codec.load_events(self.codec.dump_events(position.step.events))
        for was, now in zip(events, played, strict=False):
            if was != now:
                raise _Differs(f"{name}: recorded is “{self._tell(was)}”, replayed “{self._tell(now)}”.")
        if len(events) != len(played):
            more, side = (events, "recorded") if len(events) > len(played) else (played, "replayed")
            extra = more[min(len(events), len(played))]
            raise _Differs(f"{name}: “{self._tell(extra)}” is {side} only.")
        if counter != position.counter_after:
            raise _Differs(f"{name}: recorded are {counter} draws by then, replayed {position.counter_after}.")
        self._tell_draws(name, position)

    def _check_outcome(self, outcome: Outcome | None) -> None:
        recorded = self.export.outcome
        if (outcome is None) != self.export.abandoned:
            raise _Differs(
                "The last move does not end the game: moves are missing."
                if outcome is None
                else "The game is said to be abandoned, but it came to its end."
            )
        if _OUTCOME.dump_python(outcome, mode="json") != _OUTCOME.dump_python(recorded, mode="json"):
            raise _Differs(f"The outcome: recorded is {self._ranks(recorded)}, replayed {self._ranks(outcome)}.")

    def _tell_draws(self, name: str, position: Position) -> None:
        """Writes a line for each event of a step that used chance, so that a person can follow the dice."""
        before, after = position.counter_before, position.counter_after
        if after > before:
            draws = f"draw {after}" if after == before + 1 else f"draws {before + 1}–{after}"
            self.lines += [f"{name}, {draws}: {self._tell(event)}" for event in position.step.events]

    def _tell(self, event: Event) -> str:
        text = self._say(event.phrase)
        return text if event.audience is None else f"{text} (to {self._name(event.audience)} alone)"

    def _say(self, phrase: Phrase) -> str:
        """In words; where there are none, or a forged file fills them wrongly, plainly what it holds."""
        try:
            return self.texts.say(phrase, self._name)
        except (KeyError, ValueError, TypeError):
            return f"{phrase.code} {dict(phrase.params)}"

    def _name(self, seat: int) -> str:
        names = self.export.names or ()
        name = names[seat] if 0 <= seat < len(names) else self.texts.seat_name(seat)
        return "".join(letter for letter in name if letter.isprintable())

    def _ranks(self, outcome: Outcome | None) -> str:
        if outcome is None:
            return "none"
        return ", then ".join(" and ".join(self._titled(seat, outcome) for seat in rank) for rank in outcome.ranks)

    def _titled(self, seat: int, outcome: Outcome) -> str:
        title = outcome.titles[seat] if 0 <= seat < len(outcome.titles) else None
        return self._name(seat) + (f" ({self._say(title)})" if title else "")
