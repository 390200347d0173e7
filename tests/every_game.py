"""The games that tests run over: those that are shipped, and the small one that is not."""

from __future__ import annotations

from games.registry import Games
from tests import sample

GAMES = sample.add(Games())
