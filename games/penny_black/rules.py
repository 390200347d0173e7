"""Penny Black as a game: cards chosen in secret, then ten rounds of collecting in turn and placing side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, GameInfo, Offer, Outcome, Phrase, Refusal, Score, Seat, Step
from games.penny_black import words
from games.penny_black.album import AlbumPlan
from games.penny_black.bonuses import StarBonuses
from games.penny_black.choosing import Choosing, chosen
from games.penny_black.cleanup import stuck
from games.penny_black.house import House
from games.penny_black.market import Market
from games.penny_black.moves import (
    BuyMove,
    ChooseMove,
    CollectMove,
    DoneMove,
    DrawMove,
    LiftMove,
    PennyBlackMove,
    PlaceMove,
    SwapMove,
    UnstickMove,
)
from games.penny_black.openings import Openings
from games.penny_black.placing import Placing
from games.penny_black.ranking import rank
from games.penny_black.scoring import Scorer
from games.penny_black.seeing import Seeing
from games.penny_black.stamps import Stamps
from games.penny_black.state import Options, Player, Sheet, State, with_player
from games.penny_black.tables import PennyBlackTables
from games.penny_black.turns import Turns
from games.penny_black.view import PennyBlackView


class PennyBlack:
    """The rules over one set of tables."""

    info = GameInfo(
        key="penny-black",
        title="Penny Black",
        min_seats=2,
        max_seats=4,
        rules_version=1,
        options=Options,
        state=State,
        moves=PennyBlackMove,
    )

    def __init__(self, tables: PennyBlackTables) -> None:
        self.tables = tables
        self.stamps = Stamps(tables)
        self.plan = AlbumPlan(tables, self.stamps)
        self._placing = Placing(self.plan, self.stamps)
        self._market = Market(self.stamps, tables.market.stamps_per_sheet)
        self._bonuses = StarBonuses(tables.bonuses, self._placing, self._market)
        self._choosing = Choosing(tables)
        self._turns = Turns(tables, self._market, self._bonuses)
        self._scorer = Scorer(tables, self.plan, self.stamps)
        self._seeing = Seeing(tables, self.plan, self.stamps, self._choosing)
        self._openings = Openings(self._placing, self._bonuses, self.check)
        self._house = House(self.plan, self._placing, tables)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise ValueError(f"Penny Black is for 2 to 4 players, not {seats}")
        named = 0 if options.start == "random" else int(options.start)
        starter = named - 1 if 1 <= named <= seats else chance.below(seats)  # PB-12, PB-B2-27
        players = tuple(Player(dealt, self.plan.icons) for dealt in self._choosing.deal(seats, chance))  # PB-9
        sheets = (Sheet(()),) * (seats + self.tables.market.sheets_more_than_players)  # PB-4
        *regular, blacks = self.stamps.all(seats)
        state = State("cards", 1, starter, (*regular, 0), sheets, players)  # PB-7
        state, filled = self._market.refill(state, chance)  # PB-5: the Penny Blacks join the bag afterwards
        state = replace(state, bag=(*state.bag[:-1], blacks))
        icons = seats * len(self.plan.icons)
        events = (
            Event("begun", None, {"starter": starter}, flow={"bag": sum(regular), "icons": icons}),
            *filled,
            Event("blacks_in", None, {"n": blacks}, flow={"bag": blacks}),
            *(Event("dealt", seat, {"cards": self._names(p.dealt)}, seat) for seat, p in enumerate(players)),
        )
        return Step(state, events, True)

    def active_seats(self, state: State) -> frozenset[Seat]:
        return frozenset(seat for seat in range(len(state.players)) if self._may_act(state, seat))

    def legal_moves(self, state: State, seat: Seat) -> Iterator[PennyBlackMove]:
        if not 0 <= seat < len(state.players) or not self._may_act(state, seat):
            return
        player = state.players[seat]
        if state.phase == "cards":
            yield from self._choosing.moves(player.dealt)
            return
        if not player.collected:
            for number, sheet in enumerate(state.sheets):
                if sheet.stamps:
                    yield CollectMove(sheet=number + 1)
        yield from self._placing.places(player)
        for item in player.album:
            if item.loose:
                lift = LiftMove(page=item.page, place=item.place)
                if self._placing.check_lift(player, lift) is None:
                    yield lift
        yield from self._bonuses.moves(state, seat)
        if self._check_done(player) is None:
            yield DoneMove()

    def check(self, state: State, seat: Seat, move: PennyBlackMove) -> Refusal | None:
        if state.phase == "over":
            return Refusal("refusals.over")
        if not 0 <= seat < len(state.players) or state.players[seat].left:
            return Refusal("refusals.not_seated")
        player = state.players[seat]
        if state.phase == "cards":
            if player.cards:
                return Refusal("refusals.already_chosen")
            return self._choosing.check(player.dealt, move) if isinstance(move, ChooseMove) else _choose_first()
        if not self._may_act(state, seat):
            return Refusal("refusals.already_done") if player.done else _not_your_turn(state)  # PB-B2-14
        match move:
            case ChooseMove():
                return Refusal("refusals.cards_lie")
            case CollectMove():
                return self._check_collect(state, player, move)
            case PlaceMove():
                return self._placing.check_place(player, move)
            case LiftMove():
                return self._placing.check_lift(player, move)
            case DoneMove():
                return self._check_done(player)
            case _:
                return self._bonuses.check(state, seat, move)

    def apply(self, state: State, seat: Seat, move: PennyBlackMove, chance: Chance) -> Step[State]:
        if refusal := self.check(state, seat, move):
            raise ValueError(f"illegal move: {refusal}")
        state, event = self._made(state, seat, move, chance)
        step = self._turns.go_on(state, (replace(event, seat=seat),), chance, reveals=isinstance(move, DrawMove))
        return replace(step, binding=isinstance(move, DoneMove))  # PB-B2-29

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        """PB-B2-33. Their cards, where nobody has seen them, go back unseen."""
        player = stuck(replace(state.players[seat], left=True))
        if state.phase == "cards":
            player = replace(player, dealt=(), cards=())
        return self._turns.go_on(with_player(state, seat, player), (Event("left", seat),), chance)

    def scores(self, state: State) -> tuple[Score, ...]:
        revealed = state.phase != "cards"
        return tuple(self._scorer.score(player, revealed=revealed) for player in state.players)

    def outcome(self, state: State) -> Outcome | None:
        return rank(state.players, self.scores(state)) if state.phase == "over" else None

    def view(self, state: State, viewer: Seat | None) -> PennyBlackView:
        active = self.active_seats(state)
        return self._seeing.view(state, viewer, self.scores(state), active)

    def possible(self, view: PennyBlackView, chance: Chance) -> State:
        return self._seeing.possible(view, chance)

    def default_move(self, view: PennyBlackView) -> PennyBlackMove:
        assert view.viewer is not None, "who watches has no move"
        state = self.possible(view, Chance(bytes(32)))
        return self._house.move(state, view.viewer, list(self.legal_moves(state, view.viewer)))

    def offers(self, view: PennyBlackView) -> tuple[Offer, ...]:
        state = self.possible(view, Chance(bytes(32)))
        if view.viewer is None or not self._may_act(state, view.viewer):
            return ()
        return self._openings.of(state, view.viewer, list(self.legal_moves(state, view.viewer)))

    def explain(self, view: PennyBlackView, field: str, value: str, given: Mapping[str, str]) -> Phrase:
        return words.explain(view, field, value, given)

    def pieces(self, state: State) -> Mapping[str, int]:
        """The stamps and the star tokens, by where they lie."""
        players = state.players
        icons, stars = sum(len(p.icons) for p in players), sum(p.stars for p in players)
        return {
            "bag": sum(state.bag),
            "sheets": sum(len(sheet.stamps) for sheet in state.sheets),
            "hands": sum(len(player.hand) for player in players),
            "albums": sum(len(player.album) for player in players),
            "gone": len(state.gone),
            "icons": icons,
            "stars": stars,
            "box": len(players) * len(self.plan.icons) - icons - stars,
        }

    def _may_act(self, state: State, seat: Seat) -> bool:
        """Choosing is for all at once; then from one's turn to collect until one's Done (PB-19, PB-B2-14, 20)."""
        player = state.players[seat]
        if player.left or state.phase == "over":
            return False
        if state.phase == "cards":
            return not player.cards
        return not player.done and (player.collected or state.turn == seat)

    def _check_collect(self, state: State, player: Player, move: CollectMove) -> Refusal | None:
        full = [number + 1 for number, sheet in enumerate(state.sheets) if sheet.stamps]
        if player.collected:
            return Refusal("refusals.already_collected")
        if not 1 <= move.sheet <= len(state.sheets):
            return Refusal("refusals.no_such_sheet", {"sheet": move.sheet, "full": full})
        sheet = state.sheets[move.sheet - 1]
        if sheet.taken is not None:
            return Refusal("refusals.sheet_taken", {"sheet": move.sheet, "by": sheet.taken, "full": full})
        if not sheet.stamps:  # PB-B2-4
            return Refusal("refusals.sheet_empty", {"sheet": move.sheet, "full": full})
        return None

    def _check_done(self, player: Player) -> Refusal | None:
        """PB-20, PB-B2-18: all that can be placed must be."""
        if not player.collected:
            return Refusal("refusals.collect_first")
        misfits = self._placing.misfits(player)
        if len(misfits) == len(player.hand):
            return None
        fit = [stamp for stamp in dict.fromkeys(player.hand) if stamp not in misfits]
        return Refusal("refusals.stamps_in_hand", {"stamps": fit})

    def _made(self, state: State, seat: Seat, move: PennyBlackMove, chance: Chance) -> tuple[State, Event]:
        """The state after a legal move, before anything follows from it, and the event that tells of it."""
        player = state.players[seat]
        match move:
            case ChooseMove():
                return with_player(state, seat, replace(player, cards=chosen(move))), Event("chose")
            case CollectMove():
                return self._collected(state, seat, move)
            case PlaceMove():
                player, event = self._placing.place(player, move, state.round)
            case LiftMove():
                player, event = self._placing.lift(player, move)
            case DoneMove():
                return self._done(state, seat)
            case SwapMove():
                return self._bonuses.swap(state, seat, move)
            case UnstickMove():
                return self._bonuses.unstick(state, seat, move)
            case DrawMove():
                return self._bonuses.draw(state, seat, chance)
            case BuyMove():
                return self._bonuses.buy(state, seat)
        return with_player(state, seat, player), event

    def _collected(self, state: State, seat: Seat, move: CollectMove) -> tuple[State, Event]:
        """PB-17: all stamps of the sheet go to hand."""
        number = move.sheet - 1
        stamps = state.sheets[number].stamps
        sheets = (*state.sheets[:number], Sheet((), seat), *state.sheets[number + 1 :])
        player = replace(self._placing.in_hand(state.players[seat], *stamps), collected=True, last="")
        flow = {"sheets": -len(stamps), "hands": len(stamps)}
        event = Event("collected", None, {"sheet": move.sheet, "stamps": list(stamps)}, flow=flow)
        return with_player(replace(state, sheets=sheets), seat, player), event

    def _done(self, state: State, seat: Seat) -> tuple[State, Event]:
        """PB-27, PB-B2-9, 18: the stamps are stuck; what fits nowhere leaves the game."""
        player = state.players[seat]
        if not player.hand:
            return with_player(state, seat, stuck(player)), Event("done")
        state = replace(state, gone=self.stamps.sort((*state.gone, *player.hand)))
        event = Event(
            "done_without",
            None,
            {"stamps": list(player.hand)},
            flow={"hands": -len(player.hand), "gone": len(player.hand)},
        )
        return with_player(state, seat, stuck(replace(player, hand=()))), event

    def _names(self, cards: tuple[str, ...]) -> list[str]:
        return [self.tables.cards[key].name for key in cards]


def _choose_first() -> Refusal:
    return Refusal("refusals.choose_first")


def _not_your_turn(state: State) -> Refusal:
    return Refusal("refusals.not_your_turn", {"turn": state.turn})
