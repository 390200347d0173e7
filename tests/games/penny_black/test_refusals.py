"""Every refusal that has a text is met at least once, says what is possible, and leaves the state as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from games.engine import Refusal
from tests.every_game import GAMES
from tests.games.conformance.subject import Subject
from tests.games.penny_black.boards import GAME, Table, page
from tests.games.penny_black.test_lifting import crowded
from tests.games.penny_black.test_unsticking import full

Way = tuple[Callable[[], Table], str, int]


def choosing() -> Table:
    table = Table(choosing=True)
    table.player(0, dealt=("W01", "W02", "W03", "B01", "B02", "B03"))
    return table


def chosen() -> Table:
    table = choosing()
    table.do("choose left:W01-B01 right:W02-B02")
    return table


def over() -> Table:
    table = Table()
    table.state = replace(table.state, phase="over")
    return table


def collected() -> Table:
    table = Table()
    table.sheets("red-tall green-wide", "pink-square", "")
    table.do("collect sheet:1")
    return table


def holding(*hand: str, left: str = "green-square B3", stars: int = 0) -> Table:
    table = Table()
    table.album(left=left, stars=stars)
    table.hold(*hand)
    return table


def market(*sheets: str, stars: int = 6) -> Table:
    table = Table()
    table.sheets(*sheets)
    table.player(0, stars=stars)
    return table


def done() -> Table:
    table = holding()
    table.do("done")
    return table


def loose(left: str = "red-square B5", stars: int = 0) -> Table:
    table = holding(stars=stars)
    table.player(0, album=(*table.player(0).album, *page("left", left, loose=True)))
    return table


def spent() -> Table:
    table = holding("red-square", left="pink-square E5, green-square B3")
    table.do("place stamp:red-square page:left place:E7")
    table.do("unstick page:left place:B3")
    return table


def unstuck() -> Table:
    table = holding(left="green-square B3, red-square D3", stars=1)
    table.do("unstick page:left place:D3")
    return table


def last_room() -> Table:
    table = full("red-square", "orange-square", gap="A1")
    table.do("unstick page:left place:E5")
    table.do("place stamp:red-square page:left place:A1")
    return table


def no_bag(*stamps: str) -> Table:
    table = holding(stars=6)
    table.bag(dict.fromkeys(stamps, 1))
    return table


WAYS: dict[str, Way] = {
    "over": (over, "done", 0),
    "not_seated": (Table, "done", 5),
    "already_chosen": (chosen, "choose left:W01-B01 right:W02-B02", 0),
    "choose_first": (choosing, "collect sheet:1", 0),
    "cards_lie": (Table, "choose left:W01-B01 right:W02-B02", 0),
    "not_dealt": (choosing, "choose left:W04-B01 right:W02-B02", 0),
    "card_twice": (choosing, "choose left:W01-B01 right:W02-B01", 0),
    "wrong_colour": (choosing, "choose left:W01-W03 right:W02-B01", 0),
    "already_done": (done, "draw", 0),
    "not_your_turn": (Table, "collect sheet:1", 1),
    "already_collected": (collected, "collect sheet:2", 0),
    "no_such_sheet": (Table, "collect sheet:9", 0),
    "sheet_taken": (collected, "collect sheet:1", 1),
    "sheet_empty": (collected, "collect sheet:3", 1),
    "collect_first": (Table, "done", 0),
    "stamps_in_hand": (collected, "done", 0),
    "unstuck_in_hand": (unstuck, "done", 0),
    "nothing_in_hand": (Table, "place stamp:red-tall page:left place:B3", 0),
    "not_in_hand": (collected, "place stamp:pink-square page:left place:B3", 0),
    "no_such_stamp": (collected, "place stamp:stamp page:left place:B3", 0),
    "no_such_space": (collected, "place stamp:red-tall page:left place:Q77", 0),
    "fits_nowhere": (lambda: crowded("red-tall"), "place stamp:red-tall page:left place:A1", 0),
    "room_kept": (last_room, "place stamp:orange-square page:left place:E5", 0),
    "leaves_page": (collected, "place stamp:red-tall page:left place:J1", 0),
    "overlaps": (lambda: holding("red-tall"), "place stamp:red-tall page:left place:C4", 0),
    "touches_nothing": (lambda: holding("red-tall"), "place stamp:red-tall page:left place:E6", 0),
    "first_on_page": (collected, "place stamp:red-tall page:left place:E6", 0),
    "old_spot": (unstuck, "place stamp:red-square page:left place:D3", 0),
    "no_stamp_there": (loose, "lift page:right place:B5", 0),
    "not_its_corner": (loose, "lift page:left place:C6", 0),
    "stuck": (loose, "lift page:left place:B3", 0),
    "star_spent": (spent, "lift page:left place:E7", 0),
    "supports": (lambda: loose("red-square B5, red-tall D6"), "lift page:left place:B5", 0),
    "swap_too_late": (collected, "swap first:1-red-tall second:2-pink-square", 0),
    "too_few_stars": (Table, "buy", 0),
    "nothing_to_swap": (lambda: market("red-tall", "penny-black", ""), "swap first:1-red-tall second:2-red-tall", 0),
    "nothing_stuck": (lambda: market("red-tall", "", ""), "unstick page:left place:B3", 0),
    "no_new_spot": (full, "unstick page:left place:E5", 0),
    "bag_empty": (no_bag, "draw", 0),
    "no_black_in_bag": (lambda: no_bag("red-tall"), "buy", 0),
    "not_on_sheet": (lambda: market("red-tall", "pink-tall", ""), "swap first:2-red-tall second:1-red-tall", 0),
    "swap_black": (
        lambda: market("red-tall", "pink-tall", "penny-black"),
        "swap first:1-red-tall second:3-penny-black",
        0,
    ),
    "swap_same_sheet": (
        lambda: market("red-tall pink-tall", "pink-tall", ""),
        "swap first:1-red-tall second:1-pink-tall",
        0,
    ),
    "swap_alike": (
        lambda: market("red-tall pink-tall", "pink-tall", ""),
        "swap first:1-pink-tall second:2-pink-tall",
        0,
    ),
    "not_stuck": (lambda: loose(stars=1), "unstick page:left place:B5", 0),
}
ON_OPENINGS = {"nothing_loose", "none_to_unstick", "unreadable"}
"""Said of an opening that is closed, and of what is no move at all."""


@pytest.mark.parametrize("code", list(WAYS))
def test_pb_refusals_have_each_their_own_sentence(code: str) -> None:
    """`Table.refused` also sees to it that nothing has changed and that the move is not among the legal ones."""
    build, move, seat = WAYS[code]
    table = build()
    assert table.refused(move, seat) == code
    refusal = table.refusal(move, seat)
    assert refusal is not None
    said = Subject(GAMES, "penny-black").texts.say(refusal)
    assert said.endswith(".")
    assert len(said) <= 300


def test_every_refusal_of_the_texts_is_met() -> None:
    texts = GAMES.texts("penny-black").section("refusals")
    assert set(texts) == set(WAYS) | ON_OPENINGS


def test_openings_say_why_nothing_can_be_lifted_or_unstuck() -> None:
    def refusal(table: Table, action: str) -> Refusal | None:
        offers = GAME.offers(GAME.view(table.state, 0))
        return next(offer.refusal for offer in offers if offer.given["action"] == action)

    nothing = refusal(collected(), "lift")
    assert nothing is not None
    assert nothing.code == "refusals.nothing_loose"
    held = holding(stars=3)
    held.player(0, album=(*page("left", "green-square F6"), *page("left", "red-square D6", loose=True)))
    support = refusal(held, "unstick")
    assert support is not None
    assert support.code == "refusals.none_to_unstick"
    room = refusal(full(), "unstick")
    assert room is not None
    assert room.code == "refusals.none_to_unstick"
    star = refusal(spent(), "lift")
    assert star is not None
    assert star.code == "refusals.star_spent"
    fits = [offer for offer in GAME.offers(GAME.view(crowded("red-tall").state, 0)) if offer.given["action"] == "place"]
    assert fits[0].refusal is not None
    assert fits[0].refusal.code == "refusals.fits_nowhere"


def test_what_was_typed_is_not_repeated_at_length() -> None:
    table = collected()
    refusal = table.refusal(f"place stamp:{'x' * 900} page:left place:B3")
    assert refusal is not None
    assert len(GAMES.texts("penny-black").say(refusal)) < 200
