"""What the pictures of a game's end share: who came where, and the words above it all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from games.engine import Outcome, Seat, Standing, View
from games.texts import Texts
from render.kit.text import width
from render.scene import Scene


@dataclass(frozen=True, slots=True)
class Placed:
    """A seat at the end: `place` is 1 for the first, 0 for who left the table; `total` and `title` in words."""

    place: int
    seat: Seat
    name: str
    total: str
    title: str


def placed(view: View, scene: Scene, texts: Texts, outcome: Outcome) -> tuple[Placed, ...]:
    """All seats from first to last."""
    return tuple(_placed(view, scene, texts, outcome))


def _placed(view: View, scene: Scene, texts: Texts, outcome: Outcome) -> Iterator[Placed]:
    place = 1
    for group in outcome.ranks:
        for seat in group:
            title = outcome.titles[seat] if outcome.titles else None
            yield Placed(
                place=0 if view.standings[seat] is Standing.LEFT else place,
                seat=seat,
                name=scene.name_of(seat),
                total=str(view.scores[seat].total).replace("-", "−"),
                title=texts.say(title) if title else "",
            )
        place += len(group)


def headline(texts: Texts, scene: Scene, outcome: Outcome) -> str:
    """Who has won; of a game with one player how they have done is said elsewhere, so it is only their name."""
    first = outcome.ranks[0]
    who = texts.joined((scene.name_of(seat) for seat in first), "and")
    if len(outcome.ranks) == len(first) == 1:
        return who
    return texts.text("ending.wins" if len(first) == 1 else "ending.shared", who=who)


def tell(view: View, scene: Scene, texts: Texts, outcome: Outcome, decided: str) -> Iterator[str]:
    """The end in words, line by line: who has won and by what, then everyone's place, points, title and items."""
    yield texts.text(
        "ending.told", title=texts.text("title"), headline=headline(texts, scene, outcome), decided=decided
    )
    for found in placed(view, scene, texts, outcome):
        items = [texts.say(item.phrase, scene.name_of) for item in view.scores[found.seat].items if item.points]
        code = "player_titled" if found.title else "player"
        yield texts.text(
            f"ending.{code}",
            place=found.place or "–",
            name=found.name,
            total=found.total,
            title=found.title,
            items=texts.joined(items, "semicolon"),
        )


def second(view: View, outcome: Outcome) -> Seat | None:
    """The first of those who came after the winners and stayed to the end; None where there is nobody."""
    later = [seat for group in outcome.ranks[1:] for seat in group]
    return next((seat for seat in later if view.standings[seat] is not Standing.LEFT), None)


def largest(words: str, room: int, sizes: tuple[int, ...]) -> int:
    """The first of these sizes at which the words in the display face are no wider than `room`, else the last."""
    return next((size for size in sizes if width(words, "display", size) <= room), sizes[-1])
