"""Moving citizens: Gazette, Temple and Barracks."""

from __future__ import annotations

import pytest

from tests.games.penny_lane.builder import BARE, GAME, TEXTS, Table, at_table, lane

WRITER = lane("TR1 Bakery", "TR2 Potter", "BR1 Terrace Row", pennies=9)


def choices(table: Table, action: str = "gazette") -> set[tuple[str, str]]:
    return {(move.citizen, move.job) for move in table.legal(action)}


def test_pl_22_a_citizen_is_any_meeple_on_the_lane() -> None:
    """In a slot, in a job or on the Bonus Citizen space."""
    table = at_table(lane("TR1 Bakery 1", "TR2 Potter", "BR1 Cottage", citizen=True))
    assert {citizen for citizen, _ in choices(table)} == {"board", "TR1", "BR1"}


def test_pl_41_one_citizen_moves_into_an_open_job_of_the_lane_or_of_main_street() -> None:
    table = at_table(WRITER)
    assert choices(table) == {("BR1", "TR1"), ("BR1", "TR2"), ("BR1", "temple"), ("BR1", "barracks")}
    table.do("gazette citizen:BR1 job:TR2")
    assert [(each.citizens, each.employees) for each in table.lane().buildings] == [(0, 0), (0, 1), (1, 0)]


def test_pl_42_nobody_moves_into_a_citizen_slot_or_into_another_lane() -> None:
    table = at_table(lane("TR1 Bakery 1", "BR1 Cottage 0", "BR2 Loft"), lane("TR5 Smelter"))
    assert table.refused("gazette citizen:TR1 job:BR1") == "slot_is_no_job"
    assert table.refused("gazette citizen:BR2 job:TR5") == "no_such_job", "a place of the neighbour's lane"
    assert table.refused("gazette citizen:TR5 job:temple lane:0") == "no_such_citizen"


def test_pl_44_and_pl_v2_leaving_a_slot_reveals_a_point_at_once() -> None:
    table = at_table(WRITER)
    assert table.points() == 0
    table.do("gazette citizen:BR1 job:TR2")
    assert "moved_out" in table.codes
    assert table.points() == 1
    moved_on = at_table(lane("TR1 Bakery 1", "TR2 Potter")).do("gazette citizen:TR1 job:TR2")
    assert (moved_on.codes[0], moved_on.points()) == ("moved", 0)


def test_pl_43_and_pl_v1_the_first_user_may_move_a_second_citizen_for_a_penny_more() -> None:
    one = at_table(WRITER, WRITER).do("gazette citizen:BR1 job:TR1", "stop")
    assert (one.pennies(), one.paid("gazette")) == (8, (1,))
    two = at_table(WRITER, WRITER).do("gazette citizen:BR1 job:TR1", "again citizen:BR1 job:TR2")
    assert (two.pennies(), two.paid("gazette"), two.points()) == (7, (2,), 2)
    assert two.seat == 1
    two.do("gazette citizen:BR1 job:TR1")
    assert two.seat == 0, "the second user is never offered another"


def test_pl_a2_13_an_employee_may_move_on_and_what_the_job_did_ends_at_once() -> None:
    table = at_table(lane("TR1 Book Shoppe 1", "TR5 Potter"))
    assert table.points() == 1
    table.do("gazette citizen:TR1 job:TR5")
    assert table.points() == 0


def test_pl_a2_14_a_citizen_on_main_street_is_on_no_lane() -> None:
    table = at_table(lane("BR1 Cottage", "TR1 Bakery", pennies=9), BARE)
    table.do("gazette citizen:BR1 job:temple lane:0", "pass")
    assert table.closed("gazette") == "no_citizens"
    assert table.refused("gazette citizen:temple job:TR1") == "no_citizens"


def test_pl_a2_15_the_second_citizen_is_another_one_and_may_take_the_job_just_vacated() -> None:
    table = at_table(lane("TR1 Bakery 1", "TR2 Potter", "BR1 Cottage", pennies=9))
    table.do("gazette citizen:TR1 job:TR2")
    assert choices(table, "again") == {("BR1", "TR1"), ("BR1", "temple"), ("BR1", "barracks")}
    assert table.refused("again citizen:TR2 job:TR1") == "moved_already"
    table.do("again citizen:BR1 job:TR1")
    assert [each.employees for each in table.lane().buildings] == [1, 1, 0]


def test_pl_a2_15_one_of_two_employees_of_a_card_is_another_citizen() -> None:
    table = at_table(lane("TR1 Pet Shop 1", "TR2 Potter", "BR1 Cottage", pennies=9)).do("gazette citizen:BR1 job:TR1")
    assert ("TR1", "TR2") in choices(table, "again")


def test_pl_a2_15_income_of_the_first_move_may_pay_the_second() -> None:
    poor = lane("TR1 Bakery", "BR1 Terrace Row", pennies=1)
    broke = at_table(poor).do("gazette citizen:BR1 job:TR1")
    assert broke.seat == 1, "no penny, no offer"
    paid = at_table(poor).do("gazette citizen:BR1 job:temple lane:0", "again citizen:BR1 job:TR1")
    assert paid.pennies() == 0


@pytest.mark.parametrize(
    ("stationers", "first", "again"),
    [(0, 1, 1), (1, 1, 0)],
)
def test_pl_65_and_pl_v12_the_first_space_with_and_without_stationers(stationers: int, first: int, again: int) -> None:
    table = at_table(lane(f"TR5 Stationers {stationers}", "TR1 Pet Shop", "BR1 Terrace Row", pennies=9))
    table.do("gazette citizen:BR1 job:TR1")
    assert table.paid("gazette") == (first,)
    table.do("again citizen:BR1 job:TR1")
    assert table.paid("gazette") == (first + again,)


@pytest.mark.parametrize(("stationers", "price"), [(0, 2), (1, 1)])
def test_pl_v12_the_second_space_with_and_without_stationers(stationers: int, price: int) -> None:
    table = at_table(WRITER, lane(f"TR5 Stationers {stationers}", "TR1 Bakery", "BR1 Cottage"))
    table.do("gazette citizen:BR1 job:TR1", "stop", "gazette citizen:BR1 job:TR1")
    assert table.paid("gazette")[1] == price


def test_pl_a2_16_the_second_citizens_price_is_judged_when_the_gazette_is_used() -> None:
    """Whoever leaves or joins the Stationers with the first move changes it no more."""
    leaver = at_table(lane("TR5 Stationers 1", "TR1 Pet Shop", "BR1 Cottage", pennies=9))
    leaver.do("gazette citizen:TR5 job:TR1")
    assert said_price(leaver) == "Move a second citizen · 0 pennies"
    leaver.do("again citizen:BR1 job:TR1")
    assert (leaver.paid("gazette"), leaver.pennies()) == ((1,), 8)
    joiner = at_table(lane("TR5 Stationers", "TR1 Pet Shop", "BR1 Terrace Row", pennies=9))
    joiner.do("gazette citizen:BR1 job:TR5")
    assert said_price(joiner) == "Move a second citizen · 1 penny"
    joiner.do("again citizen:BR1 job:TR1")
    assert (joiner.paid("gazette"), joiner.pennies()) == ((2,), 7)


def test_pl_a2_16_with_the_last_penny_spent_the_offer_depends_on_who_worked_there_at_first() -> None:
    leaver = at_table(lane("TR5 Stationers 1", "TR1 Pet Shop", "BR1 Cottage", pennies=1))
    leaver.do("gazette citizen:TR5 job:TR1")
    assert leaver.legal("again"), "it was free when the Gazette was used"
    joiner = at_table(lane("TR5 Stationers", "TR1 Pet Shop", "BR1 Terrace Row", pennies=1))
    joiner.do("gazette citizen:BR1 job:TR5")
    assert joiner.seat == 1, "a penny, and there is none: no offer"
    paid = at_table(lane("TR5 Stationers", "TR1 Pet Shop", "BR1 Terrace Row", pennies=1))
    paid.do("gazette citizen:BR1 job:temple lane:0", "again citizen:BR1 job:TR5")
    assert (paid.paid("gazette"), paid.pennies()) == ((2,), 0)


def said_price(table: Table) -> str:
    """What the panel of the seat that is to act calls a second citizen."""
    view = GAME.view(table.state, table.seat)
    return TEXTS.say(GAME.explain(view, "action", "again", {}))


def test_pl_a2_19_the_gazette_needs_a_citizen_and_an_open_job_elsewhere() -> None:
    assert at_table(lane("TR1 Bakery")).closed("gazette") == "no_citizens"
    writer = lane("TR1 Pet Shop 1", pennies=9)
    table = at_table(writer, lane("BR1 Terrace Row", pennies=9)).do("pass")
    table.do("gazette citizen:BR1 job:temple lane:1", "again citizen:BR1 job:barracks lane:1")
    assert table.closed("gazette") == "no_open_jobs", "the other job of the same card is no change"
    assert table.refused("gazette citizen:TR1 job:TR1") == "no_open_jobs"


def test_a_citizen_does_not_move_to_the_card_where_it_works() -> None:
    assert at_table(lane("TR1 Pet Shop 1")).refused("gazette citizen:TR1 job:TR1") == "works_there"


@pytest.mark.parametrize(("counted", "gain"), [(0, 1), (1, 2), (2, 0)])
def test_pl_40_barracks_pays_for_each_attraction_of_any_lane(counted: int, gain: int) -> None:
    lanes = lane("TR1 Fountain", "BR1 Cottage"), lane("TR1 Bandstand", "TR2 Gardens", "TR3 Bakery"), BARE
    table = at_table(*lanes).do(f"gazette citizen:BR1 job:barracks lane:{counted}")
    assert table.pennies() == 3 - 1 + gain
    assert table.event("counted").flow == ({"penny": gain} if gain else {})


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("job", ["temple", "barracks"])
def test_pl_40_and_pl_46_every_lane_may_be_counted(seats: int, job: str) -> None:
    """One's own too, the neighbours' and the farthest; for the second citizen as for the first."""
    writer = lane("BR1 Terrace Row", pennies=9)
    table = at_table(*[writer] * seats)
    for seat in range(seats):
        assert [move.lane for move in table.legal("gazette") if move.job == job] == list(range(seats))
        assert [move.lane for move in table.legal("gazette") if move.job not in ("temple", "barracks")] == []
        table.do("pass")
        assert table.seat == (seat + 1) % seats
    table = at_table(*[writer] * seats).do(
        f"gazette citizen:BR1 job:{'barracks' if job == 'temple' else 'temple'} lane:0"
    )
    assert [move.lane for move in table.legal("again") if move.job == job] == list(range(seats))


@pytest.mark.parametrize("job", ["temple", "barracks"])
def test_pl_a2_42_the_lane_of_who_left_may_be_counted_too(job: str) -> None:
    table = at_table(lane("BR1 Terrace Row"), lane("BR1 Cottage", "TR1 Fountain"), BARE).leave(1)
    assert [move.lane for move in table.legal("gazette") if move.job == job] == [0, 1, 2]
    assert table.do(f"gazette citizen:BR1 job:{job} lane:1").event("counted").params["gain"] == 1


MIXED = lane("TR1 Bakery", "TR2 Potter", "TR3 Fountain", "TR4 Smelter", "BR1 Loft", "BR2 Cottage", "BR3 Almshouse")


@pytest.mark.parametrize(("counts", "gain"), [("housing", 3), ("sets", 1)])
def test_pl_46_and_pl_a2_4_temple_counts_what_the_table_chose(counts: str, gain: int) -> None:
    table = at_table(lane("BR1 Cottage"), MIXED, temple_counts=counts)
    temple = GAME.view(table.state, 0).locations[6]
    assert ("set of" in temple.text) == (counts == "sets"), "the card says what is in force"
    table.do("gazette citizen:BR1 job:temple lane:1")
    assert table.event("counted").params["gain"] == gain


def test_pl_a2_18_a_gain_of_nothing_is_allowed() -> None:
    table = at_table(lane("BR1 Cottage", pennies=1)).do("gazette citizen:BR1 job:barracks lane:1")
    assert (table.pennies(), table.lane().buildings[0].citizens) == (0, 0)


def test_pl_v11_the_priority_may_fill_temple_and_barracks_in_one_turn() -> None:
    table = at_table(lane("TR3 Fountain", "BR1 Terrace Row", pennies=2))
    table.do("gazette citizen:BR1 job:temple lane:0", "again citizen:BR1 job:barracks lane:0")
    assert table.pennies() == 2 - 1 + 1 - 1 + 1
    assert table.points() == 2 + 1
    assert GAME.view(table.state, 0).locations[6].citizen
    assert GAME.view(table.state, 0).locations[7].citizen


def test_what_is_wrong_with_an_errand_is_said() -> None:
    table = at_table(lane("TR1 Bakery 1", "TR2 Cobbler", "TR3 Potter", "BR1 Cottage", pennies=9))
    assert table.refused("gazette citizen:BR2 job:TR3") == "no_such_citizen"
    assert table.refused("gazette citizen:BR1 job:TR1") == "job_full"
    assert table.refused("gazette citizen:BR1 job:TR2") == "no_jobs_there"
    assert table.refused("gazette citizen:BR1 job:TR9") == "no_such_job"
    assert table.refused("gazette citizen:BR1 job:temple") == "which_lane"
    assert table.refused("gazette citizen:BR1 job:temple lane:7") == "which_lane"
    assert table.refused("gazette citizen:BR1 job:TR3 lane:0") == "no_lane_wanted"
    table.do("gazette citizen:BR1 job:temple lane:0")
    assert table.refused("again citizen:TR1 job:temple lane:0") == "street_job_full"
    assert table.refused("again first:TR1 second:TR2") == "say_citizen"
