"""Cleaning up: the split, the refill, the Penny Black on the market (PB-28 … PB-34)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.games.penny_black import plain_market
from tests.games.penny_black.boards import GAME, KINDS, Table
from tests.games.penny_black.plain_market import PatientChance

REST = {kind: 5 for kind in KINDS if kind != "penny-black"}


def cleaned(*sheets: str, bag: dict[str, int], seed: int = 1, start: str = "1") -> Table:
    """The market after a clean-up that found these sheets, each as it lies (empty: collected). It must come to an
    end."""
    table = Table(len(sheets) - 1, seed=seed, start=start)
    table.chance = PatientChance(seed.to_bytes(32, "big"))
    table.sheets(*sheets)
    table.bag(bag)
    for seat in range(len(sheets) - 1):
        table.player(seat, collected=True, done=seat != 0)
    table.do("done")
    assert table.state.round == 2
    return table


def seed_where(wanted: object, *sheets: str, bag: dict[str, int]) -> Table:
    """The first of many seeds whose draws are as the example wants them."""
    for seed in range(4000):
        table = cleaned(*sheets, bag=bag, seed=seed)
        if wanted(table.lying()):  # type: ignore[operator]
            return table
    raise AssertionError("no seed draws that")


def test_pb_v5_the_rulebooks_example() -> None:
    """PB-V5, PB-29, PB-B2-1, PB-B2-2: of a, b and the pink stamp left at the bottom right each goes to a sheet of its
    own; the top sheets get two each, the bottom left one three; a Penny Black comes for the bottom right, and the pink
    stamp goes back into the bag."""
    left_over = ("green-wide", "purple-wide", "pink-square")
    bag = {**dict.fromkeys(REST, 5), "pink-square": 0, "penny-black": 9}

    def as_shown(lying: list[list[str]]) -> bool:
        return lying[3] == ["penny-black"] and not any("penny-black" in sheet for sheet in lying[:3])

    table = seed_where(as_shown, "", "", "", " ".join(left_over), bag=bag)
    top_left, top_right, bottom_left, bottom_right = table.lying()
    assert top_left[0] == "green-wide"
    assert top_right[0] == "purple-wide"
    assert [len(top_left), len(top_right), len(bottom_left), len(bottom_right)] == [3, 3, 3, 1]
    assert table.in_bag("pink-square") == 1
    assert "pink-square" in table.told("black_came_back")[0].params["back"]  # type: ignore[operator]
    drawn = [*top_left[1:], *top_right[1:], *bottom_left, "penny-black"]
    for kind, count in Counter(drawn).items():
        assert table.in_bag(kind) == bag[kind] - count


@pytest.mark.parametrize("left", range(4))
def test_pb_29_pb_b2_2_the_last_stamp_stays_and_the_others_go_to_the_other_sheets_in_order(left: int) -> None:
    """PB-29, PB-B2-2: whichever sheet was left."""
    sheets = [""] * 4
    sheets[left] = "green-wide purple-wide pink-square"
    table = cleaned(*sheets, bag=REST)
    others = [number for number in range(4) if number != left]
    assert table.lying()[left][0] == "pink-square"
    assert table.lying()[others[0]][0] == "green-wide"
    assert table.lying()[others[1]][0] == "purple-wide"
    assert all(len(lying) == 3 for lying in table.lying())


def test_pb_29_a_lone_penny_black_stays() -> None:
    """PB-29, PB-32: and is the one on the market then; every Penny Black drawn goes back."""
    for seed in range(40):
        table = cleaned("", "penny-black", "", "", bag={"red-tall": 20, "penny-black": 8}, seed=seed)
        assert table.lying() == [["red-tall"] * 3, ["penny-black"], ["red-tall"] * 3, ["red-tall"] * 3]
        assert (table.in_bag("penny-black"), table.in_bag("red-tall")) == (8, 11)
        assert table.told("stayed")


def test_pb_30_every_sheet_is_filled_to_three() -> None:
    table = cleaned("", "red-tall green-tall pink-tall", "", bag=REST)
    assert [len(lying) for lying in table.lying()] == [3, 3, 3]
    assert sum(table.state.bag) == 75 - 6


def test_pb_31_pb_b2_1_a_penny_black_lies_alone() -> None:
    """PB-31, PB-B2-1: what was drawn before it and what was left there goes back into the bag."""
    seen = set()
    for seed in range(300):
        table = cleaned("", "", "red-tall green-tall pink-tall", bag={**REST, "penny-black": 6}, seed=seed)
        for number, lying in enumerate(table.lying()):
            if "penny-black" in lying:
                assert lying == ["penny-black"]
                (told,) = (*table.told("black_came"), *table.told("black_came_back"))
                assert told.params["sheet"] == number + 1
                seen.add((number, len(told.params["back"])))  # type: ignore[arg-type]
                left_over = ["red-tall", "green-tall", "pink-tall"][number]
                assert left_over in told.params["back"]  # type: ignore[operator]
                assert told.flow.get("bag", 0) == 0  # one came out, the left-over one went back
    assert {number for number, _ in seen} == {0, 1, 2}
    assert {back for _, back in seen} == {1, 2, 3} - {3}


def test_pb_32_one_penny_black_on_the_market_at_most() -> None:
    """PB-32: another one drawn goes back and a stamp is drawn again."""
    again = 0
    for seed in range(200):
        table = cleaned("", "", "", "", "red-tall", bag={"green-tall": 14, "penny-black": 9}, seed=seed)
        assert sum("penny-black" in lying for lying in table.lying()) <= 1
        again += len(table.told("drawn_again"))
    assert again > 50


def test_pb_33_pb_b2_34_each_stamp_in_the_bag_is_equally_likely() -> None:
    """PB-33, PB-B2-34: a bag without order: 1,500 first draws out of 1 : 2 : 3."""
    drawn: Counter[str] = Counter()
    for seed in range(500):
        table = cleaned("red-wide", "", "", bag={"green-tall": 10, "pink-wide": 20, "red-square": 30}, seed=seed)
        drawn.update(table.lying()[1])
    assert 200 < drawn["green-tall"] < 300
    assert 430 < drawn["pink-wide"] < 570
    assert 680 < drawn["red-square"] < 820


def test_pb_34_the_marker_and_the_token_move_on() -> None:
    """PB-34: the token goes to the left, round the table."""
    table = Table(3, start="2")
    starters = []
    for number in range(1, 5):
        assert table.state.round == number
        starters.append(table.state.starter)
        assert table.state.turn == table.state.starter
        table.finish_round()
        assert table.reveals
    assert starters == [1, 2, 0, 1]
    assert table.told("round")[0].params == {"round": 5, "starter": 2}
    assert not any(player.collected or player.done for player in table.state.players)
    assert all(sheet.taken is None for sheet in table.state.sheets)


def test_pb_28_no_clean_up_after_the_last_round() -> None:
    table = Table()
    table.state = type(table.state)(**{**_fields(table), "round": 10})
    table.finish_round()
    assert table.state.phase == "over"
    assert not table.reveals
    assert GAME.outcome(table.state) is not None


def test_pb_b2_3_a_short_bag_is_dealt_to_the_emptiest_sheets() -> None:
    """PB-B2-3: one at a time, of several the lowest, so that no sheet starves."""
    assert [len(x) for x in cleaned("red-wide", "", "", "", bag={"pink-tall": 7}).lying()] == [2, 2, 2, 2]
    assert [len(x) for x in cleaned("red-wide", "", "", "", bag={"pink-tall": 5}).lying()] == [2, 2, 1, 1]
    table = cleaned("red-wide", "", "", "", bag={"pink-tall": 2})
    assert [len(x) for x in table.lying()] == [1, 1, 1, 0]
    assert table.told("bag_short")
    assert [len(x) for x in cleaned("red-wide", "", "", "", bag={}).lying()] == [1, 0, 0, 0]


def test_pb_b2_3_a_bag_that_can_fill_them_fills_sheet_by_sheet() -> None:
    """PB-B2-3, PB-B2-2: just enough is enough."""
    table = cleaned("red-wide", "", "", bag={"pink-tall": 8})
    assert [len(x) for x in table.lying()] == [3, 3, 3]
    assert not table.told("bag_short")


def in_turn(*sheets: str, bag: dict[str, int]) -> list[list[str]]:
    """The stamps that a bag has in the order in which they are drawn, laid on the sheets one after another, each to
    three."""
    heap = [kind for kind, count in bag.items() for _ in range(count)]
    chance = PatientChance((1).to_bytes(32, "big"))
    lying = [sheet.split() for sheet in sheets]
    for sheet in lying:
        while len(sheet) < 3 and heap:
            sheet.append(plain_market.drawn(heap, chance))
    return lying


COLOURFUL = {kind: 1 for kind in KINDS if kind != "penny-black"}


@pytest.mark.parametrize(("spare", "in_order"), [(1, True), (0, True), (-1, False)])
def test_pb_b2_3_the_last_sheet_is_filled_where_the_bag_exactly_suffices(spare: int, in_order: bool) -> None:
    """PB-30, PB-B2-2, PB-B2-3: eight are wanted. Sheet by sheet as long as there are so many; with one less the
    emptiest sheet is served first."""
    bag = dict(list(COLOURFUL.items())[: 8 + spare])
    table = cleaned("red-wide", "", "", bag=bag)
    assert (table.lying() == in_turn("red-wide", "", "", bag=bag)) == in_order
    assert [len(lying) for lying in table.lying()] == [3, 3, 3 if in_order else 2]
    assert (sum(table.state.bag), bool(table.told("bag_short"))) == (max(0, spare), not in_order)


@pytest.mark.parametrize("regular", range(8))
def test_pb_b2_3_a_short_bag_is_dealt_out_while_a_penny_black_lies_on_the_market(regular: int) -> None:
    """PB-32, PB-B2-3: every one of the nine in the bag that comes up goes back, and the drawing ends with the last
    regular stamp."""
    table = cleaned("penny-black", "", "", bag={"red-tall": regular, "penny-black": 9})
    assert [len(lying) for lying in table.lying()] == [1, min(3, -(-regular // 2)), min(3, regular // 2)]
    assert table.lying()[0] == ["penny-black"]
    assert table.in_bag("penny-black") == 9
    assert bool(table.told("bag_short")) == (regular < 6)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(
    bag=st.dictionaries(st.sampled_from(KINDS), st.integers(0, 12), max_size=5),
    left=st.lists(st.sampled_from(KINDS[:-1]), max_size=3) | st.just(["penny-black"]),
    sheets=st.integers(3, 5),
    number=st.integers(0, 4),
    seed=st.integers(0, 2**64),
)
def test_pb_b2_1_to_3_any_market_is_cleaned_as_the_rules_have_it_and_comes_to_an_end(
    bag: dict[str, int], left: list[str], sheets: int, number: int, seed: int
) -> None:
    """PB-29 … PB-33, PB-B2-1, PB-B2-2, PB-B2-3: against the plain second implementation, draw by draw."""
    assume(left or any(bag.values()))  # where there is no stamp at all the game runs out
    before = [left if n == number % sheets else [] for n in range(sheets)]
    heap = [kind for kind, count in bag.items() for _ in range(count)]
    expected = plain_market.cleaned(before, heap, PatientChance(seed.to_bytes(32, "big")))
    table = cleaned(*(" ".join(sheet) for sheet in before), bag=bag, seed=seed)
    assert table.lying() == expected
    assert Counter(dict(zip(KINDS, table.state.bag, strict=True))) == Counter(heap) + Counter(dict.fromkeys(KINDS, 0))


def test_pb_b2_3_only_penny_blacks_left() -> None:
    """PB-B2-3: with one out nothing more is dealt; with none out one is, alone."""
    table = cleaned("penny-black", "", "", bag={"penny-black": 4})
    assert table.lying() == [["penny-black"], [], []]
    table = cleaned("red-wide", "", "", bag={"penny-black": 4})
    assert sorted(map(tuple, table.lying())) == [(), ("penny-black",), ("red-wide",)]
    assert table.in_bag("penny-black") == 3


def test_pb_b2_3_four_players_who_never_take_the_penny_black_use_the_bag_up() -> None:
    """PB-B2-3, PB-B2-32: play goes on to the end of round 10, with whatever sheets there are."""
    table = Table(4)
    short = 0
    while table.state.phase == "play":
        seat = min(GAME.active_seats(table.state), key=lambda seat: (table.state.turn != seat, seat))
        if not table.player(seat).collected:
            sheets = table.lying()
            number = max(range(5), key=lambda n: (len(sheets[n]), sheets[n] != ["penny-black"]))
            table.do(f"collect sheet:{number + 1}", seat)
        else:
            table.house(seat)
        short += len(table.told("bag_short"))
    assert table.state.round == 10
    assert short


def test_pb_b2_2_a_left_over_sheet_of_two() -> None:
    """PB-B2-2: a swap or a short bag may leave fewer; the last stays all the same."""
    table = cleaned("", "", "red-wide green-wide", bag={})
    assert table.lying() == [["red-wide"], [], ["green-wide"]]


def _fields(table: Table) -> dict[str, object]:
    return {name: getattr(table.state, name) for name in table.state.__dataclass_fields__}
