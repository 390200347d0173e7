"""People who play a day to its end, by the game's default moves or at random."""

from __future__ import annotations

import hashlib
from itertools import count
from random import Random

from bot.daily import Daily, Player
from bot.sessions import Session
from bot.storage import Origin, Person

ROOT = hashlib.sha256(b"root").digest()
DAY = 337
"""2026-12-03, a Thursday: Pipsburg with its districts."""
HERE, THERE = 1_300_000_000_000_000_021, 1_300_000_000_000_000_022
_interactions = count(1_400_000_000_000_000_000)


def player(user_id: int, guild_id: int = HERE) -> Player:
    return Player(user_id, guild_id, f"Player {user_id}", f"known as {user_id}")


def by(user_id: int, at: int) -> Origin:
    return Origin(at, Person(user_id), next(_interactions))


async def moves(daily: Daily, session: Session, user_id: int, at: int, wander: Random | None = None) -> Session:
    """One move."""
    legal = list(session.game.legal_moves(session.state, 0))
    move = wander.choice(legal) if wander else session.game.default_move(session.view(0))
    return (await daily._sessions.play.act_as(session.id, 0, move, by(user_id, at))).session


async def to_the_end(daily: Daily, session: Session, user_id: int, at: int, wander: Random | None = None) -> Session:
    while session.is_open:
        session = await moves(daily, session, user_id, at, wander)
    return session


async def plays(
    daily: Daily,
    user_id: int,
    at: int,
    guild_id: int = HERE,
    wander: Random | None = None,
    who: Player | None = None,
) -> Session:
    """A whole attempt, ranked."""
    session = await daily.play(who or player(user_id, guild_id), by(user_id, at))
    session = await to_the_end(daily, session, user_id, at, wander)
    await daily.settle(session)
    return session
