"""The bot's words: every one that the code asks for is there, and reads as a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import bot
from bot.errors import ParlourError
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
        assert text[0].isupper()


def test_numbers_bring_their_words() -> None:
    one = say("errors.too_few", needed=2, seated=1)
    assert one == "This game needs 2 players; 1 player is seated. Wait for more to join."
    assert "3 players are" in say("errors.too_few", needed=5, seated=3)


def test_an_error_carries_its_phrase() -> None:
    assert words().say(ParlourError("seats_full", seats=4).phrase).startswith("All 4 seats are taken.")
