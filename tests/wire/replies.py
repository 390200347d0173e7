"""What a user gets back: the bot's answer to an interaction, and all that follows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.wire.components import Control
from tests.wire.errors import CannotActError
from tests.wire.interactions import DEFER_UPDATE, MODAL, Interaction
from tests.wire.messages import Message
from tests.wire.modals import Modal
from tests.wire.world import Payload


@dataclass(frozen=True)
class Choice:
    """One suggestion of an autocomplete."""

    name: str
    value: Any


class Reply:
    """The answer. It is live: `message`, `edits` and `followups` show what the bot has done up to now."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.modal = self._modal()

    def __repr__(self) -> str:
        return f"<reply {self.type} after {self.latency * 1000:.0f} ms: {self.text[:80]!r}>"

    @property
    def latency(self) -> float:
        """Seconds from the dispatch of the interaction to the arrival of the bot's callback."""
        return self.interaction.latency

    @property
    def type(self) -> int:
        """The callback's type: 4 message, 5 deferred message, 6 deferred update, 7 update, 9 modal."""
        return self.interaction.callback_type

    @property
    def message(self) -> Message | None:
        """The message of the answer: a new one (4, 5), or the one whose control was used (6, 7); None for a modal.
        After a press that was deferred on a message which stays as it is, what follows it."""
        if self.type == DEFER_UPDATE and self.followups and not self.edits:
            return self.followups[0]
        return self.interaction.original

    @property
    def is_private(self) -> bool:
        """Whether only the user sees the answer."""
        return bool(self.message and self.message.is_ephemeral)

    @property
    def edits(self) -> list[Payload]:
        """The answer's message after each edit made with this interaction (an update callback is the first)."""
        return self.interaction.edits

    @property
    def followups(self) -> list[Message]:
        """Further messages; the first one after a deferral is not here but in `message`, whose place it took."""
        return self.interaction.followups

    @property
    def second_callbacks(self) -> int:
        """How often the bot tried to answer once more and got 40060."""
        return self.interaction.second_callbacks

    @property
    def text(self) -> str:
        """All words of the answer, or of the modal."""
        shown = self.modal or self.message
        return shown.text if shown else ""

    @property
    def buttons(self) -> list[Control]:
        return self._message.buttons

    @property
    def selects(self) -> list[Control]:
        return self._message.selects

    def button(self, label: str | None = None, *, prefix: str | None = None) -> Control:
        """As `Message.button`. Raises CannotActError where there is no such button."""
        return self._message.button(label, prefix=prefix)

    def select(self, label: str | None = None, *, prefix: str | None = None) -> Control:
        """As `Message.select`. Raises CannotActError where there is no such select."""
        return self._message.select(label, prefix=prefix)

    async def shown(self, seconds: float = 5.0) -> Message:
        """The answer's message once it no longer "thinks", and once what was deferred has come. Raises NoAnswerError
        after so many seconds."""

        def has_come() -> bool:
            deferred = self.type == DEFER_UPDATE and not (self.edits or self.followups)
            return self.message is not None and not self.message.is_loading and not deferred

        await self.interaction.discord.until(has_come, seconds)
        return self._message

    async def followup(self, number: int = 1, seconds: float = 5.0) -> Message:
        """The follow-up with this number (the first is 1). Raises NoAnswerError after so many seconds."""
        await self.interaction.discord.until(lambda: len(self.followups) >= number, seconds)
        return self.followups[number - 1]

    @property
    def _message(self) -> Message:
        if self.message is None:
            raise CannotActError("the answer is no message")
        return self.message

    def _modal(self) -> Modal | None:
        callback = self.interaction.callback
        return Modal(callback["data"]) if callback and callback["type"] == MODAL else None
