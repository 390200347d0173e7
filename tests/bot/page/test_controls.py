"""Custom ids: packed, read back, and held against anything that is none."""

from __future__ import annotations

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.page import Control
from bot.page.controls import parse
from bot.page.limits import ID_LIMIT

WORDS = st.text(string.ascii_lowercase + string.digits + "-._", min_size=1, max_size=8)
CONTROLS = st.builds(
    Control,
    name=WORDS,
    game=WORDS,
    session=st.integers(0, 10**10),
    decision=st.integers(0, 9999),
    choices=st.dictionaries(WORDS, WORDS, max_size=3),
    serial=st.integers(0, 39),
)


@given(CONTROLS)
def test_a_control_is_read_back_as_it_was(control: Control) -> None:
    assert parse(control.custom_id()) == control


@given(st.text(max_size=100))
def test_whatever_comes_is_read_or_not_but_never_raises(custom_id: str) -> None:
    control = parse(custom_id)
    assert control is None or control.session >= 0


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "pp",
        "pp|act|g|1|0",
        "pp|act|g|-1|0|0|",
        "pp|act|g|1.5|0|0|",
        "pp|act|g|²|0|0|",
        "xx|act|g|1|0|0|",
        f"pp|act|g|{'9' * 40}|0|0|",
    ],
)
def test_what_is_none_of_ours_is_nothing(custom_id: str) -> None:
    assert parse(custom_id) is None


def test_too_long_a_control_is_a_fault_of_the_game() -> None:
    fits = Control("pick", "pencil-park", 1, choices={"place": "x" * 60})
    assert len(fits.custom_id()) <= ID_LIMIT
    with pytest.raises(ValueError, match="100 at most"):
        Control("pick", "pencil-park", 1, choices={"place": "x" * 80}).custom_id()


def test_the_longest_control_of_pencil_park_fits() -> None:
    """With a session and a decision number that take years to reach."""
    row = {"action": "energy", "zone": "residential", "shape": "triangle", "place": "I9"}
    assert len(Control("typed.place", "pencil-park", 10**9, 9999, row, 39).custom_id()) <= ID_LIMIT
    row = {"action": "zone", "die": "6", "shape": "triangle", "turn": "falling", "place": "I9"}
    assert len(Control("set.place", "pencil-park", 10**9, 9999, row, 39).custom_id()) <= ID_LIMIT
