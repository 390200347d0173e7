"""States, moves, events and options go through JSON and come back the same."""

from __future__ import annotations

from games.chance import Chance
from games.codec import codec_of
from tests.games.conformance.cases import Case
from tests.games.conformance.play import dumped, playthroughs


def states_round_trip_after_every_step(case: Case) -> None:
    codec = codec_of(case.game.info)
    for play in playthroughs(case):
        for state in play.states:
            text = codec.dump_state(state)
            assert codec.load_state(text) == state
            assert codec.dump_state(codec.load_state(text)) == text


def moves_round_trip(case: Case) -> None:
    codec = codec_of(case.game.info)
    for play in playthroughs(case):
        for turn in play.some_turns(30):
            for move in play.game.legal_moves(turn.before, turn.seat):
                assert codec.load_move(codec.dump_move(move)) == move


def events_round_trip(case: Case) -> None:
    codec = codec_of(case.game.info)
    for play in playthroughs(case):
        for step in play.steps:
            assert codec.load_events(codec.dump_events(step.events)) == step.events


def options_round_trip(case: Case) -> None:
    codec = codec_of(case.game.info)
    assert codec.load_options(codec.dump_options(case.options)) == case.options


def a_game_goes_on_from_a_loaded_state_as_from_the_one_in_memory(case: Case) -> None:
    """A restart in mid-game: the same turn, the same next dice (fault 14)."""
    codec = codec_of(case.game.info)
    for play in playthroughs(case):
        for turn in play.some_turns(20):
            loaded = codec.load_state(codec.dump_state(turn.before))
            move = codec.load_move(codec.dump_move(turn.move))
            chance = Chance(play.seed, turn.counter_before)
            step = play.game.apply(loaded, turn.seat, move, chance)
            assert chance.counter == turn.counter_after
            assert dumped(play.game, step.state, step.events) == dumped(play.game, turn.step.state, turn.step.events)
