"""The secret choice of collector cards (PB-10, PB-B2-21), and who may see what of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.chance import Chance
from games.narrowing import write
from tests.games.penny_black.boards import CODEC, GAME, Table


def choice(table: Table, seat: int, number: int = 0) -> str:
    return table.legal("choose", seat)[number]


def text_of(value: Any) -> str:
    return repr(value)


def test_pb_10_a_white_and_a_black_card_for_each_page() -> None:
    """PB-10, PB-B2-21: which goes to which page is part of the choice: 3 · 2 white ones times 3 · 2 black ones."""
    table = Table(choosing=True)
    moves = table.legal("choose")
    assert len(set(moves)) == len(moves) == 36
    white, black = table.state.players[0].dealt[:3], table.state.players[0].dealt[3:]
    table.do(f"choose left:{white[2]}-{black[0]} right:{white[0]}-{black[1]}")
    assert table.player(0).cards == (white[2], black[0], white[0], black[1])


def test_pb_b2_21_all_choose_at_once_and_cards_are_revealed_when_all_have() -> None:
    table = Table(3, choosing=True)
    assert GAME.active_seats(table.state) == {0, 1, 2}
    for seat in (2, 0):
        table.do(choice(table, seat), seat)
        assert not table.reveals
        assert [event.code for event in table.events] == ["chose"]
        assert table.state.phase == "cards"
    assert GAME.active_seats(table.state) == {1}
    table.do(choice(table, 1), 1)
    assert table.reveals
    assert [event.seat for event in table.told("revealed")] == [0, 1, 2]
    assert table.state.phase == "play"
    assert GAME.active_seats(table.state) == {0}
    for viewer in (None, 0, 1, 2):
        assert all(len(player.cards) == 4 for player in GAME.view(table.state, viewer).players)


def test_pb_10_the_unused_cards_leave_the_game_unseen() -> None:
    """PB-10: nothing of the state, and so of a view or an export of it, names them any more."""
    table = Table(choosing=True)
    dealt = [set(player.dealt) for player in table.state.players]
    for seat in (0, 1):
        table.do(choice(table, seat, 7), seat)
    for seat in (0, 1):
        for card in dealt[seat] - set(table.player(seat).cards):
            assert card not in CODEC.dump_state(table.state)


@pytest.mark.parametrize("viewer", [None, 1, 2])
def test_pb_b2_21_pb_b2_28_nobody_else_sees_the_cards_before(viewer: int | None) -> None:
    """PB-B2-21, PB-B2-28: neither the six dealt nor the four chosen, in view, events, scores or refusals."""
    table = Table(3, choosing=True)
    secret = table.state.players[0].dealt
    names = [GAME.material.cards[key].name for key in secret]
    told = [event for event in table.events if event.audience in (None, viewer)]
    table.do(choice(table, 0, 5))
    told += [event for event in table.events if event.audience in (None, viewer)]
    view = GAME.view(table.state, viewer)
    assert view.players[0].chosen
    assert not view.players[1].chosen
    seen = text_of([view.players[0], view.scores, told, GAME.offers(view), view.heading])
    assert not any(card in seen for card in [*secret, *names])
    if viewer is not None:
        refusal = table.refusal(f"choose left:{secret[0]}-{secret[3]} right:{secret[1]}-{secret[4]}", viewer)
        assert refusal is not None
        for card, name in list(zip(secret, names, strict=True))[1:]:
            assert card not in text_of(refusal)
            assert name not in text_of(refusal)


def test_pb_b2_21_the_owner_sees_what_they_hold_and_chose() -> None:
    table = Table(choosing=True)
    dealt = table.state.players[0].dealt
    assert tuple(card.id for card in GAME.view(table.state, 0).players[0].dealt) == dealt
    (told,) = [event for event in table.events if event.audience == 0]
    assert told.params["cards"] == [GAME.material.cards[key].name for key in dealt]
    table.do(choice(table, 0, 3))
    own = GAME.view(table.state, 0).players[0]
    assert tuple(card.id for card in own.cards) == table.player(0).cards
    assert [card.page for card in own.cards] == ["left", "left", "right", "right"]


def test_pb_b2_21_what_others_hold_is_imagined_anew() -> None:
    """A possible state has the viewer's own cards, and others' that are not theirs."""
    table = Table(3, choosing=True)
    table.do(choice(table, 1), 1)
    view = GAME.view(table.state, 0)
    worlds = [GAME.possible(view, Chance(bytes([n]) * 32)) for n in range(20)]
    assert {world.players[0].dealt for world in worlds} == {table.state.players[0].dealt}
    assert len({world.players[1].dealt for world in worlds}) > 10
    for world in worlds:
        dealt = [card for player in world.players for card in player.dealt]
        assert len(set(dealt)) == 18
        assert set(world.players[1].cards) < set(world.players[1].dealt)
        assert world.players[2].cards == ()


def test_pb_b2_21_the_score_does_not_tell_before_they_are_revealed() -> None:
    table = Table(choosing=True)
    table.do(choice(table, 0))
    assert all(score.total == 0 and score.items == () for score in GAME.scores(table.state))


def test_pb_b2_33_cards_that_were_never_turned_up_stay_secret() -> None:
    """PB-B2-33: the game ends while one player is left; nobody learns what was dealt."""
    table = Table(choosing=True)
    secret = table.state.players[0].dealt
    table.do(choice(table, 0))
    table.leave(1)
    assert GAME.outcome(table.state) is not None
    assert not any(card in CODEC.dump_state(table.state) for card in secret)


def test_a_card_of_the_wrong_colour_is_refused() -> None:
    """PB-10: also one that was not dealt, one that lies twice, and what is no pair."""
    table = Table(choosing=True)
    w1, w2, w3, b1, b2, b3 = table.state.players[0].dealt
    assert table.refused(f"choose left:{w1}-{w2} right:{w3}-{b1}") == "wrong_colour"
    assert table.refused(f"choose left:{b1}-{w1} right:{w2}-{b2}") == "wrong_colour"
    assert table.refused(f"choose left:{w1}-{b1} right:{w1}-{b3}") == "card_twice"
    assert table.refused(f"choose left:{w1}-{b1}-{w2} right:{b2}") == "card_twice"
    other = table.state.players[1].dealt[0]
    assert table.refused(f"choose left:{other}-{b1} right:{w1}-{b3}") == "not_dealt"
    assert table.refused("collect sheet:1") == "choose_first"
    move = choice(table, 0)
    table.do(move)
    assert table.refused(move) == "already_chosen"
    table.do(choice(table, 1), 1)
    assert table.refused(move) == "cards_lie"


def test_the_house_chooses_cards_that_go_together() -> None:
    table = Table(choosing=True)
    table.player(0, dealt=("W01", "W05", "W16", "B05", "B07", "B10"))
    row = write(GAME.default_move(GAME.view(table.state, 0)))
    assert "W05-B05" in row
