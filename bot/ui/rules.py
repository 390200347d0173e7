"""The rules in brief, topic by topic."""

from __future__ import annotations

from bot.page import NEUTRAL, Choice, Control, Page, Select, Text
from bot.texts import say
from games.characters import cut
from games.texts import Texts


def rules_page(game: str, texts: Texts, topic: str | None = None) -> Page:
    """The rules of a game in brief: one topic, or the first with a select of all."""
    topics = texts.section("rules")
    chosen = topic if topic in topics else next(iter(topics))
    select = Select(
        Control("rules", game, 0),
        say("rules.which"),
        tuple(Choice(key, topic_title(text), chosen=key == chosen) for key, text in topics.items()),
    )
    heading = say("rules.heading", title=texts.text("title"))
    return Page((Text(heading), Text(topics[chosen]), select), NEUTRAL)


def topic_title(text: str) -> str:
    """A topic's title: what its text begins with in bold."""
    return text.split("**")[1].rstrip(".") if text.count("**") >= 2 else cut(text, 40)
