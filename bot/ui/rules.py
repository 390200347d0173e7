"""The rules in brief, topic by topic."""

from __future__ import annotations

from collections.abc import Mapping

from bot.page import NEUTRAL, Choice, Control, Owner, Page, Text, paging
from bot.page.limits import CHOICE_LIMIT
from bot.texts import say
from games.characters import cut
from games.texts import Texts


def rules_page(game: str, texts: Texts, choices: Mapping[str, str], owner: Owner | None = None) -> Page:
    """One topic of a game, the one that is chosen or the first, with a select of all. owner: the session that they are
    looked up for."""
    topics = texts.section("rules")
    chosen = choices.get("topic", "")
    chosen = chosen if chosen in topics else next(iter(topics))
    heading = Text(say("rules.heading", title=texts.text("title")))
    turned = Control("rules", owner, choices={**choices, "game": game, "topic": chosen})
    part = paging.part(topics[chosen].split("\n"), turned, [heading])
    options = [Choice(key, topic_title(text), chosen=key == chosen) for key, text in topics.items()]
    selects = paging.selects(Control("rules", owner, choices={"game": game}), say("rules.which"), options)
    return Page((heading, part.text, *part.turn, *selects), NEUTRAL)


def topic_title(text: str) -> str:
    """A topic's title: what its text begins with in bold."""
    return cut(text.split("**")[1].rstrip(".") if text.count("**") >= 2 else text, CHOICE_LIMIT)
