"""Cards by themselves."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from games.chance import Chance
from tests.every_game import GAMES
from tests.render.penny_lane.build import played, secretly_drawn, view
from tests.render.pictures import PICTURES


@pytest.mark.parametrize("seats", [2, 5])
def test_every_card_in_sight_has_a_picture_of_its_own(seats: int) -> None:
    late = view(played(seats)[-1])
    found = PICTURES.details(late)
    assert {detail.key for detail in found if detail.seat is None} == {card.id for card in late.supply}
    for seat, lane in enumerate(late.lanes):
        assert [detail.key for detail in found if detail.seat == seat] == [item.id for item in lane.buildings]
    for detail in found[:6]:
        picture = PICTURES.detail(late, detail.key)
        assert picture is not None
        assert Image.open(BytesIO(picture.png)).width == 1200
        assert detail.label.partition(" · ")[2] in picture.alt


def test_what_is_out_of_sight_has_none() -> None:
    """Cards still in the deck, and those that another player drew in secret."""
    state = secretly_drawn()
    for card in state.pending.cards:  # type: ignore[union-attr]
        assert PICTURES.detail(view(state, 0), card) is not None
        for viewer in (None, 1, 2):
            assert PICTURES.detail(view(state, viewer), card) is None
            assert card not in {detail.key for detail in PICTURES.details(view(state, viewer))}


def test_games_without_such_pictures_list_none() -> None:
    game = GAMES["pencil-park"]
    seen = game.view(game.setup(1, game.info.options(), Chance(bytes(32))).state, 0)
    assert PICTURES.details(seen) == ()
    assert PICTURES.detail(seen, "A1") is None
