"""Paper Boats as a game.

1. Two to four captains hold three boats each of a heap of 28 (sizes 1 to 7, four of each); only they see them.
2. In each of five rounds a wave comes from the pile, open; none comes twice. In rough water it is one higher.
3. At the same time and in secret each captain chooses a boat to launch, or stays ashore, which they may once.
4. When all have chosen, the boats are shown. Those smaller than the wave's height sink and soak their captain; who is
   soaked twice is out of the game.
5. Of the others, those of one size bump into each other and bring nothing.
6. Of the rest, the biggest wins the wave's prize; each of the others comes home for a point.
7. Launched boats are out of the game. Who launched one draws another.
8. The game is over after five rounds, or when fewer than two captains are in it. Who is in it ranks before who is out;
   then more points, then fewer soakings; else the place is shared.
9. Who leaves puts their boats back into the heap, unseen, and ranks last.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby

from games.chance import Chance
from games.engine import Event, GameInfo, Offer, Outcome, Phrase, Refusal, Score, ScoreItem, Seat, Step
from tests.sample.rules.material import MOST_SEATS, PaperBoatsMaterial
from tests.sample.rules.round import comes
from tests.sample.rules.state import ASHORE, Captain, LaunchMove, Options, PaperBoatsMove, State, StayMove
from tests.sample.rules.view import PaperBoatsView, masked, possible


class PaperBoats:
    """The rules over the material of one game."""

    info = GameInfo(
        key="paper-boats",
        min_seats=2,
        max_seats=MOST_SEATS,
        rules_version=1,
        options=Options,
        state=State,
        moves=PaperBoatsMove,
    )

    def __init__(self, material: PaperBoatsMaterial) -> None:
        self.material = material

    def setup(self, seats: int, options: Options, chance: Chance) -> Step[State]:
        if not self.info.min_seats <= seats <= self.info.max_seats:
            raise ValueError(f"Paper Boats is for 2 to {MOST_SEATS} players, not {seats}")
        dealt = chance.sample(self.material.boats, seats * self.material.hand)
        hands = [tuple(sorted(dealt[seat::seats])) for seat in range(seats)]
        heap = tuple(sorted((Counter(self.material.boats) - Counter(dealt)).elements()))
        waves = sorted(self.material.waves)
        wave = chance.pick(waves)
        pile = tuple(key for key in waves if key != wave)
        state = State(options.rough, 1, wave, pile, heap, tuple(Captain(hand) for hand in hands))
        told = (Event("dealt", seat, {"boats": list(hand)}, seat) for seat, hand in enumerate(hands))
        flow = {f"boat {size}": n for size, n in Counter(self.material.boats).items()}
        return Step(state, (Event("begun", flow=flow), *told, Event("wave", None, {"round": 1, "wave": wave})), True)

    def active_seats(self, state: State) -> frozenset[Seat]:
        if state.over:
            return frozenset()
        return frozenset(n for n, captain in enumerate(state.captains) if captain.plays and captain.choice is None)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[PaperBoatsMove]:
        if seat in self.active_seats(state):
            captain = state.captains[seat]
            yield from (LaunchMove(boat=size) for size in dict.fromkeys(captain.hand))
            if not captain.stayed:
                yield StayMove()

    def check(self, state: State, seat: Seat, move: PaperBoatsMove) -> Refusal | None:
        if state.over:
            return Refusal("refusals.over")
        if not 0 <= seat < len(state.captains) or state.captains[seat].left:
            return Refusal("refusals.not_seated")
        captain = state.captains[seat]
        if captain.out:
            return Refusal("refusals.out")
        if captain.choice is not None:
            return Refusal("refusals.chosen")
        if isinstance(move, StayMove):
            return Refusal("refusals.stayed") if captain.stayed else None
        if move.boat not in captain.hand:
            return Refusal("refusals.no_such_boat", {"boat": move.boat, "hand": list(captain.hand)})
        return None

    def apply(self, state: State, seat: Seat, move: PaperBoatsMove, chance: Chance) -> Step[State]:
        if refusal := self.check(state, seat, move):
            raise ValueError(f"illegal move: {refusal}")
        choice = move.boat if isinstance(move, LaunchMove) else ASHORE
        own = Event("launching", seat, {"boat": choice}, seat) if choice else Event("staying", seat, {}, seat)
        return self._after(
            state, seat, replace(state.captains[seat], choice=choice), (Event("chosen", seat), own), chance
        )

    def leave(self, state: State, seat: Seat, chance: Chance) -> Step[State]:
        if state.over or not 0 <= seat < len(state.captains) or state.captains[seat].left:
            raise ValueError(f"seat {seat} cannot leave: it is gone, or the game is over")
        captain = state.captains[seat]
        state = replace(state, heap=tuple(sorted((*state.heap, *captain.hand))))
        return self._after(
            state, seat, replace(captain, hand=(), choice=None, left=True), (Event("left", seat),), chance
        )

    def scores(self, state: State) -> tuple[Score, ...]:
        return tuple(self._score(captain) for captain in state.captains)

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None

        def key(seat: Seat) -> tuple[bool, bool, int, int]:
            captain = state.captains[seat]
            return captain.left, captain.out, -(captain.prizes + captain.home), captain.soaked

        ranks = groupby(sorted(range(len(state.captains)), key=key), key)
        titles = tuple(
            Phrase("titles.left") if captain.left else Phrase("titles.out") if captain.out else None
            for captain in state.captains
        )
        return Outcome(tuple(tuple(rank) for _, rank in ranks), titles)

    def view(self, state: State, viewer: Seat | None) -> PaperBoatsView:
        own = () if viewer is None else state.captains[viewer].hand
        wave = self.material.waves[state.wave]
        return PaperBoatsView(
            viewer=viewer,
            rough=state.rough,
            round=state.round,
            rounds=self.material.rounds,
            wave=state.wave,
            height=wave.height + state.rough,
            prize=wave.prize,
            soakings=self.material.soakings,
            pile=state.pile,
            captains=tuple(c if seat == viewer else masked(c) for seat, c in enumerate(state.captains)),
            unseen=tuple(sorted((Counter(self.material.boats) - Counter((*state.gone, *own))).elements())),
            gone=state.gone,
            shown=state.shown,
            scores=self.scores(state),
            over=state.over,
        )

    def possible(self, view: PaperBoatsView, chance: Chance) -> State:
        return possible(view, chance)

    def default_move(self, view: PaperBoatsView) -> PaperBoatsMove:
        assert view.viewer is not None
        return LaunchMove(boat=view.captains[view.viewer].hand[-1])

    def offers(self, view: PaperBoatsView) -> tuple[Offer, ...]:
        if view.viewer is None or view.over:
            return ()
        captain = view.captains[view.viewer]
        if not captain.plays or captain.choice is not None:
            return ()
        stayed = Refusal("refusals.stayed") if captain.stayed else None
        return Offer({"action": "launch"}), Offer({"action": "stay"}, stayed)

    def explain(self, view: PaperBoatsView, field: str, value: str, given: Mapping[str, str]) -> Phrase:
        if field == "action":
            return Phrase(f"choices.action.{value}")
        return Phrase("choices.boat.floats" if int(value) >= view.height else "choices.boat.sinks", {"value": value})

    def pieces(self, state: State) -> Mapping[str, int]:
        """The boats that are not launched, by size, wherever they are."""
        held = Counter(state.heap)
        for captain in state.captains:
            held.update(captain.hand)
        return {f"boat {size}": n for size, n in held.items()}

    def _after(
        self, state: State, seat: Seat, captain: Captain, events: tuple[Event, ...], chance: Chance
    ) -> Step[State]:
        """The wave comes where nobody is waited for."""
        captains = (*state.captains[:seat], captain, *state.captains[seat + 1 :])
        state = replace(state, captains=captains)
        if sum(other.plays for other in captains) < 2:
            return Step(replace(state, over=True), (*events, Event("over")))
        if self.active_seats(state):
            return Step(state, events)
        return comes(self.material, state, events, chance)

    def _score(self, captain: Captain) -> Score:
        items = ScoreItem("prizes", captain.prizes), ScoreItem("home", captain.home)
        note = Phrase("score.soaked", {"n": captain.soaked}) if captain.soaked else None
        return Score(captain.prizes + captain.home, items, note)
