"""All settings as the tables in `docs/admin.md`: `python -m bot.config.manual` writes them there anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from bot.config.model import SETTINGS, TOPICS, BadSetting
from bot.config.values import game_title, reason_of, title_of, value_name
from bot.texts import say
from games.registry import Games

PAGE = Path(__file__).parents[2] / "docs" / "admin.md"
BEGIN, END = "<!-- settings -->", "<!-- /settings -->"


def renewed(page: str, games: Games) -> str:
    """The page with the tables of now between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "\n".join([before + BEGIN, *_topics(games), END]) + after


def _topics(games: Games) -> Iterator[str]:
    titles = [game_title(game, games) for game in games]
    for topic in TOPICS:
        yield f"\n{say('config.manual.topic', title=say(f'config.{topic}.title'), topic=topic)}\n"
        yield f"| {say('config.manual.heading')} |\n| --- | --- | --- | --- | --- |"
        for key, setting in SETTINGS.items():
            if setting.topic == topic:
                line, running = say(f"config.{key}.line"), say(f"config.{key}.running")
                range_ = reason_of(BadSetting(key, setting.kind), titles).removeprefix(f"{title_of(key)}: ")
                cells = (f"{title_of(key)} (`{key}`)", line, range_, value_name(key, setting.default, games), running)
                yield f"| {' | '.join(cells)} |"
    yield ""


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8"), Games()), encoding="utf-8")
