"""Star bonuses (PB-35 … PB-40)."""

from __future__ import annotations

import pytest

from tests.games.penny_black.boards import GAME, Table, page


def with_stars(stars: int, collected: bool = True) -> Table:
    table = Table()
    table.album(left="green-square B3, pink-square D3, red-tall F3", stars=stars)
    if collected:
        table.hold()
    return table


def test_pb_35_six_stars_a_game_at_most() -> None:
    """PB-35: what is earned comes off the icons, and nothing puts a spent star back on one."""
    for seed in range(6):
        table = Table(2, seed=seed)
        while table.state.phase == "play":
            table.finish_round()
            for player in table.state.players:
                assert len(player.icons) + player.stars <= 6
    assert GAME.pieces(table.state)["icons"] + GAME.pieces(table.state)["stars"] <= 12


def test_pb_36_any_number_of_bonuses_while_stars_last() -> None:
    """PB-36: spent stars go to the box."""
    table = with_stars(6)
    table.do("draw")
    table.do("unstick page:left place:F3")
    box = GAME.pieces(table.state)["box"]
    table.do("buy")
    assert GAME.pieces(table.state)["box"] == box + 3
    assert table.player(0).stars == 0
    for bonus in ("draw", "buy", "unstick page:left place:B3"):
        assert table.refused(bonus) == "too_few_stars"


@pytest.mark.parametrize(("bonus", "cost"), [("unstick page:left place:F3", 1), ("draw", 2), ("buy", 3)])
def test_pb_38_pb_39_pb_40_each_has_its_price(bonus: str, cost: int) -> None:
    """PB-38, PB-39, PB-40."""
    assert with_stars(cost - 1).refused(bonus) == "too_few_stars"
    table = with_stars(cost)
    table.do(bonus)
    assert table.player(0).stars == 0


def test_pb_37_swap_before_collecting() -> None:
    """PB-37: one star; regular stamps only."""
    table = with_stars(1, collected=False)
    table.sheets("red-tall pink-wide red-tall", "green-square purple-wide pink-wide", "penny-black")
    table.do("swap first:1-red-tall second:2-purple-wide")
    assert table.lying() == [
        ["purple-wide", "pink-wide", "red-tall"],
        ["green-square", "red-tall", "pink-wide"],
        ["penny-black"],
    ]
    assert table.player(0).stars == 0
    assert table.refused("swap first:1-red-tall second:2-green-square") == "too_few_stars"


def test_pb_37_pb_b2_11_swap_comes_too_late_after_collecting() -> None:
    """PB-37, PB-B2-11: also with a star gained this turn."""
    table = with_stars(5)
    assert table.refused("swap first:2-red-tall second:3-green-wide") == "swap_too_late"
    assert table.legal("swap") == []


def test_pb_b2_15_two_stamps_of_two_sheets_not_taken_and_no_penny_black() -> None:
    """PB-B2-15: and may be repeated while stars last."""
    table = with_stars(2, collected=False)
    table.sheets("red-tall pink-wide", "red-tall green-wide", "penny-black")
    assert table.refused("swap first:1-red-tall second:3-penny-black") == "swap_black"
    assert table.refused("swap first:1-red-tall second:1-pink-wide") == "swap_same_sheet"
    assert table.refused("swap first:1-red-tall second:2-red-tall") == "swap_alike"
    for lot in ("1-orange-tall", "4-red-tall", "red-tall", "01-red-tall", "0-red-tall"):
        assert table.refused(f"swap first:{lot} second:2-green-wide") == "not_on_sheet"
    assert len(table.legal("swap")) == 6  # three different exchanges, named from either side
    table.do("swap first:2-green-wide second:1-pink-wide")
    table.do("swap first:1-green-wide second:2-pink-wide")
    assert table.lying()[0] == ["red-tall", "pink-wide"]
    table = Table()
    table.do("collect sheet:1")
    table.player(1, stars=1)
    lot = table.lying()[1][0]
    assert table.refused(f"swap first:1-{lot} second:2-{lot}", 1) == "not_on_sheet"


def test_pb_39_pb_b2_16_a_drawn_stamp_is_of_this_round() -> None:
    """PB-39, PB-B2-16, PB-B2-31: it goes to hand, must be placed, and can be moved until Done."""
    table = with_stars(2)
    table.bag({"orange-square": 1})
    table.do("draw")
    assert table.reveals
    assert (table.player(0).hand, sum(table.state.bag)) == (("orange-square",), 0)
    assert table.refused("done") == "stamps_in_hand"
    table.do("place stamp:orange-square page:left place:B5")
    table.do("lift page:left place:B5")
    table.do("place stamp:orange-square page:left place:B1")
    table.do("done")


def test_pb_b2_16_a_penny_black_may_be_drawn_whatever_lies_out() -> None:
    table = with_stars(2)
    table.sheets("penny-black", "red-tall", "")
    table.bag({"penny-black": 1})
    table.do("draw")
    assert table.player(0).hand == ("penny-black",)
    assert table.lying()[0] == ["penny-black"]


def test_pb_b2_16_an_empty_bag_gives_nothing() -> None:
    table = with_stars(6)
    table.bag({})
    assert table.refused("draw") == "bag_empty"


def test_pb_40_pb_b2_17_a_penny_black_from_the_bag() -> None:
    """PB-40, PB-B2-17, PB-B2-31: where there is one."""
    table = with_stars(6)
    table.bag({"red-tall": 9, "penny-black": 1})
    table.do("buy")
    assert (table.player(0).hand, table.in_bag("penny-black"), table.in_bag("red-tall")) == (("penny-black",), 0, 9)
    assert not table.reveals
    assert table.refused("buy") == "no_black_in_bag"


def test_pb_b2_11_a_star_gained_this_turn_can_be_spent() -> None:
    table = Table()
    table.album(left="pink-square E5", stars=1)
    table.hold("red-square")
    assert table.refused("draw") == "too_few_stars"
    table.do("place stamp:red-square page:left place:E7")
    table.do("draw")


def test_pb_b2_14_from_ones_turn_to_collect_until_done() -> None:
    """PB-36, PB-B2-14: not before, not after; after round 10 nothing at all."""
    table = Table()
    for seat in (0, 1):
        table.player(seat, stars=6, album=page("left", "green-square B3"))
    assert set(table.legal()) >= {"draw", "buy", "unstick page:left place:B3"}
    assert table.refused("draw", 1) == "not_your_turn"
    table.do("unstick page:left place:B3")  # before collecting
    table.do("place stamp:green-square page:left place:C9")
    assert table.refused("done") == "collect_first"
    table.do("collect sheet:1")
    assert table.refusal("draw", 1) is None
    table.house(0)
    for bonus in ("draw", "buy", "unstick page:left place:C9", "done"):
        assert table.refused(bonus) == "already_done"


def test_pb_b2_30_a_bonus_binds_nobody_to_a_sheet() -> None:
    """PB-B2-30: after a swap, a draw or an unstick every sheet can still be collected."""
    table = with_stars(6, collected=False)
    table.sheets("red-tall pink-wide", "green-square purple-wide", "orange-tall")
    table.do("swap first:1-red-tall second:2-green-square")
    table.do("draw")
    table.do("unstick page:left place:F3")
    assert table.legal("collect") == [f"collect sheet:{n}" for n in (1, 2, 3)]


def test_pb_b2_31_one_stamp_at_a_time_or_several_in_hand() -> None:
    """PB-B2-31: drawing and buying come before placing, as often as stars allow."""
    table = with_stars(5)
    table.bag({"red-tall": 1, "penny-black": 1})
    table.do("buy")
    table.do("draw")
    assert table.player(0).hand == ("red-tall", "penny-black")


def test_openings_tell_the_cost_and_why_one_is_closed() -> None:
    table = with_stars(2)
    offers = {offer.given["action"]: offer for offer in GAME.offers(GAME.view(table.state, 0))}
    assert offers["swap"].refusal is not None
    assert offers["swap"].refusal.code == "refusals.swap_too_late"
    assert offers["unstick"].refusal is None
    assert offers["draw"].refusal is None
    assert offers["buy"].refusal is not None
    assert offers["buy"].refusal.params == {"bonus": "buy", "cost": 3, "have": 2}
    view = GAME.view(table.state, 0)
    costs = {bonus: GAME.explain(view, "action", bonus, {}).params["cost"] for bonus in offers if bonus in COSTS}
    assert costs == COSTS


COSTS = {"swap": 1, "unstick": 1, "draw": 2, "buy": 3}
