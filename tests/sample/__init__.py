"""Paper Boats: a whole small game that is not shipped, with hidden hands, secret choices at the same time, random draws
and an elimination. It is written by what `docs/a-new-game.md` says and is that page's example.

The suites that every game must pass run over it, and `mistakes` plants faults in it that they must find.
"""

from __future__ import annotations

from pathlib import Path

from games.registry import Games

KEY = "paper-boats"


def add(games: Games) -> Games:
    """Registers it: the one public door."""
    games.add(
        KEY,
        rules="tests.sample.rules",
        data=Path(__file__).parent / "data",
        picture="tests.sample.picture",
        cog="tests.sample.cog",
    )
    return games
