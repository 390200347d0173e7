"""How choices are put to a player."""

from __future__ import annotations

from games.narrowing import Narrowing, write
from tests.games.penny_lane.builder import BARE, GAME, TEXTS, Table, at_table, lane


def said(table: Table, field: str, value: str, **given: str) -> str:
    view = GAME.view(table.state, table.seat)
    return TEXTS.say(GAME.explain(view, field, value, given))


def test_locations_are_offered_with_price_and_effect_and_closed_ones_with_the_reason() -> None:
    table = at_table(lane(pennies=3), BARE)
    assert said(table, "action", "bank") == "Bank · 1¢ · gain 3"
    assert said(table, "action", "masons-guild").startswith("Masons' Guild · from ")
    offers = {offer.given["action"]: offer.refusal for offer in GAME.offers(GAME.view(table.state, 0))}
    assert list(offers) == ["bank", "gazette", "masons-guild", "tower", "town-hall", "black-market", "pass"]
    assert offers["bank"] is None
    assert offers["black-market"] is not None
    assert TEXTS.say(offers["black-market"]).startswith("Black Market takes 4 pennies, and you have 3.")
    assert GAME.offers(GAME.view(table.state, 1)) == ()
    assert GAME.offers(GAME.view(table.state, None)) == ()


def test_a_choice_says_what_it_would_change() -> None:
    table = at_table(lane("TR1 Carousel", "BR1 Cottage", pennies=9), supply=["Potter", "Museum", "Loft"])
    assert said(table, "card", "A7") == "Museum · 5¢ · Attraction · 2 points"
    assert said(table, "place", "TL1", card="A7") == "TL1 · +2★ +1¢ a round"
    assert said(table, "place", "TL1", card="W8") == "TL1 · +1¢ a round"
    assert said(table, "place", "TR2", card="W8") == "TR2"
    assert said(table, "citizen", "BR1") == "BR1 · Cottage, from its slot: +1 point"
    assert said(table, "job", "TR1", citizen="BR1") == "TR1 · Carousel · +1★ +1¢ a round"
    assert said(table, "job", "temple") == "Temple · Choose any lane: gain 1 penny per Housing building there."
    assert said(table, "lane", "0", job="temple") == "The lane of Player 1 · 1 penny"
    assert said(table, "place", "XX9", card="A7") == "XX9", "what means nothing is said as it is"


def test_an_age_is_said_as_a_distance() -> None:
    table = at_table(BARE, BARE)
    assert said(table, "distance", "0") == "Exactly 42"
    assert said(table, "distance", "2") == "2 years away: 40 or 44"
    assert said(table, "distance", "60") == "60 years away: 102"


def test_a_typed_move_names_no_more_than_needed() -> None:
    table = at_table(lane("TL1 Garage", "BR1 Cottage", pennies=9), supply=["Bakery", "Cobbler"])
    moves = table.legal("masons-guild")
    texts = [write(move) for move in moves]
    assert "masons-guild card:W3 place:TR1" in texts
    assert "masons-guild card:S4 place:TR1 citizen:BR1" in texts
    assert max(map(len, texts)) <= 70
    question = Narrowing(moves).next_question({"card": "S4"})
    assert question is not None
    assert (question.field, question.is_place) == ("place", True)


def test_a_score_says_how_far_the_end_is() -> None:
    table = at_table(lane("TR3 Museum"), lane("BR3 Tenement 0", "BR5 Terrace Row 0", "TR3 Tailor 3", "BR7 Loft 0"))
    short, almost = (TEXTS.say(score.note) for score in GAME.scores(table.state) if score.note)
    assert short == "8 points short of 10, which end the game"
    assert almost == "2 points short of 10, which end the game"
