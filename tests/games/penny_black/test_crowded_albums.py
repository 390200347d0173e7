"""Albums with hardly any room, against the plain reading of what an Unstick leaves open (PB-B2-13, PB-B2-18)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.narrowing import choices
from games.penny_black.state import Placed, Player
from tests.games.penny_black import plain_album, plain_unsticking
from tests.games.penny_black.boards import COLOURS, GAME, KINDS, Table, cells


def crowded(random: Random) -> Player:
    """An album with little room: stuck stamps row by row as they fit, a few of them taken out again, and stamps in
    hand that are like some of them."""
    album: list[Placed] = []
    for side in ("left", "right"):
        taken: set[tuple[int, int]] = set()
        for place in plain_album.NAMES:
            stamp = f"{random.choice(COLOURS[:2])}-{random.choice(('square', 'wide', 'tall', 'square'))}"
            covered = cells(stamp, place)
            if covered <= plain_album.PAGE and not covered & taken and random.random() < 0.97:
                taken |= covered
                album.append(Placed(stamp, side, place, 1, False))  # type: ignore[arg-type]
    gone = random.sample(range(len(album)), random.choice((0, 1, 1, 2, 3)))
    hand = [random.choice(album).stamp for _ in range(random.randrange(4))] + ["penny-black"] * (random.random() < 0.2)
    left = tuple(item for number, item in enumerate(album) if number not in gone)
    player = Table().player(0)
    return replace(player, album=left, hand=tuple(sorted(hand, key=KINDS.index)), stars=3, collected=True)


@settings(max_examples=20, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_pb_b2_13_crowded_albums_against_the_plain_reading(seed: int) -> None:
    """PB-B2-13, PB-B2-18: whatever is tried in an album with hardly any room, each choice is what the plain second
    implementation allows, an unstuck stamp can always be placed, and none leaves the game."""
    random, table = Random(seed), Table()
    crowd = crowded(random)
    table.player(0, album=crowd.album, hand=crowd.hand, stars=crowd.stars, collected=True)
    for number in range(30):
        check_choices(table, random)
        moves = [move for move in GAME.legal_moves(table.state, 0) if move.action not in ("draw", "buy")]
        likes = {"unstick": 4 if number < 6 else 0, "place": 3, "lift": 1, "done": 0.3 if number < 20 else 50}
        actions = sorted({move.action for move in moves})
        action = random.choices(actions, [likes[action] + 0.01 for action in actions])[0]
        before = table.player(0)
        table.took(GAME.apply(table.state, 0, random.choice([m for m in moves if m.action == action]), table.chance))
        if action == "done":
            assert plain_unsticking.owed(before) == []
            for stamp in set(before.hand):
                unstuck = sum(spot.stamp == stamp for spot in before.unstuck)
                lying = sum(item.loose and item.stamp == stamp for item in before.album)
                assert lying >= unstuck, "as many lie as were unstuck"
            return


def check_choices(table: Table, random: Random) -> None:
    """The legal moves are what the plain reading allows, and the checks agree; of the stuck stamps some are tried."""
    player = table.player(0)
    rows = [choices(move) for move in GAME.legal_moves(table.state, 0)]
    for stamp in set(player.hand):
        legal = {(row["page"], row["place"]) for row in rows if row["action"] == "place" and row["stamp"] == stamp}
        assert legal == plain_unsticking.spots(player, stamp)
        for side, place in [
            *random.sample(sorted(legal), min(3, len(legal))),
            ("left", random.choice(plain_album.NAMES)),
        ]:
            assert allowed(table, f"place stamp:{stamp} page:{side} place:{place}") == ((side, place) in legal)
    stuck = [item for item in player.album if not item.loose]
    legal = {(row["page"], row["place"]) for row in rows if row["action"] == "unstick"}
    for item in random.sample(stuck, 12) if player.stars else ():
        can = plain_unsticking.can_unstick(player, item)
        assert can == allowed(table, f"unstick page:{item.page} place:{item.place}")
        assert can == ((item.page, item.place) in legal)
    if owed := plain_unsticking.owed(player):
        assert {row["stamp"] for row in rows if row["action"] == "place"} & set(owed)
        assert table.refused("done") == "unstuck_in_hand"


def allowed(table: Table, text: str) -> bool:
    return GAME.check(table.state, 0, table.move(text)) is None
