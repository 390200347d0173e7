"""The same seed and moves make the same game, and only revealing steps use chance."""

from __future__ import annotations

from games.chance import Chance
from games.material import dump
from tests.games.conformance.cases import Case
from tests.games.conformance.play import Playthrough, dumped, playthroughs, seed_of


def the_same_seed_and_moves_make_the_same_bytes(case: Case) -> None:
    for play in playthroughs(case):
        assert replayed(play) == [dumped(play.game, step.state, step.events) for step in play.steps]


def the_same_tables_from_json_make_the_same_bytes(case: Case) -> None:
    """A game over stored material is the game it was (games/registry.py)."""
    for play in playthroughs(case):
        game = type(play.game)(type(play.game.material).model_validate_json(dump(play.game.material)))
        chance = Chance(play.seed)
        steps = [game.setup(case.seats, case.options, chance)]
        steps += [game.apply(turn.before, turn.seat, turn.move, chance) for turn in play.turns]
        assert [dumped(game, step.state, step.events) for step in steps] == replayed(play)


def two_interleaved_games_do_not_disturb_each_other(case: Case) -> None:
    """Fault 27: another game of the same kind, with a seed of its own, is played move by move between."""
    for play in playthroughs(case):
        game, other = Chance(play.seed), Chance(seed_of("another"))
        steps = [case.game.setup(case.seats, case.options, game)]
        state = case.game.setup(case.seats, case.options, other).state
        for turn in play.turns:
            if active := case.game.active_seats(state):
                seat = max(active)
                move = case.game.default_move(case.game.view(state, seat))
                state = case.game.apply(state, seat, move, other).state
            steps.append(case.game.apply(steps[-1].state, turn.seat, turn.move, game))
        assert [dumped(play.game, step.state, step.events) for step in steps] == replayed(play)


def another_seed_makes_another_game(case: Case) -> None:
    ends = set()
    for number in range(5):
        chance = Chance(seed_of(str(number)))
        state = case.game.setup(case.seats, case.options, chance).state
        for _ in range(30):
            if active := case.game.active_seats(state):
                move = case.game.default_move(case.game.view(state, min(active)))
                state = case.game.apply(state, min(active), move, chance).state
        ends.add(dumped(case.game, state))
    assert len(ends) > 1


def a_step_that_used_chance_says_that_it_reveals(case: Case) -> None:
    """No undo goes behind a roll (fault 28)."""
    for play in playthroughs(case):
        for turn in play.turns:
            assert turn.counter_after >= turn.counter_before
            if turn.counter_after != turn.counter_before:
                assert turn.step.reveals, turn.move


def replayed(play: Playthrough) -> list[str]:
    """The game played again from its seed and moves alone."""
    chance = Chance(play.seed)
    steps = [play.game.setup(play.case.seats, play.case.options, chance)]
    steps += [play.game.apply(turn.before, turn.seat, turn.move, chance) for turn in play.turns]
    return [dumped(play.game, step.state, step.events) for step in steps]
