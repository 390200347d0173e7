"""Moves as slash commands: what was typed goes through the same narrowing as the panel."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, cast

import discord
from discord import app_commands

from bot import discord_api, language
from bot.errors import ParlourError
from bot.page.limits import CHOICE_LIMIT, MOST_CHOICES
from bot.parlour import origin_of, parlour_of
from bot.sessions import Session
from bot.starting import told
from bot.storage import StorageError
from bot.texts import say
from bot.ui.candidate import Candidates
from bot.ui.handlers import daily, look
from bot.ui.handlers.around import after
from bot.ui.handlers.guard import awake
from bot.ui.handlers.play import open_panel
from bot.ui.pickers import label, rated
from bot.ui.router import what_of
from bot.ui.scenes import last_move
from bot.wishes import current
from games.characters import cut, visible
from games.codec import SavedGameError, codec_of
from games.narrowing import tidy_place

log = logging.getLogger(__name__)

MOST_RATED = 60
"""So many choices are ranked by what they score; rating more would keep the player waiting."""


ELSEWHERE: Mapping[str, Callable[[discord.Interaction], Awaitable[Session]]] = {"daily": daily.attempt_of}
"""Groups of commands that mean no table of the channel's, and what they mean."""


async def play(interaction: discord.Interaction, **fields: str | None) -> None:
    """The callback of a game's subcommand, `/game action`: its arguments are the fields of the move.

    Makes the move that was typed. Where something is left open the panel opens with all that was given; where the
    rules refuse it they say why."""
    game, action = _command(interaction)
    parlour = parlour_of(interaction)
    session = await awake(parlour, await table_of(interaction, game), interaction)
    given = {"action": action} | {name: tidy_place(value) for name, value in fields.items() if value}
    row = _row(session, interaction.user.id, given)
    if row is not None and _is_half(session, interaction.user.id, row):
        active = session.seat_of(interaction.user.id) in session.active_seats()
        await open_panel(interaction, session, note=say("panel.no_such") if active else "")
        return
    if row is None:
        await open_panel(interaction, session, given, say("panel.choose_rest"))
        return
    if _wants_to_see(session, interaction.user.id, row):
        await open_panel(interaction, session, row, say("panel.confirm_first"))
        return
    # For the decision that it was read for: a second command may not end up in the next turn.
    decision = session.decision(session.seat_of(interaction.user.id))
    acted = await parlour.sessions.play.act(session.id, origin_of(interaction), row, decision)
    session, seat = acted.session, acted.seat
    total = session.view(seat).scores[seat].total
    text = say("typed.done", latest=last_move(session, seat, bold=True), total=total)
    await discord_api.show(interaction, after(interaction, session, seat, text))


async def suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The autocomplete of every field of every move. What goes wrong is logged, and nothing is offered: discord.py
    would leave the player without an answer."""
    try:
        return await _suggest(interaction, current)
    except StorageError as error:
        log.warning("nothing can be suggested for %s (%s)", what_of(interaction), told(error))
    except Exception:
        log.exception("nothing can be suggested for %s", what_of(interaction))
    return []


async def _suggest(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    game, action = _command(interaction)
    field = _focused(interaction)
    parlour = parlour_of(interaction)
    session = await _suggested_for(interaction, game)
    seat = session.seat_of(interaction.user.id) if session else None
    if session is None or seat is None or seat not in session.active_seats():
        return []
    given = {"action": action}
    given |= {n: tidy_place(v) for n, v in interaction.namespace if n != field and isinstance(v, str) and v}
    # As with a panel, rating the choices holds the event loop up as long as a picture does.
    return await parlour.studio.run(lambda: suggestions(Candidates(session, seat), given, field, current))


def suggestions(
    candidates: Candidates, given: dict[str, str], field: str, current: str
) -> list[app_commands.Choice[str]]:
    """The values that a field may take, given what is typed in the others: those that begin with `current` or are
    called so, the best first, 25 at most (a Discord limit)."""
    found = []
    for answer in candidates.moves.answers(field, given):
        name = label(candidates, field, answer.value, given)
        wanted = current.strip().casefold()
        if answer.value.casefold().startswith(wanted) or wanted in visible(name).casefold():
            found.append((answer.value, name))
    return _ranked(candidates, given, field, found)


async def show_scores(interaction: discord.Interaction) -> None:
    """The callback of `/game score`: also of a game that is over, until the channel's next one."""
    game, _ = _command(interaction)
    if game in ELSEWHERE:
        await look.scores(interaction, await ELSEWHERE[game](interaction))
        return
    session = await parlour_of(interaction).sessions.latest(interaction.channel_id or 0)
    await look.scores(interaction, _of_game(session, game))


async def table_of(interaction: discord.Interaction, game: str) -> Session:
    """The open session of this channel, which hosts this game; or the one that the commands of a group mean wherever
    they are typed. Raises ParlourError where there is none."""
    if game in ELSEWHERE:
        return await ELSEWHERE[game](interaction)
    return _of_game(await parlour_of(interaction).sessions.here(interaction.channel_id or 0), game)


async def _suggested_for(interaction: discord.Interaction, game: str) -> Session | None:
    """The session for which something is being typed; None where there is none."""
    try:
        return await table_of(interaction, game)
    except ParlourError:
        return None


def _of_game(session: Session, game: str) -> Session:
    if session.record.game != game:
        raise ParlourError(
            "other_game", here=session.title, wanted=session.games.texts(game, language.current()).text("title")
        )
    return session


def _command(interaction: discord.Interaction) -> tuple[str, str]:
    """The game's key and the action: the names of the group and of its subcommand."""
    command = interaction.command
    assert isinstance(command, app_commands.Command)
    assert command.parent is not None
    return command.parent.name, command.name


def _focused(interaction: discord.Interaction) -> str:
    """The argument that is being typed."""
    options: list[dict[str, Any]] = cast(dict[str, Any], interaction.data)["options"][0].get("options", [])
    return next(str(option["name"]) for option in options if option.get("focused"))


def _row(session: Session, user_id: int, given: dict[str, str]) -> dict[str, str] | None:
    """The whole move that is meant; None where a choice is left open."""
    seat = session.seat_of(user_id)
    if session.state is None or seat is None or seat not in session.active_seats():
        return dict(given)  # the session says why nothing can be done
    moves = Candidates(session, seat).moves
    rows = moves.agreeing(given)
    if rows:
        return rows[0][0] if len(rows) == 1 else None
    return moves.meant(given)


def _wants_to_see(session: Session, user_id: int, row: dict[str, str]) -> bool:
    """Whether a player wishes to see a move before it is made. What the rules refuse needs no second look."""
    seat = session.seat_of(user_id)
    if current().confirm != "first" or session.state is None or seat is None or seat not in session.active_seats():
        return False
    return Candidates(session, seat).moves.exact(row) is not None


def _is_half(session: Session, user_id: int, row: dict[str, str]) -> bool:
    """Whether a player typed what is no whole move, and nothing that they could do now completes it: the rules have no
    word for that, the panel shows what can be done."""
    if session.record.phase != "playing" or session.seat_of(user_id) is None:
        return False
    try:
        codec_of(session.game.info).move_of(row)
    except SavedGameError:
        return True
    return False


def _ranked(
    candidates: Candidates, given: dict[str, str], field: str, found: list[tuple[str, str]]
) -> list[app_commands.Choice[str]]:
    if len(found) <= MOST_RATED:
        base = candidates.default()
        rows = [candidates.moves.turned(base, {**given, field: value}) or base for value, _ in found]
        gains = {value: gain for (value, _), gain in zip(found, candidates.gains(rows), strict=True)}
        found = sorted(found, key=lambda item: -(gains[item[0]] or 0))  # what is not certain counts as no gain
        found = [(value, rated(name, value, gains[value])) for value, name in found]
    return [app_commands.Choice(name=cut(name, CHOICE_LIMIT), value=value) for value, name in found[:MOST_CHOICES]]
