"""A day's podium as it is drawn."""

from __future__ import annotations

from bot.daily.posts import Results
from bot.texts import say
from bot.ui.daily.words import away, city_name, day_name, office_name, plain_names
from games.registry import Games
from render.podium import Podium, Step


def podium_of(results: Results, games: Games) -> Podium:
    """The best of a day, with what they came to."""
    names = plain_names([row.name for _, row in results.rows])
    steps = tuple(
        Step(place, name, row.office, office_name(games, row.office), str(row.total), away(row.distance))
        for (place, row), name in zip(results.rows, names, strict=True)
    )
    title, city = say("daily.post.podium", day=results.day), city_name(games, results.options)
    alt = (
        f"{title} · {city}",
        *(
            say(
                "daily.post.step",
                place=step.place,
                name=step.name,
                office=step.office_name,
                total=step.total,
                away=step.away,
            )
            for step in steps
        ),
    )
    return Podium(title, day_name(results.day), city, say("daily.post.points"), steps, alt)
