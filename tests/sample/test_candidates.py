"""Paper Boats' panels never promise what nobody knows: counted, world by world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from bot.page import Text
from bot.ui.candidate import Candidates
from bot.ui.panel import compose
from bot.ui.typed import suggestions
from games.chance import Chance
from games.engine import Seat, View
from games.narrowing import choices
from games.worlds import Worlds
from tests.bot.ui.build import session_of
from tests.every_game import GAMES
from tests.games.conformance.cases import cases_of
from tests.games.conformance.play import played, seed_of
from tests.games.conformance.subject import Subject
from tests.sample import KEY

GAME = GAMES[KEY]
WORLDS = 24


def moments() -> Iterator[tuple[Any, Seat, View]]:
    """Whoever may choose in any state of some games: the state, the seat and what it knows."""
    for case in cases_of(Subject(GAMES, KEY)):
        for number in range(3):
            for state in played(case, number).states:
                for seat in sorted(GAME.active_seats(state)):
                    yield state, seat, GAME.view(state, seat)


def totals(state: Any, seat: Seat, view: View, move: Any) -> set[int]:
    """What the seat may have after the move: in the true world and in others that it thinks possible."""
    found = set()
    for number in range(WORLDS):
        chance = Chance(seed_of(f"boats {number}"))
        world = GAME.possible(view, chance) if number else state
        found.add(GAME.scores(GAME.apply(world, seat, move, chance).state)[seat].total)
    return found


def test_a_false_certainty_is_never_shown() -> None:
    """One world that was made up would promise something false in many of these cases."""
    counted: Counter[str] = Counter()
    for state, seat, view in moments():
        worlds = Worlds(GAME, view)
        moves = list(GAME.legal_moves(worlds.first, seat))
        for move, listed in zip(moves, worlds.totals(moves), strict=True):
            prospect, true = worlds.prospect(move), totals(state, seat, view, move)
            assert listed == prospect.total
            last = GAME.active_seats(state) == {seat}
            counted["last to choose" if last else "not the last"] += 1
            if prospect.total is None:
                assert (prospect.depends, prospect.states) == ("hidden", ())
                assert last, "what tells nothing is certain"
                counted["promises nothing"] += 1
            elif true != {prospect.total}:
                counted["false certainty"] += 1
            made_up = GAME.scores(GAME.apply(worlds.first, seat, move, Chance(bytes(32))).state)[seat].total
            counted["false in one world"] += true != {made_up}
    assert counted["false certainty"] == 0
    assert counted["promises nothing"] == counted["last to choose"] > 60
    assert counted["not the last"] > 60
    assert counted["false in one world"] > 20


def test_the_panel_promises_what_comes_or_says_what_it_depends_on() -> None:
    """Nor does its picture have a ghost of what is not certain."""
    told: Counter[bool] = Counter()
    for state, seat, view in list(moments())[::7]:
        candidates = Candidates(session_of(state, KEY), seat)
        for row, move in candidates.moves.rows:
            panel = compose(candidates, row)
            (_, summary) = [block.text for block in panel.blocks if isinstance(block, Text)]
            last = GAME.active_seats(state) == {seat}
            told[last] += 1
            assert panel.scene.given == choices(move)
            if last:
                assert "What it brings depends on what the others have chosen." in summary
                assert panel.scene.candidate is None
            else:
                (total,) = totals(state, seat, view, move)
                assert f"Your score would be {total} (+0)." in summary
                assert panel.scene.candidate is not None
    assert min(told.values()) > 10


def test_suggestions_stand_in_the_order_of_the_rules_where_nothing_is_certain() -> None:
    for state, seat, _ in moments():
        if GAME.active_seats(state) == {seat}:
            candidates = Candidates(session_of(state, KEY), seat)
            boats = [answer.value for answer in candidates.moves.answers("boat", {"action": "launch"})]
            assert [choice.value for choice in suggestions(candidates, {"action": "launch"}, "boat", "")] == boats
