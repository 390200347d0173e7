"""Every refusal that has a text is met at least once, and the state is as it was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.every_game import GAMES
from tests.games.conformance.subject import Subject
from tests.games.pencil_park.boards import Table, city, finished, table, waiting

ARTS: dict[str, Any] = {"arts": [["A1", "B1", "C1"]]}
SPECIALTY: dict[str, Any] = {"specialty": [{"symbol": "moon", "spaces": ["A1", "B1"]}]}


def over() -> Table:
    at = table(others=[waiting()])
    at.state = replace(at.state, over=True)
    return at


def awake() -> Table:
    on = city(energy=["F6"])
    at = table(on, others=[waiting(on)])
    at.do("x place:F6")
    return at


def acted() -> Table:
    at = table(others=[waiting()])
    at.do("x place:A1")
    return at


WAYS: dict[str, tuple[Callable[[], Table], str, int]] = {
    "over": (over, "x place:A1", 0),
    "not_seated": (table, "x place:A1", 5),
    "out": (lambda: table(others=[finished()]), "x place:A1", 1),
    "already_acted": (acted, "x place:B1", 0),
    "energy_first": (awake, "x place:A1", 0),
    "no_energy": (table, "skip", 0),
    "no_x_left": (lambda: table(x="A1 B1 C1"), "x place:D1", 0),
    "not_rolled": (table, "zone die:6 turn:tall place:A1", 0),
    "shape_missing": (lambda: table(dice=(1, 3, 4)), "zone die:1 turn:single place:A1", 0),
    "shape_unwanted": (table, "zone die:1 shape:circle turn:single place:A1", 0),
    "wrong_turn": (table, "zone die:1 turn:tall place:A1", 0),
    "no_such_space": (table, "x place:Z99", 0),
    "leaves_city": (table, "zone die:3 turn:falling place:L1", 0),
    "pattern_taken": (lambda: table(school="C3"), "zone die:3 turn:falling place:A1", 0),
    "reserve": (lambda: table(city(("a..", "...", "..."))), "x place:A1", 0),
    "taken": (lambda: table(school="C3"), "x place:C3", 0),
    "non_residential": (
        lambda: table(city(non_residential=["A1"]), dice=(1, 2, 4)),
        "zone die:1 turn:single place:A1",
        0,
    ),
    "specialty": (lambda: table(city(**SPECIALTY), park="A1"), "zone die:1 turn:single place:B1", 0),
    "arts": (lambda: table(city(**ARTS), monument="A1"), "zone die:1 turn:single place:B1", 0),
    "arts_twice": (lambda: table(city(**ARTS), dice=(1, 2, 6)), "zone die:6 turn:wide place:A1", 0),
}


@pytest.mark.parametrize("code", WAYS)
def test_a_refusal_names_its_reason_and_changes_nothing(code: str) -> None:
    make, line, seat = WAYS[code]
    refusal = make().refusal(line, seat)
    assert refusal.code == f"refusals.{code}"
    assert Subject(GAMES, "pencil-park").texts.say(refusal).endswith(".")


def test_a_die_that_fits_nowhere_is_a_closed_offer() -> None:
    """PP-C2-5: and an X, where one is left, an open one."""
    at = table(city(("...", "...", "...")), "S.S", "...", "S.S", dice=(4, 5, 1))
    offers = {str(dict(offer.given)): offer.refusal for offer in at.game.offers(at.game.view(at.state, 0))}
    assert {given: refusal and refusal.code for given, refusal in offers.items()} == {
        "{'action': 'zone', 'die': '4'}": "refusals.fits_nowhere",
        "{'action': 'zone', 'die': '5'}": "refusals.fits_nowhere",
        "{'action': 'zone', 'die': '1'}": None,
        "{'action': 'x'}": None,
    }


def test_an_x_that_is_not_left_is_a_closed_offer() -> None:
    """PP-12."""
    at = table(x="A1 B1 C1")
    offers = at.game.offers(at.game.view(at.state, 0))
    assert [offer.refusal.code for offer in offers if offer.refusal] == ["refusals.no_x_left"]


def test_every_refusal_in_the_texts_is_met_here() -> None:
    """A text that nothing says would be dead. `unreadable` is said where a move cannot be read at all."""
    assert set(GAMES.texts("pencil-park").section("refusals")) == {*WAYS, "fits_nowhere", "unreadable"}
