"""A whole day of forty people in two servers and in direct messages: every number on every page against a plain
recount of the cities that were written."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bot.clock import now_ms
from bot.daily import Player as Who
from bot.sessions import Session
from tests.bot.daily.people import plays
from tests.bot.e2e.players import Player
from tests.bot.e2e.screen import Screen
from tests.bot.e2e.table import Table

MAYOR = 60
GOALS = {"Mayor": range(60, 61), "Council": [*range(50, 60), *range(61, 71)], "Clerk": [*range(40, 50), *range(71, 81)]}
POINTS = {"Mayor": 10, "Council": 5, "Clerk": 2, "no office": 1}
BEST_FIRST = list(POINTS)


@dataclass
class Counted:
    """What a city came to, reckoned from its score alone."""

    who: str
    total: int
    xs: int
    at: int

    @property
    def office(self) -> str:
        return next((name for name, totals in GOALS.items() if self.total in totals), "no office")

    @property
    def key(self) -> tuple[int, int, int, int]:
        return BEST_FIRST.index(self.office), abs(self.total - MAYOR), self.xs, self.at


def counted(who: str, session: Session, at: int) -> Counted:
    (score,) = session.game.scores(session.state)
    assert session.state
    return Counted(who, score.total, session.state.sheets[0].marks.count("x"), at)


def place(mine: Counted, others: list[Counted]) -> tuple[int, int]:
    return 1 + sum(other.key < mine.key for other in others), len(others)


def told(text: str, where: str) -> tuple[int, int]:
    found = re.search(rf"{where}: place \*\*(\d+)\*\* of (\d+)", text)
    assert found, text
    return int(found[1]), int(found[2])


async def pages(player: Player, first: Screen) -> list[str]:
    """The rows of a leaderboard, page by page."""
    rows, screen = [], first
    while True:
        listed = screen.text.partition("Finished by")[0].partition("…")[0]
        rows += [line for line in listed.splitlines() if re.match(r"\d+\. ", line)][:10]
        if not screen.has("Next"):
            return rows
        screen = await player.presses("Next", screen)


def bars(text: str) -> Iterator[tuple[range, int]]:
    for low, high, count in re.findall(r"^ *(-?\d+)(?:–(-?\d+))? ▇* ?(\d+)", text.partition("```")[2], re.MULTILINE):
        yield range(int(low), int(high or low) + 1), int(count)


Results = dict[int, list[Counted]]
"""By server; 0: everywhere."""


def over_is_right(text: str, city: Counted, guild: int, results: Results) -> None:
    """The page of a finished city."""
    assert f"**{city.office}** · {city.total} points".replace("-", "−") in text
    assert f"❌ {city.xs}" in text
    assert told(text, "Everywhere") == place(city, results[0])
    assert "streak: **1**" in text
    assert ("Here:" in text) == bool(guild)
    if guild:
        assert told(text, "Here") == place(city, results[guild])
    found = list(bars(text))
    assert sum(count for _, count in found) == len(results[guild])
    for totals, count in found:
        assert count == sum(other.total in totals for other in results[guild])


def rows_of_the_day_are_right(rows: list[str], cities: list[Counted]) -> None:
    assert [int(row.partition(".")[0]) for row in rows] == [place(city, cities)[0] for city in cities]
    for row in rows:
        city = next(city for city in cities if city.who in row)
        away_by = abs(city.total - MAYOR)
        assert int(row.partition(".")[0]) == place(city, cities)[0]
        assert city.office in row
        assert f"❌ {city.xs}" in row
        assert (f"{away_by} from the mark" if away_by else "exactly on the mark") in row


async def test_every_number_on_every_page(table: Table) -> None:
    chance, results = Random(11), defaultdict(list)
    second = table.env.create_guild("Second")
    channel = second.create_text_channel("dice")
    people, away = [], []
    for number in range(40):
        name = f"Player{number:02}"
        if number % 4 == 3:
            away.append((name, table.env.create_user(f"dm{number}", global_name=name)))
        elif number % 4 == 2:
            user = table.env.create_user(f"other{number}", global_name=name)
            people.append((second.id, channel, Player(table, second.add_member(user), name)))
        else:
            people.append((table.guild.id, table.channel, table.player(name)))
    mine: dict[str, Counted] = {}
    order = [*((guild, player.name, player.actor.id) for guild, _, player in people)]
    order += [(0, name, user.id) for name, user in away]
    chance.shuffle(order)
    start = now_ms()
    for number, (guild, name, user_id) in enumerate(order):
        at = start + number // 2  # two finish at the same moment
        who = Who(user_id, guild, name, name)
        session = await plays(table.bot.parlour.daily, user_id, at, guild, Random(number // 3), who)
        mine[name] = counted(name, session, at)
        for scope in {0, guild}:
            results[scope].append(mine[name])

    for guild, where, player in people:
        over = await player.types_in(where, "/daily play")
        over_is_right(over.text, mine[player.name], guild, results)
    for name, user in away:
        result = await user.slash("daily play")
        over_is_right(Screen(result.response).text, mine[name], 0, results)

    for guild, where, player in (people[0], next(each for each in people if each[0] == second.id)):
        cities = sorted(results[guild], key=lambda city: city.key)
        board = await player.types_in(where, "/daily leaderboard")
        assert f"Finished by {len(cities)}." in board.text
        rows_of_the_day_are_right(await pages(player, board), cities)
        for span in ("week", "month", "all"):
            rows = await pages(player, await player.types_in(where, "/daily leaderboard", span=span))
            keys = sorted((-POINTS[city.office], abs(city.total - MAYOR)) for city in cities)
            assert [int(re.findall(r"(\d+) points in 1", row)[0]) for row in rows] == [-points for points, _ in keys]
            assert [int(row.partition(".")[0]) for row in rows] == [1 + sum(o < k for o in keys) for k in keys]
