"""Builds what pictures of Penny Lane are made of."""

from __future__ import annotations


def warm_up() -> None:
    return None
