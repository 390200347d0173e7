"""A session in words: its game's texts with its players' names."""

from __future__ import annotations

from collections.abc import Iterable

from bot.names import escaped, shown
from bot.sessions import Session
from games.engine import Event, Phrase, Seat
from games.texts import Texts


class Speech:
    """Says a session's phrases. `bold` marks players' names in Markdown; pictures and alt texts want them plain."""

    def __init__(self, session: Session, *, bold: bool = False) -> None:
        self.texts: Texts = session.texts
        self._names = shown(session.names, self.texts.seat_name)
        self._bold = bold

    def name(self, seat: Seat) -> str:
        """What the player at a seat is called."""
        name = self._names[seat] if seat < len(self._names) else self.texts.seat_name(seat)
        return f"**{escaped(name)}**" if self._bold else name

    def say(self, phrase: Phrase) -> str:
        return self.texts.say(phrase, self.name)

    def events(self, events: Iterable[Event], viewer: Seat | None) -> list[str]:
        """What happened, a line each, as far as the viewer may know it."""
        return [self.say(event.phrase) for event in events if event.audience in (None, viewer)]
