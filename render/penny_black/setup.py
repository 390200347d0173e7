"""The picture while collector cards are chosen: the market, an empty album, who has chosen; to their owner alone the
six cards that were dealt."""

from __future__ import annotations

from functools import lru_cache

from games.engine import Seat
from games.penny_black.material import Page
from games.penny_black.view import CardView, PennyBlackView
from render.kit.brush import Brush
from render.kit.canvas import Surface
from render.kit.text import width
from render.penny_black.cards import draw_card
from render.penny_black.change import Change
from render.penny_black.layout import LEFT, MEDIUM, RIGHT, SMALL, Pages
from render.penny_black.lettering import fitting
from render.penny_black.ornaments import draw_dashes, draw_frame
from render.penny_black.others import small
from render.penny_black.players import doing, name_tag
from render.penny_black.symbols import formula
from render.scene import Scene

TOP = 198
_CARD = (384, 150)
_PITCH = (396, 160)
_OWN = 44 + 2 * _PITCH[1]
_CELL, _GAP = 26, 14
_SEAT = 76


def dealt(view: PennyBlackView) -> tuple[CardView, ...]:
    """The viewer's six cards: white ones, then black ones."""
    own = () if view.viewer is None else view.players[view.viewer].dealt
    return tuple(sorted(own, key=lambda card: (card.card.deck == "black", card.id)))


def height(view: PennyBlackView) -> int:
    """How high the picture will be."""
    return TOP + (_OWN if dealt(view) else 0) + max(12 * _CELL + 16, _SEAT * len(view.players)) + 24


def paint(surface: Surface, view: PennyBlackView, scene: Scene, change: Change | None) -> None:
    """What lies below the market."""
    y = TOP
    own = dealt(view)
    if own:
        text = surface.texts.text("picture.choose")
        surface.text((LEFT + 8, y + 16), text, "plain", SMALL, ink="paper", ground="desk", anchor="lm")
        laid = laid_on(view, change)
        for number, card in enumerate(own):
            row, column = divmod(number, max(1, len(own) // 2))
            at = (LEFT + column * _PITCH[0], y + 40 + row * _PITCH[1])
            page, considered = laid.get(card.id, (None, False))
            put(surface, card, at, page, considered=considered)
        y += _OWN
    cell = min(_CELL, _CELL * 10 // view.album.columns, _CELL * 12 // view.album.rows)
    pages = Pages.small(view.album, (LEFT + 6, y + 12), cell, _GAP)
    wide = small(surface, view, view.viewer or 0, pages)
    x = LEFT + wide + 26
    for seat in range(len(view.players)):
        _seat(surface, view, scene, seat, (x, y + 6 + seat * _SEAT))


def laid_on(view: PennyBlackView, change: Change | None) -> dict[str, tuple[Page, bool]]:
    """The page beside which each of the viewer's cards lies, and whether that is only considered."""
    found: dict[str, tuple[Page, bool]] = {}
    if change:
        found |= {key: (page, True) for key, page in change.cards.items()}
    mine = () if view.viewer is None else view.players[view.viewer].cards
    return found | {card.id: (card.page, False) for card in mine if card.page is not None}


def put(surface: Surface, card: CardView, at: tuple[int, int], page: Page | None, *, considered: bool) -> None:
    """A dealt card with its goal in full; `page` is the one beside which it lies."""
    texts = surface.texts
    x, y = at
    dark = card.card.deck == "black"
    paper, ink = ("black", "white") if dark else ("white", "graphite")
    surface.stamp(at, _CARD, draw_card, *_CARD, card.card.deck, ground="desk")
    name = texts.printed(card.card.name)
    size = fitting(name, 240, 32, 20, "bold")
    surface.text((x + 16, y + 26), name, "bold", size, ink=ink, ground=paper, anchor="lm", room=240)
    formula(surface, card.card, (x + 16, y + 46), 220, 36, paper)
    first, second, size = broken(texts.say(card.words), _CARD[0] - 30)
    surface.text((x + 16, y + 99), first, "plain", size, ink=ink, ground=paper, anchor="lm")
    surface.text((x + 16, y + 126), second, "plain", size, ink=ink, ground=paper, anchor="lm")
    if page is not None:
        word = texts.word("page", page)
        tag = (x + _CARD[0] - 124, y + 12)
        surface.stamp(tag, (108, 50), draw_tag, word, ground=paper, veil=0.35 if considered else 0)
        frame = draw_considered if considered else draw_ring
        surface.stamp(at, _CARD, frame, *_CARD, ground=paper, solid=False)


def draw_ring(brush: Brush, wide: int, high: int) -> None:
    """The gold frame of a card that is laid."""
    draw_frame(brush, wide, high, "foil", 5)


def draw_considered(brush: Brush, wide: int, high: int) -> None:
    """The dashed gold frame of a card that would be laid."""
    draw_dashes(brush, wide, high, "foil", 5)


def draw_tag(brush: Brush, word: str) -> None:
    """A gold label that says left or right, in 108 by 50."""
    brush.rect((0, 0, 108, 50), fill="foil", line="graphite", width=2, radius=6)
    brush.text((54, 25), word, "bold", MEDIUM, "graphite", anchor="mm")


@lru_cache(maxsize=128)
def broken(words: str, room: int) -> tuple[str, str, int]:
    """A sentence in two lines at most, and the em at which both fit."""
    for size in range(SMALL, 14, -1):
        if width(words, "plain", size) <= room:
            return words, "", size
        parts = words.split()
        for cut in range(len(parts) - 1, 0, -1):
            first, second = " ".join(parts[:cut]), " ".join(parts[cut:])
            if width(first, "plain", size) <= room:
                if width(second, "plain", size) <= room:
                    return first, second, size
                break
    return words, "", 14


def _seat(surface: Surface, view: PennyBlackView, scene: Scene, seat: Seat, at: tuple[int, int]) -> None:
    """Who has chosen: six cards face down, or the four that are laid."""
    x, y = at
    end = name_tag(surface, view, scene, seat, (x, y + 4), room=320, size=44, ground="desk")
    word = doing(surface.texts, view, seat)
    surface.text((end + 10, y + 26), word, "plain", SMALL, ink="paper", ground="desk", anchor="lm", room=130)
    player = view.players[seat]
    if player.left:
        return
    right = RIGHT - 6
    count = 2 if player.chosen else 3
    for number in range(2 * count):
        left = right - (2 * count - number) * 28
        surface.stamp((left, y + 6), (24, 40), draw_back, number % 2 == 1, ground="desk")


def draw_back(brush: Brush, dark: bool) -> None:
    """A card face down, in 24 by 40."""
    paper, rule = ("black", "cameo") if dark else ("white", "graphite")
    brush.rect((0, 0, 24, 40), fill=paper, line=rule, width=1.5, radius=3)
    brush.rect((5, 6, 19, 34), line=rule, width=1.5)
    brush.line([(5, 6), (19, 34)], rule, 1.5)
    brush.line([(19, 6), (5, 34)], rule, 1.5)
