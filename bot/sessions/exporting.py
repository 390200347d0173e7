"""The verifiable export of a game that is over."""

from __future__ import annotations

from bot.errors import ParlourError
from bot.sessions.session import Session
from bot.storage import House, Nobody, Occupant, Store
from games.codec import codec_of
from games.export import ExportRefused, build_export
from games.export import Occupant as Exported


async def export(store: Store, session: Session) -> str:
    """The game as JSON, which `python -m games verify` checks roll by roll. Raises ParlourError before the end: the
    export tells the seed."""
    if session.state is None or session.is_open:
        raise ParlourError("not_over")
    try:
        return build_export(
            session.game,
            rules_version=session.record.rules_version,
            seats=len(session.record.seats),
            options_json=codec_of(session.game.info).dump_options(session.options),
            key=session.chance_key,
            log=await store.moves.of(session.id),
            state=session.state,
            names=session.names,
            occupants=[_exported(seat.occupant) for seat in session.record.seats],
            abandoned=session.record.phase == "abandoned",
        ).dump()
    except ExportRefused as error:
        raise ParlourError("not_over") from error


def _exported(occupant: Occupant) -> Exported:
    """Without any user's id: an export is handed on."""
    match occupant:
        case House(_, strength):
            return Exported(kind="house", strength=strength)
        case Nobody():
            return Exported(kind="nobody")
    return Exported(kind="person")
