"""A loopback Discord: a gateway and a REST API on 127.0.0.1, to which an unmodified discord.py client connects.

Why it exists: SimCord plays the bot in-process and one user at a time. Races, load, lost connections and `kill -9` need
real sockets, users who act at the same moment, and a process that can die. Everything else is tested with SimCord.

How to write a wire test
------------------------

    from tests.wire.connect import connect_in_process
    from tests.wire.loopback import LoopbackDiscord
    from tests.wire.processes import BotProcess
    from tests.wire.spec import problems_of

    async def test_two_tables_at_once_make_one(settings):
        async with LoopbackDiscord() as discord:
            guild = discord.add_guild()
            channel = discord.add_channel(guild)
            ana, ben = discord.add_user("Ana", guild), discord.add_user("Ben", guild, permissions=("manage_guild",))
            async with connect_in_process(discord, create_bot(settings)):
                replies = await asyncio.gather(
                    ana.slash(channel, "table new", game="pencil-park"),
                    ben.slash(channel, "table new", game="pencil-park"),
                )
                assert sum("already" in reply.text for reply in replies) == 1
            assert problems_of(discord.requests) == []

What a person does is a method of `User`: `slash`, `autocomplete`, `click`, `select`, `submit_modal`, `context_menu`,
`say`. What Discord's client would not let them do raises `CannotActError` (a disabled button, an option that does not
exist); `stale=True` presses what is no longer there. Each action returns a `Reply` when the bot's callback arrived:
`latency` (seconds), `type`, `message`, `modal`, `text`, `button(...)`, `edits`, `followups`; it stays live. A bot that
does not answer within `discord.answer_limit` seconds raises `NoAnswerError`. What the bot does later is waited for and
never slept for: `await discord.until(lambda: channel.messages[1:])`, `await reply.shown()`, `await reply.followup()`.

What a channel shows is `channel.messages` (ephemeral messages are in `reply.interaction.messages`); a message has its
`text`, `buttons`, `selects`, `pictures` (bytes), `alt_texts`, `pings` (whom it notified) and `revisions` (after each
edit).

What goes wrong:

    discord.fail("PATCH", r"/channels/\\d+/messages/\\d+", status=404, code=10008)     # the pattern fits the whole path
    discord.fail("POST", r"/channels/\\d+/messages", status=429, retry_after=0.2)
    discord.fail("POST", r"/channels/\\d+/messages", status=500, applied=True)        # done, but the answer is lost
    discord.fail("GET", r"/users/@me", status=429, page=True)                         # the guard before Discord
    discord.fail("GET", r"/gateway/bot", status=0, cut=True, times=None)
    discord.delay(r"/interactions/.*", 0.5)
    channel.take_from_bot("send_messages"); channel.delete(); guild.delete(); message.delete()
    discord.expire(reply); ben.accepts_dms = False; guild.remove_member(ben)
    discord.gateway.refuse(503); discord.gateway.turn_away(4014)
    await discord.gateway.disconnect(); await discord.gateway.ask_to_reconnect(); await discord.gateway.invalidate()

Whole tables of Pencil Park, played by their buttons, are in `tables` (fixtures `house` and `open_house`); `ledger`
reads the database past the bot and plays its log again by the rules:

    async def test_one_move(open_house):
        table = await open_house.game(*open_house.people(2))
        await table.move(table.players[0])
        check(open_house.ledger().session(table.channel.id))

A crash at an exact point, then the start after it:

    async with BotProcess(discord, tmp_path / "bot.sqlite3") as bot:
        with discord.hold("PATCH", r"/channels/\\d+/messages/\\d+") as held:
            await ana.click(board, board.button("Confirm"))
            await held.arrived()
            await bot.kill()
        await bot.start()
        await discord.until(lambda: len(board.revisions) == 2)

`discord.requests` is every request as (method, path, body); `discord.refused` those that failed, with status and code.
A route that the loopback does not have is answered with 404 and stands in `refused` too: add it to a `routes_*.py`.

Where things are: `loopback` joins all; `world`, `channels`, `messages` are what exists; `users`, `commands`, `modals`,
`components`, `replies` are people; `interactions` is an interaction's life; `gateway` and `rest` (`calls`, `routes_*`,
`faults`) are the sockets; `connect`, `bot_process`, `processes` run a bot; `spec` checks requests; `tables` and
`ledger` are the parlour's own.

Limits: no enforced rate limits (only those a test asks for), no voice, reactions, polls, webhooks, forums, private
threads or attachment options; a user sees every channel of their servers.
"""
