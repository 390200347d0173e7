"""Languages by the codes that Discord and the field use (`de`, `pt-BR`), what stands in for each, and its plurals."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from babel import Locale, UnknownLocaleError

ENGLISH = "en"
"""What every text exists in."""
OTHER = "other"
"""The plural category that every language has."""


def fallbacks(language: str) -> tuple[str, ...]:
    """Where to look for a text, the best first: `pt-BR`, `pt`, `en`."""
    parts = language.split("-")
    shorter = ("-".join(parts[:length]) for length in range(len(parts), 0, -1))
    return tuple(dict.fromkeys([*shorter, ENGLISH]))


def category(language: str, number: int) -> str:
    """The plural category of a number (`one`, `few`, `other` …) by the rules of CLDR. Raises ValueError where nobody
    knows the language."""
    return _rule(language)(number)


def categories(language: str) -> frozenset[str]:
    """The plural categories that a language has. Raises ValueError where nobody knows the language."""
    return frozenset(_locale(language).plural_form.tags) | {OTHER}


@lru_cache(maxsize=64)
def _rule(language: str) -> Callable[[int], str]:
    rule: Callable[[int], str] = _locale(language).plural_form
    return rule


def _locale(language: str) -> Locale:
    try:
        return Locale.parse(language, sep="-")
    except UnknownLocaleError as error:
        raise ValueError(f"{language} is no language that CLDR knows") from error
