"""Builds what pictures of Penny Black are made of."""

from __future__ import annotations


def warm_up() -> None:
    """Draws every layout once."""
