"""The verifiable export of a game that is over."""

from __future__ import annotations

from bot.errors import ParlourError
from bot.sessions.session import Session
from bot.storage import Store
from games.codec import codec_of
from games.export import ExportRefused, build_export


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
            seed=session.record.seed,
            mixed=session.record.mixed or (),
            log=await store.moves.of(session.id),
            state=session.state,
            names=session.names,
            abandoned=session.record.phase == "abandoned",
        ).dump()
    except ExportRefused as error:
        raise ParlourError("not_over") from error
