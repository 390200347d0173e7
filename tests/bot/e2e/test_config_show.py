"""What admins see: all settings, what lacks, who changed what; the sample board; and setting back."""

from __future__ import annotations

import pytest

from bot.config import SETTINGS, TOPICS, ServerSettings
from bot.config.values import title_of
from bot.page import Control, Owner
from render import Pictures
from tests.bot.e2e.admin import admin_of, settings_of, value_of
from tests.bot.e2e.table import Table


async def test_all_settings_are_told_what_differs_in_bold(table: Table) -> None:
    admin = admin_of(table)
    page = await admin.types("/config show")
    assert page.private
    for setting in SETTINGS.values():
        assert f"- {title_of(setting.key)}: " in page.text
    assert ": **" not in page.text
    await admin.types("/config tables", most=7)
    page = await admin.types("/config show")
    assert [line for line in page.text.splitlines() if ": **" in line] == ["- Most open tables on the server: **7**"]


@pytest.mark.parametrize("topic", TOPICS)
async def test_a_topic_tells_its_settings(table: Table, topic: str) -> None:
    page = await admin_of(table).types(f"/config {topic}")
    told = [title_of(key) for key, setting in SETTINGS.items() if setting.topic == topic]
    assert [line[2:].partition(": ")[0] for line in page.text.splitlines() if line.startswith("- ")] == told


@pytest.mark.parametrize(
    ("denied", "named"),
    [
        ("send_messages", "Send Messages"),
        ("embed_links", "Embed Links"),
        ("attach_files", "Attach Files"),
        ("read_message_history", "Read Message History"),
    ],
)
async def test_what_lacks_in_a_channel_in_use_is_named(table: Table, denied: str, named: str) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    page = await admin.types("/config show")
    assert "Channels in use" not in page.text
    await table.begin(ana)
    page = await admin.types("/config show")
    assert f"- <#{table.channel.id}>: the bot has all that it needs." in page.text
    await table.deny(denied)
    page = await admin.types("/config show")
    (line,) = [each for each in page.text.splitlines() if each.startswith(f"- ⚠️ <#{table.channel.id}>")]
    assert named in line
    assert "Edit the channel → Permissions" in line


async def test_a_channel_that_is_chosen_is_in_use_and_one_that_is_gone_is_named(table: Table) -> None:
    admin, other = admin_of(table), table.guild.create_text_channel("other")
    role = table.guild.create_role("hosts")
    await admin.types("/config channels", allow=other)
    await admin.types("/config tables", **{"open-role": role})
    assert f"- <#{other.id}>: the bot has all" in (await admin.types("/config show")).text
    table.env.backend.delete_channel(other.id)
    table.env.backend.delete_role(table.guild.id, role.id)
    await table.env.settle()
    page = await admin.types("/config show")
    assert f"Channels for games: the channel `{other.id}` is not here any more" in page.text
    assert f"Role that may open tables: the role `{role.id}` is not here any more" in page.text
    assert "None of the channels for games is here" in (await admin.types("/config test")).text
    assert "✅ Channels for games" in (await admin.types("/config channels", allow=table.channel)).text
    assert "✅ Most open tables" in (await admin.types("/config tables", most=7)).text


async def test_the_log_tells_who_changed_what_newest_first(table: Table) -> None:
    admin, other = admin_of(table), admin_of(table, "Other")
    assert "Nothing was ever changed" in (await admin.types("/config log")).text
    await admin.types("/config tables", most=7)
    await other.types("/config board", palette="contrast")
    await other.types("/config board", palette="contrast")
    await table.restart()
    lines = (await admin.types("/config log")).text.splitlines()[1:]
    assert [line.partition(":f> ")[2] for line in lines] == [
        f"<@{other.actor.id}>: Colours of the boards: standard → high contrast",
        f"<@{admin.actor.id}>: Most open tables on the server: 200 → 7",
    ]


async def test_a_long_log_is_paged(table: Table) -> None:
    admin = admin_of(table)
    for most in range(1, 61):
        await admin.types("/config tables", most=most)
    page = await admin.types("/config log")
    assert "59 → 60" in page.text
    assert "200 → 1" not in page.text.splitlines()[-1]
    while page.has("Next"):
        page = await admin.presses("Next", page)
    assert page.text.splitlines()[-1].endswith("200 → 1")


async def test_one_setting_is_set_back(table: Table) -> None:
    admin = admin_of(table)
    await admin.types("/config tables", most=7, each=3)
    assert [choice["value"] for choice in await admin.offered("/config reset", "setting", "most open")] == [
        "tables.most",
        "tables.each",
    ]
    assert (await admin.offered("/config reset", "setting"))[0]["value"] == "*"
    answer = await admin.types("/config reset", setting="tables.most")
    assert "7 → **200**" in answer.text
    await table.restart()
    settings = await settings_of(table)
    assert (settings.tables.most, settings.tables.each) == (200, 3)
    assert "Nothing has changed" in (await admin.types("/config reset", setting="tables.most")).text
    assert "knows no setting `tables.nothing`" in (await admin.types("/config reset", setting="tables.nothing")).text


async def test_all_are_set_back_after_a_question(table: Table) -> None:
    admin, role = admin_of(table), table.guild.create_role("hosts")
    assert "Nothing has changed" in (await admin.types("/config reset", setting="*")).text
    await admin.types("/config tables", most=7, **{"open-role": role})
    await admin.types("/config games", game="pencil-park", on=False)
    page = await admin.types("/config reset", setting="*")
    assert "7 → **200**" in page.text
    assert "Nothing has changed" in (await admin.presses("Keep them", page)).text
    assert await value_of(table, "tables.most") == 7
    await admin.presses("Set all back", await admin.types("/config reset", setting="*"))
    assert await settings_of(table) == ServerSettings()


async def test_a_role_in_use_is_not_set_back_alone(table: Table) -> None:
    admin, role = admin_of(table), table.guild.create_role("hosts")
    await admin.types("/config tables", **{"open-role": role})
    assert "choose the role too" in (await admin.types("/config reset", setting="tables.open_role")).text
    assert await value_of(table, "tables.open_role") == role.id


async def test_a_sample_board_goes_where_games_go_and_is_deleted(table: Table) -> None:
    admin, ana, other = admin_of(table), table.player("Ana"), table.guild.create_text_channel("other")
    answer = await admin.types("/config test")
    assert answer.private
    assert f"<#{table.channel.id}>" in answer.text
    assert "a sample board" in table.board.text
    assert table.board.alt
    refused = await ana.presses("Delete", table.board)
    assert "The settings of this server are for" in refused.text
    assert len(table.boards) == 1
    await table.restart()
    await admin.presses("Delete", table.board)
    assert table.messages == []
    await admin.types("/config channels", allow=other)
    assert f"<#{other.id}>" in (await admin.types("/config test")).text
    assert table.messages == []
    assert len(table.env.backend.messages[other.id]) == 1


async def test_a_sample_board_looks_as_boards_do(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str]] = []
    quick = Pictures.draw

    def draw(self: Pictures, view: object, scene: object) -> object:
        drawn.append((type(view).__module__, scene.palette))  # type: ignore[attr-defined]
        return quick(self, view, scene)  # type: ignore[arg-type]

    monkeypatch.setattr(Pictures, "draw", draw)
    admin = admin_of(table)
    await admin.types("/config board", palette="contrast")
    await admin.types("/config games", game=next(iter(table.bot.games)), on=False)
    await admin.types("/config test")
    ((module, palette),) = drawn
    assert palette == "contrast"
    second = list(table.bot.games)[1]
    assert second.replace("-", "_") in module


async def test_where_it_cannot_be_posted_the_permission_is_named(table: Table) -> None:
    admin = admin_of(table)
    await table.deny("attach_files")
    assert "Attach Files" in (await admin.types("/config test")).text
    assert table.messages == []


async def test_what_deletes_a_sample_deletes_no_game(table: Table) -> None:
    admin, ana = admin_of(table), table.player("Ana")
    await table.begin(ana)
    forged = Control("config.untest", Owner("server", table.guild.id)).custom_id()
    assert "older version" in (await admin.forges(forged, on=table.board)).text
    assert table.board.has("Act")
