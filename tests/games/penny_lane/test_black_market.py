"""Black Market and Dark Alley: what is drawn, who sees it, and what goes under the deck."""

from __future__ import annotations

from games.chance import Chance
from games.penny_lane.state import HIDDEN, Drawn
from tests.games.penny_lane.builder import BARE, GAME, ID, TEXTS, Table, at_table, lane, supply_of

ALLEY = lane("TR1 Dark Alley", pennies=20)


def seen(table: Table, viewer: int | None) -> str:
    """All that a viewer can see and read just now."""
    view = GAME.view(table.state, viewer)
    events = [event for event in table.step.events if event.audience in (None, viewer)]
    return f"{view.drawn}{view.pending}{view.bottom}{[TEXTS.say(event.phrase) for event in events]}"


def test_pl_50_and_pl_a2_3_the_next_card_of_the_deck_for_the_price_of_the_space() -> None:
    table = at_table(lane(pennies=4), BARE, BARE, BARE, deck=["Museum"]).do("black-market")
    assert (table.pennies(), table.paid("black-market")) == (0, (4,))
    table.do("build card:Museum place:TR1")
    assert [each.card for each in table.lane().buildings] == [ID["Museum"]]
    assert table.seat == 1


def test_pl_a2_40_paying_draws_and_shows_the_card_and_build_adds_it() -> None:
    table = at_table(lane(pennies=9), deck=["Museum", "Loft"]).do("black-market")
    assert table.step.reveals
    assert table.seat == 0
    view = GAME.view(table.state, 1)
    assert [card.id for card in view.drawn] in ([ID["Museum"]], [ID["Loft"]]), "everyone sees a card drawn openly"
    assert {move.card for move in table.legal("build")} == {card.id for card in view.drawn}
    assert table.refused("pass") == "first.drawn"
    assert table.refused("build card:Bakery place:TR1") == "not_drawn"
    assert table.refused(f"build card:{view.drawn[0].id} place:TR1", seat=1) == "others_choice"


def test_pl_a2_2_with_no_card_the_black_market_is_closed() -> None:
    assert at_table(lane(pennies=9), deck=[]).closed("black-market") == "deck_empty"


def test_pl_53_with_a_dark_alley_one_of_two_is_built_and_the_other_goes_under_the_deck() -> None:
    table = at_table(ALLEY, deck=["Museum", "Loft", "Bakery"]).do("black-market")
    assert isinstance(table.state.pending, Drawn)
    kept, other = table.state.pending.cards
    assert {move.card for move in table.legal("build")} == {kept, other}
    table.do(f"build card:{kept} place:{'BR1' if kept == ID['Loft'] else 'TR2'}")
    assert [buried.card for buried in table.state.bottom] == [other]
    assert len(table.state.deck) == 1
    assert table.step.reveals


def test_pl_a2_37_only_the_drawer_sees_the_two_cards_and_which_was_rejected() -> None:
    table = at_table(ALLEY, BARE, deck=["Museum", "Loft"]).do("black-market")
    for viewer in (None, 1):
        assert "Museum" not in seen(table, viewer)
        assert "Loft" not in seen(table, viewer)
        assert GAME.view(table.state, viewer).drawn == ()
        assert GAME.view(table.state, viewer).pending == Drawn((HIDDEN, HIDDEN), True)
    assert "Museum" in seen(table, 0)
    assert "Loft" in seen(table, 0)
    table.do("build card:Museum place:TR2")
    for viewer in (None, 1):
        assert "Loft" not in seen(table, viewer)
        assert ID["Loft"] not in seen(table, viewer)
    assert "Loft" in seen(table, 0)


def test_a_refusal_to_somebody_else_does_not_name_the_cards() -> None:
    table = at_table(ALLEY, BARE, deck=["Museum", "Loft"]).do("black-market")
    refusal = GAME.check(table.state, 1, table.legal("build")[0])
    assert refusal is not None
    assert not any(name in TEXTS.say(refusal) for name in ("Museum", "Loft"))


def test_a_watcher_does_not_know_which_unseen_card_lies_where() -> None:
    table = at_table(ALLEY, BARE, deck=["Museum", "Loft", "Bakery"]).do("black-market")
    assert set(GAME.view(table.state, 1).unseen) == set(supply_of("Museum", "Loft", "Bakery"))
    assert GAME.view(table.state, 0).unseen == table.state.deck
    drawn = set()
    for number in range(20):
        possible = GAME.possible(GAME.view(table.state, 1), Chance(number.to_bytes(32, "big")))
        assert isinstance(possible.pending, Drawn)
        drawn |= set(possible.pending.cards)
    assert drawn == set(supply_of("Museum", "Loft", "Bakery"))


def test_pl_a2_44_the_deck_is_drawn_from_at_random_and_buried_cards_come_last_in_order() -> None:
    table = at_table(ALLEY, deck=["Museum", "Loft", "Bakery", "Potter"])
    order = []
    for _ in range(2):
        table.do("black-market")
        kept, other = table.state.pending.cards  # type: ignore[union-attr]
        place = next(move.place for move in table.legal("build") if move.card == kept)
        table.do(f"build card:{kept} place:{place}").pass_round()
        order.append(other)
    assert table.state.deck == ()
    assert [buried.card for buried in table.state.bottom] == order
    view = GAME.view(table.state, 0)
    assert [buried.card for buried in view.bottom] == order, "its owner knows what lies there"
    assert [buried.card for buried in GAME.view(table.state, 1).bottom] == [HIDDEN, HIDDEN]
    assert GAME.possible(view, Chance(bytes(32))).bottom == table.state.bottom
    counter = table.chance.counter
    cards = table.do("black-market").state.pending.cards  # type: ignore[union-attr]
    assert list(cards) == order
    assert table.chance.counter == counter, "nothing was left to chance"


def test_pl_a2_44_draws_differ_from_game_to_game() -> None:
    drawn = set()
    for number in range(20):
        table = Table(at_table(lane(pennies=9)).state, Chance(number.to_bytes(32, "big"))).do("black-market")
        drawn |= set(table.state.pending.cards)  # type: ignore[union-attr]
    assert len(drawn) > 5


def test_pl_a2_2_of_a_last_card_the_dark_alley_takes_that_one() -> None:
    table = at_table(ALLEY, deck=["Museum"]).do("black-market")
    assert table.state.pending == Drawn((ID["Museum"],), True)
    table.do("build card:Museum place:TR2")
    assert table.state.bottom == ()


def test_refilling_from_under_the_deck_reveals() -> None:
    """No chance is used, but a hidden card comes out: no undo goes behind it."""
    table = at_table(ALLEY, supply=["Potter"], deck=["Museum", "Loft"]).do("black-market")
    table.do("build card:Museum place:TR2", "pass", "masons-guild card:Potter place:TL1")
    assert table.state.supply == (ID["Loft"],)
    assert table.step.reveals
