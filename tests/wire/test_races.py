"""Players who act at the same moment: whatever comes first, each thing happens exactly once."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from dataclasses import replace

from tests.wire.ledger import check
from tests.wire.replies import Reply
from tests.wire.tables import House, accepted, count


async def test_a_hundred_joins_at_once_seat_nobody_twice_and_none_too_many(open_house: House) -> None:
    """Fault 11. Five tables with nine free seats each, twenty who want in at each."""
    hosts, guests = open_house.people(5, "Host"), open_house.people(100)
    tables = [await open_house.table(host) for host in hosts]
    replies = await asyncio.gather(
        *(
            guest.click(tables[number % 5].board, tables[number % 5].button("join"))
            for number, guest in enumerate(guests)
        )
    )
    assert len(accepted(replies)) == 45
    assert count(replies, "All 10 seats are taken") == 55
    told = {reply.interaction.user.id for reply in accepted(replies)}
    seated: list[int] = []
    for table, host in zip(tables, hosts, strict=True):
        users = open_house.ledger().session(table.channel.id).users
        assert len(users) == 10
        assert users[0] == host.id
        seated += users[1:]
        await table.until_shown("10 of 10 seats taken")
    assert len(set(seated)) == 45
    assert set(seated) == told


async def test_one_player_who_joins_many_times_at_once_has_one_seat(open_house: House) -> None:
    host, guest = open_house.people(2)
    table = await open_house.table(host)
    presses = [guest.click(table.board, table.button("join"), deliver_twice=True) for _ in range(5)]
    typed = [guest.slash(table.channel, "table join") for _ in range(5)]
    replies = await asyncio.gather(*presses, *typed)
    assert count(replies, "You have a seat at this table already") == 9
    assert open_house.ledger().session(table.channel.id).users == (host.id, guest.id)


async def test_two_tables_at_once_in_a_channel_make_one(open_house: House) -> None:
    """Fault 10."""
    ana, ben = open_house.people(2)
    channel = open_house.discord.add_channel(open_house.guild)
    replies = await asyncio.gather(
        ana.slash(channel, "table new", game="pencil-park"), ben.slash(channel, "table new", game="pencil-park")
    )
    assert count(replies, "is open") == 1
    assert count(replies, "This channel has a table already") == 1
    (session,) = open_house.ledger().sessions(channel.id)
    opener = next(reply.interaction.user for reply in replies if "is open" in reply.text)
    assert session.users == (opener.id,)
    await open_house.discord.until(lambda: channel.messages)
    assert len(channel.messages) == 1


async def test_leaving_and_joining_at_once_before_the_start_keeps_one_seat_each(open_house: House) -> None:
    """Fault 12."""
    host, *guests = open_house.people(6)
    table = await open_house.table(host, *guests)
    for _ in range(3):
        await asyncio.gather(
            *(guest.click(table.board, table.button(name)) for guest in guests for name in ("leave", "join", "leave"))
        )
        await asyncio.gather(*(guest.click(table.board, table.button("join")) for guest in guests))
        users = open_house.ledger().session(table.channel.id).users
        assert users[0] == host.id
        assert Counter(users) == Counter([host.id, *(guest.id for guest in guests)])
    seats = open_house.ledger().rows("SELECT seat FROM seats ORDER BY seat")
    assert [seat for (seat,) in seats] == list(range(6))


async def test_start_pressed_twice_at_once_starts_once(open_house: House) -> None:
    host, guest = open_house.people(2)
    table = await open_house.table(host, guest)
    start = table.button("start")
    replies = await asyncio.gather(
        host.click(table.board, start, deliver_twice=True),
        host.click(table.board, start),
        guest.click(table.board, start),
    )
    assert len(accepted(replies)) == 1
    session = open_house.ledger().session(table.channel.id)
    assert [entry.kind for entry in session.log] == ["setup"]
    check(session)


async def test_who_joins_while_the_game_starts_is_in_or_is_told(open_house: House) -> None:
    host, *guests = open_house.people(8)
    table = await open_house.table(host)
    join, start = table.button("join"), table.button("start")
    replies = await asyncio.gather(
        *(guest.click(table.board, join) for guest in guests[:4]),
        host.click(table.board, start),
        *(guest.click(table.board, join) for guest in guests[4:]),
    )
    session = open_house.ledger().session(table.channel.id)
    assert session.phase == "playing"
    assert len(accepted(replies)) == len(session.users)  # who is in, and the host's start
    assert count(replies, "The game has begun") == len(guests) - len(session.users) + 1
    check(session)


async def test_confirm_pressed_twice_at_once_makes_one_move(open_house: House) -> None:
    """Fault 3: in a game alone, where the second press finds the next roll, and in company."""
    ana, ben, solo = open_house.people(3)
    for table in (await open_house.game(solo), await open_house.game(ana, ben)):
        player = table.players[0]
        panel = await (await table.panel(player)).shown()
        confirm = panel.button(prefix="pp|do|")
        replies = await asyncio.gather(*(player.click(panel, confirm, stale=True) for _ in range(4)))
        session = open_house.ledger().session(table.channel.id)
        assert len(session.moves) == 1
        assert count(replies, "Something went wrong") == 0
        await asyncio.gather(*(reply.shown(20) for reply in replies))  # a slow machine defers them
        # They all redraw the same panel: one says that the move is made, the others quietly show where things are.
        assert sum("✅" in json.dumps(reply.edits[0], ensure_ascii=False) for reply in replies) == 1
        check(session)


async def test_an_interaction_that_is_delivered_twice_has_one_effect(open_house: House) -> None:
    """Fault 5: pressed and typed."""
    ana, ben, solo = open_house.people(3)
    for number, table in enumerate((await open_house.game(solo), await open_house.game(ana, ben)), 1):
        player = table.players[0]
        await table.panel(player)
        pressed = await table.confirm(player, twice=True)
        await open_house.discord.until(lambda reply=pressed: reply.second_callbacks == 1)
        assert len(open_house.ledger().session(table.channel.id).moves) == 1
        if number == 1:
            choices = await player.autocomplete(table.channel, "pencil-park x", focused="place")
            typed = await player.slash(table.channel, "pencil-park x", place=choices[0].value, deliver_twice=True)
            await open_house.discord.until(lambda reply=typed: reply.second_callbacks == 1)
            assert len(open_house.ledger().session(table.channel.id).moves) == 2
            assert "Something went wrong" not in typed.text
            assert not typed.followups
        check(open_house.ledger().session(table.channel.id))


async def test_ten_players_confirm_at_once_and_roll_once(open_house: House) -> None:
    players = open_house.people(10)
    table = await open_house.game(*players)
    for rolls in range(1, 4):
        await asyncio.gather(*(table.panel(player) for player in players))
        replies = await asyncio.gather(*(table.confirm(player) for player in players))
        session = open_house.ledger().session(table.channel.id)
        assert Counter(entry.seat for entry in session.moves) == dict.fromkeys(range(10), rolls)
        rolled = [event for entry in session.log for event in json.loads(entry.events) if event["code"] == "rolled"]
        assert len(rolled) == rolls + 1
        assert count(replies, "✅") == 10
        check(session)
    await table.until_shown("Roll 4")
    assert len(table.boards) == 1


async def test_a_press_while_the_round_closes_is_refused_cleanly(open_house: House) -> None:
    """Fault 9: a panel of the round before, another choice in it, pressed while the last player closes the round."""
    ana, ben = open_house.people(2)
    table = await open_house.game(ana, ben)
    old = await (await table.panel(ana)).shown()
    other = [button for button in old.buttons if button.custom_id.startswith("pp|pick|") and not button.disabled]
    old_confirm = old.button(prefix="pp|do|")
    await table.move(ana)
    await table.panel(ben)
    late = [ana.click(old, button, stale=True) for button in (*other[:3], old_confirm)]
    typed = ana.slash(table.channel, "pencil-park x", place="A1")
    _, answer, *replies = await asyncio.gather(table.confirm(ben), typed, *late)
    session = open_house.ledger().session(table.channel.id)
    check(session)
    # What was typed may have met the new roll, where it is a move like any other; an old panel never makes one.
    assert len(session.moves) == (3 if "✅" in answer.text else 2)
    assert count([answer, *replies], "Something went wrong") == 0
    for reply in replies:
        await reply.shown()


async def test_a_win_is_recorded_once_under_a_race(open_house: House) -> None:
    """Fault 16: in every round everyone presses three times at once, until the game is over."""
    players = open_house.people(2)
    table = await open_house.game(*players)
    ledger = open_house.ledger()
    for _ in range(80):
        active = [table.players[seat] for seat in ledger.active(table.channel.id)]
        if not active:
            break
        panels = [await (await table.panel(player)).shown() for player in active]
        presses = [
            player.click(panel, panel.button(prefix="pp|do|"), stale=True)
            for player, panel in zip(active, panels, strict=True)
            for _ in range(3)
        ]
        assert count(await asyncio.gather(*presses), "Something went wrong") == 0
    session = ledger.session(table.channel.id)
    assert session.phase == "finished"
    over = [event for entry in session.log for event in json.loads(entry.events) if event["code"] == "over"]
    assert len(over) == 1
    check(session)
    await table.until_shown("Final result")
    reply = await players[0].slash(table.channel, "pencil-park x", place="A1")
    assert replace(ledger.session(table.channel.id), shown_version=session.shown_version) == session
    assert "There is no table" in reply.text


async def test_a_flood_of_bad_input_delays_nobody_else(open_house: House) -> None:
    """Fault 15, judged by who is answered: first with twenty of the flood's answers stuck on their way, then with
    twenty bad inputs in flight all the time."""
    ana, ben, rude = open_house.people(3)
    table, other = await open_house.game(ana, rude), await open_house.game(ben)
    bad = ("Z99", "nowhere", "A0", "🏰")

    async def flood(times: int) -> list[Reply]:
        return [await rude.slash(table.channel, "pencil-park x", place=bad[n % 4]) for n in range(times)]

    with open_house.discord.hold("POST", r"/interactions/.*", times=20):
        stuck = [asyncio.create_task(flood(1)) for _ in range(20)]
        await open_house.discord.until(lambda: open_house.discord.faults.pauses[-1].hits == 20)
        moved = await asyncio.gather(table.move(ana), other.move(ben))
        assert not any(task.done() for task in stuck)
    flooding = [asyncio.create_task(flood(10)) for _ in range(20)]
    moved += [await other.move(ben) for _ in range(3)]
    replies = [reply for task in (*stuck, *flooding) for reply in await task]
    assert count(moved, "✅") == 5
    assert count(replies, "Something went wrong") == 0
    assert count(replies, "is not on this map") == len(replies)
    for played, moves in ((table, 1), (other, 4)):
        session = open_house.ledger().session(played.channel.id)
        assert len(session.moves) == moves
        check(session)
