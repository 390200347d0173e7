"""What goes wrong in a way that a user should read."""

from __future__ import annotations

from games.engine import Param, Phrase, Refusal
from games.texts import Texts


class ParlourError(Exception):
    """The base of all errors whose words are safe to show. `phrase` is a text of the bot (`[errors]` in
    `bot/texts.en.toml`)."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.phrase = Phrase(f"errors.{code}", params)


class MoveRefused(ParlourError):
    """A move that the rules refuse. The reason's words are the game's `texts`."""

    def __init__(self, texts: Texts, refusal: Refusal, names: tuple[str, ...] = ()) -> None:
        super().__init__("refused")
        self.texts = texts
        self.refusal = refusal
        self.names = names


class BoardMovedOn(ParlourError):
    """A control was drawn for an earlier decision of its seat."""

    def __init__(self) -> None:
        super().__init__("moved_on")


class StartError(Exception):
    """The bot cannot start: one clear line for whoever runs it, no traceback."""
