"""The daily dice: everybody's one attempt at the same city with the same dice, and practice."""

from __future__ import annotations

import hmac
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import Any

from bot.daily.days import begins, date_of, day_at, day_of, ends, is_day, month_of, week_of
from bot.daily.ranking import Result, result_of
from bot.daily.streaks import Streak, person_streak, server_streak
from bot.errors import ParlourError
from bot.sessions import Session, SessionManager
from bot.sessions.exporting import export
from bot.storage import AttemptTaken, Origin, SavedWith, StorageError, Store
from bot.storage.daily import (
    EVERYWHERE,
    AttemptRecord,
    DayRecord,
    GameRecord,
    NewAttempt,
    NewPractice,
    ResultRecord,
    Scope,
)
from games import material
from games.chain import Chain
from games.chance import SEED_BYTES
from games.codec import codec_of
from games.pencil_park.calendar import Calendar

log = logging.getLogger(__name__)

GAME = "pencil-park"
ROOT_NOTE = "daily_root"
"""The note of the database that holds the chain's root: a secret that nothing but the chain is made of."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays, and where: guild_id 0: in no server. name: what they are called there; known_as: everywhere."""

    user_id: int
    guild_id: int
    name: str
    known_as: str

    def names(self) -> list[tuple[Scope, str]]:
        """Where what they play counts, with what they are called there."""
        here = [(Scope(self.guild_id), self.name)] if self.guild_id else []
        return [(EVERYWHERE, self.known_as), *here]


async def open_chain(store: Store) -> Chain:
    """The chain of this database, whose root is drawn the first time."""
    return Chain(bytes.fromhex(await store.meta.keep(ROOT_NOTE, secrets.token_hex(SEED_BYTES))))


class Daily:
    """Days, attempts and practice. What is asked for at a time (`at`, in milliseconds) is as of that time. Each call
    raises ParlourError with the reason where it is refused; nothing has changed then."""

    def __init__(self, sessions: SessionManager, calendar: Calendar, chain: Chain) -> None:
        self._sessions = sessions
        self.store = sessions.store
        self._calendar = calendar
        self._chain = chain
        self._listeners: list[Callable[[int], object]] = []

    def listen(self, listener: Callable[[int], object]) -> None:
        """Has this called with a server's id after something of its ranking of a day has changed."""
        self._listeners.append(listener)

    def changed(self, *guilds: int) -> None:
        """Tells the listeners."""
        for guild_id in filter(None, guilds):
            for listener in self._listeners:
                listener(guild_id)

    # ------------------------------------------------------------------------------------------------ days

    def today(self, at: int) -> int:
        """The number of the day that runs."""
        day = day_at(at)
        if not is_day(day):
            raise ParlourError("daily_no_days")
        return day

    def past_or_today(self, typed: str, at: int) -> int:
        """The day that somebody means by a date such as 2026-12-03."""
        try:
            day = day_of(date.fromisoformat(typed.strip()))
        except ValueError as error:
            raise ParlourError("daily_no_date", example=date_of(self.today(at)).isoformat()) from error
        if not is_day(day):
            raise ParlourError("daily_no_day", first=date_of(1).isoformat())
        if day > self.today(at):
            raise ParlourError("daily_not_yet", when=begins(day) // 1000)
        return day

    async def day(self, day: int, at: int) -> DayRecord:
        """A day as it began; who asks first has it begin."""
        found = await self.store.attempts.day(day)
        if found is not None:
            return found
        game = self._sessions.memory.games[GAME]
        text = material.dump(game.material)
        await self.store.material.keep(material.digest_of(text), GAME, text)
        new = DayRecord(
            day=day,
            week=week_of(day),
            month=month_of(day),
            tables_hash=material.digest_of(text),
            rules_version=game.info.rules_version,
            options=codec_of(game.info).dump_options(self.planned(day)),
            began_at=at,
        )
        return await self.store.attempts.open_day(new)

    def planned(self, day: int) -> Any:
        """What the calendar has for a day: Pencil Park's options."""
        return self._calendar.options(day, date_of(day))

    async def options(self, day: int, at: int) -> Any:
        """What is played on a day: what it began with."""
        info = self._sessions.memory.games[GAME].info
        return codec_of(info).load_options((await self.day(day, at)).options)

    async def options_of(self, day: int) -> Any:
        """What is, was or will be played on a day: what it began with, else what is planned."""
        found = await self.store.attempts.day(day)
        info = self._sessions.memory.games[GAME].info
        return self.planned(day) if found is None else codec_of(info).load_options(found.options)

    def commitment(self, day: int) -> str:
        """The hash of a day's seed, which is the seed of the day before: it fixes the dice and does not tell them."""
        return self._chain.seed(day - 1).hex()

    def seed(self, day: int, at: int) -> str:
        """The seed of a day that is over."""
        if at < ends(day):
            raise ParlourError("daily_secret", when=ends(day) // 1000)
        return self._chain.seed(day).hex()

    # ------------------------------------------------------------------------------------------------ playing

    async def play(self, player: Player, origin: Origin) -> Session:
        """A person's attempt at the day that runs: begun now, or where it stands. It counts in the server too where it
        is played."""
        day = self.today(origin.at)
        attempt = await self.store.attempts.of(player.user_id, day)
        if attempt is None:
            mask = hmac.new(self._chain.seed(day), str(player.user_id).encode(), "sha256").hexdigest()
            new = NewAttempt(player.user_id, day, origin.at, mask, player.names())
            try:
                session = await self._open(player, origin, day, new.saved_with)
                self.changed(player.guild_id)
                return session
            except AttemptTaken as error:
                attempt = await self.store.attempts.of(player.user_id, day)
                if attempt is None:
                    raise ParlourError("daily_forgotten", when=ends(day) // 1000) from error
        await self.count_in(player, day)
        return await self._sessions.get(attempt.session_id)

    async def playing(self, user_id: int, at: int) -> Session:
        """Where a person's attempt at the day that runs stands."""
        attempt = await self.store.attempts.of(user_id, self.today(at))
        if attempt is None:
            raise ParlourError("daily_not_begun")
        return await self._sessions.get(attempt.session_id)

    async def practise(self, player: Player, origin: Origin, day: int) -> Session:
        """A game over a past day's dice, or today's once that is finished: the one that is under way, else a new
        one."""
        if day == self.today(origin.at):
            attempt = await self.store.attempts.of(player.user_id, day)
            if attempt is None or (await self._sessions.get(attempt.session_id)).is_open:
                raise ParlourError("daily_play_first")
        under_way = await self.store.attempts.open_practice(player.user_id, day)
        if under_way is not None:
            return await self._sessions.get(under_way)
        try:
            return await self._open(player, origin, day, NewPractice(player.user_id, day).saved_with)
        except AttemptTaken:  # another press was quicker
            return await self.practise(player, origin, day)

    async def _open(self, player: Player, origin: Origin, day: int, also: SavedWith) -> Session:
        begun = await self.day(day, origin.at)
        options = await self.options(day, origin.at)
        text = await self.store.material.get(begun.tables_hash)
        return await self._sessions.lobby.open_private(
            GAME, origin, player.name, self._chain.seed(day), options, material_json=text, also=also
        )

    async def game_of(self, session: Session) -> GameRecord | None:
        """What a session is to the daily dice; None: nothing."""
        return None if session.place is not None else await self.store.attempts.game(session.id)

    # ------------------------------------------------------------------------------------------------ results

    async def settle(self, session: Session) -> Result | None:
        """The result of a finished session; that of an attempt is ranked, once, where it was finished in time. None
        where there is none."""
        result = None if session.state is None else result_of(session.game, session.state)
        game = await self.game_of(session)
        if result is None or game is None or game.is_practice:
            return result
        record = await self.store.sessions.get(session.id)
        finished_at = None if record is None else record.finished_at
        if finished_at is not None and finished_at < ends(game.day):
            ranked = ResultRecord(result.office, result.total, result.distance, result.xs, result.points, finished_at)
            if await self.store.attempts.finish(game.user_id, game.day, ranked):
                self.changed(*await self.store.attempts.servers(game.user_id, game.day))
        return result

    async def settle_all(self, at: int) -> None:
        """Ranks what a crash left unranked, and closes the days that are over. One that cannot be read holds up no
        other."""
        for session_id in await self.store.attempts.unsettled():
            try:
                await self.settle(await self._sessions.get(session_id))
                await self.store.attempts.close(session_id, day_at(at))
            except StorageError as error:
                log.warning("session %s cannot be ranked (%s)", session_id, error)
            except Exception:
                log.exception("session %s cannot be ranked", session_id)
        await self.store.attempts.close_before(day_at(at))

    async def shown_in(self, user_id: int, at: int) -> set[int]:
        """The servers whose posts may tell of a person: of the day that runs, with the results of the one before."""
        day = day_at(at)
        return {guild_id for each in (day - 1, day) for guild_id in await self.store.attempts.servers(user_id, each)}

    async def attempt(self, user_id: int, day: int) -> AttemptRecord | None:
        """A person's attempt at a day."""
        return await self.store.attempts.of(user_id, day)

    async def session_of(self, attempt: AttemptRecord) -> Session:
        """The game of an attempt."""
        return await self._sessions.get(attempt.session_id)

    async def count_in(self, player: Player, day: int) -> bool:
        """Has an attempt at this day count in the server where its player is. False where they have left its
        ranking."""
        if not player.guild_id:
            return True
        counts = await self.store.attempts.enter(Scope(player.guild_id), player.user_id, day, player.name)
        self.changed(player.guild_id)
        return counts

    async def leave(self, player: Player) -> None:
        """Takes a player out of the ranking of the server where they are, until they come back."""
        await self.store.rankings.leave(Scope(player.guild_id), player.user_id, player.name)
        self.changed(player.guild_id)

    async def come_back(self, player: Player, day: int) -> None:
        """Undoes having left; an attempt at this day counts there at once."""
        await self.store.rankings.come_back(Scope(player.guild_id), player.user_id, day, player.name)
        self.changed(player.guild_id)

    async def streak(self, user_id: int, day: int) -> Streak:
        """A person's, as of a day."""
        found = await self.store.attempts.finished_days(user_id)
        return person_streak((each for each in found if each <= day), day)

    async def server_streak(self, guild_id: int, day: int) -> Streak:
        """A server's, as of a day."""
        found = await self.store.rankings.server_days(guild_id)
        return server_streak((each for each in found if each <= day), day)

    async def export(self, user_id: int, day: int, at: int) -> str:
        """A person's attempt at a day that is over, as a file that proves its rolls: it tells the day's seed."""
        attempt = await self.attempt(user_id, day)
        if attempt is None:
            raise ParlourError("daily_no_attempt")
        if at < ends(day):
            raise ParlourError("daily_secret", when=ends(day) // 1000)
        return await export(self.store, await self.session_of(attempt))
