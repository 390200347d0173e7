"""The roll: what the dice allow."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Chance
from games.pencil_park.state import Options
from tests.games.pencil_park.boards import LETTERS, REAL, Dice, Table, chance_of, city, table, waiting

ZONES = {
    2: "park",
    3: "park",
    4: "monument",
    5: "monument",
    6: "business",
    7: "residential",
    8: "civic",
    9: "industry",
    10: "industry",
    11: "school",
    12: "school",
}


def uses(dice: Dice) -> set[tuple[str, int]]:
    """What the view offers to do with a roll: the zone, and the die whose pattern is drawn."""
    at = table(dice=dice)
    return {(use.zone, use.die) for use in at.game.view(at.state, 0).uses}


def test_a_game_starts_with_a_roll_of_three_dice() -> None:
    """PP-2."""
    step = REAL.setup(1, Options(), chance_of(4, 1, 6))
    assert step.state.dice == (4, 1, 6)
    assert [(event.code, dict(event.params)) for event in step.events] == [("rolled", {"turn": 1, "dice": [4, 1, 6]})]
    assert step.reveals


def test_every_turn_starts_with_a_roll_of_three_dice() -> None:
    """PP-2, PP-C2-24: the roll is spent with the one action, and the next one follows."""
    at = table(dice=(1, 1, 1))
    at.next_roll(2, 5, 3)
    step = at.do("x place:A1")
    assert (at.state.turn, at.state.dice) == (2, (2, 5, 3))
    assert step.events[-1].params["dice"] == [2, 5, 3]
    assert step.reveals


def test_all_faces_are_rolled() -> None:
    """PP-2: three six-sided dice."""
    rolls = [REAL.setup(1, Options(), Chance(bytes(32), counter)).state.dice for counter in range(120)]
    assert {die for dice in rolls for die in dice} == {1, 2, 3, 4, 5, 6}
    assert len(set(rolls)) > 60


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    key=st.binary(min_size=32, max_size=32),
    seats=st.integers(1, 5),
    options=st.builds(Options, city=st.sampled_from(["pipsburg", "inkstanbul"]), districts=st.booleans()),
    seed=st.integers(0, 2**32),
)
def test_the_dice_depend_on_the_key_and_on_the_rolls_number_alone(
    key: bytes, seats: int, options: Options, seed: int
) -> None:
    """PP-2, PP-C2-20: the n-th roll is the n-th three dice of the key's stream: whatever the city, however many play,
    whatever they draw and in whichever order, and whoever leaves. So nobody can bring about another one."""
    random, chance = Random(seed), Chance(key)
    step = REAL.setup(seats, options, chance)
    rolls = [step.state.dice]
    for _ in range(25 * seats):
        active = sorted(REAL.active_seats(step.state))
        if not active:
            break
        seat = random.choice(active)
        if random.random() < 0.02:
            step = REAL.leave(step.state, seat, chance)
        else:
            moves = list(REAL.legal_moves(step.state, seat))
            step = REAL.apply(step.state, seat, random.choice(moves), chance)
        rolls += [tuple(event.params["dice"]) for event in step.events if event.code == "rolled"]  # type: ignore[arg-type]
        assert (step.state.dice, step.state.turn) == (rolls[-1], len(rolls))
    stream = Chance(key)
    assert rolls == [(stream.die(), stream.die(), stream.die()) for _ in rolls]
    assert chance.counter == stream.counter, "nothing else is drawn"


def test_another_key_has_other_dice() -> None:
    """PP-2."""
    keys = [bytes([n]) + bytes(31) for n in range(40)]
    assert len({REAL.setup(2, Options(), Chance(key)).state.dice for key in keys}) > 25


@pytest.mark.parametrize(("total", "zone"), ZONES.items(), ids=[f"PP-19-{total}" for total in ZONES])
def test_the_sum_of_two_dice_says_the_zone(total: int, zone: str) -> None:
    """PP-3, PP-19: and the third die is the pattern."""
    first = max(1, total - 6)
    at = table(dice=(first, 5, total - first))
    step = at.do("zone die:5 turn:cross place:A1" + (" shape:circle" if zone == "residential" else ""))
    drawn = "circle" if zone == "residential" else zone
    assert step.events[0].params["zone"] == drawn
    assert at.marks() == dict.fromkeys(["A1", "C1", "B2", "A3", "C3"], LETTERS[drawn])


def test_any_two_dice_may_be_added() -> None:
    """PP-3, PP-V13: dice 1 6 4 give Residential in 4, Monument in 6 and Industry in 1."""
    assert uses((1, 6, 4)) == {("residential", 4), ("monument", 6), ("industry", 1)}


def test_an_equal_pair_gives_equal_uses() -> None:
    """PP-V11, PP-C2-3: dice 3 3 5 give Business in pattern 5 and Civic in pattern 3."""
    assert uses((3, 3, 5)) == {("business", 5), ("civic", 3)}


def test_three_equal_dice_give_one_use() -> None:
    """PP-V12, PP-C2-3: dice 2 2 2 give Monument in pattern 2."""
    assert uses((2, 2, 2)) == {("monument", 2)}
    moves = table(dice=(2, 2, 2)).moves()
    assert len(moves) == len(set(moves))


PATTERNS = {
    (1, "single"): "#",
    (2, "falling"): "#. .#",
    (2, "rising"): ".# #.",
    (3, "falling"): "#.. .#. ..#",
    (3, "rising"): "..# .#. #..",
    (4, "square"): "## ##",
    (5, "cross"): "#.# .#. #.#",
    (6, "tall"): "## ## ##",
    (6, "wide"): "### ###",
}


@pytest.mark.parametrize(("face", "turn"), PATTERNS)
def test_the_pips_of_the_pattern_die_are_the_cells(face: int, turn: str) -> None:
    """PP-4, PP-C2-2: as many zones as pips, next to each other as the pips are."""
    rows = PATTERNS[face, turn].split()
    cells = {f"{'ABCDEF'[c + 2]}{r + 3}" for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "#"}
    first = min(cells, key=lambda cell: (cell[1], cell[0]))
    at = table(dice=(1, 2, face), others=[waiting()])
    at.do(f"zone die:{face} turn:{turn} place:{first}")
    assert set(at.marks()) == cells
    assert len(cells) == face


def test_two_three_and_six_have_two_arrangements_and_the_others_one() -> None:
    """PP-5, PP-C2-1: no other rotation or mirroring."""
    found = {
        (face, part.removeprefix("turn:"))
        for face in range(1, 7)
        for move in table(dice=(1, 3, face)).moves()
        if move.startswith(f"zone die:{face} ")
        for part in move.split()
        if part.startswith("turn:")
    }
    assert found == set(PATTERNS)


def test_the_view_says_in_how_many_ways_each_die_fits() -> None:
    """PP-4: 6 fits a 3 × 3 map in two ways lying and in two upright; residents' shapes are no other way."""
    at = Table(city(("...",) * 3), (6, 5, 2), [waiting(city(("...",) * 3))], districts=False)
    view = at.game.view(at.state, 0)
    assert {use.die: (use.zone, use.total, use.places) for use in view.uses} == {
        6: ("residential", 7, 4),
        5: ("civic", 8, 1),
        2: ("school", 11, 8),
    }
    assert {use.places for use in at.game.view(at.state, None).uses} == {0}
