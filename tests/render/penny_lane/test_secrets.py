"""What is hidden from a viewer never shows: the picture and its words are the same whatever it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.chance import Chance
from games.penny_lane.state import Ages, Buried, State
from render import Scene
from tests.render.penny_lane.build import GAME, NAMES, played, secretly_drawn, view
from tests.render.pictures import describe, draw


def possible(state: State, viewer: int | None) -> list[State]:
    """States that the viewer cannot tell from this one."""
    return [GAME.possible(view(state, viewer), Chance(bytes([seed]) * 32)) for seed in (1, 2, 3)]


def shown(state: State, viewer: int | None) -> tuple[bytes, str, tuple[str, ...]]:
    """All that the viewer gets to see."""
    scene, seen = Scene(names=NAMES), view(state, viewer)
    picture = draw(seen, scene)
    return picture.png, picture.alt, tuple(describe(seen, scene))


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_cards_drawn_in_secret_are_seen_by_nobody_else(viewer: int | None) -> None:
    state = secretly_drawn()
    others = possible(state, viewer)
    assert len({other.pending for other in others}) > 1, "the cards do differ"
    assert {shown(other, viewer) for other in others} == {shown(state, viewer)}
    told = "\n".join(describe(view(state, viewer), Scene()))
    assert "Drawn in secret: 2 cards." in told
    for card in state.pending.cards:  # type: ignore[union-attr]
        assert GAME.material.buildings[card].name not in told


def test_the_drawer_sees_them() -> None:
    state = secretly_drawn()
    lines = describe(view(state, 0), Scene())
    line = next(line for line in lines if line.startswith("Drawn: "))
    for card in state.pending.cards:  # type: ignore[union-attr]
        assert GAME.material.buildings[card].name in line
    assert shown(state, 0)[0] != shown(state, None)[0]


@pytest.mark.parametrize("viewer", [None, 1])
def test_a_card_put_under_the_deck_stays_hidden(viewer: int | None) -> None:
    state = played(3)[20]
    buried = [
        replace(state, bottom=(Buried(card, 0),), deck=tuple(c for c in state.deck if c != card))
        for card in state.deck[:2]
    ]
    assert shown(buried[0], viewer) == shown(buried[1], viewer)


@pytest.mark.parametrize("viewer", [None, 1])
def test_what_others_have_told_of_their_age_stays_hidden(viewer: int | None) -> None:
    over = replace(played(3)[-1], over=False)
    told = [replace(over, pending=Ages((0, 1), (years, "waiting"))) for years in (3, 55)]
    assert shown(told[0], viewer) == shown(told[1], viewer)


def test_what_a_considered_move_would_reveal_is_not_drawn() -> None:
    """The candidate was made with a throwaway chance: the card it turns up and those it draws are not the table's."""
    from tests.render.penny_lane.build import panel, where_possible

    for action in ("masons-guild", "black-market"):
        seen, scene = panel(where_possible(action), action)
        then = scene.candidate
        other = replace(then, supply=then.supply[:2], drawn=(), pending=None, deck_count=1)  # type: ignore[type-var, union-attr]
        assert draw(seen, scene).png == draw(seen, replace(scene, candidate=other)).png
        assert describe(seen, scene) == describe(seen, replace(scene, candidate=other))
