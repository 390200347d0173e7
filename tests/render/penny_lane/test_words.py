"""The description tells what the picture shows, and the alt text is its beginning."""

from __future__ import annotations

from dataclasses import replace

from render import Scene
from tests.render.penny_lane.build import panel, pending, played, view, where_possible
from tests.render.pictures import describe, draw

SCENE = Scene(names=("Ana", "Björn", "Cem"), last_move="Ana paid 1 at the Bank and took 2 pennies")


def test_the_most_important_comes_first() -> None:
    shown = view(played(3)[12])
    lines = describe(shown, SCENE)
    assert lines[0].startswith("Penny Lane. Round ")
    assert "Mayor: " in lines[0]
    assert lines[1].endswith(" to act.")
    assert lines[2] == SCENE.last_move


def test_every_space_price_and_cost_is_told() -> None:
    shown = view(played(3)[30])
    lines = describe(shown, SCENE)
    street = next(line for line in lines if line.startswith("Main Street: "))
    for location in shown.locations:
        assert location.name in street
        for space in location.spaces:
            assert space.paid is None or f"taken ({space.paid})" in street
    supply = next(line for line in lines if line.startswith("Supply: "))
    for item in shown.supply:
        assert f"{item.id} {item.card.name}" in supply
    assert f"Deck: {shown.deck_count}." in supply


def test_every_building_and_link_is_told() -> None:
    shown = view(played(3)[-1])
    told = "\n".join(describe(shown, SCENE))
    for seat, lane in enumerate(shown.lanes):
        assert f"{SCENE.names[seat]}: {lane.points} point" in told
        for building in lane.buildings:
            assert f"{building.place} {building.card.name}" in told
        for link in lane.links:
            assert f"{link.first}–{link.second}" in told
    assert "to act" not in told
    assert "First: " in told


def test_the_large_lane_comes_first() -> None:
    lines = describe(view(played(3)[20], 2), SCENE)
    assert [line.split("’")[0] for line in lines if "’s lane, " in line] == ["Cem", "Ana", "Björn"]


def test_what_is_pending_is_told() -> None:
    for kind, words in (
        ("drawn", "chooses"),
        ("citizen", "may move a second citizen"),
        ("swap", "may swap once more"),
        ("gifts", "gives a penny of the Co-Op"),
    ):
        assert words in describe(view(pending(kind)), SCENE)[1]


def test_what_is_considered_chosen_offered_and_marked_is_told() -> None:
    shown, scene = panel(where_possible("masons-guild"), "masons-guild", offered={"TL1": "1", "TR9": "TR9"})
    card = next(item for item in shown.supply if item.id == scene.given["card"])
    lines = describe(shown, replace(scene, marks=("board",)))
    assert any(line.startswith(f"{card.id} {card.card.name}, ") for line in lines)
    considered = next(line for line in lines if line.startswith("Considered: "))
    assert f"{scene.given['place']} {card.card.name}" in considered
    assert "Offered: 1 TL1, TR9." in lines
    assert "Marked: board." in lines


def test_reconstructed_cards_are_named() -> None:
    shown = view(played(2)[-1])
    line = describe(shown, SCENE)[-1]
    assert line.startswith("Reconstructed cards: ")
    assert "Black Market" in line


def test_the_alt_text_is_the_description_cut_at_a_line() -> None:
    shown = view(played(5)[-1])
    alt = draw(shown, SCENE).alt.split("\n")
    assert alt[-1] == "…"
    assert alt[:-1] == describe(shown, SCENE)[: len(alt) - 1]
