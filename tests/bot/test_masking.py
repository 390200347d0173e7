"""Logs hold no id and no name."""

from __future__ import annotations

import logging

import pytest

from bot import masking
from bot.masking import Masking, hashed

ID = 1_300_000_000_000_000_001


def written(name: str, level: int, message: str, *args: object, error: BaseException | None = None) -> str:
    info = (type(error), error, error.__traceback__) if error else None
    return Masking().format(logging.LogRecord(name, level, "", 1, message, args, info))


@pytest.mark.parametrize("level", [logging.DEBUG, logging.INFO, logging.ERROR])
def test_an_id_becomes_a_hash_that_stays_the_same(level: int) -> None:
    text = written("bot.pings", level, "user %s in pp|wish|p%s", ID, ID)
    assert str(ID) not in text
    assert text == f"user {hashed(ID)} in pp|wish|p{hashed(ID)}"
    assert hashed(ID) != hashed(ID + 1)


def test_a_traceback_is_masked() -> None:
    error = ValueError(f"no {ID}\nDETAIL:  Failing row contains (1, Ottoline).")
    text = written("asyncio", logging.ERROR, "failed", error=error)
    assert "ValueError" in text
    assert str(ID) not in text
    assert "Ottoline" not in text


@pytest.mark.parametrize("name", ["discord.gateway", "discord.http", "aiosqlite", "asyncio"])
def test_what_libraries_tell_in_debugging_has_no_arguments(name: str) -> None:
    assert written(name, logging.DEBUG, "Event: %s", {"global_name": "Ottoline"}) == "Event: %s"


def test_the_hash_needs_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(masking, "_key", masking._key)
    masking.use(masking.new_key())
    first = hashed(ID)
    masking.use(masking.new_key())
    assert hashed(ID) != first


@pytest.mark.parametrize(
    "said",
    [
        f"POST https://discord.com/api/v10/interactions/{ID}/{{token}}/callback has failed",
        f"PATCH https://discord.com/api/v10/webhooks/{ID}/{{token}}/messages/@original?thread_id=1",
        f"url=URL('https://discord.com/api/v10/webhooks/{ID}/{{token}}')",
        "a token alone: {token}",
    ],
)
def test_the_token_of_an_interaction_is_in_no_line(said: str) -> None:
    token = "aW50ZXJhY3Rpb246MTMwMDAwMDAwMDAwMDAwMDAwMQ-_abc"
    error = ValueError(said.format(token=token))
    for text in (written("bot.x", logging.ERROR, said.format(token=token)), written("asyncio", 40, "x", error=error)):
        assert token not in text
        assert "MTMwMDAw" not in text
