"""`/settings`: each wish does what it says, a value that is none is refused with the reason, and all of it outlives a
restart."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.page import Control, Owner
from bot.ui.sight import PIECE
from bot.wishes import FIELDS, Wishes
from render import Pictures
from render.scene import Scene
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table

LATER = 61
"""Seconds after which a ping has come."""


async def wishes_of(table: Table, player: Player) -> Wishes:
    return await table.bot.parlour.wishing.of(player.actor.id)


@pytest.fixture
def scenes(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """Of all pictures that are drawn."""
    drawn: list[Scene] = []
    quick = Pictures.draw

    def draw(self: Pictures, view: object, scene: Scene = Scene()) -> object:
        drawn.append(scene)
        return quick(self, view, scene)  # type: ignore[arg-type]

    monkeypatch.setattr(Pictures, "draw", draw)
    return drawn


async def test_the_page_tells_every_wish_and_what_it_does(table: Table) -> None:
    (ana,) = table.players("Ana")
    page = await ana.types("/settings show")
    assert page.private
    for title in ("Pings", "Palette", "Typed moves", "Private pictures", "Text instead of pictures", "Time zone"):
        assert f"**{title}**: " in page.text
    assert [len(menu.options) for menu in page.menus] == [len(FIELDS[key]) for key in FIELDS if FIELDS[key]]
    assert all(sum(option.chosen for option in menu.options) == 1 for menu in page.menus)


async def test_every_value_can_be_chosen_and_typed_and_outlives_a_restart(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    titles = {
        "pings": "Pings",
        "palette": "Palette",
        "confirm": "Typed moves",
        "pictures": "Private pictures",
        "text": "Text instead",
        "known": "Name in the ranking",
        "reminder": "Reminder of the daily dice",
    }
    for key, values in FIELDS.items():
        for value in values:
            page = await ana.types("/settings show")
            page = await ana.chooses(titles[key], value, page)
            assert getattr(await wishes_of(table, ana), key) == value
            assert next(o.value for o in page.menu(titles[key]).options if o.chosen) == value
            await ben.types(f"/settings {key}", to=value)
            assert getattr(await wishes_of(table, ben), key) == value
    before = await wishes_of(table, ana)
    chosen = {"pings": "off", "palette": "contrast", "confirm": "first", "pictures": "large", "text": "on"}
    assert before == Wishes(**chosen, known="on", reminder="night")  # type: ignore[arg-type]
    await table.restart()
    assert await wishes_of(table, ana) == before


async def test_a_value_that_is_none_is_refused_with_the_reason(table: Table) -> None:
    (ana,) = table.players("Ana")
    page = await ana.types("/settings show")
    menu = page.menu("Palette")
    answer = await ana.forges(menu.custom_id, "pink", on=page)
    assert answer.text == "That is not one of the choices: Standard, High contrast."
    own = Owner("person", ana.actor.id)
    for name in ("wish.nothing", "wish.", "wish.__init__"):
        answer = await ana.forges(Control(name, own).custom_id(), "x", on=page)
        assert "older version" in answer.text
    assert (await ana.types("/settings zone", zone="Nowhere")).text.startswith("No time zone is called so.")
    assert await wishes_of(table, ana) == Wishes()


async def test_nobody_changes_or_sees_another_ones(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    page = await ana.types("/settings show")
    for name in ("wish.palette", "zone", "wishes", "privacy", "export", "forget", "forgetting"):
        control = Control(name, Owner("person", ana.actor.id)).custom_id()
        answer = await ben.forges(control, "contrast", on=page)
        assert "older version" in answer.text
    assert await wishes_of(table, ana) == Wishes()
    assert await wishes_of(table, ben) == Wishes()


@pytest.mark.parametrize("wish", ["server", "mention", "silent", "off"])
async def test_pings_come_as_their_player_wishes(table: Table, wish: str) -> None:
    ana, ben = table.players("Ana", "Ben")
    await ben.types("/settings pings", to=wish)
    await table.begin(ana, ben)
    await ana.acts_by_panel()
    await table.env.advance_time(LATER)
    assert len(table.pings) == (wish != "off")
    if wish != "off":
        flags = table.posts[-1].json.get("flags", 0)
        assert bool(flags & 1 << 12) == (wish == "silent")  # SUPPRESS_NOTIFICATIONS


async def test_the_palette_is_that_of_private_pictures_alone(table: Table, scenes: list[Scene]) -> None:
    ana, ben = table.players("Ana", "Ben")
    await ana.types("/settings palette", to="contrast")
    await table.begin(ana, ben)
    assert {scene.palette for scene in scenes} == {"standard"}, "the board is everyone's"
    scenes.clear()
    await ana.presses("Act", table.board)
    await ana.presses("Back")
    assert {scene.palette for scene in scenes} == {"contrast"}
    scenes.clear()
    await ben.presses("Act", table.board)
    await ana.presses("Confirm", await ana.presses("Act", table.board))
    await ben.presses("Confirm")
    await table.env.settle()
    boards = [scene for scene in scenes if scene.large is None]
    assert boards
    assert {scene.palette for scene in boards} == {"standard"}


async def test_a_typed_move_waits_for_confirm_where_that_is_wished(table: Table) -> None:
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben)
    await ana.types("/settings confirm", to="first")
    before = await table.version()
    (place, *_) = await ana.offered("/pencil-park x", "place")
    answer = await ana.types("/pencil-park x", place=place["value"])
    assert answer.text.startswith("You typed this move. Confirm makes it.")
    assert await table.version() == before
    await ana.presses("Confirm")
    assert await table.version() != before
    after = await table.version()
    (place, *_) = await ben.offered("/pencil-park x", "place")
    assert (await ben.types("/pencil-park x", place=place["value"])).text.startswith("✅")
    assert await table.version() != after


async def test_bigger_pictures_come_in_pieces_that_make_the_whole(table: Table, real_pictures: None) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    whole = Image.open(BytesIO((await ana.presses("My panel", table.board)).picture))
    await ana.types("/settings pictures", to="large")
    screen = await ana.presses("My panel", table.board)
    cdn = screen.message._env.backend.cdn
    files = [cdn.get(attachment["url"]) or b"" for attachment in screen.message._message.attachments]
    pieces = [Image.open(BytesIO(file)) for file in files]
    assert len(pieces) > 1
    assert all(piece.width == whole.width and piece.height <= PIECE for piece in pieces)
    assert sum(piece.height for piece in pieces) == whole.height
    at = 0
    for piece in pieces:
        part = whole.crop((0, at, whole.width, at + piece.height))
        assert part.convert("RGBA").tobytes() == piece.convert("RGBA").tobytes()
        at += piece.height


@pytest.mark.parametrize("game", ["pencil-park", "penny-lane", "penny-black"])
async def test_text_stands_for_every_private_picture(table: Table, game: str) -> None:
    """All that the alt text would say, to the end, and no file."""
    ana, ben = table.players("Ana", "Ben")
    await table.begin(ana, ben, game=game)
    actor = ana if table.waits_for(ana) else ben
    await actor.types("/settings text", to="on")

    async def all_of(screen: Screen) -> str:
        text = screen.text
        while screen.has("Next"):
            screen = await actor.presses("Next", screen)
            text += "\n" + screen.text
        assert not screen.alt
        assert not screen.message._message.attachments
        return text

    session = await table.session()
    seat = session.seat_of(actor.actor.id)
    assert seat is not None
    panel = await all_of(await actor.presses("Act", table.board))
    assert actor.panel
    assert actor.panel.has("Confirm")
    known = session.pictures.describe(session.view(seat), Scene(session.names, large=seat))
    told = panel.replace("\\", "").replace("**", "")
    assert sum(line.replace("**", "") in told for line in known) >= len(known) * 0.8
    assert "◌" in panel or "would" in panel
    mine = await all_of(await actor.presses("Back", actor.panel))
    scores = await all_of(await actor.presses("Scores", await actor.presses("More", table.board)))
    for text in (mine, scores):
        assert len(text) > 200
    await actor.presses("Act", table.board)
    before = await table.version()
    await actor.presses("Confirm")
    assert await table.version() != before
    assert table.board.picture


async def test_the_time_zone_by_name_city_or_abbreviation(table: Table) -> None:
    (ana,) = table.players("Ana")
    for typed in ("europe/berlin", "Berlin"):
        page = await ana.types("/settings zone", zone=typed)
        assert "**Time zone**: Europe/Berlin" in page.text
    assert (await ana.types("/settings zone", zone="CET")).text.startswith("That may be several time zones")
    offered = [choice["value"] for choice in await ana.offered("/settings zone", "zone", "berl")]
    assert offered == ["Europe/Berlin"]
    found = await ana.offered("/settings zone", "zone", "cet")
    assert len(found) == 25
    assert "Asia/Kolkata" in [c["value"] for c in await ana.offered("/settings zone", "zone", "+05:30")]
    page = await ana.types("/settings show")
    await ana.presses("Time zone", page)
    assert "America/Sao_Paulo" in (await ana.writes("são paulo")).text
    assert (await wishes_of(table, ana)).zone == "America/Sao_Paulo"
