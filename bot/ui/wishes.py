"""`/settings`: what somebody wishes, each wish with what it does, and the selects that change it."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.page import NEUTRAL, Block, Button, Buttons, Choice, Control, Modal, Owner, Page, Question, Select, Text
from bot.page import TextInput as Input
from bot.texts import say
from bot.wishes import FIELDS, Wishes, zone_of

ZONE_TYPED = 60
"""Characters of a time zone that is typed."""


def value_name(key: str, value: str) -> str:
    """What a wish's value is called."""
    return value if key == "zone" else say(f"wishes.{key}.{value}.name")


def wishes_page(wishes: Wishes, user_id: int) -> Page:
    """All wishes of a person."""
    owner = Owner("person", user_id)
    lines = [say("wishes.heading")]
    for key, value in wishes.model_dump().items():
        lines.append(say("wishes.line", title=say(f"wishes.{key}.title"), value=value_name(key, value)))
        lines.append(say("wishes.does", does=_does(key, value)))
    selects = [
        Select(
            Control(f"wish.{key}", owner),
            say(f"wishes.{key}.title"),
            tuple(
                Choice(value, _choice(key, value), say(f"wishes.{key}.{value}.does"), chosen=value == wish)
                for value in FIELDS[key]
            ),
        )
        for key, wish in wishes.model_dump().items()
        if FIELDS[key]
    ]
    buttons = (
        Button(say("wishes.zone.title"), Control("zone", owner), emoji="🕑"),
        Button(say("privacy.title"), Control("privacy", owner), emoji="🔒"),
    )
    blocks: tuple[Block, ...] = (Text("\n".join(lines)), *selects, Buttons(buttons))
    return Page(blocks, NEUTRAL)


def _choice(key: str, value: str) -> str:
    """A select shows what is chosen in the place of its title: so each choice names it."""
    return say("wishes.choice", title=say(f"wishes.{key}.title"), value=value_name(key, value))


def zone_modal(user_id: int) -> Modal:
    """The window in which a time zone is typed."""
    question = Question("value", say("wishes.zone.title"), Input(most=ZONE_TYPED), say("wishes.zone.hint"))
    return Modal(Control("wish.zone", Owner("person", user_id)), say("wishes.zone.title"), (question,))


def _does(key: str, value: str) -> str:
    if key != "zone":
        return say(f"wishes.{key}.{value}.does")
    now = datetime.now(UTC).astimezone(zone_of(value))
    return say("wishes.zone.does", time=now.strftime("%H:%M"))
