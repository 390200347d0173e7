"""Mistakes that somebody who writes a game may make, and the check of the generic suites that notices each."""

from __future__ import annotations

from tests.sample.mistakes import commands, pictures, rules, seeing, words

MISTAKES = (
    *rules.MISTAKES,
    *seeing.MISTAKES,
    *words.MISTAKES,
    *pictures.MISTAKES,
    *commands.MISTAKES,
)
