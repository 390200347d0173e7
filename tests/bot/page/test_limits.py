"""Discord's limits: what is within them is built whole, what is over any of them is an error."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from simcord.components import validate_components

from bot.page import (
    Block,
    Button,
    Buttons,
    Choice,
    Control,
    File,
    Gallery,
    Image,
    Line,
    Link,
    Owner,
    Page,
    PageError,
    Roles,
    Section,
    Select,
    Text,
    Users,
    layout,
    length,
)
from render.scene import Picture
from tests.bot.page.pages import Parts, is_within
from tests.wire.limits import problems_of_body

PRESS = Control("act", Owner("session", 1))
PICTURE = Picture(b"png", "a city")
COMPONENTS_V2 = 1 << 15


@settings(max_examples=150, deadline=None)
@given(Parts(faults=False).pages().filter(is_within))
def test_any_page_within_the_limits_is_built(page: Page) -> None:
    view, files = layout.build(page)
    body = {"components": view.to_components(), "attachments": [{"filename": file.filename} for file in files]}
    assert problems_of_body(body) == []
    validate_components(body["components"], flags=COMPONENTS_V2)
    assert view.content_length() == length(*page.blocks), "nothing is cut"


@settings(max_examples=150, deadline=None)
@given(Parts(faults=True).pages().filter(lambda page: not is_within(page)))
def test_any_page_over_a_limit_is_refused(page: Page) -> None:
    with pytest.raises(PageError):
        layout.build(page)


def choices(count: int, **more: Any) -> tuple[Choice, ...]:
    return tuple(Choice(f"v{n}", "x", **more) for n in range(count))


def gallery(count: int) -> Gallery:
    return Gallery(tuple(Image(PICTURE, f"{n}.png") for n in range(count)))


def texts(count: int, size: int) -> tuple[Block, ...]:
    return tuple(Text("x" * size) for _ in range(count))


FITS: dict[str, tuple[Block, ...]] = {
    "text": texts(4, 1000),
    "text of emoji": (Text("🎲" * 2000),),
    "text beside": (Section(("x" * 2000, "x" * 1999), Button("x", PRESS)), Text("x")),
    "components": (Line(),) * 39,
    "components nested": (*(Buttons((Button("x", PRESS),) * 5),) * 6, Select(PRESS, "", choices(1)), Line()),
    "components beside": (Section(("x",), Button("x", PRESS)),) * 13,
    "label": (Buttons((Button("x" * 80, PRESS), Button("", PRESS, emoji="🎲"))),),
    "address": (Buttons((Link("x", "https://a.b/" + "x" * 500),)),),
    "placeholder": (Select(PRESS, "x" * 150, choices(25)),),
    "option": (Select(PRESS, "", (Choice("x" * 100, "x" * 100, "x" * 100, emoji="🎲"),)),),
    "many of many": (Select(PRESS, "", choices(25, chosen=True), 25, 25),),
    "pictures": (gallery(10),),
    "alt": (Image(Picture(b"png", "x" * 1024)),),
    "file": (File("a" * 60 + ".txt", bytes(10 * 2**20)),),
    "id": (Buttons((Button("x", Control("do", Owner("session", 1), choices={"p": "x" * 85})),)),),
}
OVER: dict[str, tuple[Block, ...]] = {
    "nothing": (),
    "text": (*texts(4, 1000), Text("x")),
    "text beside": (Section(("x" * 2000, "x" * 2000), Button("x", PRESS)), Text("x")),
    "text of emoji": (Text("🎲" * 2001),),
    "no text": (Text(""),),
    "blank text": (Text(" \n"),),
    "components": (Line(),) * 40,
    "components nested": (*(Buttons((Button("x", PRESS),) * 5),) * 6, Select(PRESS, "", choices(1)), Line(), Line()),
    "texts of a section": (Section(("x",) * 4, Image(PICTURE)),),
    "no texts of a section": (Section((), Image(PICTURE)),),
    "components beside": (*(Section(("x",), Button("x", PRESS)),) * 13, Line()),
    "label beside": (Section(("x",), Button("x" * 81, PRESS)),),
    "label": (Buttons((Button("x" * 81, PRESS),)),),
    "no label": (Buttons((Button("", PRESS),)),),
    "no buttons": (Buttons(()),),
    "address": (Buttons((Link("x", "https://a.b/" + "x" * 501),)),),
    "no address": (Buttons((Link("x", "javascript:x"),)),),
    "emoji": (Buttons((Button("x", PRESS, emoji="dice"),)),),
    "emoji of an option": (Select(PRESS, "", (Choice("x", "x", emoji=":dice:"),)),),
    "placeholder": (Select(PRESS, "x" * 151, choices(2)),),
    "options": (Select(PRESS, "", choices(26)),),
    "no options": (Select(PRESS, "", ()),),
    "label of an option": (Select(PRESS, "", (Choice("x", "x" * 101),)),),
    "no label of an option": (Select(PRESS, "", (Choice("x", ""),)),),
    "value": (Select(PRESS, "", (Choice("x" * 101, "x"),)),),
    "description": (Select(PRESS, "", (Choice("x", "x", "x" * 101),)),),
    "value twice": (Select(PRESS, "", (Choice("x", "x"), Choice("x", "y"))),),
    "two chosen of one": (Select(PRESS, "", choices(2, chosen=True)),),
    "more than there are": (Select(PRESS, "", choices(2), 1, 3),),
    "more than Discord takes": (Select(PRESS, "", Users(), 1, 26),),
    "less than the least": (Select(PRESS, "", Users(), 2, 1),),
    "none at all": (Select(PRESS, "", Users(), 0, 0),),
    "too many users chosen": (Select(PRESS, "", Users((1, 2))),),
    "a role chosen twice": (Select(PRESS, "", Roles((1, 1)), 1, 2),),
    "pictures": (gallery(11),),
    "no pictures": (Gallery(()),),
    "alt": (Image(Picture(b"png", "x" * 1025)),),
    "no alt": (Image(Picture(b"png", "")),),
    "alt of a thumbnail": (Section(("x",), Image(Picture(b"png", "x" * 1025))),),
    "one name for two": (Image(PICTURE), Section(("x",), Image(PICTURE))),
    "files": tuple(File(f"{n}.txt", b"x") for n in range(11)),
    "file": (File("a.txt", bytes(10 * 2**20 + 1)),),
    "file name": (File("a file.txt", b"x"),),
    "id": (Buttons((Button("x", Control("do", Owner("session", 1), choices={"p": "x" * 86})),)),),
}


@pytest.mark.parametrize("case", FITS)
def test_to_the_limit(case: str) -> None:
    view, files = layout.build(Page(FITS[case]))
    body = {"components": view.to_components(), "attachments": [{"filename": file.filename} for file in files]}
    assert problems_of_body(body) == []
    validate_components(body["components"], flags=COMPONENTS_V2)


@pytest.mark.parametrize("case", OVER)
def test_one_over_the_limit(case: str) -> None:
    with pytest.raises(PageError):
        layout.build(Page(OVER[case]))


@pytest.mark.parametrize("accent", [-1, 0x1000000])
def test_a_colour_that_is_none(accent: int) -> None:
    with pytest.raises(PageError):
        layout.build(Page((Line(),), accent))
