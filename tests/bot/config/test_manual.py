"""`docs/admin.md` tells every setting as the model has it."""

from __future__ import annotations

from bot.config import SETTINGS
from bot.config.manual import BEGIN, END, PAGE, renewed
from games.registry import Games


def test_the_page_is_as_the_model_has_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert renewed(page, Games()) == page, "run `python -m bot.config.manual`"


def test_every_setting_stands_there_once_with_all_that_is_said_of_it() -> None:
    page = renewed(f"before\n{BEGIN}\nold\n{END}\nafter\n", Games())
    assert page.startswith("before\n")
    assert page.endswith("\nafter\n")
    assert "old" not in page.splitlines()
    for key in SETTINGS:
        (row,) = [line for line in page.splitlines() if f"(`{key}`)" in line]
        assert row.count(" | ") == 4
        assert all(cell.strip() for cell in row.strip("|").split("|"))
