"""Somebody's finished city of a day, side by side with one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.daily.ranking import Result
from bot.drawing import Studio
from bot.page import NEUTRAL, Block, Button, Buttons, Control, Gallery, Image, Page, Text, paging
from bot.sessions import Session
from bot.texts import say
from bot.ui.daily.words import away, day_name, names_of, office_name, office_sign
from bot.ui.scenes import scene_of
from bot.ui.sight import in_words
from render.scene import Scene


@dataclass(frozen=True, slots=True)
class City:
    """A finished city, whose it is as its reader may know, and what it came to."""

    session: Session
    name: str
    result: Result


async def cities_page(day: int, cities: Sequence[City], studio: Studio, turned: Control, back: Control) -> Page:
    """The cities, the first one's owner named first. turned: what leads to another part of them in words."""
    lines = [say("daily.cities.heading", day=day, date=day_name(day)), *(_line(city) for city in cities)]
    blocks: list[Block] = [Text("\n".join(lines))]
    buttons = Buttons((Button(say("panel.back"), back),))
    if in_words():
        told = await studio.run(lambda: [line for city in cities for line in _told(city)])
        part = paging.part(told, turned, (*blocks, buttons))
        blocks += [part.text, *part.turn]
    else:
        pictures = [await studio.draw(city.session.view(None), _scene(city)) for city in cities]
        blocks.append(Gallery(tuple(Image(found, f"city-{n}.png") for n, found in enumerate(pictures, 1))))
    return Page((*blocks, buttons), NEUTRAL)


def _line(city: City) -> str:
    return say(
        "daily.cities.line",
        name=names_of([city.name])[0],
        sign=office_sign(city.result.office),
        office=office_name(city.session.games, city.result.office),
        total=city.result.total,
        away=away(city.result.distance),
        xs=city.result.xs,
    )


def _scene(city: City) -> Scene:
    """Its picture's, which says of its owner no more than the page does."""
    scene = scene_of(city.session, None, large=0)
    return replace(scene, names=(city.name or say("daily.a_player"),), last_move="", latest=())


def _told(city: City) -> list[str]:
    scene = replace(_scene(city), names=tuple(names_of([city.name])))
    return city.session.pictures.describe(city.session.view(None), scene)
