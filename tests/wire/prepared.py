"""Games that have been played up to a certain position before the bot starts: through the session manager, so that the
file is what a bot would have left, log and all."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any
from unittest import mock

from bot.clock import now_ms
from bot.sessions import SessionManager
from bot.storage import Origin, Person, open_store
from games.chance import SEED_BYTES, Chance, mix
from games.narrowing import choices
from games.playing import played, to_the_end
from tests.every_game import GAMES
from tests.wire.tables import House, Table

State = Any
Move = Any


@dataclass(frozen=True)
class Position:
    """Where a game is to stand. `wanted` recognises it by the state and the latest move; `likes` are the actions that
    lead there more often, `best` the moves that are made whenever they can be. `seed`: where to begin to look."""

    game: str
    seats: int
    wanted: Callable[[State, Move], bool]
    likes: Mapping[str, float] = field(default_factory=dict)
    best: Callable[[State, int, Move], bool] = lambda state, seat, move: False
    seed: int = 0


async def prepare(house: House, positions: Mapping[str, Position]) -> dict[str, Table]:
    """A table in a channel of its own for each position, with players of its own. No bot may be running, and no table
    be there yet."""
    store = await open_store(house.database)
    ids = itertools.count(1)  # of the interactions that made the moves: far below those that the loopback hands out
    try:
        manager = SessionManager(store, GAMES)
        return {name: await _prepare(house, manager, name, position, ids) for name, position in positions.items()}
    finally:
        await store.close()


async def _prepare(house: House, manager: SessionManager, name: str, position: Position, ids: Iterator[int]) -> Table:
    channel, players = house.discord.add_channel(house.guild), house.people(position.seats, name)
    origins = [Origin(now_ms(), Person(player.id), next(ids)) for player in players]
    seed, moves = find(position, tuple(origin.interaction_id or 0 for origin in origins))
    with mock.patch("bot.sessions.lobby.secrets", SimpleNamespace(token_bytes=lambda size: seed)):
        session = await manager.lobby.open(house.guild.id, channel.id, position.game, origins[0], players[0].name)
    for player, origin in zip(players[1:], origins[1:], strict=True):
        await manager.lobby.join(session.id, origin, player.name)
    await manager.lobby.start(session.id, Origin(now_ms(), Person(players[0].id), next(ids)))
    for seat, move in moves:
        origin = Origin(now_ms(), Person(players[seat].id), next(ids))
        await manager.play.act(session.id, origin, choices(move))
    return Table(house, channel, players)


def find(position: Position, joins: tuple[int, ...]) -> tuple[bytes, list[tuple[int, Move]]]:
    """A seed and moves that lead to the position, with these ids of the joiners' interactions."""
    game = GAMES[position.game]
    for number in range(position.seed, position.seed + 2000):
        seed, hand = number.to_bytes(SEED_BYTES), Random(number)
        choose = to_the_end(game, partial(_chosen, position, hand), hand.choice)
        moves: list[tuple[int, Move]] = []
        for reached in played(game, position.seats, game.info.options(), Chance(mix(seed, joins)), choose):
            if reached.turn is not None:
                moves.append((reached.turn.seat, reached.turn.move))
                if position.wanted(reached.state, reached.turn.move):
                    return seed, moves
    raise LookupError(f"no game leads there: {position}")


def _chosen(position: Position, hand: Random, state: State, seat: int) -> Move:
    moves = list(GAMES[position.game].legal_moves(state, seat))
    best = [move for move in moves if position.best(state, seat, move)]
    if best:
        return hand.choice(best)
    actions = sorted({move.action for move in moves})
    (action,) = hand.choices(actions, [position.likes.get(action, 1) for action in actions])
    return hand.choice([move for move in moves if move.action == action])
