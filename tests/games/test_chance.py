"""The provable source of dice and draws."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import SEED_BYTES, Chance, commitment, mix

KEY = bytes(range(1, 33))
WORD = 1 << 64


def word(key: bytes, number: int) -> int:
    """The stream's word of that number, as the documentation of the proof says it is made."""
    return int.from_bytes(hmac.new(key, number.to_bytes(8, "big"), hashlib.sha256).digest()[:8], "big")


def test_numbers_are_the_words_of_hmac_sha_256() -> None:
    chance = Chance(KEY)
    assert [chance.below(6) for _ in range(50)] == [word(KEY, number) % 6 for number in range(50)]


def test_the_commitment_is_the_seeds_sha_256() -> None:
    assert commitment(KEY) == hashlib.sha256(KEY).hexdigest()
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_the_ids_are_mixed_in_by_hmac() -> None:
    expected = hmac.new(KEY, b"penny-parlour/1:123,456", hashlib.sha256).digest()
    assert mix(KEY, [123, 456]) == expected
    assert len(expected) == SEED_BYTES


def test_other_ids_or_another_order_make_another_stream() -> None:
    keys = [mix(KEY, ids) for ids in ([], [1], [2], [1, 2], [2, 1], [12], [1, 2, 3])]
    assert len(set(keys)) == len(keys)


def test_the_counter_says_where_the_stream_goes_on() -> None:
    """After a restart the next number is the same."""
    chance = Chance(KEY)
    for _ in range(7):
        chance.die()
    later = Chance(KEY, chance.counter)
    assert chance.counter == 7
    assert [later.die() for _ in range(20)] == [chance.die() for _ in range(20)]


def test_every_number_below_n_comes_up_about_equally_often() -> None:
    counts = Counter(Chance(KEY, number).die() for number in range(6_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert all(900 < count < 1_100 for count in counts.values())


def test_words_that_would_favour_some_numbers_are_thrown_away() -> None:
    """With n a little over half of all words, nearly half of them are at or above the largest multiple of n."""
    n = WORD // 2 + 1
    kept, counter = [], 0
    chance = Chance(KEY)
    for _ in range(30):
        while word(KEY, counter) >= n:
            counter += 1
        kept.append(word(KEY, counter))
        counter += 1
        assert chance.below(n) == kept[-1]
        assert chance.counter == counter
    assert counter > 40, "some were thrown away"


def test_the_last_word_that_is_kept_and_the_first_that_is_not() -> None:
    """The border itself: n = a word keeps only what is below it; n = that word + 1 keeps the word."""
    first, second = word(KEY, 0), word(KEY, 1)
    assert first > WORD // 2 > second
    low, high = Chance(KEY), Chance(KEY)
    assert (low.below(first), low.counter) == (second, 2)
    assert (high.below(first + 1), high.counter) == (first, 1)


def test_a_number_below_one_costs_a_word_and_is_zero() -> None:
    chance = Chance(KEY)
    assert (chance.below(1), chance.counter) == (0, 1)


def test_all_words_can_be_asked_for() -> None:
    assert Chance(KEY).below(WORD) == word(KEY, 0)


@pytest.mark.parametrize("n", [0, -1, WORD + 1])
def test_no_number_is_below_that(n: int) -> None:
    with pytest.raises(ValueError):
        Chance(KEY).below(n)


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError):
        Chance(bytes(length))


@settings(deadline=None, derandomize=True)
@given(st.binary(min_size=32, max_size=32), st.integers(1, WORD), st.integers(0, 1 << 40))
def test_any_number_is_in_its_range(key: bytes, n: int, counter: int) -> None:
    chance = Chance(key, counter)
    assert 0 <= chance.below(n) < n
    assert chance.counter > counter


@settings(deadline=None, derandomize=True)
@given(st.lists(st.integers(), min_size=1, max_size=30), st.data())
def test_a_sample_is_drawn_without_putting_back(items: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(items)))
    drawn = Chance(KEY).sample(items, count)
    assert len(drawn) == count
    assert not Counter(drawn) - Counter(items)


def test_a_sample_leaves_its_source_alone() -> None:
    items = [1, 2, 3]
    assert sorted(Chance(KEY).sample(items, 3)) == [1, 2, 3]
    assert items == [1, 2, 3]


def test_every_order_is_drawn() -> None:
    orders = Counter(Chance(KEY, number).sample("abc", 3) for number in range(0, 3_600, 3))
    assert len(orders) == 6
    assert all(140 < count < 260 for count in orders.values())


def test_more_than_there_is_cannot_be_drawn() -> None:
    with pytest.raises(ValueError):
        Chance(KEY).sample([1, 2], 3)
    with pytest.raises(ValueError):
        Chance(KEY).pick([])


def test_a_pick_is_one_of_the_items() -> None:
    assert {Chance(KEY, number).pick("abc") for number in range(40)} == {"a", "b", "c"}
