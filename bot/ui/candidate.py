"""A panel's candidate: the move that *Confirm* would make, and the questions on the way to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from bot.sessions import Session
from bot.ui.speech import Speech
from games.codec import SavedGameError, codec_of
from games.engine import Offer, Refusal, Seat, View
from games.narrowing import Narrowing, Question, choices
from games.worlds import Prospect, Worlds


class Candidates:
    """The legal moves of an active seat, found from what it knows and nothing else."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session = session
        self.seat = seat
        self.game = session.game
        self.speech = Speech(session)
        self.view: View = session.view(seat)
        self.worlds = Worlds(self.game, self.view)
        self.moves: Narrowing[Any] = Narrowing(self.game.legal_moves(self.worlds.first, seat))

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        return tuple(self.game.offers(self.view))

    def default(self) -> dict[str, str]:
        """Where a panel starts: in the first opening that is open, with the game's default move where that is one of
        its moves. (The default alone may be what nobody wants by accident: to give up a turn.)"""
        usual = choices(self.game.default_move(self.view))
        given = next((offer.given for offer in self.offers if offer.refusal is None), {})
        return self.moves.turned(usual, given) or usual

    def nearest(self, given: Mapping[str, str]) -> dict[str, str]:
        """The legal move that has all that is given and else is as close to the default as can be; where nothing
        legal has it all, the one that agrees with the most."""
        base = self.default()
        if not given:
            return base
        exact = self.moves.turned(base, given)
        if exact is not None:
            return exact
        return max((row for row, _ in self.moves.rows), key=lambda row: sum(row.get(k) == v for k, v in given.items()))

    def gains(self, rows: Sequence[Mapping[str, str]]) -> list[int | None]:
        """How many points each of these moves would bring at once; None where that is not certain."""
        now = self.view.scores[self.seat].total
        totals = self.worlds.totals([self._move(row) for row in rows])
        return [None if total is None else total - now for total in totals]

    def prospect(self, row: Mapping[str, str]) -> Prospect:
        """What the move would bring, as far as it can be known: nothing of the table's own chance is touched."""
        return self.worlds.prospect(self._move(row))

    def _move(self, row: Mapping[str, str]) -> Any:
        move = self.moves.exact(row)
        if move is None:
            raise ValueError(f"no legal move: {row}")
        return move

    def refusal(self, row: Mapping[str, str]) -> Refusal | None:
        """Why the rules refuse this move; None where they take it, or cannot even read it."""
        try:
            move = codec_of(self.game.info).move_of(row)
        except SavedGameError:
            return None
        return self.game.check(self.worlds.first, self.seat, move)

    def offer_of(self, row: Mapping[str, str]) -> Offer | None:
        """The opening that a move belongs to."""
        return next((offer for offer in self.offers if offer.given.items() <= row.items()), None)


@dataclass(frozen=True, slots=True)
class Asked:
    """A question on the way to the candidate, and what the candidate answers."""

    question: Question
    chosen: str
    before: Mapping[str, str]


def questions(candidates: Candidates, row: Mapping[str, str]) -> list[Asked]:
    """The questions that lead to the move `row`, after its opening; those with one answer are not asked."""
    offer = candidates.offer_of(row)
    path: Mapping[str, str] = offer.given if offer else {"action": row["action"]}
    asked = []
    while question := candidates.moves.next_question(path):
        if question.field not in row:
            break
        path = candidates.moves.settled(path)
        asked.append(Asked(question, row[question.field], path))
        path = {**path, question.field: row[question.field]}
    return asked
