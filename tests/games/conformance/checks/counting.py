"""What lies on the table, what is scored, and who has won add up."""

from __future__ import annotations

from tests.games.conformance.cases import Case
from tests.games.conformance.play import difference, flow_of, playthroughs


def what_comes_and_goes_is_what_the_events_say(case: Case) -> None:
    for play in playthroughs(case):
        for turn in play.turns:
            before, after = play.game.pieces(turn.before), play.game.pieces(turn.step.state)
            assert difference(after, before) == flow_of(turn.step.events), turn.move


def nothing_is_ever_on_the_table_less_than_zero_times(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.states:
            assert all(number >= 0 for number in play.game.pieces(state).values())


def the_items_of_a_score_add_up(case: Case) -> None:
    for play in playthroughs(case):
        for state in play.states:
            scores = play.game.scores(state)
            assert len(scores) == case.seats
            for score in scores:
                assert sum(item.points for item in score.items) == score.total


def at_the_end_everyone_sees_the_scores(case: Case) -> None:
    for play in playthroughs(case):
        assert tuple(play.game.view(play.last, None).scores) == tuple(play.game.scores(play.last))


def the_ranks_name_every_seat_once(case: Case) -> None:
    for play in playthroughs(case):
        outcome = play.game.outcome(play.last)
        assert outcome is not None
        assert all(outcome.ranks), "a rank without a seat"
        assert sorted(seat for rank in outcome.ranks for seat in rank) == list(range(case.seats))


def every_step_tells_what_happened(case: Case) -> None:
    """The last-move line and the log are made of events: a move without one would be invisible."""
    for play in playthroughs(case):
        for turn in play.turns:
            assert turn.step.events, turn.move
            assert any(event.seat == turn.seat for event in turn.step.events), turn.move
