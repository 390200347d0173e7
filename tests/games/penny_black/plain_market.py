"""Cleaning up a second time, written from the rules alone (PB-29 … PB-33, PB-B2-1 … 3): a bag is a heap of stamps."""

from __future__ import annotations

from games.chance import Chance
from tests.games.penny_black.boards import KINDS

BLACK = "penny-black"
Sheets = list[list[str]]


class PatientChance(Chance):
    """A chance of so many draws at most, so that what would draw for ever fails instead. One regular stamp among twelve
    Penny Blacks takes 13 draws on the average."""

    def __init__(self, key: bytes, counter: int = 0, most: int = 2_000) -> None:
        super().__init__(key, counter)
        self.most = counter + most

    def below(self, n: int) -> int:
        assert self.counter < self.most, "it draws for ever"
        return super().below(n)


def cleaned(sheets: Sheets, bag: list[str], chance: Chance) -> Sheets:
    """The market after a clean-up that found these sheets; `bag` is changed with it."""
    sheets = split(sheets)
    while (number := next_sheet(sheets, bag)) is not None:
        stamp = drawn(bag, chance)
        if stamp != BLACK:
            sheets[number].append(stamp)
        elif any(BLACK in sheet for sheet in sheets):
            bag.append(BLACK)  # PB-32
        else:
            bag += sheets[number]  # PB-31, PB-B2-1
            sheets[number] = [BLACK]
    return sheets


def split(sheets: Sheets) -> Sheets:
    """PB-29, PB-B2-2: each stamp of the sheet that was left on its own, the last where it lay."""
    left = [number for number, sheet in enumerate(sheets) if sheet]
    after: Sheets = [[] for _ in sheets]
    for number in left:
        others = [other for other in range(len(sheets)) if other != number]
        for stamp, other in zip(sheets[number][:-1], others, strict=False):
            after[other] = [stamp]
        after[number] = sheets[number][-1:]
    return after


def next_sheet(sheets: Sheets, bag: list[str]) -> int | None:
    """PB-30, PB-B2-2, PB-B2-3."""
    open_ones = [number for number, sheet in enumerate(sheets) if BLACK not in sheet and len(sheet) < 3]
    regular = [stamp for stamp in bag if stamp != BLACK]
    may_come = BLACK in bag and not any(BLACK in sheet for sheet in sheets)
    if not open_ones or not (regular or may_come):
        return None
    missing = sum(3 - len(sheets[number]) for number in open_ones)
    if len(regular) + may_come >= missing:
        return open_ones[0]
    return min(open_ones, key=lambda number: len(sheets[number]))


def drawn(bag: list[str], chance: Chance) -> str:
    """PB-33: a blind draw. The heap lies in the order of the kinds, for the same draw to be the same stamp."""
    bag.sort(key=KINDS.index)
    return bag.pop(chance.below(len(bag)))
