"""The lobby: who is in, the game's options, and the commitment to the dice."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal, get_args, get_origin

from bot.page import Block, Button, Buttons, Choice, Line, Page, Select, Text
from bot.page.limits import CHOICE_LIMIT
from bot.sessions import Session
from bot.sessions.turns import EXPIRES_MS
from bot.storage import House, SeatRecord
from bot.texts import say
from bot.ui.ending import how_it_ended
from bot.ui.session_controls import control
from bot.ui.speech import Speech
from games.characters import cut
from games.material import digest
from render import seat_colour


def lobby_page(session: Session) -> Page:
    """The table before the start, or as it was closed."""
    info, speech = session.game.info, Speech(session, bold=True)
    blocks: list[Block] = [
        Text(say("lobby.heading", title=speech.texts.text("title"), tagline=speech.texts.text("tagline")))
    ]
    if session.record.phase == "abandoned":
        return Page((*blocks, Text(say("lobby.closed", how=how_it_ended(session)))), seat_colour(0))
    seated = [_seated(session, seat, speech.name(seat.seat)) for seat in session.record.seats]
    most = info.max_seats
    blocks.append(Text("\n".join([say("lobby.seats", taken=len(seated), most=most), *seated])))
    blocks += [_option(session, name) for name in info.options.model_fields]
    if session.games.own(session.record.game) is not None:
        blocks.append(_material(session))
    closes = (session.record.updated_at + EXPIRES_MS) // 1000
    blocks += [
        _controls(session),
        Line(),
        Text(say("lobby.expires", at=f"<t:{closes}:R>")),
        Text(say("lobby.commitment", commitment=session.chance_key.commitment)),
    ]
    return Page(tuple(blocks), seat_colour(0))


def _seated(session: Session, seat: SeatRecord, name: str) -> str:
    if isinstance(seat.occupant, House):
        return say("lobby.house", name=name)
    return say("lobby.host" if session.is_host(seat.seat) else "lobby.guest", name=name)


def _controls(session: Session) -> Buttons:
    return Buttons(
        (
            Button(say("lobby.join"), control("join", session), "success"),
            Button(say("lobby.leave"), control("leave", session)),
            Button(say("lobby.start"), control("start", session), "primary"),
            Button(say("lobby.rules"), control("rules", session)),
            Button(say("lobby.close"), control("close", session), "danger"),
        )
    )


def _option(session: Session, name: str) -> Select:
    """A select for one field of the game's options; its words stand under `[options.name]`."""
    texts = Speech(session).texts
    label = texts.text(f"options.{name}.label")
    chosen = option_key(getattr(session.options, name))
    choices = tuple(
        Choice(value, cut(f"{label}: {texts.text(f'options.{name}.{value}')}", CHOICE_LIMIT), chosen=value == chosen)
        for value in option_values(session.game.info.options.model_fields[name].annotation)
    )
    return Select(control(f"opt.{name}", session), label, choices)


def _material(session: Session) -> Select:
    """Which material to play with, where the bot's host has put those of the printed game beside the shipped."""
    own = session.games.own(session.record.game)
    is_own = own is not None and digest(own.material) == session.record.tables_hash
    choices = tuple(
        Choice(value, say(f"lobby.material_{value}"), chosen=is_own == (value == "own")) for value in ("shipped", "own")
    )
    return Select(control("tables", session), say("lobby.material"), choices)


def option_values(kind: Any) -> list[str]:
    """The values that an option may take. Raises TypeError where they cannot be listed in a select."""
    if kind is bool:
        return ["false", "true"]
    if get_origin(kind) is Literal:
        return [option_key(value) for value in get_args(kind)]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return [option_key(member.value) for member in kind]
    raise TypeError(f"an option is a bool, a Literal or an Enum, not {kind}")


def option_key(value: object) -> str:
    """An option's value as the select and the texts write it."""
    return str(value).lower()
