"""`/daily`: a day from the first roll to what everybody got, in private; typed, resumed, shared, looked at."""

from __future__ import annotations

import asyncio
import re

import pytest

from bot.clock import now_ms
from bot.daily import Player as Player_
from bot.daily.days import date_of, day_at, ends, month_of, week_of
from bot.page import Control, Owner
from bot.sessions.forgetting import forget_person
from bot.storage import Origin, Person, SaveFailed
from bot.storage.daily import EVERYWHERE, Attempts, Scope
from games.export import read_export
from games.replay import Day, verify
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table
from tests.every_game import GAMES

DAY_S = 24 * 3600


def today() -> int:
    return day_at(now_ms())


async def finishes(player: Player) -> Screen:
    """Today's city by the panel, each time what the panel proposes."""
    screen = await player.types("/daily play")
    for _ in range(80):
        if not screen.has("Confirm"):
            return screen
        screen = await player.presses("Confirm", screen)
    raise AssertionError("the city does not end")


async def test_a_whole_day_by_tapping(table: Table) -> None:
    (ana,) = table.players("Ana")
    panel = await ana.types("/daily play")
    assert panel.private
    assert f"Daily dice {today()} · {date_of(today())}" in panel.text
    assert f"ends <t:{ends(today()) // 1000}:R>" in panel.text
    over = await finishes(ana)
    assert over.text.startswith("🏁")
    assert f"### Daily dice {today()} · {date_of(today())} · Pipsburg" in over.text
    assert "Here: place **1** of 1" in over.text
    assert "Everywhere: place **1** of 1" in over.text
    assert "Your streak: **1** (best 1)" in over.text
    assert "This server's streak: **1**" in over.text
    assert over.picture
    assert [button.label for button in over.buttons] == ["Share", "Leaderboard", "History", "Practise again"]
    assert (await ana.types("/daily play")).text.startswith(f"### Daily dice {today()}")
    assert "You have finished today's city" in (await ana.types("/daily x", place="A1")).text
    assert "Ana" in (await ana.types("/daily score")).text
    assert table.messages == []


async def test_nothing_of_the_day_tells_its_seed_before_it_is_over(table: Table) -> None:
    (ana,) = table.players("Ana")
    over = await finishes(ana)
    seed = table.bot.parlour.daily._chain.seed(today()).hex()
    root = await table.bot.parlour.sessions.store.meta.get("daily_root")
    assert root
    screens = [over, await ana.types("/daily leaderboard"), await ana.types("/daily history")]
    screens.append(await ana.types("/daily score"))
    session = await table.bot.parlour.daily.playing(ana.actor.id, now_ms())
    for name in ("mine", "log", "more", "daily.describe", "act"):
        screens.append(await ana.forges(Control(name, Owner("session", session.id)).custom_id(), on=over))
    for screen in screens:
        assert seed not in screen.text + screen.alt
        assert root not in screen.text + screen.alt
    assert "seed is told once it is over" in (await ana.types("/daily export", date=str(date_of(today())))).text
    sent = [str(request.json) for request in table.env.http_requests]
    assert not any(secret in text for text in sent for secret in (seed, root))


async def test_it_goes_on_after_a_restart_and_on_the_old_panel(table: Table) -> None:
    (ana,) = table.players("Ana")
    panel = await ana.types("/daily play")
    panel = await ana.presses("Confirm", panel)
    await table.restart()
    again = await ana.types("/daily play")
    assert "Roll 2" in again.text
    panel = await ana.presses("Confirm", panel)
    assert "Roll 3" in panel.text
    assert "Daily dice" in panel.text


async def test_a_crash_between_the_last_move_and_the_ranking_is_made_up_for_at_the_next_start(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    (ana,) = table.players("Ana")

    async def nothing(*_: object) -> bool:
        return False

    with monkeypatch.context() as patch:
        patch.setattr(Attempts, "finish", nothing)
        await finishes(ana)
    rankings = table.bot.parlour.sessions.store.rankings
    assert await rankings.day_count(EVERYWHERE, today()) == 0
    for _ in range(2):
        await table.restart()
        await table.env.settle()
        rankings = table.bot.parlour.sessions.store.rankings
        scored = await rankings.period_of(Scope(table.guild.id), "all", 0, ana.actor.id)
        assert scored
        assert scored[1].finishes == 1


async def test_what_cannot_be_ranked_when_its_day_ends_is_ranked_later(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finished in time is in time, whatever the disk did at midnight."""
    (ana,) = table.players("Ana")

    async def fails(*_: object) -> bool:
        raise SaveFailed("The disk is full.")

    day = today()
    with monkeypatch.context() as patch:
        patch.setattr(Attempts, "finish", fails)
        await finishes(ana)
        await table.env.advance_time(DAY_S)
        await table.bot.parlour.daily.settle_all(now_ms())
    attempt = await table.bot.parlour.daily.attempt(ana.actor.id, day)
    assert attempt is not None
    assert attempt.standing == "playing"
    await table.restart()
    await table.env.settle()
    assert await table.bot.parlour.sessions.store.rankings.day_count(EVERYWHERE, day) == 1


async def test_from_every_page_of_the_day_there_is_a_way_back_to_ones_city(table: Table) -> None:
    (ana,) = table.players("Ana")
    over = await finishes(ana)
    for label in ("Leaderboard", "History"):
        page = await ana.presses(label, over)
        over = await ana.presses("Result", page)
        assert over.has("Share"), label


async def test_who_begins_to_practise_many_times_at_once_has_one_practice(table: Table) -> None:
    daily = table.bot.parlour.daily
    player = Player_(7, 0, "Ana", "Ana")
    day = today() - 1
    origins = [Origin(now_ms(), Person(7), 1000 + number) for number in range(5)]
    sessions = await asyncio.gather(*(daily.practise(player, origin, day) for origin in origins))
    assert len({session.id for session in sessions}) == 1


async def test_a_day_is_typed_and_is_not_the_channels_table(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    before = await table.version()
    assert "not begun today's city" in (await ana.types("/daily x", place="A1")).text
    assert await ana.offered("daily zone", "die") == []
    await ana.types("/daily play")
    die = (await ana.offered("daily zone", "die"))[0]
    places = await ana.offered("daily zone", "place", "", die=die["value"])
    filled = {"die": die["value"], "place": places[0]["value"]}
    for option in ("shape", "turn"):
        if found := await ana.offered("daily zone", option, "", **filled):
            filled[option] = found[0]["value"]
    answer = await ana.types("/daily zone", **filled)
    assert answer.text.startswith("✅")
    assert (
        "wrote an X at" in (await ana.types("/daily x", place=(await ana.offered("daily x", "place"))[0]["value"])).text
    )
    assert "Ana" in (await ana.types("/daily score")).text
    assert "no extra zone" in (await ana.types("/daily skip")).text
    session = await table.bot.parlour.daily.playing(ana.actor.id, now_ms())
    assert session.state
    assert session.state.turn == 3
    assert await table.version() == before


async def test_the_city_in_words_and_the_way_back(table: Table) -> None:
    (ana,) = table.players("Ana")
    panel = await ana.types("/daily play")
    told = await ana.presses("Describe board", panel)
    assert "Row 1:" in told.text
    assert (await ana.presses("Back", told)).has("Confirm")


async def test_the_last_hour_is_warned_of_and_what_is_late_is_practice(table: Table) -> None:
    (ana,) = table.players("Ana")
    day = today()
    panel = await ana.types("/daily play")
    assert "less than an hour" not in panel.text
    await table.env.advance_time(DAY_S - 3500)
    assert "less than an hour left" in (await ana.types("/daily play")).text
    await table.env.advance_time(3600)
    late = await ana.presses("Confirm", panel)
    assert "you finish it for practice" in late.text
    while late.has("Confirm"):
        late = await ana.presses("Confirm", late)
    assert "it is not ranked" in late.text
    assert "Share" not in late.labels
    assert await table.bot.parlour.sessions.store.rankings.day_count(EVERYWHERE, day) == 0
    history = await ana.types("/daily history")
    assert f"{date_of(day)} ✖️ not finished in time" in history.text


async def test_everybody_meets_the_same_dice_and_the_leaderboards_tell_how_they_did(table: Table) -> None:
    players = ana, ben, cleo = table.players("Ana", "Ben", "Cleo")
    dice = set()
    for player in players:
        dice.add(re.findall(r"Dice (.*?):", (await player.types("/daily play")).alt)[0])
    assert len(dice) == 1
    await finishes(ana)
    waiting = await cleo.types("/daily leaderboard")
    assert "Ana" in waiting.text
    assert "from the mark" not in waiting.text.partition("Finished by")[0]
    assert "Finish today's city to see" in waiting.text
    assert "Nobody has finished" not in waiting.text
    over = await finishes(ben)
    assert "What everybody got:" in over.text
    assert "◀ you" in over.text
    board = await ben.presses("Leaderboard", over)
    assert board.text.count("of 2") == 0
    assert "**Ben**" in board.text
    assert "Finished by 2." in board.text
    for span in ("week", "month", "all"):
        board = await ben.chooses("Which ranking", span, board)
        assert "points in 1" in board.text
    board = await ben.presses("Everywhere", board)
    assert "**Ben**" in board.text
    assert "Ana" not in board.text
    assert "a player" in board.text
    await ana.types("/settings known", to="on")
    assert "Ana" in (await ben.types("/daily leaderboard", scope="all", span="day")).text


async def test_before_finishing_today_nothing_tells_how_near_others_came(table: Table) -> None:
    """Neither the ranking of a period, whose mean is today's distance where today is all there is, nor a history."""
    ana, ben = table.players("Ana", "Ben")
    await finishes(ana)
    await ben.types("/daily play")
    for span in ("day", "week", "month", "all"):
        board = await ben.types("/daily leaderboard", span=span)
        assert "Ana" in board.text
        assert "the mark on average" not in board.text
        assert "from the mark ·" not in board.text
    assert str(date_of(today())) not in (await ben.types("/daily history", player=ana.actor)).text
    await finishes(ben)
    assert "the mark on average" in (await ben.types("/daily leaderboard", span="week")).text
    assert str(date_of(today())) in (await ben.types("/daily history", player=ana.actor)).text


async def test_cities_are_seen_side_by_side_once_ones_own_is_finished(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await finishes(ana)
    waiting = await ben.types("/daily leaderboard")
    assert not waiting.has_menu("See a city")
    attempt = await table.bot.parlour.daily.attempt(ana.actor.id, today())
    assert attempt
    see = Control("daily.city", Owner("day", today()), choices={"scope": "here"}).custom_id()
    assert "you see nobody's" in (await ben.forges(see, str(attempt.session_id), on=waiting)).text
    await finishes(ben)
    board = await ben.types("/daily leaderboard")
    seen = await ben.chooses("See a city", str(attempt.session_id), board)
    assert seen.text.index("**Ben**") < seen.text.index("**Ana**")
    assert "Ana: " in seen.alt
    assert "Ben: " in seen.alt
    assert "Finished by 2" in (await ben.presses("Back", seen)).text
    everywhere = await ben.types("/daily leaderboard", scope="all")
    assert str(ana.actor.id) not in str(everywhere.menus)
    hidden = await ben.chooses("See a city", str(attempt.session_id), everywhere)
    assert "Ana" not in hidden.text + hidden.alt
    assert "a player: " in hidden.alt
    for other in ("0", "999", "x"):
        assert "no finished city" in (await ben.forges(see, other, on=board)).text
    await ben.types("/settings text", to="on")
    told = await ben.forges(see, str(attempt.session_id), on=board)
    assert "Row 1:" in told.text
    assert not told.picture
    await ana.types("/daily leaderboard")
    await ana.presses("Leave this leaderboard")
    assert "no finished city" in (await ben.forges(see, str(attempt.session_id), on=board)).text


async def test_a_servers_leaderboard_is_left_and_entered_again(table: Table) -> None:
    (ana,) = table.players("Ana")
    await finishes(ana)
    board = await ana.types("/daily leaderboard")
    left = await ana.presses("Leave this leaderboard", board)
    assert "You have left" in left.text
    assert "Nobody has finished here yet." in left.text
    assert "Finish today's city" not in left.text
    guild = Scope(table.guild.id)
    rankings = table.bot.parlour.sessions.store.rankings
    assert await rankings.day_count(guild, today()) == 0
    assert await rankings.day_count(EVERYWHERE, today()) == 1
    back = await ana.presses("Count me here again", left)
    assert "**Ana**" in back.text


async def test_places_hold_when_somebody_is_forgotten(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await finishes(ana)
    await table.env.advance_time(60)
    await finishes(ben)  # the same city, later
    daily = table.bot.parlour.daily
    rankings = daily.store.rankings
    await forget_person(table.bot.parlour.sessions, ana.actor.id, now_ms())
    for scope in (EVERYWHERE, Scope(table.guild.id)):
        first, second = await rankings.of_day(scope, today(), 0, 9)
        assert first.name == ""
        assert first.user_id < 0
        assert second.user_id == ben.actor.id
        assert await rankings.day_count(scope, today()) == 2
        for span, period in (("week", week_of(today())), ("month", month_of(today())), ("all", 0)):
            assert await rankings.period_count(scope, span, period) == 2
    board = await ben.types("/daily leaderboard")
    assert "1. a player" in board.text
    assert "2. **Ben**" in board.text
    assert [option.label for option in board.menu("See a city").options] == ["2. Ben"]
    seen = await ben.chooses("See a city", "2. Ben", board)
    assert seen.picture
    await forget_person(table.bot.parlour.sessions, ben.actor.id, now_ms())
    rows = await rankings.of_day(EVERYWHERE, today(), 0, 9)
    assert len({row.user_id for row in rows}) == 2, "two who were forgotten are not one"


async def test_sharing_spoils_nothing(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    assert "no ranked result" in (await ana.types("/daily share")).text
    await finishes(ana)
    await ana.actor.slash(table.channel, "daily share")
    (shared,) = table.messages
    assert shared.text.startswith(f"🎲 Daily dice {today()} · Pipsburg")
    assert not re.search(r"\b[A-I][1-9]\b", shared.text)
    assert "❌" in shared.text
    assert not any(sign in shared.text for sign in "⚀⚁⚂⚃⚄⚅")
    assert "<@" not in shared.text
    session = await table.bot.parlour.daily.playing(ana.actor.id, now_ms())
    assert session.state
    written = sum(shared.text.splitlines()[2:][0].count(sign) for sign in "🌳🗿🏪🔵🔺🟧😊🏭🏫❌")
    assert written == min(10, session.state.turn - (1 if session.state.sheets[0].out else 0))
    assert "no ranked result" in (await ben.types("/daily share")).text


async def test_practice(table: Table) -> None:
    (ana,) = table.players("Ana")
    assert "finish it with `/daily play`" in (await ana.types("/daily practice")).text
    assert "has not begun" in (await ana.types("/daily practice", date=str(date_of(today() + 1)))).text
    assert "no such day" in (await ana.types("/daily practice", date="2025-01-01")).text
    assert "That is no date" in (await ana.types("/daily practice", date="soon")).text
    over = await finishes(ana)
    again = await ana.presses("Practise again", over)
    assert "never ranked" in again.text
    while again.has("Confirm"):
        again = await ana.presses("Confirm", again)
    assert "### Practice" in again.text
    assert again.labels == ["Practise again"]
    await table.env.advance_time(DAY_S)
    assert "never ranked" in (await ana.types("/daily practice", date=str(date_of(today() - 1)))).text
    assert [choice["value"] for choice in await ana.offered("daily practice", "date")][:2] == [
        str(date_of(today())),
        str(date_of(today() - 1)),
    ]
    assert await table.bot.parlour.sessions.store.rankings.day_count(EVERYWHERE, today() - 1) == 1


async def test_history_and_streak(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    for _ in range(2):
        await finishes(ana)
        await table.env.advance_time(DAY_S)
    await table.env.advance_time(DAY_S)
    await finishes(ana)
    streak = await ana.types("/daily streak")
    assert "🔥 **3** in a row (best 3)" in streak.text
    assert f"Made up for: {date_of(today() - 1)}" in streak.text
    assert "rain check is spent" in streak.text
    assert "This server: **1** in a row (best 2)" in streak.text
    history = await ana.presses("History", streak)
    assert history.text.count(" points, ") == 3
    assert history.picture
    assert history.alt.count(" points, ") == 3
    await ana.types("/settings text", to="on")
    told = await ana.types("/daily history")
    assert not told.picture
    calendar = told.text.splitlines()[2:7]
    assert "☂️" in calendar[0]
    assert calendar[0].count("➖") == 3, "2026-01-01 was a Thursday"
    assert not history.has("◀ Earlier")
    other = await ben.types("/daily history", player=ana.actor)
    assert "· Ana" in other.text
    assert other.text.count(" points, ") == 2, "today's is not told before one has finished it"
    assert "None of their results" in (await ana.types("/daily history", player=ben.actor)).text


async def test_the_export_proves_the_attempt_against_its_day(table: Table) -> None:
    (ana,) = table.players("Ana")
    day = today()
    await finishes(ana)
    promised = (await ana.types("/daily leaderboard")).text
    await table.env.advance_time(DAY_S)
    result = await ana.actor.slash(table.channel, "daily export", date=str(date_of(day)))
    assert result.response
    (attachment,) = result.response._message.attachments
    content = table.env.backend.cdn.get(attachment["url"])
    assert content
    daily = table.bot.parlour.daily
    seeds = Day(bytes.fromhex(daily.seed(day, now_ms())), bytes.fromhex(daily.commitment(day)))
    report = verify(read_export(content, GAMES), GAMES, day=seeds)
    assert report.ok, report.difference
    told = (await ana.presses("◀ Earlier", await ana.types("/daily leaderboard"))).text
    assert f"seed: `{seeds.seed.hex()}`" in told
    assert f"day before: `{seeds.before.hex()}`" in told
    assert seeds.before.hex() in promised
    assert seeds.seed.hex() not in promised


async def test_in_a_direct_message(table: Table) -> None:
    (ana,) = table.players("Ana")
    user = table.env.create_user("away", global_name="Away")
    result = await user.slash("daily play")
    assert result.response
    screen = Screen(result.response)
    assert "Daily dice" in screen.text
    result = await user.slash("daily leaderboard")
    assert result.response
    assert "Everywhere" in Screen(result.response).text
    assert "Leave this leaderboard" not in Screen(result.response).labels
    assert ana.sees is None


async def switch_off(table: Table, player: Player, *games: str) -> None:
    origin = Origin(now_ms(), Person(player.actor.id), 5 + len(games))
    await table.bot.parlour.configuration.change(table.guild.id, origin, lambda _: {"games.off": list(games)})


DAILY_OFF = "because Pencil Park is (`/config games`)."


async def test_where_pencil_park_is_switched_off_all_of_the_daily_dice_is(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    over = await finishes(ana)
    panel = await ben.types("/daily play")
    await switch_off(table, ana, "pencil-park")
    for command, options in (
        ("play", {}),
        ("practice", {"date": str(date_of(today() - 1))}),
        ("leaderboard", {}),
        ("streak", {}),
        ("history", {}),
        ("share", {}),
        ("export", {"date": str(date_of(today() - 1))}),
        ("skip", {}),
        ("x", {"place": "A1"}),
        ("score", {}),
    ):
        refused = await ben.types(f"/daily {command}", **options)
        assert DAILY_OFF in refused.text, command
        assert "that can be changed by" in refused.text
        assert refused.private
    for label in ("Leaderboard", "Share"):
        assert DAILY_OFF in (await ana.presses(label, over)).text
    moves = (await table.bot.parlour.daily.playing(ben.actor.id, now_ms())).record.version
    assert DAILY_OFF in (await ben.presses("Confirm", panel)).text
    assert (await table.bot.parlour.daily.playing(ben.actor.id, now_ms())).record.version == moves
    await switch_off(table, ana)
    await ben.presses("Confirm", panel)
    assert (await table.bot.parlour.daily.playing(ben.actor.id, now_ms())).record.version > moves


@pytest.mark.parametrize("name", ["daily.board", "daily.share", "daily.nothing", "daily.history", "daily.practise"])
async def test_forged_controls(table: Table, name: str) -> None:
    (ana,) = table.players("Ana")
    answer = await ana.types("/help")
    for day in (0, today() + 1, 10**12):
        said = await ana.forges(Control(name, Owner("day", day)).custom_id(), on=answer)
        assert "older version" in said.text or "no ranked result" in said.text
