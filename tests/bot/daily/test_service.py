"""Attempts and practice: one a person and day, ranked once, whatever comes between."""

from __future__ import annotations

import asyncio
import json
import logging
from random import Random

import pytest

from bot.address import Address
from bot.daily import Closing, Daily, open_chain
from bot.daily.days import DAY_MS, begins, ends
from bot.daily.service import ROOT_NOTE
from bot.deadlines import Deadlines
from bot.errors import ParlourError
from bot.sessions import Session, SessionManager
from bot.storage import Store, open_store
from bot.storage.daily import EVERYWHERE, Scope
from games.chain import Chain, before
from games.export import read_export
from games.pencil_park.calendar import Calendar
from games.replay import Day, verify
from tests.bot.daily.people import DAY, HERE, ROOT, THERE, by, moves, player, plays, to_the_end
from tests.every_game import GAMES

NOON = begins(DAY) + DAY_MS // 2
LAST = ends(DAY) - 1


async def refused(code: str, awaited: object) -> None:
    with pytest.raises(ParlourError) as caught:
        await awaited  # type: ignore[misc]
    assert caught.value.phrase.code == f"errors.{code}"


async def test_everybody_meets_the_same_city_and_the_same_dice(daily: Daily) -> None:
    first = await plays(daily, 1, NOON, HERE, Random(1))
    second = await plays(daily, 2, NOON + 1, THERE, Random(2))
    assert first.options == second.options == daily.planned(DAY)
    rolls = []
    for session in (first, second):
        log = [json.loads(line.events) for line in await daily.store.moves.of(session.id)]
        rolls.append([event["params"]["dice"] for events in log for event in events if event["code"] == "rolled"])
    shared = min(map(len, rolls))
    assert shared > 3
    assert rolls[0][:shared] == rolls[1][:shared]
    assert first.record.seed == Chain(ROOT).seed(DAY)


async def test_fifty_plays_at_once_by_one_person_are_one_attempt(daily: Daily) -> None:
    sessions = await asyncio.gather(*(daily.play(player(1), by(1, NOON)) for _ in range(50)))
    assert len({session.id for session in sessions}) == 1
    assert await daily.store.sessions.open_ids() == [sessions[0].id]


async def test_it_goes_on_in_another_server_and_counts_there_too(daily: Daily) -> None:
    begun = await daily.play(player(1, HERE), by(1, NOON))
    begun = await moves(daily, begun, 1, NOON)
    again = await daily.play(player(1, THERE), by(1, NOON))
    assert again.id == begun.id
    await daily.settle(await to_the_end(daily, again, 1, NOON))
    for scope in (EVERYWHERE, Scope(HERE), Scope(THERE)):
        assert await daily.store.rankings.day_count(scope, DAY) == 1
    placed = await daily.store.rankings.day_of(EVERYWHERE, DAY, 1)
    assert placed
    assert placed[1].name == "known as 1"


async def test_a_second_attempt_is_the_first_one_seen_again(daily: Daily) -> None:
    over = await plays(daily, 1, NOON)
    assert (await daily.play(player(1), by(1, NOON + 5))).id == over.id


async def test_plays_on_both_sides_of_midnight(daily: Daily) -> None:
    last = await plays(daily, 1, LAST)
    first = await plays(daily, 1, LAST + 1)
    assert last.id != first.id
    found = await daily.store.attempts.history(1, DAY, DAY + 1)
    assert [(each.day, each.standing) for each in found] == [(DAY, "ranked"), (DAY + 1, "ranked")]
    assert (await daily.streak(1, DAY + 1)).length == 2
    assert (await daily.server_streak(HERE, DAY + 1)).length == 2


async def test_what_is_finished_after_its_day_is_practice(daily: Daily) -> None:
    session = await daily.play(player(1), by(1, LAST))
    session = await to_the_end(daily, session, 1, LAST + 1)
    assert await daily.settle(session) is not None
    attempt = await daily.attempt(1, DAY)
    assert attempt
    assert attempt.result is None
    await daily.settle_all(LAST + 1)
    attempt = await daily.attempt(1, DAY)
    assert attempt
    assert (attempt.standing, attempt.result) == ("unranked", None)
    assert await daily.store.rankings.day_count(EVERYWHERE, DAY) == 0


async def test_a_result_is_ranked_once_whatever_is_killed_when(daily: Daily) -> None:
    """Between the last move and the ranking there is a crash; at the next start both are done once."""
    session = await daily.play(player(1), by(1, NOON))
    session = await to_the_end(daily, session, 1, NOON)
    assert await daily.store.rankings.day_count(Scope(HERE), DAY) == 0
    await daily.settle_all(ends(DAY) + DAY_MS)
    for _ in range(2):
        await daily.settle(session)
        await daily.settle_all(ends(DAY) + DAY_MS)
    scored = await daily.store.rankings.period_of(Scope(HERE), "all", 0, 1)
    assert scored
    assert scored[1].finishes == 1


async def test_one_that_cannot_be_read_holds_up_no_other(
    daily: Daily, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    sessions = [await daily.play(player(user), by(user, NOON)) for user in (1, 2, 3)]
    for user, session in enumerate(sessions, 1):
        await to_the_end(daily, session, user, NOON)
    settle = daily.settle

    async def broken(session: Session) -> object:
        if session.id == sessions[0].id:
            raise LookupError("planted")
        return await settle(session)

    monkeypatch.setattr(daily, "settle", broken)
    await daily.settle_all(ends(DAY))
    assert await daily.store.rankings.day_count(EVERYWHERE, DAY) == 2
    assert f"session {sessions[0].id} cannot be ranked" in caplog.text


async def test_the_listener_ranks_and_the_days_end_closes(daily: Daily) -> None:
    clock = NOON
    deadlines = Deadlines(daily.store, now=lambda: clock)
    closing = Closing(daily, deadlines, now=lambda: clock)
    daily._sessions.listen(closing.watch)
    await to_the_end(daily, await daily.play(player(1), by(1, NOON)), 1, NOON)
    await daily.play(player(2), by(2, NOON))
    await closing.close()
    assert await daily.store.rankings.day_count(EVERYWHERE, DAY) == 1
    await closing.resume()
    (due,) = await daily.store.deadlines.of_kind("daily_end")
    assert ends(DAY) < due.due_at < ends(DAY) + 60_000
    clock = due.due_at
    await closing._end(due)
    left = await daily.attempt(2, DAY)
    assert left
    assert left.standing == "unranked"
    (later,) = await daily.store.deadlines.of_kind("daily_end")
    assert later.due_at == due.due_at + DAY_MS


async def test_an_update_in_mid_day_changes_nobodys_game(daily: Daily) -> None:
    """The calendar and the cities are edited: the day goes on with what it began with."""
    before_it = await daily.play(player(1), by(1, NOON))
    material = GAMES["pencil-park"].material
    edited = material.model_copy(update={"max_x": 1})
    sessions = SessionManager(daily.store, GAMES)
    games = dict(GAMES.items()) | {"pencil-park": type(GAMES["pencil-park"])(edited)}
    sessions.memory.games = _Edited(games)  # type: ignore[assignment]
    updated = Daily(sessions, Calendar(cities=("inkstanbul",), districts=()), Chain(ROOT))
    after = await updated.play(player(2), by(2, NOON))
    assert after.options == before_it.options
    assert after.record.tables_hash == before_it.record.tables_hash
    assert after.view(0).max_x == material.max_x
    assert (await updated.play(player(1), by(1, ends(DAY)))).view(0).max_x == 1


class _Edited(dict[str, object]):
    def over(self, key: str, material_json: str) -> object:
        return GAMES.over(key, material_json)

    def texts(self, key: str, language: str) -> object:
        return GAMES.texts(key, language)


async def test_practice_is_for_past_days_and_for_todays_once_it_is_finished(daily: Daily) -> None:
    await refused("daily_play_first", daily.practise(player(1), by(1, NOON), DAY))
    attempt = await daily.play(player(1), by(1, NOON))
    await refused("daily_play_first", daily.practise(player(1), by(1, NOON), DAY))
    await to_the_end(daily, attempt, 1, NOON)
    await daily.settle_all(NOON)
    for day in (DAY, DAY - 1, 1):
        session = await daily.practise(player(1), by(1, NOON), day)
        assert session.record.seed == Chain(ROOT).seed(day)
        assert session.options == daily.planned(day)
        assert (await daily.practise(player(1), by(1, NOON), day)).id == session.id
        over = await to_the_end(daily, session, 1, NOON)
        assert await daily.settle(over)
        assert (await daily.practise(player(1), by(1, NOON), day)).id != session.id
        game = await daily.game_of(over)
        assert game
        assert game.is_practice
    assert await daily.store.rankings.day_count(EVERYWHERE, DAY) == 1
    assert await daily.store.attempts.finished_days(1) == [DAY]


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("2026-12-04", "daily_not_yet"),
        ("2025-12-31", "daily_no_day"),
        ("2026-02-30", "daily_no_date"),
        ("yesterday", "daily_no_date"),
        ("", "daily_no_date"),
        ("9999-12-31", "daily_no_day"),
    ],
)
async def test_a_date_that_is_none(daily: Daily, typed: str, code: str) -> None:
    with pytest.raises(ParlourError) as caught:
        daily.past_or_today(typed, NOON)
    assert caught.value.phrase.code == f"errors.{code}"
    assert daily.past_or_today(" 2026-12-03 ", NOON) == DAY


async def test_before_the_first_day_there_is_none(daily: Daily) -> None:
    with pytest.raises(ParlourError):
        daily.today(begins(1) - 1)


async def test_the_export_is_had_once_the_day_is_over_and_is_proven(daily: Daily) -> None:
    await refused("daily_no_attempt", daily.export(1, DAY, NOON))
    await plays(daily, 1, NOON, wander=Random(3))
    await refused("daily_secret", daily.export(1, DAY, LAST))
    with pytest.raises(ParlourError):
        daily.seed(DAY, LAST)
    export = read_export(await daily.export(1, DAY, LAST + 1), GAMES)
    seed, earlier = daily.seed(DAY, LAST + 1), daily.seed(DAY - 1, LAST)
    assert daily.commitment(DAY) == earlier
    report = verify(export, GAMES, day=Day(bytes.fromhex(seed), bytes.fromhex(earlier)))
    assert report.ok, report.difference


async def test_the_root_is_drawn_once_and_told_nobody(
    address: Address, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    first = await open_chain(store)
    root = await store.meta.get(ROOT_NOTE)
    assert root
    again = await open_store(address)
    assert (await open_chain(again)).seed(5) == first.seed(5) == before(first.seed(6))
    kept = await again.forgetting.kept(1)
    await again.close()
    assert root not in caplog.text
    assert root not in repr(store)
    assert root not in json.dumps(kept)
    assert root not in repr(Daily(SessionManager(store, GAMES), Calendar(cities=("pipsburg",), districts=()), first))


async def test_whoever_is_forgotten_in_mid_day_has_had_their_attempt(daily: Daily) -> None:
    await plays(daily, 1, NOON)
    await daily.store.forgetting.person(1)
    await refused("daily_forgotten", daily.play(player(1), by(1, NOON)))
    await daily.settle_all(ends(DAY))
    await daily.play(player(1), by(1, ends(DAY)))
