"""Choosing collector cards: three white and three black ones are dealt, one of each goes beside each page (PB-10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from games.chance import Chance
from games.characters import cut
from games.engine import Param, Refusal
from games.penny_black.material import DEALT, PennyBlackMaterial
from games.penny_black.moves import ChooseMove
from games.penny_black.refusals import LONGEST


class Choosing:
    """The two decks, and what may be chosen from six cards."""

    def __init__(self, material: PennyBlackMaterial) -> None:
        self._cards = material.cards
        self._white = material.deck("white")
        self._black = material.deck("black")

    def deal(self, seats: int, chance: Chance, known: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
        """Six cards for each seat, `known` ones left out (PB-8, PB-10)."""
        white = chance.sample([key for key in self._white if key not in known], DEALT * seats)
        black = chance.sample([key for key in self._black if key not in known], DEALT * seats)
        return [
            (*sorted(white[DEALT * n : DEALT * (n + 1)]), *sorted(black[DEALT * n : DEALT * (n + 1)]))
            for n in range(seats)
        ]

    def moves(self, dealt: tuple[str, ...]) -> Iterator[ChooseMove]:
        """One white and one black card for each page; which goes where is part of the choice (PB-B2-21)."""
        for left_white, right_white in permutations(self._of(dealt, "white"), 2):
            for left_black, right_black in permutations(self._of(dealt, "black"), 2):
                yield ChooseMove(left=f"{left_white}-{left_black}", right=f"{right_white}-{right_black}")

    def check(self, dealt: tuple[str, ...], move: ChooseMove) -> Refusal | None:
        """Why these cards cannot be chosen."""
        keys = chosen(move)
        for key in keys:
            if key not in dealt:
                return Refusal("refusals.not_dealt", {"card": cut(key, LONGEST), "dealt": self._named(dealt)})
        if move.left.count("-") != 1 or move.right.count("-") != 1 or len(set(keys)) != len(keys):
            return Refusal("refusals.card_twice", {"dealt": self._named(dealt)})
        for key, deck in zip(keys, ("white", "black", "white", "black"), strict=True):
            if self._cards[key].deck != deck:
                params: dict[str, Param] = {"card": self._name(key), "is": self._cards[key].deck, "wanted": deck}
                return Refusal("refusals.wrong_colour", params)
        return None

    def any_of(self, dealt: tuple[str, ...], chance: Chance) -> tuple[str, ...]:
        """A choice at random."""
        return chosen(chance.pick(list(self.moves(dealt))))

    def _named(self, keys: tuple[str, ...]) -> list[str]:
        return [self._name(key) for key in keys]

    def _name(self, key: str) -> str:
        return f"{key} {self._cards[key].name}"

    def _of(self, dealt: tuple[str, ...], deck: str) -> list[str]:
        return [key for key in dealt if self._cards[key].deck == deck]


def chosen(move: ChooseMove) -> tuple[str, ...]:
    """The cards of a choice: the left page's white and black one, then the right page's."""
    return (*move.left.split("-"), *move.right.split("-"))
