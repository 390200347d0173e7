"""The bot's words: every one that the code asks for is there, and reads as a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import discord

import bot
from bot.errors import ParlourError
from bot.obstacles import unpacked
from bot.permissions import missing
from bot.texts import say, words

CODE = "\n".join(path.read_text() for path in Path(bot.__file__).parent.rglob("*.py"))


def test_every_text_that_the_code_names_is_there() -> None:
    named = set(re.findall(r'\bsay\(\s*"([a-z_.]+)"', CODE))
    named |= {f"errors.{code}" for code in re.findall(r'ParlourError\(\s*"([a-z_]+)"', CODE)}
    assert len(named) > 50
    assert not [code for code in named if not words().has(code)]


def test_every_error_says_what_is_wrong_in_a_sentence() -> None:
    for code, text in words().section("errors").items():
        assert text.endswith("."), code
        assert len(text) < 300
        assert text[0].isupper() or text[0] in "{`", f"{code} begins with no capital, name or command"


def test_numbers_bring_their_words() -> None:
    one = say("errors.too_few", needed=2, seated=1)
    assert one == "This game needs 2 players; 1 player is seated. Wait for more to join."
    assert "3 players are" in say("errors.too_few", needed=5, seated=3)


def test_permissions_have_the_names_of_discords_settings() -> None:
    for flag in missing(discord.Permissions.none(), thread=False) + missing(discord.Permissions.none(), thread=True):
        assert hasattr(discord.Permissions, flag)
        assert words().word("permission", flag) == flag.replace("_", " ").title().replace(" In ", " in ")
    said = unpacked("Attach Files, embed_links").words()["problem"]
    assert said == "I lack the permission Attach Files, Embed Links", "rows of the last version hold the names"


def test_an_error_carries_its_phrase() -> None:
    assert words().say(ParlourError("seats_full", seats=4).phrase).startswith("All 4 seats are taken.")
