"""The pictures of every game that tests know of."""

from __future__ import annotations

from render import Pictures
from tests.every_game import GAMES

PICTURES = Pictures(GAMES)
draw, alike, describe = PICTURES.draw, PICTURES.alike, PICTURES.describe
