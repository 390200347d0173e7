"""From a state to what a viewer knows of it, and back to a state that this knowledge allows."""

from __future__ import annotations

from games.chance import Chance
from games.engine import Score, Seat, Standing
from games.penny_black.album import AlbumPlan
from games.penny_black.cardwords import CardWords
from games.penny_black.choosing import Choosing
from games.penny_black.material import Page, PennyBlackMaterial
from games.penny_black.scoring import CARD_PAGES
from games.penny_black.stamps import Stamps
from games.penny_black.state import Player, State
from games.penny_black.view import CardView, PennyBlackView, PlayerView


class Seeing:
    """Views over the material of one game."""

    def __init__(self, material: PennyBlackMaterial, plan: AlbumPlan, stamps: Stamps, choosing: Choosing) -> None:
        self._material = material
        self._plan = plan
        self._stamps = stamps
        self._choosing = choosing
        words = CardWords(material)
        pages: tuple[Page | None, ...] = ("left", "right", None)
        self._cards = {
            (key, page): CardView(key, page, card, words.full(card), words.short(card))
            for key, card in material.cards.items()
            for page in pages
        }

    def view(
        self, state: State, viewer: Seat | None, scores: tuple[Score, ...], active: frozenset[Seat]
    ) -> PennyBlackView:
        """All that the viewer knows."""
        players = tuple(
            self._player(player, knows=seat == viewer or state.phase != "cards")
            for seat, player in enumerate(state.players)
        )
        return PennyBlackView(
            viewer=viewer,
            phase=state.phase,
            round=state.round,
            rounds=self._material.rounds,
            starter=state.starter,
            turn=state.turn,
            sheets=state.sheets,
            players=players,
            standings=tuple(_standing(state, seat, active) for seat in range(len(players))),
            scores=scores,
            bag=sum(state.bag),
            blacks_in_bag=state.bag[self._stamps.black],
            gone=state.gone,
            kinds=self._stamps.kinds,
            album=self._material.album,
            costs=self._material.bonuses,
        )

    def possible(self, view: PennyBlackView, chance: Chance) -> State:
        """The state, with cards that the viewer does not know dealt and chosen anew. The bag holds what is nowhere
        else (PB-B2-34: it has no order)."""
        cards = self._imagined(view, chance) if view.phase == "cards" else {}
        players = tuple(
            Player(
                dealt=cards[seat][0] if seat in cards else (),
                icons=player.icons,
                cards=cards[seat][1] if seat in cards else tuple(card.id for card in player.cards),
                album=player.stamps,
                hand=player.hand,
                stars=player.stars,
                unstuck=player.unstuck,
                collected=player.collected,
                done=player.done,
                left=player.left,
                last=player.last,
            )
            for seat, player in enumerate(view.players)
        )
        return State(
            view.phase, view.round, view.starter, self._bag(view, players), view.sheets, players, gone=view.gone
        )

    def _player(self, player: Player, *, knows: bool) -> PlayerView:
        cards = zip(player.cards, CARD_PAGES, strict=False) if knows else ()
        return PlayerView(
            dealt=tuple(self._cards[key, None] for key in player.dealt) if knows else (),
            chosen=bool(player.cards),
            cards=tuple(self._cards[key, page] for key, page in cards),
            stamps=player.album,
            icons=player.icons,
            hand=player.hand,
            stars=player.stars,
            spent=len(self._plan.icons) - len(player.icons) - player.stars,
            unstuck=player.unstuck,
            collected=player.collected,
            done=player.done,
            left=player.left,
            last=player.last,
        )

    def _imagined(self, view: PennyBlackView, chance: Chance) -> dict[Seat, tuple[tuple[str, ...], tuple[str, ...]]]:
        """Dealt and chosen cards by seat, before they are revealed: the viewer's own, the others' drawn."""
        known: dict[Seat, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        if view.viewer is not None:
            own = view.players[view.viewer]
            known[view.viewer] = tuple(card.id for card in own.dealt), tuple(card.id for card in own.cards)
        mine = tuple(key for dealt, _ in known.values() for key in dealt)
        others = [seat for seat, player in enumerate(view.players) if seat not in known and not player.left]
        for seat, dealt in zip(others, self._choosing.deal(len(others), chance, mine), strict=True):
            chosen = self._choosing.any_of(dealt, chance) if view.players[seat].chosen else ()
            known[seat] = dealt, chosen
        return known

    def _bag(self, view: PennyBlackView, players: tuple[Player, ...]) -> tuple[int, ...]:
        seen = list(view.gone)
        for sheet in view.sheets:
            seen += sheet.stamps
        for player in players:
            seen += player.hand
            seen += [item.stamp for item in player.album]
        counts = self._stamps.count(seen)
        return tuple(total - out for total, out in zip(self._stamps.all(len(players)), counts, strict=True))


def _standing(state: State, seat: Seat, active: frozenset[Seat]) -> Standing:
    if state.players[seat].left:
        return Standing.LEFT
    if seat in active:
        return Standing.ACTING
    waits = state.phase == "play" and not state.players[seat].collected
    return Standing.WAITING if waits else Standing.DONE
