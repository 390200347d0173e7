"""The controls for one question: buttons, a select, or a row and a column select for a place on a large grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.page import Block, Button, Buttons, Choice, Control, paging
from bot.page.limits import CHOICE_LIMIT, LABEL_SHOWN, MOST_BUTTONS, MOST_CHOICES, PLACEHOLDER_LIMIT
from bot.texts import say
from bot.ui.candidate import Asked, Candidates
from games.characters import cut
from games.narrowing import split_place

MakeControl = Callable[[str, Mapping[str, str]], Control]


@dataclass(frozen=True, slots=True)
class Picker:
    """The blocks of a question, and what the picture should mark for it."""

    blocks: tuple[Block, ...]
    offered: Mapping[str, str] = field(default_factory=dict)
    row: str | None = None
    column: str | None = None


def picker(candidates: Candidates, asked: Asked, row: Mapping[str, str], make: MakeControl) -> Picker:
    """The controls with which the answer to a question can be changed."""
    values = [answer.value for answer in asked.question.answers]
    if asked.question.is_place:
        values.sort(key=_reading_order)
    if len(values) <= MOST_BUTTONS and _can_be_read(candidates, asked, values):
        offered = {value: value for value in values} if asked.question.is_place else {}
        return Picker((_buttons(candidates, asked, row, make, values),), offered)
    if len(values) <= MOST_CHOICES:
        return _select(candidates, asked, row, make, values)
    return (_grid if asked.question.is_place else _pages)(candidates, asked, row, make, values)


def _can_be_read(candidates: Candidates, asked: Asked, values: list[str]) -> bool:
    """Whether buttons would show the whole of each answer."""
    name = asked.question.field
    return all(len(label(candidates, name, value, asked.before)) <= LABEL_SHOWN for value in values)


def label(candidates: Candidates, name: str, value: str, before: Mapping[str, str]) -> str:
    """A choice in the game's words."""
    return candidates.speech.say(candidates.game.explain(candidates.view, name, value, before))


def neighbours(asked: Asked) -> tuple[str, str]:
    """The legal places before and after the chosen one, in reading order, around the end."""
    values = sorted((answer.value for answer in asked.question.answers), key=_reading_order)
    at = values.index(asked.chosen)
    return values[at - 1], values[(at + 1) % len(values)]


def _buttons(
    candidates: Candidates, asked: Asked, row: Mapping[str, str], make: MakeControl, values: list[str]
) -> Buttons:
    name = asked.question.field
    return Buttons(
        tuple(
            Button(
                label(candidates, name, value, asked.before),
                make("pick", candidates.moves.turned(row, {**asked.before, name: value}) or {}),
                "primary" if value == asked.chosen else "secondary",
            )
            for value in values
        )
    )


def _select(
    candidates: Candidates, asked: Asked, row: Mapping[str, str], make: MakeControl, values: list[str]
) -> Picker:
    """One select; on a grid its options carry the numbers that the picture shows, and what each would score."""
    name = asked.question.field
    numbers = {value: str(n) for n, value in enumerate(values, 1)} if asked.question.is_place else {}
    if numbers:
        texts = [f"{numbers[value]} · {text}" for value, text in _rated(candidates, asked, row, values).items()]
    else:
        texts = [label(candidates, name, value, asked.before) for value in values]
    options = [
        Choice(value, cut(text, CHOICE_LIMIT), chosen=value == asked.chosen)
        for value, text in zip(values, texts, strict=True)
    ]
    title = cut(candidates.speech.texts.text(f"fields.{name}"), PLACEHOLDER_LIMIT)
    return Picker(paging.selects(make(f"set.{name}", row), title, options), numbers)


def _pages(
    candidates: Candidates, asked: Asked, row: Mapping[str, str], make: MakeControl, values: list[str]
) -> Picker:
    """Answers in their order, as many selects' worth as there are: one select turns to another part of them."""
    name = asked.question.field
    parts = -(-len(values) // MOST_CHOICES)
    size = -(-len(values) // parts)
    pages = [values[start : start + size] for start in range(0, len(values), size)]
    choices = []
    for page in pages:
        ends = (label(candidates, name, value, asked.before) for value in (page[0], page[-1]))
        first, last = (cut(end, CHOICE_LIMIT // 2 - 2) for end in ends)
        chosen = asked.chosen in page
        text = say("panel.page", first=first, last=last)
        choices.append(Choice(asked.chosen if chosen else page[0], text, chosen=chosen))
    shown = next(page for page in pages if asked.chosen in page)
    picked = _select(candidates, asked, row, make, shown)
    return Picker((*paging.selects(make(f"set.{name}", row), say("panel.which_page"), choices), *picked.blocks))


def _grid(candidates: Candidates, asked: Asked, row: Mapping[str, str], make: MakeControl, values: list[str]) -> Picker:
    """A row select and a column select that list only what has a legal place, with the count."""
    places = dict(_split(values))
    rows: dict[str, list[str]] = {}
    for place, (_, line) in places.items():
        rows.setdefault(line, []).append(place)
    column, line = places[asked.chosen]
    name = asked.question.field
    row_choices = [
        Choice(_near(found, column), say("panel.row", row=key, n=len(found)), chosen=key == line)
        for key, found in sorted(rows.items(), key=lambda item: int(item[0]))
    ]
    column_choices = []
    for place, rated_place in _rated(candidates, asked, row, rows[line]).items():
        text = say("panel.column", column=places[place][0], place=rated_place)
        column_choices.append(Choice(place, cut(text, CHOICE_LIMIT), chosen=place == asked.chosen))
    return Picker(
        (
            *paging.selects(make(f"set.{name}", row), say("panel.which_row"), row_choices),
            *paging.selects(make(f"set.{name}", row), say("panel.which_column"), column_choices),
        ),
        row=line,
        column=column,
    )


def _rated(candidates: Candidates, asked: Asked, row: Mapping[str, str], values: Sequence[str]) -> dict[str, str]:
    """By value the choices in the game's words, and what each brings, worked out only where it is said."""
    name = asked.question.field
    texts = {value: label(candidates, name, value, asked.before) for value in values}
    bare = [value for value, text in texts.items() if text == value]
    moves = [candidates.moves.turned(row, {**asked.before, name: value}) or row for value in bare]
    gains = zip(bare, candidates.gains(moves), strict=True)
    return texts | {value: rated(value, value, gain) for value, gain in gains}


def rated(text: str, value: str, gain: int | None) -> str:
    """A choice with the points it brings at once (None: nobody knows), unless its game has said more of it than what it
    is called."""
    if text != value:
        return text
    return f"{text} · {say('panel.uncertain') if gain is None else signed(gain)}"


def signed(points: int) -> str:
    """A number of points with its sign, as it is printed."""
    return f"{points:+d}".replace("-", "−")


def _near(places: list[str], column: str) -> str:
    """Of the places in a row the one in that column, else the first."""
    return next((place for place, (letter, _) in _split(places) if letter == column), places[0])


def _split(places: list[str]) -> Iterator[tuple[str, tuple[str, str]]]:
    for place in places:
        parts = split_place(place)
        if parts is None:
            raise ValueError(f"{place} is no place on a grid")
        yield place, parts


def _reading_order(place: str) -> tuple[int, int, str]:
    parts = split_place(place)
    return (int(parts[1]), len(parts[0]), parts[0]) if parts else (0, 0, place)
