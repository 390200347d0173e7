"""What comes back from selects and modals, in the form in which Discord sends it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord

from bot.page.inputs import ids_of, value_of, values_of


def sent(**data: Any) -> discord.Interaction:
    return cast(discord.Interaction, SimpleNamespace(data=data))


def label(**component: Any) -> dict[str, Any]:
    return {"type": 18, "id": 1, "component": component}


MODAL = sent(
    custom_id="pp|typed||0|0|",
    components=[
        {"type": 10, "id": 9},
        label(type=4, custom_id="why", value="because"),
        label(type=4, custom_id="what", value=""),
        label(type=3, custom_id="which", values=["a", "b"]),
        label(type=5, custom_id="who", values=["1300000000000000001", "1300000000000000002"]),
        label(type=8, custom_id="where", values=[]),
    ],
)


def test_a_select_brings_what_was_chosen() -> None:
    several = sent(custom_id="pp|set||0|0|", component_type=3, values=["a", "b"])
    assert values_of(several) == ("a", "b")
    assert value_of(several) == "a"
    nothing = sent(custom_id="pp|set||0|0|", component_type=3, values=[])
    assert values_of(nothing) == ()
    assert value_of(nothing) is None


def test_people_roles_and_channels_come_as_ids() -> None:
    select = sent(custom_id="pp|set||0|0|", component_type=5, values=["5", "6"], resolved={"users": {"5": {}, "6": {}}})
    assert ids_of(select) == (5, 6)


def test_buttons_and_commands_bring_nothing() -> None:
    assert value_of(sent(custom_id="pp|act||0|0|", component_type=2)) is None
    assert value_of(sent(id="5", name="pencil-park", options=[])) is None
    assert value_of(cast(discord.Interaction, SimpleNamespace(data=None))) is None


def test_a_modals_answers_are_read_by_their_names() -> None:
    assert value_of(MODAL, "why") == "because"
    assert value_of(MODAL, "what") is None
    assert values_of(MODAL, "which") == ("a", "b")
    assert ids_of(MODAL, "who") == (1300000000000000001, 1300000000000000002)
    assert ids_of(MODAL, "where") == ()
    assert values_of(MODAL, "nobody asked") == ()


def test_the_one_answer_of_a_modal_needs_no_name() -> None:
    assert value_of(sent(custom_id="m", components=[label(type=4, custom_id="value", value="A5")])) == "A5"
    row = {"type": 1, "components": [{"type": 4, "custom_id": "value", "value": "A5"}]}
    assert value_of(sent(custom_id="m", components=[row])) == "A5"
    assert value_of(sent(custom_id="m", components=[label(type=4, custom_id="value", value="")])) is None
