"""What the checks at the end of every test are worth."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.types import HttpLogEntry

from tests.bot.e2e.checks import requests_are_sound
from tests.wire.limits import problems_of_body
from tests.wire.spec import find_spec


def post(**body: object) -> HttpLogEntry:
    return HttpLogEntry("POST", "/channels/1/messages", {}, body, None)


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def label(component: dict[str, Any]) -> dict[str, Any]:
    return {"type": 18, "label": "What?", "component": component}


def test_discords_document_is_at_hand() -> None:
    if find_spec() is None:
        pytest.skip("Discord's OpenAPI document is not at hand: the requests of these tests were not held against it")
    requests_are_sound([post(content="hi")])
    with pytest.raises(AssertionError, match="over 2,000"):
        requests_are_sound([post(content="x" * 2001)])


BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
SELECT = {"type": 3, "custom_id": "s", "options": [{"label": "x", "value": "x"}]}


@pytest.mark.parametrize(
    "body",
    [
        {"content": "x" * 2001},
        {"components": [row({**BUTTON, "custom_id": "x" * 101})]},
        {"components": [row(BUTTON, BUTTON)]},
        {"components": [row({**BUTTON, "label": "x" * 81})]},
        {"components": [{"type": 10, "content": "x" * 2001}] * 2},
        {"components": [{"type": 10, "content": " "}]},
        {"components": [{"type": 14}] * 41},
        {"components": [row({**SELECT, "options": []})]},
        {"components": [row({**SELECT, "options": SELECT["options"] * 2})]},
        {"components": [row({**SELECT, "placeholder": "x" * 151})]},
        {"components": [row({**SELECT, "options": [{"label": "x" * 101, "value": "x"}]})]},
        {"components": [row({**SELECT, "min_values": 2})]},
        {"components": [{"type": 12, "items": [{"media": {"url": "attachment://a.png"}}] * 11}]},
        {"attachments": [{"id": "0", "filename": "a.png"}, {"id": "1", "filename": "a.png"}]},
        {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "x"}]}},
        {"type": 9, "data": {"custom_id": "m", "title": "x" * 46, "components": []}},
        {"type": 9, "data": {"custom_id": "m", "title": "x", "components": [label({"type": 4, "custom_id": "a"})] * 2}},
    ],
)
def test_what_is_over_a_limit_is_found_without_the_document(body: dict[str, Any]) -> None:
    assert problems_of_body(body)


def test_what_is_within_the_limits_is_let_be() -> None:
    body = {"components": [row(BUTTON), row(SELECT), {"type": 10, "content": "x" * 4000}, *[{"type": 14}] * 35]}
    assert problems_of_body(body) == []


def test_mentions_of_everyone_are_never_allowed() -> None:
    """The bot's default: nobody is mentioned, whatever a text says."""
    from bot.client import create_bot
    from bot.settings import Settings

    allowed = create_bot(Settings(_env_file=None)).allowed_mentions  # type: ignore[call-arg]
    assert allowed is not None
    assert allowed.to_dict() == {"parse": []}
