"""How a move is entered: short rows of choices, each with its words."""

from __future__ import annotations

from games.narrowing import Narrowing, choices, place_names
from games.penny_black.moves import LiftMove, PlaceMove, UnstickMove
from tests.every_game import GAMES
from tests.games.conformance.subject import Subject
from tests.games.penny_black.boards import GAME, KINDS, Table

PANEL = 70
"""What a control's id leaves for a candidate."""


def test_candidates_are_short() -> None:
    longest = max(KINDS, key=len)
    rows = [
        f"action=place,stamp={longest},page=right,place=J12",
        f"action=swap,first=1-{longest},second=2-{longest}",
        "action=choose,left=W01-B01,right=W02-B02",
    ]
    assert all(len(row) <= PANEL for row in rows)
    table = Table()
    table.album(left="green-square B3", stars=6)
    for move in GAME.legal_moves(table.state, 0):
        assert len(",".join(f"{name}={value}" for name, value in choices(move).items())) <= PANEL


def test_the_page_is_asked_before_the_place() -> None:
    """And the place is one for the grid picker."""
    for kind in (PlaceMove, LiftMove, UnstickMove):
        assert place_names(kind) == {"place"}
    table = Table()
    table.album(left="green-square B3", right="green-square B2")
    table.hold("red-tall")
    narrowing = Narrowing(GAME.legal_moves(table.state, 0))
    question = narrowing.next_question({"action": "place"})
    assert question is not None
    assert (question.field, {answer.value for answer in question.answers}) == ("page", {"left", "right"})
    question = narrowing.next_question({"action": "place", "page": "left"})
    assert question is not None
    assert (question.field, question.is_place) == ("place", True)


def test_choices_have_their_words() -> None:
    texts = Subject(GAMES, "penny-black").texts
    table = Table()
    table.album(left="green-square B3", right="pink-tall B3", stars=6)
    table.sheets("red-tall red-tall pink-wide", "penny-black", "green-square")
    view = GAME.view(table.state, 0)

    def said(field: str, value: str, **given: str) -> str:
        return texts.say(GAME.explain(view, field, value, given))

    assert said("action", "buy") == "Buy a Penny Black · 3★"
    assert said("sheet", "1") == "Sheet 1 · red tall, red tall, pink wide"
    assert said("first", "1-red-tall") == "Sheet 1 · red tall"
    assert said("place", "B3", action="unstick", page="left") == "B3 · green square"
    assert said("place", "B3", action="unstick") == "B3"
    assert said("place", "B3", action="place", page="left", stamp="red-tall") == "B3"
    assert said("stamp", "red-tall", action="place") == "Place red tall"
    assert said("page", "left") == "Left page"
    choosing = Table(choosing=True)
    dealt = choosing.state.players[0].dealt
    names = [GAME.material.cards[dealt[0]].name, GAME.material.cards[dealt[3]].name]
    view = GAME.view(choosing.state, 0)
    assert said("left", f"{dealt[0]}-{dealt[3]}") == f"Left page: {', '.join(names)}"


def test_a_crowded_hand_has_at_most_2000_moves() -> None:
    """Nine different stamps in hand, and an album of few stamps that leave every place to touch."""
    table = Table()
    lattice = ", ".join(f"green-square {c}{r}" for c in "CH" for r in (2, 6, 10))
    table.album(left=lattice, right=lattice, stars=6)
    table.hold(*KINDS[:8], "penny-black")
    assert len(table.legal()) <= 2000
