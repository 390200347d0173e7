"""Pages as Discord's components: whatever a page holds, the message stays inside the limits."""

from __future__ import annotations

import pytest

from bot.page import Button, Buttons, Choice, Control, Line, Page, Select, Text, layout
from render.scene import Picture

PRESS = Control("act", "pencil-park", 1)


def test_texts_share_four_thousand_characters() -> None:
    view, _ = layout.build(Page(tuple(Text("x" * 1500) for _ in range(4))))
    assert view.content_length() == 4000
    texts = [item.content for item in view.walk_children() if hasattr(item, "content")]
    assert texts[-1].endswith("…")


def test_labels_and_options_are_cut() -> None:
    page = Page(
        (
            Buttons((Button("b" * 200, PRESS),)),
            Select(PRESS, "p" * 300, (Choice("v", "l" * 300, "d" * 300), Choice("w", "short"))),
        )
    )
    view, _ = layout.build(page)
    (container,) = view.to_components()
    (button,), (select,) = (row["components"] for row in container["components"])
    assert len(button["label"]) == 80
    assert len(select["placeholder"]) == 150
    assert len(select["options"][0]["label"]) == 100
    assert len(select["options"][0]["description"]) == 100
    assert "description" not in select["options"][1]


@pytest.mark.parametrize(("buttons", "rows"), [(1, 1), (5, 1), (6, 2), (11, 3)])
def test_more_than_five_buttons_make_more_rows(buttons: int, rows: int) -> None:
    view, _ = layout.build(Page((Buttons(tuple(Button(str(n), PRESS) for n in range(buttons))), Line())))
    (container,) = view.to_components()
    assert [part["type"] for part in container["components"]] == [1] * rows + [14]
    ids = [item.custom_id for item in view.walk_children() if hasattr(item, "custom_id")]
    assert len(set(ids)) == buttons


def test_the_picture_is_named_and_has_its_words() -> None:
    view, files = layout.build(Page((Picture(b"png", "a city"),)))
    (file,) = files
    assert (file.filename, file.description) == ("board.png", "a city")
    (container,) = view.to_components()
    (item,) = container["components"][0]["items"]
    assert item["media"]["url"] == "attachment://board.png"
    assert item["description"] == "a city"


async def test_views_are_not_kept_by_the_client() -> None:
    view, _ = layout.build(Page((Buttons((Button("x", PRESS),)),)))
    assert view.is_finished()
