"""The session manager over a database of its own, of both kinds, without Discord."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from itertools import count
from types import SimpleNamespace

import pytest

from bot.address import Address
from bot.sessions import Session, SessionManager, lobby
from bot.storage import Origin, Person, open_store
from games.narrowing import choices
from tests.bot.storage.prompt import Prompt
from tests.every_game import GAMES

BIG = 1_300_000_000_000_000_000
"""Ids are as large as Discord's."""


class House:
    """A manager, and what its listeners heard. People are small numbers; 1 is the host."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.heard: list[Session] = []
        self._interactions = count(BIG)

    async def open(self) -> House:
        """Opens the database; a second time: the bot has ended and comes back."""
        if hasattr(self, "manager"):
            await self.manager.store.close()
        self.manager = SessionManager(await open_store(self.address), GAMES)
        self.manager.listen(self.heard.append)
        return self

    def by(self, user: int) -> Origin:
        """A new interaction of somebody."""
        return Origin(1_700_000_000_000, Person(user), next(self._interactions))

    async def lobby(self, *users: int, channel: int = 7, game: str = "pencil-park") -> Session:
        host, *others = users
        session = await self.manager.lobby.open(5, channel, game, self.by(host), f"Player {host}")
        for user in others:
            session = await self.manager.lobby.join(session.id, self.by(user), f"Player {user}")
        return session

    async def game(self, *users: int, channel: int = 7, game: str = "pencil-park") -> Session:
        session = await self.lobby(*users, channel=channel, game=game)
        return await self.manager.lobby.start(session.id, self.by(users[0]))

    async def now(self, session: Session) -> Session:
        return await self.manager.get(session.id)

    def first_move(self, session: Session, seat: int, number: int = 0) -> dict[str, str]:
        """One of the seat's legal moves."""
        return choices(list(session.game.legal_moves(session.state, seat))[number])

    async def move(self, session: Session, user: int, number: int = 0) -> Session:
        """The user's move in the newest state."""
        session = await self.now(session)
        seat = session.seat_of(user)
        assert seat is not None
        acted = await self.manager.play.act(session.id, self.by(user), self.first_move(session, seat, number))
        return acted.session

    async def spoil(self, session: Session, column: str, value: str) -> None:
        """A row that rots: memory has it no more, and the database something else."""
        Prompt(self.address).execute(f"UPDATE sessions SET {column} = '{value}' WHERE id = {session.id}")
        self.manager.memory.forget(session.id)

    async def on_disk(self, session: Session) -> Session:
        """What a bot would read that started now."""
        return await SessionManager(self.manager.store, GAMES).get(session.id)


@pytest.fixture
async def house(address: Address, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """With a fixed row of seeds: the n-th table has the same dice in every run."""
    numbers = count()

    def seed(size: int) -> bytes:
        return hashlib.sha256(str(next(numbers)).encode()).digest()[:size]

    monkeypatch.setattr(lobby, "secrets", SimpleNamespace(token_bytes=seed))
    house = await House(address).open()
    yield house
    await house.manager.store.close()
