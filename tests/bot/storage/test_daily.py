"""The daily dice: one attempt a person and day, where it counts, and rankings that agree with a plain recount."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from random import Random

import pytest

from bot.storage import AttemptTaken, Bot, Origin, Store
from bot.storage.daily import EVERYWHERE, AttemptRecord, DayRecord, NewAttempt, NewPractice, ResultRecord, Scope
from tests.bot.storage.build import BIG, MATERIAL, NOW, by, move, position, private
from tests.bot.storage.prompt import Prompt

HERE, THERE = Scope(BIG + 21), Scope(BIG + 22)
POINTS = (10, 5, 2, 1)


async def day(store: Store, number: int = 7) -> DayRecord:
    week, month = number // 7, number // 30
    return await store.attempts.open_day(DayRecord(number, week, month, MATERIAL, 1, "{}", NOW))


async def begins(store: Store, user: int, number: int = 7, *scopes: Scope, name: str = "Ana") -> int:
    """The session of an attempt that counts everywhere and in the servers."""
    new, start = private()
    names = [(scope, f"{name} {user}") for scope in (EVERYWHERE, *scopes)]
    attempt = NewAttempt(user, number, NOW, f"mask {user} {number}", names)
    return (await store.lobby.create(new, by(user), name, start, also=attempt.saved_with)).id


def result(office: int = 1, distance: int = 3, xs: int = 1, at: int = 0) -> ResultRecord:
    return ResultRecord(office, 60 - distance, distance, xs, POINTS[office], NOW + at)


async def finishes(store: Store, user: int, number: int = 7, *scopes: Scope, **what: int) -> ResultRecord:
    await begins(store, user, number, *scopes)
    found = result(**what)
    assert await store.attempts.finish(user, number, found)
    return found


async def test_a_day_keeps_what_it_began_with(store: Store) -> None:
    first = await day(store)
    later = DayRecord(7, 1, 0, MATERIAL, 2, '{"city": "other"}', NOW + 5)
    assert await store.attempts.open_day(later) == first
    assert await store.attempts.day(7) == first
    assert await store.attempts.day(8) is None
    await day(store, 5)
    assert [await store.attempts.latest_day(number) for number in (5, 7, 9)] == [None, 5, 7]


async def test_fifty_begin_at_once_and_one_attempt_and_one_session_are_there(store: Store) -> None:
    await day(store)
    done = await asyncio.gather(*(begins(store, 1) for _ in range(50)), return_exceptions=True)
    (session,) = [each for each in done if isinstance(each, int)]
    assert all(isinstance(each, AttemptTaken) for each in done if not isinstance(each, int))
    assert await store.attempts.of(1, 7) == AttemptRecord(1, 7, session, NOW, "playing", None)
    assert await store.sessions.open_ids() == [session]


async def test_whoever_is_forgotten_has_had_their_attempt_until_the_day_is_over(store: Store, prompt: Prompt) -> None:
    me = BIG + 77
    await day(store)
    await begins(store, me, 7, HERE, name="Ottoline")
    await store.attempts.finish(me, 7, result())
    new, start = private()
    await store.lobby.create(new, by(me), "Ottoline", start, also=NewPractice(me, 7).saved_with)
    for record in await store.sessions.open_of_user(me):
        await store.life.abandon(record.id, Origin(NOW, Bot()))
    await store.forgetting.person(me)
    left = [row for rows in prompt.everything().values() for row in rows for cell in row if str(me) in str(cell)]
    assert [row for row in left if "mask" not in str(row)] == []
    assert not any("Ottoline" in str(cell) for rows in prompt.everything().values() for row in rows for cell in row)
    with pytest.raises(AttemptTaken):
        await begins(store, me)
    await store.attempts.close_before(8)
    await begins(store, me)


async def test_what_a_session_is(store: Store) -> None:
    await day(store)
    session = await begins(store, 1)
    new, start = private()
    practice = (await store.lobby.create(new, by(1), "Ana", start, also=NewPractice(1, 7).saved_with)).id
    played = await store.attempts.game(session)
    practised = await store.attempts.game(practice)
    assert played
    assert (played.user_id, played.day, played.is_practice) == (1, 7, False)
    assert practised
    assert (practised.user_id, practised.day, practised.is_practice) == (1, 7, True)
    assert await store.attempts.game(practice + 1) is None
    assert await store.attempts.open_practice(1, 7) == practice
    assert await store.attempts.open_practice(1, 8) is None
    await store.moves.save(practice, 1, move(), position(1), by(1), finished=True)
    assert await store.attempts.open_practice(1, 7) is None


async def test_a_result_is_noted_once_and_counts_where_it_was_entered(store: Store) -> None:
    await day(store)
    await begins(store, 1, 7, HERE)
    assert await store.rankings.at_it(HERE, 7) == 1
    assert await store.rankings.day_of(HERE, 7, 1) is None
    assert await store.attempts.finish(1, 7, result(0, 0, 1))
    assert not await store.attempts.finish(1, 7, result(2, 9, 0))
    for scope in (EVERYWHERE, HERE):
        placed = await store.rankings.day_of(scope, 7, 1)
        assert placed
        assert (placed[0], placed[1].office, placed[1].name) == (1, 0, "Ana 1")
        for span, period in (("week", 1), ("month", 0), ("all", 0)):
            scored = await store.rankings.period_of(scope, span, period, 1)  # type: ignore[arg-type]
            assert scored
            assert (scored[0], scored[1].points, scored[1].finishes) == (1, 10, 1)
    assert await store.rankings.at_it(HERE, 7) == 0
    assert await store.rankings.server_days(HERE.guild_id) == [7]
    assert await store.rankings.day_count(THERE, 7) == 0
    assert await store.attempts.finished_days(1) == [7]


async def test_a_result_is_brought_into_another_server_and_taken_out_again(store: Store) -> None:
    await day(store)
    await finishes(store, 1, 7, HERE)
    for _ in range(2):  # the second time it is there already
        assert await store.attempts.enter(THERE, 1, 7, "Ana there")
    scored = await store.rankings.period_of(THERE, "all", 0, 1)
    assert scored
    assert (scored[1].points, scored[1].finishes, scored[1].name) == (5, 1, "Ana there")
    await store.rankings.leave(THERE, 1, "Ana there")
    assert await store.rankings.day_of(THERE, 7, 1) is None
    assert await store.rankings.period_of(THERE, "all", 0, 1) is None
    assert await store.rankings.day_of(HERE, 7, 1)
    assert not await store.attempts.enter(THERE, 1, 7, "Ana there")
    assert not await store.attempts.enter(THERE, 1, 9, "Ana there")
    assert await store.rankings.name_of(THERE, 1) is None
    await day(store, 8)
    await finishes(store, 1, 8, THERE)
    assert await store.rankings.day_of(THERE, 8, 1) is None
    await store.rankings.come_back(THERE, 1, 8, "Ana there")
    assert await store.rankings.day_of(THERE, 8, 1)
    assert await store.rankings.day_of(THERE, 7, 1) is None


async def test_an_attempt_that_is_brought_along_unfinished_counts_there_once_it_is_finished(store: Store) -> None:
    await day(store)
    await begins(store, 1)
    assert await store.attempts.enter(THERE, 1, 7, "Ana")
    assert await store.attempts.enter(HERE, 2, 7, "Who has not played")
    await store.attempts.finish(1, 7, result())
    assert await store.rankings.day_of(THERE, 7, 1)
    assert await store.rankings.at_it(HERE, 7) == 0
    assert await store.rankings.name_of(HERE, 2) is None, "nothing is noted of somebody who only looks"
    assert await store.rankings.name_of(THERE, 1) == "Ana"


async def test_the_days_end_leaves_what_is_unfinished_unranked(store: Store) -> None:
    await day(store)
    session = await begins(store, 1)
    late = await begins(store, 2)
    await store.moves.save(late, 1, move(), position(1), by(2), finished=True)
    assert await store.attempts.unsettled() == [late]
    await store.attempts.close_before(7)
    assert (await store.attempts.history(1, 1, 9))[0].standing == "playing"
    await store.attempts.close_before(8)
    assert (await store.attempts.history(1, 1, 9)) == [AttemptRecord(1, 7, session, NOW, "unranked", None)]
    assert await store.attempts.unsettled() == [late], "whether it was in time is for others to say"
    await store.attempts.close(late, 7)
    assert await store.attempts.unsettled() == [late]
    await store.attempts.close(late, 8)
    assert await store.attempts.unsettled() == []
    assert await store.attempts.finish(2, 7, result())  # it was finished in time, and that was noted late
    assert await store.rankings.day_count(EVERYWHERE, 7) == 1


async def test_a_server_is_forgotten_and_the_ranking_of_everywhere_stays(store: Store) -> None:
    await day(store)
    await finishes(store, 1, 7, HERE, THERE)
    assert await store.forgetting.servers() == []  # the bot need not be a member there
    await store.forgetting.server(HERE.guild_id, 10)
    assert await store.rankings.server_days(THERE.guild_id) == [7]
    assert await store.rankings.server_days(HERE.guild_id) == []
    assert await store.rankings.day_of(HERE, 7, 1) is None
    assert await store.rankings.day_of(EVERYWHERE, 7, 1)
    assert await store.rankings.period_of(THERE, "week", 1, 1)


async def test_the_rankings_agree_with_a_plain_recount(store: Store) -> None:
    """Thirty people over nine days, many of them as good as others."""
    chance = Random(5)
    played: dict[tuple[int, int], ResultRecord] = {}
    for number in range(5, 14):
        await day(store, number)
        for user in range(1, 31):
            if chance.random() < 0.6:
                what = {"office": chance.randrange(4), "distance": chance.randrange(3), "xs": chance.randrange(2)}
                played[user, number] = await finishes(store, user, number, HERE, **what, at=chance.randrange(3))
    for number in (5, 9):
        found = {user: each for (user, on), each in played.items() if on == number}
        rows = await store.rankings.of_day(HERE, number, 0, 100)
        keys = [(row.office, row.distance, row.xs, row.finished_at) for row in rows]
        assert keys == sorted((r.office, r.distance, r.xs, r.finished_at) for r in found.values())
        assert {row.user_id for row in rows} == set(found)
        for user in found:
            placed = await store.rankings.day_of(HERE, number, user)
            assert placed
            mine = (placed[1].office, placed[1].distance, placed[1].xs, placed[1].finished_at)
            assert placed[0] == 1 + sum(key < mine for key in keys)
        assert await store.rankings.of_day(HERE, number, 3, 2) == rows[3:5]
        assert sum((await store.rankings.totals(HERE, number)).values()) == len(found)
        assert await store.rankings.day_count(HERE, number) == len(found)
    for span, period, days in (("week", 1, range(7, 14)), ("month", 0, range(5, 14)), ("all", 0, range(5, 14))):
        counted = {}
        for user in range(1, 31):
            mine_ = [each for (who, on), each in played.items() if who == user and on in days]
            if mine_:
                mean = Fraction(sum(each.distance for each in mine_), len(mine_))
                counted[user] = (-sum(each.points for each in mine_), mean)
        scored = await store.rankings.of_period(HERE, span, period, 0, 100)  # type: ignore[arg-type]
        assert {row.user_id: (-row.points, Fraction(row.distance, row.finishes)) for row in scored} == counted
        assert [counted[row.user_id] for row in scored] == sorted(counted.values())
        assert await store.rankings.period_count(HERE, span, period) == len(counted)  # type: ignore[arg-type]
        for user, key in counted.items():
            one = await store.rankings.period_of(HERE, span, period, user)  # type: ignore[arg-type]
            assert one
            assert one[0] == 1 + sum(other < key for other in counted.values())


async def test_means_that_differ_hardly_are_told_apart(store: Store) -> None:
    """Nearness is a whole number: two means of many days that differ in the ninth digit are two."""
    for number in range(1, 4):
        await day(store, number)
    for number, (first, second) in enumerate([(10, 10), (10, 11), (11, 10)], 1):
        await finishes(store, 1, number, distance=first)
        await finishes(store, 2, number, distance=second)
    await finishes(store, 3, 1, distance=10)
    assert [row.user_id for row in await store.rankings.of_period(EVERYWHERE, "all", 0, 0, 9)] == [2, 1, 3]
    assert (await store.rankings.period_of(EVERYWHERE, "all", 0, 1) or (0,))[0] == 1


async def test_a_note_is_kept_once(store: Store) -> None:
    assert await asyncio.gather(*(store.meta.keep("root", str(number)) for number in range(5))) == ["0"] * 5
    assert await store.meta.get("root") == "0"
