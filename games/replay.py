"""Plays an export again and checks that everything is as it was recorded: every die, every draw, the outcome."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter

from games.chain import before
from games.chance import Chance, ChanceKey, commitment
from games.codec import codec_of
from games.engine import Event, Outcome, Phrase
from games.export import Export
from games.languages import ENGLISH
from games.material import canonical, digest, digest_of
from games.playing import Position, Turn, Unplayable, replayed
from games.registry import AnyGame, Games


@dataclass(frozen=True, slots=True)
class Report:
    """What a replay found: `difference` is the first thing that is not as recorded, in a sentence; None where all is.

    `doubt` stands in its place where the game was played by earlier rules than this copy's: what is done otherwise may
    come of the rules and shows nothing, and what follows cannot be checked here. `lines` tell, for a reader, what was
    checked and each roll and draw.
    """

    lines: tuple[str, ...]
    difference: str | None = None
    doubt: str | None = None

    @property
    def ok(self) -> bool:
        return self.difference is None and self.doubt is None


_OUTCOME: TypeAdapter[Outcome | None] = TypeAdapter(Outcome | None)


@dataclass(frozen=True, slots=True)
class Day:
    """The published seeds of the day on which a game is said to have been played, and of the day before it."""

    seed: bytes
    before: bytes


class _Differs(Exception):
    """The first difference, as a sentence."""


class _Forged(_Differs):
    """One that the file shows by itself, whatever the rules are."""


def verify(export: Export, games: Games, language: str = ENGLISH, day: Day | None = None) -> Report:
    """Replays everything from the set-up on, and reports in a language. day: whose dice they have to be."""
    replay = _Replay(export, games, language, day)
    difference = None
    try:
        replay.run()
    except _Forged as error:
        return Report(tuple(replay.lines), str(error))
    except _Differs as error:
        difference = str(error)
    except (ValueError, LookupError, TypeError, ArithmeticError) as error:
        # A forged file can hold what no rule expects, where nothing that was played ever leads.
        difference = replay.words("unplayable", fault=f"{type(error).__name__}: {error}")
    if difference is not None and replay.earlier:
        return Report(
            tuple(replay.lines), doubt=replay.words("earlier_doubt", difference=difference, **replay.versions)
        )
    return Report(tuple(replay.lines), difference)


class _Replay:
    def __init__(self, export: Export, games: Games, language: str, day: Day | None) -> None:
        self.export = export
        self.day = day
        self.game: AnyGame = export.rules(games)
        self.here: AnyGame = games[export.game]
        self.codec = codec_of(self.game.info)
        self.texts = games.texts(export.game, language)
        self.lines: list[str] = []
        self.versions = {"version": export.rules_version, "here": self.here.info.rules_version}
        self.earlier = export.rules_version < self.here.info.rules_version

    def words(self, code: str, **params: Any) -> str:
        """A text of the report."""
        return self.texts.text(f"verify.{code}", **params)

    def run(self) -> None:
        """Writes the lines of the report. Raises _Differs at the first difference."""
        export = self.export
        about = {"title": self.texts.text("title"), "options": canonical(export.options)}
        self._line("game", seats=export.seats, version=export.rules_version, **about)
        if self.earlier:
            self._line("earlier", **self.versions)
        self._check_seed()
        self._check_day()
        self._check_material()
        positions, step = self._positions(), self.words("setup")
        position = self._next(positions, step)
        self._check_step(step, export.setup.counter_after, export.setup.events, position)
        for number, move in enumerate(export.moves, 1):
            step, before = self.words("move", number=number), position.counter_after
            if move.counter_before != before:
                raise _Forged(self.words("missing", step=step, recorded=move.counter_before, replayed=before))
            position = self._next(positions, self.words("move_of", number=number, player=self._name(move.seat)))
            self._check_step(step, move.counter_after, move.events, position)
        self._check_outcome(self.game.outcome(position.state))
        code = "given_up" if export.outcome is None else "done"
        outcome = self._ranks(export.outcome)
        self._line(code, moves=len(export.moves), draws=position.counter_after, outcome=outcome)

    def _check_seed(self) -> None:
        found = commitment(bytes.fromhex(self.export.seed))
        if found != self.export.commitment:
            raise _Forged(self.words("other_seed", found=found, hash=self.export.commitment))
        self._line("seed", hash=found)

    def _check_day(self) -> None:
        if self.day is None:
            return
        if self.export.chance_key != ChanceKey(self.day.seed, None):
            raise _Forged(self.words("other_day", seed=self.export.seed, day=self.day.seed.hex()))
        if (found := before(self.day.seed)) != self.day.before:
            raise _Forged(self.words("other_before", found=found.hex(), before=self.day.before.hex()))
        self._line("day", before=found.hex())

    def _check_material(self) -> None:
        found = digest_of(canonical(self.export.tables))
        if found != self.export.tables_hash:
            raise _Forged(self.words("other_tables", found=found, hash=self.export.tables_hash))
        self._line("tables" if found == digest(self.here.material) else "own_tables", hash=found)

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

    def _next(self, positions: Iterator[Position], step: str) -> Position:
        try:
            return next(positions)
        except Unplayable as error:
            if error.refusal is None:
                raise self._differs("cannot_leave", step=step) from error
            raise self._differs("illegal", step=step, reason=self._say(error.refusal)) from error

    def _check_step(self, step: str, counter: int, events: tuple[Event, ...], position: Position) -> None:
        played = self.codec.load_events(self.codec.dump_events(position.step.events))
        for was, now in zip(events, played, strict=False):
            if was != now:
                raise self._differs("other_event", step=step, recorded=self._tell(was), replayed=self._tell(now))
        if len(events) != len(played):
            code, more = ("recorded_only", events) if len(events) > len(played) else ("replayed_only", played)
            raise self._differs(code, step=step, event=self._tell(more[min(len(events), len(played))]))
        if counter != position.counter_after:
            raise self._differs("other_draws", step=step, recorded=counter, replayed=position.counter_after)
        self._tell_draws(step, position)

    def _check_outcome(self, outcome: Outcome | None) -> None:
        recorded = self.export.outcome
        if (outcome is None) != self.export.abandoned:
            raise self._differs("goes_on" if outcome is None else "ended")
        if _OUTCOME.dump_python(outcome, mode="json") != _OUTCOME.dump_python(recorded, mode="json"):
            raise self._differs("other_outcome", recorded=self._ranks(recorded), replayed=self._ranks(outcome))

    def _tell_draws(self, step: str, position: Position) -> None:
        """Writes a line for each event of a step that used chance, so that a person can follow the dice."""
        first, last = position.counter_before + 1, position.counter_after
        for event in position.step.events if last >= first else ():
            code = "draw" if first == last else "draws"
            self._line(code, step=step, first=first, last=last, event=self._tell(event))

    def _line(self, code: str, **params: Any) -> None:
        self.lines.append(self.words(code, **params))

    def _differs(self, code: str, **params: Any) -> _Differs:
        return _Differs(self.words(code, **params))

    def _tell(self, event: Event) -> str:
        text = self._say(event.phrase)
        return text if event.audience is None else self.words("to_one", event=text, player=self._name(event.audience))

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
        ranks = outcome.ranks if outcome else ()
        same = (self.texts.joined((self._titled(seat, outcome) for seat in rank), "and") for rank in ranks)
        return self.texts.joined(same, "then")

    def _titled(self, seat: int, outcome: Outcome | None) -> str:
        titles = outcome.titles if outcome else ()
        title = titles[seat] if 0 <= seat < len(titles) else None
        return self.words("titled", player=self._name(seat), title=self._say(title)) if title else self._name(seat)
