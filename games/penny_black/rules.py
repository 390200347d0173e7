"""Penny Black as a game: cards chosen in secret, then ten rounds of collecting in turn and placing side by side."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, GameInfo, Offer, Outcome, Phrase, Refusal, Score, Seat, Step
from games.penny_black import words
from games.penny_black.acting import Acting
from games.penny_black.album import AlbumPlan
from games.penny_black.bonuses import StarBonuses
from games.penny_black.choosing import Choosing
from games.penny_black.cleanup import stuck
from games.penny_black.house import House
from games.penny_black.market import Market
from games.penny_black.material import PennyBlackMaterial
from games.penny_black.moves import DoneMove, DrawMove, PennyBlackMove
from games.penny_black.openings import Openings
from games.penny_black.placing import Placing
from games.penny_black.ranking import rank
from games.penny_black.scoring import Scorer
from games.penny_black.seeing import Seeing
from games.penny_black.stamps import Stamps
from games.penny_black.state import Options, Player, Sheet, State, with_player
from games.penny_black.turns import Turns
from games.penny_black.upgrades import UPGRADES
from games.penny_black.view import PennyBlackView


class PennyBlack:
    """The rules over the material of one game."""

    info = GameInfo(
        key="penny-black",
        min_seats=2,
        max_seats=4,
        rules_version=2,
        options=Options,
        state=State,
        moves=PennyBlackMove,
        upgrades=UPGRADES,
        plain_scores=True,
    )

    def __init__(self, material: PennyBlackMaterial) -> None:
        self.material = material
        self.stamps = Stamps(material)
        self.plan = AlbumPlan(material, self.stamps)
        placing = Placing(self.plan, self.stamps)
        self._market = Market(self.stamps, material.market.stamps_per_sheet)
        bonuses = StarBonuses(material.bonuses, placing, self._market)
        self._choosing = Choosing(material)
        self._acting = Acting(self._choosing, placing, bonuses, self.stamps)
        self._turns = Turns(material, self._market, bonuses)
        self._scorer = Scorer(material, self.plan, self.stamps)
        self._seeing = Seeing(material, self.plan, self.stamps, self._choosing)
        self._openings = Openings(placing, bonuses, self.check)
        self._house = House(self.plan, placing, material)

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise ValueError(f"Penny Black is for 2 to 4 players, not {seats}")
        named = 0 if options.start == "random" else int(options.start)
        starter = named - 1 if 1 <= named <= seats else chance.below(seats)  # PB-12, PB-B2-27
        players = tuple(Player(dealt, self.plan.icons) for dealt in self._choosing.deal(seats, chance))  # PB-9
        sheets = (Sheet(()),) * (seats + self.material.market.sheets_more_than_players)  # PB-4
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
        return frozenset(seat for seat in range(len(state.players)) if self._acting.may_act(state, seat))

    def legal_moves(self, state: State, seat: Seat) -> Iterator[PennyBlackMove]:
        if self._acting.may_act(state, seat):
            yield from self._acting.moves(state, seat)

    def check(self, state: State, seat: Seat, move: PennyBlackMove) -> Refusal | None:
        return self._acting.check(state, seat, move)

    def apply(self, state: State, seat: Seat, move: PennyBlackMove, chance: Chance) -> Step[State]:
        if refusal := self.check(state, seat, move):
            raise ValueError(f"illegal move: {refusal}")
        state, event = self._acting.made(state, seat, move, chance)
        step = self._turns.go_on(state, (replace(event, seat=seat),), chance, reveals=isinstance(move, DrawMove))
        return replace(step, binding=isinstance(move, DoneMove))  # PB-B2-29

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        """PB-B2-33. Their cards, where nobody has seen them, go back unseen."""
        if state.phase == "over" or seat not in state.playing:
            raise ValueError(f"seat {seat} cannot leave: it is gone, or the game is over")
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
        if view.viewer is None or not self._acting.may_act(state, view.viewer):
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

    def _names(self, cards: tuple[str, ...]) -> list[str]:
        return [self.material.cards[key].name for key in cards]
