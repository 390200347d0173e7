"""Penny Black in words: the whole state, most important first, line by line."""

from __future__ import annotations

from collections import Counter

from games import GAMES
from games.engine import Seat, Standing
from games.penny_black.tables import PAGES
from games.penny_black.view import PennyBlackView
from games.texts import Texts
from render.penny_black.change import UNKNOWN, Change, change_of, points_of
from render.penny_black.layout import grid_of, large_seat
from render.scene import Scene

KEY = "penny-black"


def describe(view: PennyBlackView, scene: Scene) -> list[str]:
    """State, whose turn, last move, the market; then each album: score, stars, cards, stamps in hand, its pages."""
    texts = GAMES.texts(KEY)
    lines = [f"{texts.text('title')}. {texts.say(view.heading)}."]
    lines += _turn(view, scene)
    if scene.last_move:
        lines.append(scene.last_move)
    lines += _panel(texts, view, scene)
    first = large_seat(view, scene)
    order = sorted(range(len(view.players)), key=lambda seat: seat != first)
    if not view.over:
        lines += [_sheet(texts, view, scene, number) for number in range(1, len(view.sheets) + 1)]
        lines.append(f"In the bag: {view.bag} stamps, {view.blacks_in_bag} of them Penny Blacks.")
    lines += [_summary(view, scene, seat) for seat in order]
    for seat in order:
        lines += _album(texts, view, scene, seat)
    if view.album.reconstructed:
        lines.append("The album and most of the cards are reconstructions.")
    return lines


def _turn(view: PennyBlackView, scene: Scene) -> list[str]:
    if view.over:
        return []
    acting = [scene.name_of(seat) for seat, kind in enumerate(view.standings) if kind is Standing.ACTING]
    if view.phase == "cards":
        return [f"To choose: {', '.join(acting)}."]
    placing = [
        scene.name_of(seat) for seat, kind in enumerate(view.standings) if kind is Standing.ACTING and seat != view.turn
    ]
    said = [f"To collect: {scene.name_of(view.turn)}."] if view.turn is not None else []
    said += [f"Placing: {', '.join(placing)}."] if placing else []
    return [*said, f"The round began with {scene.name_of(view.starter)}."]


def _sheet(texts: Texts, view: PennyBlackView, scene: Scene, number: int) -> str:
    sheet = view.sheets[number - 1]
    if sheet.stamps:
        return f"Sheet {number}: {_stamps(texts, view, sheet.stamps)}."
    if sheet.taken is not None:
        return f"Sheet {number}: taken by {scene.name_of(sheet.taken)}."
    return f"Sheet {number}: empty."


def _stamp(texts: Texts, view: PennyBlackView, stamp: str) -> str:
    cents = view.kinds[stamp].cents
    return texts.word("stamp", stamp) + (f" {cents}¢" if cents else "")


def _stamps(texts: Texts, view: PennyBlackView, stamps: tuple[str, ...]) -> str:
    counts = Counter(stamps)
    return ", ".join(
        (f"{count} × " if count > 1 else "") + _stamp(texts, view, stamp) for stamp, count in counts.items()
    )


def _summary(view: PennyBlackView, scene: Scene, seat: Seat) -> str:
    player = view.players[seat]
    said = [
        f"{scene.name_of(seat)}: {view.scores[seat].total} points",
        f"{player.stars} star{'' if player.stars == 1 else 's'} in hand",
    ]
    if view.phase == "cards" and not player.left:
        said = [f"{scene.name_of(seat)}: {'has chosen' if player.chosen else 'has not chosen yet'}"]
    elif player.left:
        said.append("left the table")
    elif not view.over and player.done:
        said.append("done")
    return ", ".join(said) + "."


def _album(texts: Texts, view: PennyBlackView, scene: Scene, seat: Seat) -> list[str]:
    player, name = view.players[seat], scene.name_of(seat)
    lines = []
    if player.hand:
        lines.append(f"{name} has in hand: {_stamps(texts, view, player.hand)}.")
    if player.dealt:
        dealt = "; ".join(f"{card.card.name} ({card.card.deck}), {texts.say(card.words)}" for card in player.dealt)
        lines.append(f"{name} was dealt: {dealt}.")
    points = points_of(view.scores[seat])
    for card in player.cards:
        where = texts.word("page_name", card.page)
        earned = "" if view.phase == "cards" else f": {points.get(card.id, 0)} points now"
        lines.append(f"{name}, {where}, {card.card.deck} card {card.card.name}, {texts.say(card.words)}{earned}.")
    blacks = [item for item in view.scores[seat].items if item.code != "card"]
    lines += [f"{name}, {texts.say(item.phrase)}." for item in blacks]
    lines += _pages(texts, view, name, seat)
    return lines


def _pages(texts: Texts, view: PennyBlackView, name: str, seat: Seat) -> list[str]:
    player = view.players[seat]
    index = grid_of(view.album).index
    lines = []
    for page in PAGES:
        items = sorted((item for item in player.stamps if item.page == page), key=lambda item: index[item.place])
        said = [
            f"{item.place} {_stamp(texts, view, item.stamp)}{' (this round)' if item.loose else ''}" for item in items
        ]
        stars = [icon.partition(":")[2] for icon in player.icons if icon.startswith(f"{page}:")]
        tail = f"; stars at {' '.join(stars)}" if stars else ""
        title = texts.word("page", page).capitalize()
        lines.append(f"{name}, {title}: {', '.join(said) or 'no stamps'}{tail}.")
    return lines


def _panel(texts: Texts, view: PennyBlackView, scene: Scene) -> list[str]:
    """What is considered and what is offered."""
    change = change_of(view, scene)
    lines = [f"Considered: {said}."] if change and (said := _change(texts, view, change)) else []
    marked = set(scene.marks)
    found = [item for item in view.players[large_seat(view, scene)].stamps if f"{item.page}:{item.place}" in marked]
    if found:
        said = ", ".join(f"{item.page} {item.place} {_stamp(texts, view, item.stamp)}" for item in found)
        lines.append(f"Marked: {said}.")
    if scene.offered:
        lines.append(f"Offered: {', '.join(f'{label} {place}' for place, label in scene.offered.items())}.")
    return lines


def _change(texts: Texts, view: PennyBlackView, change: Change) -> str:
    def listed(items: tuple[str, ...]) -> str:
        return ", ".join("an unknown stamp" if item == UNKNOWN else _stamp(texts, view, item) for item in items)

    said = [f"{_stamp(texts, view, item.stamp)} to {item.page} {item.place}" for item in change.placed]
    said += [f"{_stamp(texts, view, item.stamp)} off {item.page} {item.place}" for item in change.lifted]
    if change.sheet is not None:
        said.append(f"sheet {change.sheet}")
    elif change.gains and not change.lifted:
        said.append(f"{listed(change.gains)} to your hand")
    if change.swapped:
        (one, stamp), (other, second) = change.swapped
        said.append(f"{_stamp(texts, view, stamp)} of sheet {one} for {_stamp(texts, view, second)} of sheet {other}")
    cards = {card.id: card.card.name for seat in view.players for card in seat.dealt}
    said += [f"{cards.get(key, key)} on the {page} page" for key, page in change.cards.items()]
    if change.stars:
        said.append(f"{change.stars:+d} star{'' if abs(change.stars) == 1 else 's'}".replace("-", "−"))
    if change.placed or change.lifted:
        gain = f"{change.total:+d}".replace("-", "−")
        said.append(f"score {view.scores[change.seat].total + change.total} ({gain})")
    return ", ".join(said)
