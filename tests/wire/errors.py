"""What can go wrong on either side of the loopback: Discord's refusals, and what a test's user cannot do."""

from __future__ import annotations

# The words are only for people who read a failing test: the bot decides by the code.
WORDS = {
    0: "General error",
    10003: "Unknown Channel",
    10004: "Unknown Guild",
    10007: "Unknown Member",
    10008: "Unknown Message",
    10013: "Unknown User",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
    30046: "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    40060: "Interaction has already been acknowledged.",
    50001: "Missing Access",
    50005: "Cannot edit a message authored by another user",
    50006: "Cannot send an empty message",
    50007: "Cannot send messages to this user",
    50013: "Missing Permissions",
    50027: "Invalid Webhook Token",
    50035: "Invalid Form Body",
    50083: "Thread is archived",
}


class RefusedError(Exception):
    """Discord's answer to a request that it does not carry out: an HTTP status and an error code."""

    def __init__(self, status: int, code: int = 0, message: str | None = None) -> None:
        self.status, self.code = status, code
        self.message = message if message is not None else WORDS.get(code, "Refused")
        super().__init__(f"{status} ({code}): {self.message}")


class CannotActError(AssertionError):
    """A user tried what Discord's own client would not let them do: no such button, a disabled one, a wrong option."""


class NoAnswerError(TimeoutError):
    """The bot did not answer an interaction in time: what a player reads as "interaction failed"."""
