"""Pages as Discord's components: what a page can hold, and how it is sent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.page import (
    Block,
    Button,
    Buttons,
    Channels,
    Choice,
    Control,
    File,
    Gallery,
    Image,
    Line,
    Link,
    Owner,
    Page,
    Roles,
    Section,
    Select,
    Users,
    layout,
)
from bot.page.controls import parse
from render.scene import Picture

PRESS = Control("act", Owner("session", 1))
PICTURE = Picture(b"png", "a city")


def choices(count: int, **more: Any) -> tuple[Choice, ...]:
    return tuple(Choice(f"v{n}", "x", **more) for n in range(count))


def components_of(*blocks: Block) -> list[dict[str, Any]]:
    view, _ = layout.build(Page(blocks))
    (container,) = view.to_components()
    return list(container["components"])


@pytest.mark.parametrize(("buttons", "rows"), [(1, 1), (5, 1), (6, 2), (11, 3)])
def test_more_than_five_buttons_make_more_rows(buttons: int, rows: int) -> None:
    parts = components_of(Buttons(tuple(Button(str(n), PRESS) for n in range(buttons))), Line())
    assert [part["type"] for part in parts] == [1] * rows + [14]
    ids = [button["custom_id"] for part in parts for button in part.get("components", ())]
    assert len(set(ids)) == buttons


def test_each_control_of_a_page_has_an_id_of_its_own() -> None:
    """Also where all of them lead to the same place."""
    press = Button("x", PRESS)
    view, _ = layout.build(
        Page(
            (Section(("x",), press), Buttons((press, press)), Select(PRESS, "", choices(1)), Select(PRESS, "", Users()))
        )
    )
    found = [parse(item.custom_id) for item in view.walk_children() if hasattr(item, "custom_id")]
    assert [control.serial for control in found if control] == [0, 1, 2, 3, 4]
    assert all(replace(control, serial=0) == PRESS for control in found if control)


def test_pictures_are_named_and_have_their_words() -> None:
    small = Image(Picture(b"small", "a stamp"), "stamp.png")
    page = Page((Image(PICTURE), Gallery((Image(PICTURE, "a.png"), Image(PICTURE, "b.png"))), Section(("x",), small)))
    view, files = layout.build(page)
    assert [(file.filename, file.description) for file in files] == [
        ("board.png", "a city"),
        ("a.png", "a city"),
        ("b.png", "a city"),
        ("stamp.png", "a stamp"),
    ]
    assert files[3].fp.read() == b"small"
    (container,) = view.to_components()
    alone, several, section = container["components"]
    assert [item["media"]["url"] for item in alone["items"]] == ["attachment://board.png"]
    assert [item["media"]["url"] for item in several["items"]] == ["attachment://a.png", "attachment://b.png"]
    assert section["accessory"]["media"]["url"] == "attachment://stamp.png"
    assert alone["items"][0]["description"] == "a city"


def test_a_file_can_be_had() -> None:
    view, (file,) = layout.build(Page((File("game.json", b"{}"),)))
    assert (file.filename, file.fp.read()) == ("game.json", b"{}")
    (container,) = view.to_components()
    assert container["components"][0]["file"]["url"] == "attachment://game.json"


def test_links_have_addresses_and_no_ids() -> None:
    ((link, press),) = (
        row["components"] for row in components_of(Buttons((Link("Look", "https://a.b", "🎲"), Button("x", PRESS))))
    )
    assert (link["url"], link["label"], link["emoji"]["name"]) == ("https://a.b", "Look", "🎲")
    assert "custom_id" not in link
    assert "url" not in press


def test_emoji_of_a_server_are_told_from_those_of_unicode() -> None:
    options = (Choice("a", "x", emoji="<a:wheat:1234567890123456789>"), Choice("b", "x"))
    ((select,),) = (row["components"] for row in components_of(Select(PRESS, "", options)))
    assert select["options"][0]["emoji"] == {"id": 1234567890123456789, "name": "wheat", "animated": True}
    assert "emoji" not in select["options"][1]


@pytest.mark.parametrize(
    ("among", "kind", "default"),
    [
        (Users((5, 6)), 5, [{"id": 5, "type": "user"}, {"id": 6, "type": "user"}]),
        (Roles((5,)), 6, [{"id": 5, "type": "role"}]),
        (Channels(("text", "forum"), (5,)), 8, [{"id": 5, "type": "channel"}]),
    ],
)
def test_people_roles_and_channels_can_be_chosen(among: Any, kind: int, default: list[Any]) -> None:
    ((select,),) = (row["components"] for row in components_of(Select(PRESS, "Who", among, 0, 3, disabled=True)))
    assert (select["type"], select["min_values"], select["max_values"]) == (kind, 0, 3)
    assert select["default_values"] == default
    assert select["disabled"]
    assert select.get("channel_types") == ([0, 15] if kind == 8 else None)


async def test_views_are_not_kept_by_the_client() -> None:
    view, _ = layout.build(Page((Buttons((Button("x", PRESS),)),)))
    assert view.is_finished()
