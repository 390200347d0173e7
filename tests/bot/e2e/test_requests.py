"""What the checks at the end of every test are worth."""

from __future__ import annotations

import pytest
from simcord.types import HttpLogEntry

from tests.bot.e2e.checks import requests_are_sound
from tests.wire.spec import find_spec


def post(**body: object) -> HttpLogEntry:
    return HttpLogEntry("POST", "/channels/1/messages", {}, body, None)


def test_discords_document_is_at_hand() -> None:
    if find_spec() is None:
        pytest.skip("Discord's OpenAPI document is not at hand: the requests of these tests were not held against it")
    requests_are_sound([post(content="hi")])
    with pytest.raises(AssertionError, match="over 2,000"):
        requests_are_sound([post(content="x" * 2001)])


def test_a_long_custom_id_is_found_without_the_document() -> None:
    button = {"type": 2, "style": 1, "label": "x", "custom_id": "x" * 101}
    with pytest.raises(AssertionError, match="too long"):
        requests_are_sound([post(components=[{"type": 1, "components": [button]}])])


def test_mentions_of_everyone_are_never_allowed() -> None:
    """The bot's default: nobody is mentioned, whatever a text says."""
    from bot.client import create_bot
    from bot.settings import Settings

    allowed = create_bot(Settings(_env_file=None)).allowed_mentions  # type: ignore[call-arg]
    assert allowed is not None
    assert allowed.to_dict() == {"parse": []}
