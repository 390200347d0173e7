"""Hidden cards are in no picture and no description of those who may not know them."""

from __future__ import annotations

import pytest

from games.chance import Chance
from render import Scene
from tests.render.penny_black.build import GAME, NAMES, game, panel, view
from tests.render.pictures import describe, draw


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("moves", [0, 1])
def test_what_others_hold_changes_neither_picture_nor_words(seats: int, moves: int) -> None:
    """The hidden cards are dealt and chosen anew, twice: whoever does not know them sees the same bytes."""
    state = game(seats)[moves]
    assert state.phase == "cards"
    for viewer in (None, *range(seats)):
        known = view(state, viewer)
        worlds = [GAME.possible(known, Chance(bytes([number]) * 32)) for number in (1, 2)]
        assert worlds[0] != worlds[1]
        for scene in (Scene(names=NAMES), *(Scene(names=NAMES, large=seat) for seat in range(seats))):
            pictures = [draw(view(world, viewer), scene) for world in (*worlds, state)]
            assert pictures[0] == pictures[1] == pictures[2]
            assert len({tuple(describe(view(world, viewer), scene)) for world in (*worlds, state)}) == 1


def test_a_players_own_cards_are_theirs_alone() -> None:
    state = game(3)[1]
    others = [view(state, viewer) for viewer in (None, 1, 2)]
    names = [card.card.name for card in view(state, 0).players[0].dealt]
    assert all(name in "\n".join(describe(view(state, 0))) for name in names)
    theirs = {card.card.name for seen_by in others for player in seen_by.players for card in player.dealt}
    for seen_by in others:
        said = "\n".join(describe(seen_by))
        assert not any(f"{name} (" in said for name in names if name not in theirs)


def test_the_last_one_who_chooses_does_not_see_the_others_cards_in_the_panel() -> None:
    """With the candidate all would be turned up: those of a made-up world, and none of them is drawn."""
    state = next(
        state
        for state, then in zip(game(3), game(3)[1:], strict=False)
        if state.phase == "cards" and then.phase != "cards"
    )
    (seat,) = GAME.active_seats(state)
    move = next(iter(GAME.legal_moves(state, seat)))
    known = view(state, seat)
    drawn = set()
    for number in (1, 2):
        world = GAME.possible(known, Chance(bytes([number]) * 32))
        seen_by, scene = panel(world, seat, move, names=NAMES)
        drawn.add((draw(seen_by, scene).png, tuple(describe(seen_by, scene))))
    assert len(drawn) == 1
