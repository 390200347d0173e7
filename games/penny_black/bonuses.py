"""The star bonuses (PB-36 … PB-40). A spent star goes to the box."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from games.chance import Chance
from games.characters import cut
from games.engine import Event, Param, Refusal, Seat
from games.penny_black.market import Market
from games.penny_black.material import Bonuses as Costs
from games.penny_black.material import Page
from games.penny_black.moves import BuyMove, DrawMove, PennyBlackMove, SwapMove, UnstickMove
from games.penny_black.placing import Placing, at, found
from games.penny_black.refusals import LONGEST
from games.penny_black.stamps import PENNY_BLACK
from games.penny_black.state import OldSpot, Placed, Player, Sheet, State, with_player

Bonus = Literal["swap", "unstick", "draw", "buy"]
Done = tuple[State, Event]
DIGITS = frozenset("123456789")


class StarBonuses:
    """The rules of what stars buy. Whose turn it is has been asked before."""

    def __init__(self, costs: Costs, placing: Placing, market: Market) -> None:
        self.costs: dict[str, int] = costs.model_dump()
        self.placing = placing
        self.market = market

    def moves(self, state: State, seat: Seat) -> Iterator[PennyBlackMove]:
        """Every bonus that the seat can use now."""
        player = state.players[seat]
        if self.closed(state, seat, "swap") is None:
            yield from self._swaps(state.sheets)
        if self.closed(state, seat, "unstick") is None:
            across = self.placing.room.across(player)
            for item in player.album:
                if not item.loose and self._check_free(player, item, across) is None:
                    yield UnstickMove(page=item.page, place=item.place)
        if self.closed(state, seat, "draw") is None:
            yield DrawMove()
        if self.closed(state, seat, "buy") is None:
            yield BuyMove()

    def closed(self, state: State, seat: Seat, bonus: Bonus) -> Refusal | None:
        """Why a bonus cannot be used at all now: the wrong time, too few stars, or nothing to use it on."""
        player = state.players[seat]
        if bonus == "swap" and player.collected:  # PB-37, PB-B2-11
            return Refusal("refusals.swap_too_late")
        if player.stars < self.costs[bonus]:
            return Refusal("refusals.too_few_stars", {"bonus": bonus, "cost": self.costs[bonus], "have": player.stars})
        if bonus == "swap" and next(self._swaps(state.sheets), None) is None:
            return Refusal("refusals.nothing_to_swap")
        if bonus == "unstick" and all(item.loose for item in player.album):
            return Refusal("refusals.nothing_stuck")
        if bonus == "draw" and not sum(state.bag):  # PB-B2-16
            return Refusal("refusals.bag_empty")
        if bonus == "buy" and not self.market.blacks(state.bag):  # PB-B2-17
            return Refusal("refusals.no_black_in_bag")
        return None

    def check(self, state: State, seat: Seat, move: PennyBlackMove) -> Refusal | None:
        """Why this use of a bonus is refused."""
        match move:
            case SwapMove():
                return self.closed(state, seat, "swap") or self._check_swap(state.sheets, move)
            case UnstickMove():
                return self.closed(state, seat, "unstick") or self._check_unstick(state.players[seat], move)
            case DrawMove():
                return self.closed(state, seat, "draw")
            case BuyMove():
                return self.closed(state, seat, "buy")
        raise AssertionError(f"no bonus: {move}")

    def swap(self, state: State, seat: Seat, move: SwapMove) -> Done:
        """PB-37, PB-B2-15: two regular stamps change places."""
        (first, one), (second, other) = _lot(move.first), _lot(move.second)
        sheets = list(state.sheets)
        sheets[first] = _exchanged(sheets[first], one, other)
        sheets[second] = _exchanged(sheets[second], other, one)
        state = self._paid(replace(state, sheets=tuple(sheets)), seat, "swap")
        params: dict[str, Param] = {"sheet": first + 1, "stamp": one, "other": other, "second": second + 1}
        return state, Event("swapped", seat, params, flow=self._flow("swap"))

    def unstick(self, state: State, seat: Seat, move: UnstickMove) -> Done:
        """PB-38, PB-B2-13: a stuck stamp goes to hand; what it covered is free, its star does not come back."""
        item = found(state.players[seat], move.page, move.place)
        player = self._without(state.players[seat], item)
        state = self._paid(with_player(state, seat, player), seat, "unstick")
        flow = {**self._flow("unstick"), "albums": -1, "hands": 1}
        return state, Event("unstuck", seat, self.placing.about(item), flow=flow)

    def draw(self, state: State, seat: Seat, chance: Chance) -> Done:
        """PB-39, PB-B2-16: any stamp may come, a Penny Black too, whatever lies on the market."""
        drawn = self.market.draw(state.bag, chance)
        return self._from_bag(state, seat, "draw", drawn.stamp)

    def buy(self, state: State, seat: Seat) -> Done:
        """PB-40: a Penny Black out of the bag."""
        return self._from_bag(state, seat, "buy", PENNY_BLACK)

    def _from_bag(self, state: State, seat: Seat, bonus: Bonus, stamp: str) -> Done:
        state = replace(state, bag=self.market.take(state.bag, stamp))
        player = self.placing.in_hand(state.players[seat], stamp)
        state = self._paid(with_player(state, seat, player), seat, bonus)
        flow = {**self._flow(bonus), "bag": -1, "hands": 1}
        return state, Event("drew" if bonus == "draw" else "bought", seat, {"stamp": stamp}, flow=flow)

    def _paid(self, state: State, seat: Seat, bonus: Bonus) -> State:
        player = state.players[seat]
        return with_player(state, seat, replace(player, stars=player.stars - self.costs[bonus]))

    def _flow(self, bonus: Bonus) -> dict[str, int]:
        return {"stars": -self.costs[bonus], "box": self.costs[bonus]}

    def _swaps(self, sheets: tuple[Sheet, ...]) -> Iterator[SwapMove]:
        """Every exchange that changes something, named from either side."""
        lots = [
            (number, stamp)
            for number, sheet in enumerate(sheets)
            for stamp in dict.fromkeys(sheet.stamps)
            if stamp != PENNY_BLACK
        ]
        for first, one in lots:
            for second, other in lots:
                if first != second and one != other:
                    yield SwapMove(first=f"{first + 1}-{one}", second=f"{second + 1}-{other}")

    def _check_swap(self, sheets: tuple[Sheet, ...], move: SwapMove) -> Refusal | None:
        lots = []
        for text in (move.first, move.second):
            number, stamp = _lot(text)
            if not 0 <= number < len(sheets) or stamp not in sheets[number].stamps:
                return Refusal("refusals.not_on_sheet", {"lot": cut(text, LONGEST)})
            if stamp == PENNY_BLACK:
                return Refusal("refusals.swap_black")
            lots.append((number, stamp))
        if lots[0][0] == lots[1][0]:
            return Refusal("refusals.swap_same_sheet", {"sheet": lots[0][0] + 1})
        if lots[0][1] == lots[1][1]:
            return Refusal("refusals.swap_alike", {"stamp": lots[0][1]})
        return None

    def _check_unstick(self, player: Player, move: UnstickMove) -> Refusal | None:
        item = at(player, move.page, move.place)
        if item is None:
            return self.placing.nothing_there(player, move.page, move.place)
        if item.loose:
            return Refusal("refusals.not_stuck", self.placing.about(item))
        return self._check_free(player, item, self.placing.room.across(player))

    def _check_free(self, player: Player, item: Placed, across: dict[Page, frozenset[str]]) -> Refusal | None:
        """Why a stuck stamp must stay: another needs it, or the turn could not end with it in a new spot (PB-B2-13)."""
        if refusal := self.placing.check_support(player, item):
            return refusal
        if item.stamp in across[item.page]:
            return None
        if not self.placing.room.is_left(self._without(player, item), anew=True):
            return Refusal("refusals.no_new_spot", self.placing.about(item))
        return None

    def _without(self, player: Player, item: Placed) -> Player:
        """The player with a stuck stamp in hand."""
        return replace(
            self.placing.in_hand(player, item.stamp),
            album=tuple(other for other in player.album if other is not item),
            unstuck=(*player.unstuck, OldSpot(item.stamp, item.page, item.place)),
            last="",
        )


def _lot(text: str) -> tuple[int, str]:
    """A stamp on a market sheet, `1-red-tall`: the sheet's index (-1: none) and the stamp."""
    number, _, stamp = text.partition("-")
    return (int(number) - 1 if number in DIGITS else -1), stamp


def _exchanged(sheet: Sheet, out: str, into: str) -> Sheet:
    number = sheet.stamps.index(out)
    return replace(sheet, stamps=(*sheet.stamps[:number], into, *sheet.stamps[number + 1 :]))
