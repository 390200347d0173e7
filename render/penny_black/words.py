"""Penny Black in words: the whole state, most important first, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from games.engine import Seat, Standing
from games.penny_black.material import PAGES
from games.penny_black.state import Placed
from games.penny_black.view import PennyBlackView
from games.texts import Texts
from render.penny_black.change import UNKNOWN, Change, change_of, points_of
from render.penny_black.layout import grid_of, large_seat
from render.scene import Scene
from render.telling import Telling


def describe(view: PennyBlackView, scene: Scene, texts: Texts) -> Iterator[str]:
    """State, whose turn, last move, the market; then each album: score, stars, cards, stamps in hand, its pages."""
    tell = Telling(texts, scene)
    yield tell("begins", title=texts.text("title"), heading=texts.say(view.heading))
    yield from _turn(tell, view)
    if scene.last_move:
        yield scene.last_move
    first = large_seat(view, scene)
    yield from _dealt(tell, view, first)  # what there is to choose among, before anything else can be cut
    yield from _panel(tell, view)
    order = sorted(range(len(view.players)), key=lambda seat: seat != first)
    if not view.over:
        yield from (_sheet(tell, view, number) for number in range(1, len(view.sheets) + 1))
        yield tell("bag", n=view.bag, blacks=view.blacks_in_bag)
    yield from (_summary(tell, view, seat) for seat in order)
    for seat in order:
        yield from _album(tell, view, seat)
    if view.album.reconstructed:
        yield tell("reconstructed")


def _turn(tell: Telling, view: PennyBlackView) -> Iterator[str]:
    if view.over:
        return
    acting = [seat for seat, kind in enumerate(view.standings) if kind is Standing.ACTING]
    if view.phase == "cards":
        yield tell("to_choose", seats=acting)
        return
    if view.turn is not None:
        yield tell("to_collect", seat=view.turn)
    if placing := [seat for seat in acting if seat != view.turn]:
        yield tell("placing", seats=placing)
    yield tell("began", seat=view.starter)


def _sheet(tell: Telling, view: PennyBlackView, number: int) -> str:
    sheet = view.sheets[number - 1]
    if sheet.stamps:
        return tell("sheet", sheet=number, stamps=_stamps(tell, view, sheet.stamps))
    if sheet.taken is not None:
        return tell("sheet_taken", sheet=number, seat=sheet.taken)
    return tell("sheet_empty", sheet=number)


def _stamp(tell: Telling, view: PennyBlackView, stamp: str) -> str:
    cents = view.kinds[stamp].cents
    return tell("stamp_cents", stamp=stamp, cents=cents) if cents else tell("stamp", stamp=stamp)


def _stamps(tell: Telling, view: PennyBlackView, stamps: Iterable[str]) -> list[str]:
    counts = Counter(_stamp(tell, view, stamp) for stamp in stamps)
    return [tell("several", n=n, stamp=stamp) if n > 1 else stamp for stamp, n in counts.items()]


def _summary(tell: Telling, view: PennyBlackView, seat: Seat) -> str:
    player, code = view.players[seat], "player"
    if view.phase == "cards" and not player.left:
        return tell("has_chosen" if player.chosen else "has_not_chosen", seat=seat)
    if player.left:
        code = "player_left"
    elif not view.over and player.done:
        code = "player_done"
    return tell(code, seat=seat, points=view.scores[seat].total, stars=player.stars)


def _album(tell: Telling, view: PennyBlackView, seat: Seat) -> Iterator[str]:
    player, texts = view.players[seat], tell.texts
    if player.hand:
        yield tell("in_hand", seat=seat, stamps=_stamps(tell, view, player.hand))
    if seat != large_seat(view, tell.scene):
        yield from _dealt(tell, view, seat)
    points = points_of(view.scores[seat])
    for card in player.cards:
        code = "card_before" if view.phase == "cards" else "card"
        told = {"card": card.card.name, "deck": card.card.deck, "page": card.page, "points": points.get(card.id, 0)}
        yield tell(code, seat=seat, goal=texts.say(card.words), **told)
    for item in view.scores[seat].items:
        if item.code != "card":
            yield tell("item", seat=seat, item=texts.say(item.phrase))
    yield from _pages(tell, view, seat)


def _dealt(tell: Telling, view: PennyBlackView, seat: Seat) -> Iterator[str]:
    """The cards to choose among, with what each counts."""
    if dealt := view.players[seat].dealt:
        cards = [
            tell("dealt_card", card=card.card.name, deck=card.card.deck, goal=tell.texts.say(card.words))
            for card in dealt
        ]
        yield tell("dealt", seat=seat, cards=tell.texts.joined(cards, "semicolon"))


def _pages(tell: Telling, view: PennyBlackView, seat: Seat) -> Iterator[str]:
    player, index = view.players[seat], grid_of(view.album).index
    for page in PAGES:
        items = sorted((item for item in player.stamps if item.page == page), key=lambda item: index[item.place])
        stamps = [_placed(tell, view, item, "loose" if item.loose else "stuck") for item in items]
        stars = [icon.partition(":")[2] for icon in player.icons if icon.startswith(f"{page}:")]
        code = f"page{'' if stamps else '_empty'}{'_stars' if stars else ''}"
        yield tell(code, seat=seat, page=page, stamps=stamps, stars=" ".join(stars))


def _placed(tell: Telling, view: PennyBlackView, item: Placed, code: str) -> str:
    return tell(code, page=item.page, place=item.place, stamp=_stamp(tell, view, item.stamp))


def _panel(tell: Telling, view: PennyBlackView) -> Iterator[str]:
    """What is considered and what is offered."""
    scene = tell.scene
    change = change_of(view, scene)
    if change and (changes := list(_changes(tell, view, change))):
        yield tell("considered", changes=changes)
    marked = set(scene.marks)
    found = [item for item in view.players[large_seat(view, scene)].stamps if f"{item.page}:{item.place}" in marked]
    if found:
        yield tell("marked", stamps=[_placed(tell, view, item, "marked_stamp") for item in found])
    if scene.offered:
        yield tell("offered", places=tell.offered())


def _changes(tell: Telling, view: PennyBlackView, change: Change) -> Iterator[str]:
    for item in change.placed:
        yield _placed(tell, view, item, "placed")
    for item in change.lifted:
        yield _placed(tell, view, item, "lifted")
    if change.sheet is not None:
        yield tell("collected", sheet=change.sheet)
    elif change.gains and not change.lifted:
        gains = [tell("unknown") if item == UNKNOWN else _stamp(tell, view, item) for item in change.gains]
        yield tell("gained", stamps=gains)
    if change.swapped:
        (one, stamp), (other, second) = change.swapped
        told = {"stamp": _stamp(tell, view, stamp), "second": _stamp(tell, view, second)}
        yield tell("swapped", sheet=one, other=other, **told)
    cards = {card.id: card.card.name for seat in view.players for card in seat.dealt}
    for key, page in change.cards.items():
        yield tell("laid", card=cards.get(key, key), page=page)
    if change.stars:
        yield tell("stars", stars=change.stars)
    if change.placed or change.lifted:
        yield tell("score", total=view.scores[change.seat].total + change.total, change=change.total)
