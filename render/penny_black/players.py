"""The line above the large album: who it is, what they do, their stamps in hand, stars and score."""

from __future__ import annotations

from games.engine import Seat, Standing
from games.penny_black.view import PennyBlackView
from games.texts import Texts
from render.kit.badge import badge
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.palette import SEATS, grey
from render.kit.text import width
from render.penny_black import stamps
from render.penny_black.change import UNKNOWN, Change
from render.penny_black.layout import LARGE, LEFT, LINE_HIGH, MEDIUM, RIGHT, SMALL, SPREAD
from render.penny_black.ornaments import draw_dashes, draw_star
from render.scene import Scene

HAND = 20
"""The size of a space of the stamps in hand, in pixels."""
_DOING = {Standing.WAITING: "waits", Standing.DONE: "done", Standing.LEFT: "left"}


def doing(texts: Texts, view: PennyBlackView, seat: Seat) -> str:
    """What a seat is doing, in a word or two; empty once the game is over."""
    code = _doing(view, seat)
    return texts.text(f"picture.doing.{code}") if code else ""


def _doing(view: PennyBlackView, seat: Seat) -> str:
    if view.players[seat].left:
        return "left"
    if view.over:
        return ""
    if view.standings[seat] is not Standing.ACTING:
        return "has_chosen" if view.phase == "cards" else _DOING[view.standings[seat]]
    if view.phase == "cards":
        return "chooses"
    return "collects" if view.turn == seat else "places"


def draw_tab(brush: Brush, wide: int, high: int, ink: str) -> None:
    """The filled label of a player who is to act."""
    brush.rect((0, 0, wide, high), fill=ink, radius=high * 0.2)


def draw_horn(brush: Brush) -> None:
    """The starting player's token: a post horn, in 28 by 24."""
    for ink, more in (("graphite", 3.0), ("foil", 0.0)):
        brush.poly([(11, 11), (24, 4), (24, 20), (12, 17)], fill=ink)
        if more:
            brush.line([(11, 11), (24, 4), (24, 20), (12, 17), (11, 11)], ink, more)
        brush.ellipse((10, 13), 7.5 + more / 2, line=ink, width=3 + more)
        if not more:
            brush.ellipse((10, 13), 4.5, fill="graphite")


def name_tag(
    surface: Surface,
    view: PennyBlackView,
    scene: Scene,
    seat: Seat,
    at: tuple[int, int],
    *,
    room: int,
    size: int,
    ground: str = "paper",
) -> int:
    """Badge and name of a seat from that top left corner on; the name of who acts stands on a label in the seat's
    colour. Returns where it ends."""
    x, y = at
    acting = view.standings[seat] is Standing.ACTING and not view.over
    name, left = scene.name_of(seat), x + size + 6
    space = room - size - 6 - (16 if acting else 0)
    wide = min(space, width(name, "bold", SMALL))
    bare = surface.palette.textures and ground == "desk"  # black badges on a black desk need a plate
    if bare:
        surface.stamp((x - 2, y - 2), (size + 4, size + 4), draw_tab, size + 4, size + 4, "paper", solid=False)
    badge(surface, seat, (x, y), size, ground="paper" if bare else ground)
    if seat == view.starter and view.phase == "play":
        surface.stamp((x + size - 20, y + size - 17), (28, 24), draw_horn, ground=ground, solid=False)
    ink = "paper" if ground == "desk" else "graphite"
    if acting:
        tab = "paper" if bare else f"seat{seat % len(SEATS)}"
        surface.stamp((left, y), (wide + 16, size), draw_tab, wide + 16, size, tab, ground=ground, solid=False)
        ink, ground, left = "graphite" if grey(surface.palette[tab]) > 140 else "white", tab, left + 8
    surface.text((left, y + size // 2), name, "bold", SMALL, ink=ink, ground=ground, anchor="lm", room=space)
    return left + wide + (8 if acting else 0)


def line(surface: Surface, view: PennyBlackView, scene: Scene, seat: Seat, change: Change | None) -> None:
    """The whole line of the large album's owner."""
    x, y = LEFT + 16, SPREAD + 12
    middle = y + LINE_HIGH // 2
    end = name_tag(surface, view, scene, seat, (x, middle - 23), room=270, size=46)
    word = doing(surface.texts, view, seat)
    surface.text((end + 10, middle), word, "plain", SMALL, anchor="lm", room=110)
    right = _score(surface, view, seat, middle, change)
    right = _stars(surface, view, seat, middle, right, change)
    _hand(surface, view, seat, (440, y), right - 450, change)


def _score(surface: Surface, view: PennyBlackView, seat: Seat, middle: int, change: Change | None) -> int:
    """The points at the right end, and what they would become. Returns where they begin."""
    right, total = RIGHT - 22, view.scores[seat].total
    if change is None or not change.total:
        surface.text((right, middle), str(total), "display", LARGE, anchor="rm")
        return right - width(str(total), "display", LARGE)
    later = f"{total + change.total}"
    gain = f"{change.total:+d}".replace("-", "−")
    surface.text((right, middle), later, "display", LARGE, anchor="rm")
    right -= width(later, "display", LARGE) + 12
    surface.text((right, middle), gain, "bold", MEDIUM, ink="red", anchor="rm")
    return right - width(gain, "bold", MEDIUM)


def _stars(surface: Surface, view: PennyBlackView, seat: Seat, middle: int, right: int, change: Change | None) -> int:
    """A star and how many are in hand. Returns where they begin."""
    text = str(view.players[seat].stars)
    if change and change.stars:
        text += f"→{view.players[seat].stars + change.stars}"
    right -= 26
    surface.text((right, middle), text, "bold", MEDIUM, anchor="rm")
    left = right - width(text, "bold", MEDIUM) - 46
    surface.stamp((left, middle - 22), (42, 42), draw_star, 42, solid=False)
    return left


def _hand(
    surface: Surface, view: PennyBlackView, seat: Seat, at: tuple[int, int], room: int, change: Change | None
) -> None:
    """The stamps in hand; those that the considered move places fade, those that it brings are ghosts."""
    spends = list(change.spends) if change else []
    hand = [(stamp, False) for stamp in view.players[seat].hand]
    for stamp in spends:
        hand[hand.index((stamp, False))] = (stamp, True)
    hand += [(stamp, True) for stamp in (change.gains if change else ())]
    if not hand:
        return
    sizes = [_size(view, stamp) for stamp, _ in hand]
    label = surface.texts.text("picture.in_hand")
    x, y = at
    surface.text((x, y + LINE_HIGH // 2), label, "plain", SMALL, ink="sepia_dark", anchor="lm")
    x += width(label, "plain", SMALL) + 10
    space = room - (x - at[0])
    gap = min(7, (space - sum(wide for wide, _ in sizes)) // max(1, len(sizes) - 1))  # many lie over each other
    for (stamp, ghost), (wide, high) in zip(hand, sizes, strict=True):
        top = y + (LINE_HIGH - high) // 2
        if stamp == UNKNOWN:
            surface.stamp((x, top), (wide, high), draw_unknown, wide, high)
        else:
            stamps.put(surface, view.kinds[stamp], (x, top), _unit(view), veil=0.5 if ghost else 0)
        if ghost:
            surface.stamp((x, top), (wide, high), draw_dashes, wide, high, solid=False)
        x += wide + gap


def _unit(view: PennyBlackView) -> int:
    """The size of a space of the stamps in hand: the tallest fit into the line."""
    return min(HAND, LINE_HIGH // max(kind.rows for kind in view.kinds.values()))


def _size(view: PennyBlackView, stamp: str) -> tuple[int, int]:
    unit = _unit(view)
    if stamp == UNKNOWN:
        return 2 * unit, 2 * unit
    return view.kinds[stamp].columns * unit, view.kinds[stamp].rows * unit


def draw_unknown(brush: Brush, wide: int, high: int) -> None:
    """A stamp that nobody has seen yet."""
    brush.rect((0, 0, wide, high), fill="white")
    brush.text((wide / 2, high / 2), "?", "display", high * 0.7, "graphite", anchor="mm")
