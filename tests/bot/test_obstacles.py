"""What keeps the bot from posting: kept in a session's row, said as a problem and a remedy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bot
from bot.errors import ParlourError
from bot.obstacles import LATER, Obstacle, lacking, unpacked
from bot.texts import say, say_error, words

CODE = "\n".join(path.read_text() for path in Path(bot.__file__).parent.rglob("*.py"))
KINDS = {"permission", *re.findall(r'Obstacle\(\s*"([a-z_]+)"', CODE)} - {LATER.kind}
NAMES = st.from_regex(r"[A-Za-z_][A-Za-z_ ]{0,20}[A-Za-z_]", fullmatch=True)


@given(st.lists(NAMES, min_size=1))
def test_a_row_holds_missing_permissions_as_the_last_version_wrote_them(flags: list[str]) -> None:
    obstacle = lacking(flags)
    assert obstacle.packed() == ", ".join(flags)
    assert unpacked(obstacle.packed()) == obstacle


@given(
    st.sampled_from(sorted(KINDS - {"permission"})), st.lists(st.from_regex(r"\d{1,10}", fullmatch=True), max_size=2)
)
def test_a_row_holds_any_other_obstacle(kind: str, details: list[str]) -> None:
    obstacle = Obstacle(kind, tuple(details))
    assert unpacked(obstacle.packed()) == obstacle


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_each_reads_as_a_sentence_and_says_what_can_be_done(kind: str) -> None:
    said = Obstacle(kind, ("50035",)).words()
    assert words().has(f"obstacles.{kind}.problem")
    refused = say_error(ParlourError("cannot_host", **said))
    assert re.fullmatch(r"I cannot host here: [^.]+\. [A-Z][^.]+, then try again\.", refused)
    assert say("permissions.paused", title="Pencil Park", channel="there", **said).count(". ") == 1
    for text in (refused, say("board.paused", title="Pencil Park", problem=said["problem"])):
        assert "{" not in text
        assert ".." not in text
    for done in ("opened", "started", "board"):
        text = say("unshown.barred", done=say(f"unshown.{done}", title="Pencil Park"), **said)
        assert text.endswith("then use `/table board`.")
