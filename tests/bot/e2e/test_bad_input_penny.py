"""Penny Lane and Penny Black: what the rules refuse is refused in private, with the reason and what is possible, and
nothing has changed. `tests/games` has every refusal; here each kind of wrong input is typed once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.bot.e2e.players import Player
from tests.bot.e2e.table import Table
from tests.games.penny_black.boards import Table as Album
from tests.games.penny_lane.builder import at_table, lane

Wrong = tuple[str, dict[str, str], str]
"""An action, its arguments, and what the answer says."""


async def assert_refused(table: Table, player: Player, state: Any, *wrong: Wrong) -> None:
    await table.stands(state)
    before, shown = await table.version(), table.board.text
    for action, given, said in wrong:
        answer = await player.types(f"/{table.game} {action}", **given)
        assert said in answer.text, (action, given)
        assert answer.private
        assert await table.version() == before, action
        assert (await table.session()).state == state, action
        assert table.board.text == shown, action


async def test_penny_lane(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo, game="penny-lane")
    bare, poor = lane(board="Florin Lane"), lane(pennies=0)
    mine = lane("TR1 Bakery 1", "TR2 Theatre", "BR1 Cottage", "TL1 Gardens", pennies=4, citizen=True)
    supply = ("Loft", "Carousel", "Museum", "Manor", "Smelter")
    fresh = at_table(mine, bare, bare, supply=supply)

    await assert_refused(
        table,
        ana,
        at_table(poor, bare, bare).state,
        ("town-hall", {}, "Town Hall takes 1 penny, and you have 0. Choose something cheaper, or pass."),
        (
            "tower",
            {"first": "TR1", "second": "TR2"},
            "Tower takes 1 penny, and you have 0. Choose something cheaper, or pass.",
        ),
        (
            "gazette",
            {"citizen": "board", "job": "TR1"},
            "Gazette takes 1 penny, and you have 0. Choose something cheaper, or pass.",
        ),
    )
    full = at_table(mine, bare, bare, supply=supply).do("bank", "bank", "pass")
    await assert_refused(
        table,
        ana,
        full.state,
        ("bank", {}, "Bank is full this round: 2 spaces, all taken. Choose another location, or pass."),
    )
    await assert_refused(
        table,
        ana,
        fresh.state,
        (
            "masons-guild",
            {"card": "H8", "place": "BR2"},
            "Manor takes 5 pennies, and you have 4. Choose a cheaper building.",
        ),
        (
            "masons-guild",
            {"card": "A1", "place": "TR3"},
            "A1 is not in the supply. It holds H3 Loft, A4 Carousel, A7 Museum, H8 Manor, W1 Smelter.",
        ),
        ("masons-guild", {"card": "H3", "place": "TR3"}, "TR3 is above the street, and Loft is Housing:"),
        (
            "masons-guild",
            {"card": "A4", "place": "BR2"},
            "BR2 is below the street, and Carousel stands above it, in the top row.",
        ),
        (
            "masons-guild",
            {"card": "A4", "place": "TR9"},
            "TR9 touches neither your board nor a building, and Carousel must. It can go to TL2, TR3.",
        ),
        ("masons-guild", {"card": "A4", "place": "TR1"}, "Bakery stands at TR1. Carousel can go to TL2, TR3."),
        ("masons-guild", {"card": "A4", "place": "Z9"}, "Z9 is no place on a lane."),
        ("masons-guild", {"card": "A4", "place": "TR3", "citizen": "BR1"}, "No citizen can move to Carousel now:"),
        (
            "gazette",
            {"citizen": "BR4", "job": "TR2"},
            "No citizen of yours can move from BR4. Your citizens: board, TR1, BR1.",
        ),
        ("gazette", {"citizen": "BR1", "job": "BR1"}, "Cottage has citizen slots, and nobody moves back into one."),
        (
            "gazette",
            {"citizen": "BR1", "job": "TR1"},
            "Every job at Bakery is filled. Open jobs: TR2, temple, barracks.",
        ),
        ("gazette", {"citizen": "BR1", "job": "TL1"}, "Gardens employs nobody. Open jobs: TR2, temple, barracks."),
        (
            "gazette",
            {"citizen": "TR1", "job": "TR1"},
            "Every job at Bakery is filled. Open jobs: TR2, temple, barracks.",
        ),
        (
            "gazette",
            {"citizen": "BR1", "job": "nowhere"},
            "There is no job at nowhere. Open to this citizen: TR2, temple, barracks.",
        ),
        ("gazette", {"citizen": "BR1", "job": "temple", "lane": "7"}, "Temple counts one player's lane: say whose."),
        (
            "tower",
            {"first": "TR1", "second": "BR1"},
            "Bakery and Cottage stand in different rows, and Housing stays in the bottom row.",
        ),
        (
            "tower",
            {"first": "TR1", "second": "TR1"},
            "Bakery cannot swap with itself. Choose two buildings of one row.",
        ),
        (
            "tower",
            {"first": "TR1", "second": "TR9"},
            "None of your buildings stands at TR9. You have TR1, TR2, BR1, TL1.",
        ),
        ("build", {"card": "A4", "place": "TR3"}, "There is no drawn card to build."),
        (
            "again",
            {"first": "TR1", "second": "TR2"},
            "There is nothing to repeat: that follows the Tower, or the first Gazette of a round.",
        ),
        ("stop", {}, "Nothing is going on that could be stopped. To end your turn, pass."),
        ("give", {"to": "1"}, "There is no Co-Op penny to give now: that comes in upkeep."),
        ("age", {"distance": "3"}, "Nobody is asked for an age: that comes only when players are level to the last."),
    )
    drawn = at_table(lane(pennies=9), bare, bare, deck=("Potter", "Museum")).do("black-market")
    card = drawn.state.pending.cards[0]
    await assert_refused(
        table,
        ben,
        drawn.state,
        ("build", {"card": card, "place": "TR1"}, "That choice is for Ana to make, not for you."),
        ("bank", {}, "That choice is for Ana to make, not for you."),
    )
    await assert_refused(
        table,
        ana,
        drawn.state,
        ("bank", {}, "First build a card you drew: say which and where."),
        ("build", {"card": "A4", "place": "TR1"}, "A4 is not what you drew. You can build A7 Museum."),
    )
    giving = at_table(lane("TR1 Farmer's Co-Op 1"), bare, bare).pass_round()
    await assert_refused(
        table,
        ana,
        giving.state,
        ("give", {"to": "0"}, "The Co-Op's second penny goes to another player."),
        ("give", {"to": "8"}, "Nobody at this table who could get a penny sits there."),
        ("give", {"to": "Ben"}, "That is not one of the possible choices. The panel shows what is."),
        ("bank", {}, "First say who gets the penny of your Co-Op."),
    )
    await assert_refused(
        table,
        ben,
        giving.state,
        ("give", {"to": "2"}, "Ana is choosing who gets a penny of the Co-Op. The round begins when that is done."),
    )
    ten = lane("TR3 Museum", "TR5 Fountain", "TR7 Potter", "BR3 Tenement 0", "BR5 Terrace Row 0", board="Shilling Lane")
    tied = at_table(ten, bare, ten, supply=("Bakery",)).pass_round()
    assert tied.state.pending.kind == "ages"
    await assert_refused(
        table,
        ana,
        tied.state,
        ("age", {"distance": "150"}, "The distance to 42 is a number from 0 to 99, or decline."),
        ("age", {"distance": "old"}, "That is not one of the possible choices. The panel shows what is."),
        ("pass", {}, "The last tie is being broken: say how far your age is from 42, or decline."),
    )
    await assert_refused(
        table, ben, tied.state, ("age", {"distance": "3"}, "Only those who are tied for first are asked.")
    )
    await assert_refused(
        table,
        ana,
        tied.do("age distance:3", seat=0).state,
        ("age", {"distance": "2"}, "You have answered already. The others' answers stay hidden until all are in."),
    )


async def test_penny_black(table: Table) -> None:
    ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    await table.begin(ana, ben, cleo, game="penny-black", start="1")
    choosing = Album(3, choosing=True)
    w1, w2, _, b1, b2, _ = choosing.state.players[0].dealt
    other = choosing.state.players[1].dealt[0]
    await assert_refused(
        table,
        ana,
        choosing.state,
        (
            "choose",
            {"left": f"{b1}-{w1}", "right": f"{w2}-{b2}"},
            "B09 Picture Frame is a black card where a white one belongs:",
        ),
        (
            "choose",
            {"left": f"{w1}-{b1}", "right": f"{w1}-{b2}"},
            "Each page takes one white and one black card, and no card lies twice.",
        ),
        ("choose", {"left": f"{w1}-{b1}", "right": f"{other}-{b2}"}, "You do not hold W11."),
        ("choose", {"left": "red", "right": f"{w2}-{b2}"}, "You do not hold red."),
        (
            "place",
            {"stamp": "red-tall", "page": "left", "place": "B3"},
            "First lay four of your collector cards beside your pages;",
        ),
        ("collect", {"sheet": "1"}, "First lay four of your collector cards beside your pages;"),
    )
    chosen = Album(3, choosing=True)
    chosen.do(f"choose left:{w1}-{b1} right:{w2}-{b2}")
    await assert_refused(
        table,
        ana,
        chosen.state,
        (
            "choose",
            {"left": f"{w1}-{b1}", "right": f"{w2}-{b2}"},
            "You have chosen your cards. They are turned up when everyone has.",
        ),
    )

    market = Album(3)
    market.sheets("red-tall pink-wide", "", "penny-black", "red-tall green-square")
    market.album(0, left="red-square B3, pink-wide D3", stars=0)
    await assert_refused(
        table,
        ben,
        market.state,
        ("collect", {"sheet": "1"}, "Ana is to collect first. You can act from your turn to collect on."),
    )
    await assert_refused(
        table,
        ana,
        market.state,
        ("collect", {"sheet": "2"}, "Sheet 2 is empty. These have stamps: 1, 3, 4."),
        ("collect", {"sheet": "9"}, "There is no sheet 9. These have stamps: 1, 3, 4."),
        ("collect", {"sheet": "first"}, "That is not one of the possible choices. The panel shows what is."),
        (
            "choose",
            {"left": f"{w1}-{b1}", "right": f"{w2}-{b2}"},
            "Your collector cards lie beside your pages and stay there.",
        ),
        (
            "place",
            {"stamp": "red-tall", "page": "left", "place": "B3"},
            "You have no stamp in hand. Stamps come from a market sheet or from a star bonus.",
        ),
        ("lift", {"page": "left", "place": "B3"}, "The red square at B3 has been stuck since round 1."),
        ("lift", {"page": "left", "place": "C4"}, "C4 belongs to the red square whose top left space is B3: name B3."),
        (
            "lift",
            {"page": "left", "place": "A1"},
            "There is no stamp of yours at A1 on the left page. Name a stamp's top left space.",
        ),
        (
            "swap",
            {"first": "1-red-tall", "second": "4-green-square"},
            "Swap costs 1 star and you have 0. Stamps placed on a star earn it.",
        ),
        (
            "unstick",
            {"page": "left", "place": "B3"},
            "Unstick costs 1 star and you have 0. Stamps placed on a star earn it.",
        ),
        ("draw", {}, "Draw costs 2 stars and you have 0. Stamps placed on a star earn it."),
        ("buy", {}, "Buy costs 3 stars and you have 0. Stamps placed on a star earn it."),
        ("done", {}, "First collect a market sheet; then you can be done."),
    )
    market.player(0, stars=6)
    await assert_refused(
        table,
        ana,
        market.state,
        (
            "swap",
            {"first": "1-red-tall", "second": "1-pink-wide"},
            "Both stamps lie on sheet 1. A swap is between two sheets.",
        ),
        (
            "swap",
            {"first": "1-red-tall", "second": "4-red-tall"},
            "Both are red tall: nothing would change. Choose two different stamps.",
        ),
        (
            "swap",
            {"first": "1-red-tall", "second": "3-penny-black"},
            "A Penny Black cannot be swapped. Choose two regular stamps.",
        ),
        (
            "swap",
            {"first": "1-red-tall", "second": "2-red-tall"},
            "2-red-tall is on no market sheet now. Name a sheet and one of its stamps, like 1-red-tall.",
        ),
        (
            "unstick",
            {"page": "right", "place": "B3"},
            "There is no stamp of yours at B3 on the right page. Name a stamp's top left space.",
        ),
    )
    market.do("collect sheet:1")
    await assert_refused(
        table,
        ana,
        market.state,
        (
            "collect",
            {"sheet": "4"},
            "You have collected a sheet this round. Place its stamps, then say that you are done.",
        ),
        (
            "swap",
            {"first": "4-red-tall", "second": "4-green-square"},
            "A swap comes before collecting, and you have collected. You can swap on your next turn.",
        ),
        (
            "place",
            {"stamp": "green-tall", "page": "left", "place": "B5"},
            "You do not hold green tall. In your hand: pink wide, red tall.",
        ),
        (
            "place",
            {"stamp": "redd", "page": "left", "place": "B5"},
            "“redd” is no stamp. In your hand: pink wide, red tall.",
        ),
        (
            "place",
            {"stamp": "red-tall", "page": "left", "place": "Z5"},
            "Z5 is not on a page: spaces run from A1 to J12, like B4.",
        ),
        ("place", {"stamp": "red-tall", "page": "left", "place": "A12"}, "The red tall at A12 would leave the page."),
        (
            "place",
            {"stamp": "red-tall", "page": "left", "place": "C4"},
            "The red tall at C4 would lie on the red square at B3.",
        ),
        (
            "place",
            {"stamp": "red-tall", "page": "left", "place": "H5"},
            "The red tall at H5 would share no side with a stamp and cover no whole shaded square.",
        ),
        ("place", {"stamp": "red-tall", "page": "right", "place": "A1"}, "The right page has no stamp yet:"),
        (
            "place",
            {"stamp": "red-tall", "page": "middle", "place": "A1"},
            "That is not one of the possible choices. The panel shows what is.",
        ),
        ("done", {}, "Still in your hand: pink wide, red tall."),
    )
    await assert_refused(
        table, ben, market.state, ("collect", {"sheet": "1"}, "Ana has taken sheet 1 already. These have stamps: 3, 4.")
    )
    spent = Album(3)
    spent.album(0, left="red-square B3", stars=0)
    spent.hold("red-tall", "pink-wide", "green-square")
    spent.do("place stamp:red-tall page:left place:D2")
    spent.do("place stamp:pink-wide page:left place:F2")
    loose = spent.state.players[0].album
    spent.player(0, album=(*loose[:2], replace(loose[2], stars=("F2",))))
    await assert_refused(
        table,
        ana,
        spent.state,
        ("lift", {"page": "left", "place": "F2"}, "The pink wide at F2 uncovered a star that you have spent:"),
        (
            "lift",
            {"page": "left", "place": "D2"},
            "The red tall at D2 holds the pink wide at F2, which would touch nothing without it.",
        ),
    )
    spent.player(0, stars=6)
    spent.bag({})
    await assert_refused(
        table,
        ana,
        spent.state,
        (
            "unstick",
            {"page": "left", "place": "D2"},
            "The red tall at D2 is of this round: you can lift it without a star.",
        ),
        ("draw", {}, "The bag is empty: there is nothing to draw."),
        ("buy", {}, "No Penny Black is left in the bag."),
    )
    done = Album(3)
    done.house(0)
    await assert_refused(
        table,
        ana,
        done.state,
        (
            "place",
            {"stamp": "red-tall", "page": "left", "place": "B5"},
            "You are done for this round. You can go on when the next round begins.",
        ),
        (
            "lift",
            {"page": "left", "place": "B5"},
            "You are done for this round. You can go on when the next round begins.",
        ),
        ("draw", {}, "You are done for this round. You can go on when the next round begins."),
        ("done", {}, "You are done for this round. You can go on when the next round begins."),
    )


async def test_a_command_of_another_game(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben, game="penny-black")
    said = "This channel's table plays Penny Black, not Penny Lane."
    assert (await ana.types("/penny-lane bank")).text == said
    assert (await ana.types("/penny-lane score")).text == said
    assert await ana.offered("/penny-lane gazette", "citizen") == []
