"""Turns, passes and the order of play."""

from __future__ import annotations

from tests.games.penny_lane.builder import BARE, GAME, at_table, fresh, lane


def test_pl_27_a_round_is_an_action_phase_and_then_an_upkeep_phase() -> None:
    table = at_table(BARE, BARE).do("bank", "pass", "pass")
    assert table.codes == ["passed", "cleared", "income", "bonus_citizen", "income", "bonus_citizen", "round"]
    assert table.state.round == 2


def test_pl_28_play_goes_clockwise_from_the_mayor() -> None:
    table = at_table(BARE, BARE, BARE, mayor=1, turn=1)
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        table.do("bank" if len(seats) < 3 else "pass")
    assert seats == [1, 2, 0, 1]
    assert GAME.view(table.state, None).order == (2, 0, 1)


def test_pl_29_a_turn_is_one_action() -> None:
    table = at_table(BARE, BARE).do("bank")
    assert table.seat == 1
    assert table.refused("bank", seat=0) == "not_your_turn"
    assert list(GAME.legal_moves(table.state, 0)) == []


def test_pl_30_the_phase_ends_when_all_pass_in_a_row() -> None:
    table = at_table(BARE, BARE, BARE).do("pass", "pass")
    assert table.state.round == 1
    assert table.do("pass").state.round == 2


def test_pl_31_who_has_passed_may_act_again() -> None:
    table = at_table(BARE, BARE).do("pass", "bank", "bank")
    assert table.pennies(0) == 3 - 1 + 2


def test_pl_a2_22_a_pass_is_always_allowed() -> None:
    table = fresh(3)
    assert table.legal("pass")
    assert table.closed("pass") is None


def test_pl_a2_23_an_action_sets_the_passes_back_and_the_mayor_begins_the_next_round() -> None:
    table = at_table(BARE, BARE, BARE).do("pass", "pass", "bank")
    assert table.state.passed == ()
    table.do("pass", "pass")
    assert table.state.round == 1
    table.do("pass")
    assert (table.state.round, table.seat) == (2, 0), "the Mayor, not the next seat"


def test_pl_a2_38_only_one_player_acts_at_a_time() -> None:
    table = at_table(lane("TR1 Farmer's Co-Op 1"), BARE, BARE)
    assert len(GAME.active_seats(table.state)) == 1
    table.pass_round()
    assert GAME.active_seats(table.state) == {0}, "the Co-Op's owner chooses in upkeep"
    assert table.refused("give to:2", seat=1) == "others_gift"


def test_pl_a2_39_nothing_limits_rounds_but_everybody_can_act_sooner_or_later() -> None:
    """Three pennies and one a round: after one round of passes everybody can buy at the Black Market."""
    table = fresh(2)
    for _ in range(40):
        table.pass_round()
    assert table.state.round == 41
    assert not table.state.over
    assert [lane_.pennies for lane_ in table.state.lanes] == [43, 43]
    assert table.closed("black-market") is None


def test_moves_at_the_wrong_time_are_refused() -> None:
    table = at_table(BARE, BARE)
    for text in ("build card:Bakery place:TR1", "again first:TR1 second:TR2", "stop", "give to:1", "age distance:3"):
        assert table.refused(text) == f"nothing_to.{text.split()[0]}"
    assert table.refused("bank", seat=7) == "not_seated"
