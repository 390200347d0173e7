"""The market sheets and the bag: drawing, filling the sheets, and splitting what was left (PB-29 … PB-33)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.chance import Chance
from games.engine import Event, Param
from games.penny_black.stamps import PENNY_BLACK, Stamps
from games.penny_black.state import Sheet, State

Bag = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A stamp drawn from the bag, and the bag without it."""

    stamp: str
    bag: Bag


class Market:
    """The rules of the market over one set of stamps."""

    def __init__(self, stamps: Stamps, per_sheet: int) -> None:
        self.stamps = stamps
        self.per_sheet = per_sheet

    def draw(self, bag: Bag, chance: Chance) -> Drawn:
        """A blind draw: each stamp in the bag is equally likely (PB-33, PB-B2-34)."""
        number = chance.below(sum(bag))
        for key, count in zip(self.stamps.keys, bag, strict=True):
            if number < count:
                return Drawn(key, self.take(bag, key))
            number -= count
        raise AssertionError("unreachable: the number is below the bag's sum")

    def take(self, bag: Bag, stamp: str) -> Bag:
        """The bag without one such stamp."""
        place = self.stamps.order[stamp]
        return (*bag[:place], bag[place] - 1, *bag[place + 1 :])

    def put_back(self, bag: Bag, stamps: tuple[str, ...]) -> Bag:
        """The bag with these stamps in it again."""
        return tuple(old + new for old, new in zip(bag, self.stamps.count(stamps), strict=True))

    def blacks(self, bag: Bag) -> int:
        """How many Penny Blacks are in the bag."""
        return bag[self.stamps.black]

    def split(self, sheets: tuple[Sheet, ...]) -> tuple[tuple[Sheet, ...], tuple[Event, ...]]:
        """PB-29, PB-B2-2: of the stamps left on a sheet the last stays, the others go to the other sheets in order.
        A Penny Black is alone on its sheet, and so stays (PB-31). Called with one sheet left at most."""
        left = next((number for number, sheet in enumerate(sheets) if sheet.stamps), None)
        piles: list[tuple[str, ...]] = [()] * len(sheets)
        if left is None:
            return tuple(Sheet(pile) for pile in piles), ()
        *others, last = sheets[left].stamps
        piles[left] = (last,)
        free = [number for number in range(len(sheets)) if number != left]
        for number, stamp in zip(free, others, strict=False):
            piles[number] = (stamp,)
        params: dict[str, Param] = {"sheet": left + 1, "stamps": list(sheets[left].stamps)}
        event = Event("split" if others else "stayed", None, params)
        return tuple(Sheet(pile) for pile in piles), (event,)

    def refill(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """PB-30 … PB-32: draws until each sheet has its stamps or a Penny Black."""
        piles = [sheet.stamps for sheet in state.sheets]
        bag = state.bag
        again = 0
        back: dict[int, tuple[str, ...]] = {}
        while (number := self._next_sheet(piles, bag)) is not None:
            drawn = self.draw(bag, chance)
            if drawn.stamp != PENNY_BLACK:
                bag = drawn.bag
                piles[number] = (*piles[number], drawn.stamp)
            elif any(PENNY_BLACK in pile for pile in piles):
                again += 1  # PB-32: one at a time; this one goes back, and another stamp is drawn
            else:
                back[number] = piles[number]  # PB-31, PB-B2-1: those left over as well
                bag = self.put_back(drawn.bag, back[number])
                piles[number] = (PENNY_BLACK,)
        events = [
            _filled(number, state.sheets[number].stamps, pile, back.get(number)) for number, pile in enumerate(piles)
        ]
        if again:
            events.append(Event("drawn_again", None, {"times": again}))
        if self._next_open(piles) is not None:
            events.append(Event("bag_short"))
        state = replace(state, bag=bag, sheets=tuple(Sheet(pile) for pile in piles))
        return state, tuple(event for event in events if event is not None)

    def _next_sheet(self, piles: list[tuple[str, ...]], bag: Bag) -> int | None:
        """The sheet that the next stamp is drawn for: the first that lacks one (PB-B2-2); where the bag cannot fill
        them all, the emptiest, so that none starves (PB-B2-3). None where all is filled or nothing can be dealt."""
        number = self._next_open(piles)
        if number is None:
            return None
        black_out = any(PENNY_BLACK in pile for pile in piles)
        regular = sum(bag) - self.blacks(bag)
        useful = regular + (1 if self.blacks(bag) and not black_out else 0)
        if not useful:
            return None  # PB-B2-3: only Penny Blacks are left and one is out, or nothing at all
        lacking = [self._lacks(pile) for pile in piles]
        if useful >= sum(lacking):
            return number
        return min((n for n, lack in enumerate(lacking) if lack), key=lambda n: (len(piles[n]), n))

    def _next_open(self, piles: list[tuple[str, ...]]) -> int | None:
        return next((number for number, pile in enumerate(piles) if self._lacks(pile)), None)

    def _lacks(self, pile: tuple[str, ...]) -> int:
        return 0 if PENNY_BLACK in pile else self.per_sheet - len(pile)


def _filled(number: int, before: tuple[str, ...], after: tuple[str, ...], back: tuple[str, ...] | None) -> Event | None:
    """What came to a sheet; `back` are the stamps that made room for a Penny Black."""
    if before == after:
        return None
    more = len(after) - len(before)
    flow = {"sheets": more, "bag": -more} if more else {}
    if back is None:
        return Event("filled", None, {"sheet": number + 1, "stamps": list(after[len(before) :])}, flow=flow)
    code = "black_came_back" if back else "black_came"
    return Event(code, None, {"sheet": number + 1, "back": list(back)}, flow=flow)
