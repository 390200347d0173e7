"""Custom ids: packed, read back, and held against anything that is none."""

from __future__ import annotations

import string
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.page import Control, Owner, PageError
from bot.page.controls import OwnerKind, parse
from bot.page.limits import ID_LIMIT

WORDS = st.text(string.ascii_lowercase + string.digits + "-._", min_size=1, max_size=8)
CONTROLS = st.builds(
    Control,
    name=WORDS,
    owner=st.none() | st.builds(Owner, kind=st.sampled_from(get_args(OwnerKind)), id=st.integers(0, 2**63 - 1)),
    decision=st.integers(0, 9999),
    choices=st.dictionaries(WORDS, WORDS, max_size=2),
    serial=st.integers(0, 39),
)
SESSION = Owner("session", 1)


@given(CONTROLS)
def test_a_control_is_read_back_as_it_was(control: Control) -> None:
    assert parse(control.custom_id()) == control


@given(st.text(max_size=100) | st.text("pp|s0123,=", max_size=30).map(lambda text: f"pp|{text}"))
def test_whatever_comes_is_read_or_not_but_never_raises(custom_id: str) -> None:
    control = parse(custom_id)
    assert control is None or control.owner is None or 0 <= control.owner.id < 2**63


@pytest.mark.parametrize(
    ("custom_id", "control"),
    [
        ("pp|act|s77|0|2|", Control("act", Owner("session", 77), serial=2)),
        ("pp|do|s1|4|0|action=x,place=A1", Control("do", SESSION, 4, {"action": "x", "place": "A1"})),
        (
            "pp|list|g1300000000000000000|0|1|from=20",
            Control("list", Owner("server", 13 * 10**17), 0, {"from": "20"}, 1),
        ),
        ("pp|rules||0|3|game=penny-lane", Control("rules", None, 0, {"game": "penny-lane"}, 3)),
    ],
)
def test_how_a_control_is_written(custom_id: str, control: Control) -> None:
    assert control.custom_id() == custom_id
    assert parse(custom_id) == control


@pytest.mark.parametrize(
    ("custom_id", "control"),
    [
        ("pp|act|pencil-park|77|0|2|", Control("act", Owner("session", 77), serial=2)),
        ("pp|do|pencil-park|1|4|0|action=x,place=A1", Control("do", SESSION, 4, {"action": "x", "place": "A1"})),
        ("pp|opt.city|pencil-park|1|0|5|", Control("opt.city", SESSION, serial=5)),
        ("pp|explain|penny-black|1|0|7|seat=2", Control("explain", SESSION, 0, {"seat": "2"}, 7)),
        ("pp|rules|penny-lane|1|0|3|", Control("rules", SESSION, serial=3)),
        ("pp|rules|penny-lane|0|0|3|", Control("rules", None, 0, {"game": "penny-lane"}, 3)),
    ],
)
def test_controls_of_boards_that_an_earlier_version_posted_still_work(custom_id: str, control: Control) -> None:
    assert parse(custom_id) == control


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "pp",
        "pp|act|s1|0",
        "pp|act|s-1|0|0|",
        "pp|act|s1.5|0|0|",
        "pp|act|s²|0|0|",
        "pp|act|s|0|0|",
        "pp|act|1|0|0|",
        "pp|act|x1|0|0|",
        "pp|act|s1|one|0|",
        "pp|act|s1|0||",
        "xx|act|s1|0|0|",
        f"pp|act|s{2**63}|0|0|",
        f"pp|act|s{'9' * 5000}|0|0|",
        "pp|act|g|-1|0|0|",
        "pp|act|g|one|0|0|",
        "pp|act|g|1|0|0||",
    ],
)
def test_what_is_none_of_ours_is_nothing(custom_id: str) -> None:
    assert parse(custom_id) is None


def test_too_long_a_control_is_a_fault_of_the_game() -> None:
    fits = Control("pick", SESSION, choices={"place": "x" * 79})
    assert len(fits.custom_id()) == ID_LIMIT
    with pytest.raises(PageError, match="100 at most"):
        Control("pick", SESSION, choices={"place": "x" * 80}).custom_id()


@pytest.mark.parametrize(
    "control",
    [
        Control("a|b", SESSION),
        Control("set", SESSION, choices={"place": "A1,turn=x"}),
        Control("set", SESSION, choices={"pl=ace": "A1"}),
        Control("set", SESSION, choices={"place": "A|1"}),
        Control("set", SESSION, decision=-1),
        Control("set", Owner("person", 2**63)),
    ],
)
def test_a_control_that_could_not_be_read_back_is_refused(control: Control) -> None:
    with pytest.raises(PageError, match="could not be read back"):
        control.custom_id()


def test_the_longest_control_of_pencil_park_fits() -> None:
    """With a session and a decision number that take years to reach."""
    owner = Owner("session", 10**9)
    row = {"action": "energy", "zone": "residential", "shape": "triangle", "place": "I9"}
    assert len(Control("typed.place", owner, 9999, row, 39).custom_id()) <= ID_LIMIT
    row = {"action": "zone", "die": "6", "shape": "triangle", "turn": "falling", "place": "I9"}
    assert len(Control("set.place", owner, 9999, row, 39).custom_id()) <= ID_LIMIT
