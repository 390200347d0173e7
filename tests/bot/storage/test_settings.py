"""What servers choose, the log of it, drafts, and who is barred."""

import asyncio
import itertools
from collections.abc import Iterable, Mapping

import pytest

from bot.address import Address
from bot.storage import AlreadyHandled, NewValue, Store, open_store
from bot.storage.barred import SERVER
from tests.bot.storage.build import BIG, by
from tests.bot.storage.prompt import Prompt, Refused

HERE, THERE = BIG - 7, BIG - 8


def to(key: str, value: str) -> NewValue:
    return NewValue(key, value, "0", value)


async def test_a_change_is_kept_and_noted(store: Store, address: Address) -> None:
    assert await store.settings.of(HERE) == {}
    await store.settings.change(HERE, by(1), lambda _: [to("a.b", "1"), to("c.d", '"x"')])
    await store.settings.change(HERE, by(2), lambda _: [NewValue("a.b", None, "1", "0")])
    await store.close()
    store = await open_store(address)
    assert await store.settings.of(HERE) == {"c.d": '"x"'}
    assert await store.settings.of(THERE) == {}
    log = await store.settings.log(HERE)
    assert [(change.user_id, change.key, change.old, change.new) for change in log] == [
        (by(2).user_id, "a.b", "1", "0"),
        (by(1).user_id, "c.d", "0", '"x"'),
        (by(1).user_id, "a.b", "0", "1"),
    ]
    assert await store.settings.log(THERE) == []
    await store.close()


async def test_what_stays_as_it_was_is_kept_and_not_noted(store: Store) -> None:
    await store.settings.change(HERE, by(1), lambda _: [NewValue("a.b", "1", "1", "1")])
    assert await store.settings.of(HERE) == {"a.b": "1"}
    assert await store.settings.log(HERE) == []


async def test_what_is_refused_changes_nothing(store: Store) -> None:
    def refuse(_: Mapping[str, str]) -> Iterable[NewValue]:
        yield to("a.b", "1")
        raise LookupError

    origin = by(1)
    with pytest.raises(LookupError):
        await store.settings.change(HERE, origin, refuse)
    assert (await store.settings.of(HERE), await store.settings.log(HERE)) == ({}, [])
    await store.settings.change(HERE, origin, lambda _: [to("a.b", "2")])
    with pytest.raises(AlreadyHandled):
        await store.settings.change(HERE, origin, lambda _: [to("a.b", "3")])
    assert await store.settings.of(HERE) == {"a.b": "2"}


async def test_of_changes_at_once_each_sees_the_one_before(store: Store, address: Address) -> None:
    """In two processes: each has a store of its own."""
    other = await open_store(address)

    def one_more(stored: Mapping[str, str]) -> Iterable[NewValue]:
        old = stored.get("n", "0")
        return [NewValue("n", str(int(old) + 1), old, str(int(old) + 1))]

    changes = (s.settings.change(HERE, by(1), one_more) for s in itertools.islice(itertools.cycle((store, other)), 40))
    await asyncio.gather(*changes)
    assert await store.settings.of(HERE) == {"n": "40"}
    log = await other.settings.log(HERE)
    assert [(int(change.old), int(change.new)) for change in reversed(log)] == [(n, n + 1) for n in range(40)]
    await other.close()


async def test_what_was_noted_never_changes(store: Store, prompt: Prompt) -> None:
    await store.settings.change(HERE, by(1), lambda _: [to("a.b", "1")])
    for statement in ("UPDATE setting_changes SET new = '5'", "DELETE FROM setting_changes"):
        with pytest.raises(Refused, match="noted of a setting"):
            prompt.execute(statement)
    assert [change.new for change in await store.settings.log(HERE)] == ["1"]


async def test_a_draft_is_its_makers(store: Store) -> None:
    await store.settings.keep_draft(HERE, 1, "{}", 10)
    await store.settings.keep_draft(HERE, 1, '{"a": 1}', 11)
    await store.settings.keep_draft(HERE, 2, "[]", 5)
    assert await store.settings.draft(HERE, 1) == '{"a": 1}'
    assert await store.settings.draft(THERE, 1) is None
    await store.settings.forget_drafts(11)
    assert await store.settings.draft(HERE, 2) is None
    assert await store.settings.draft(HERE, 1)
    await store.settings.drop_draft(HERE, 1)
    assert await store.settings.draft(HERE, 1) is None


async def test_who_is_barred(store: Store) -> None:
    assert await store.barred.bar(HERE, SERVER, 1, 10)
    assert not await store.barred.bar(HERE, SERVER, 1, 11)
    assert await store.barred.bar(HERE, 7, 1, 12)
    assert await store.barred.bar(HERE, 7, 2, 11)
    assert await store.barred.whose(HERE, 1) == {SERVER, 7}
    assert await store.barred.whose(THERE, 1) == frozenset()
    assert await store.barred.by(HERE, 7) == [2, 1]
    assert await store.barred.let_in(HERE, SERVER, 1)
    assert not await store.barred.let_in(HERE, SERVER, 1)
    assert await store.barred.whose(HERE, 1) == {7}


async def test_a_person_is_forgotten_here_too_and_a_server(store: Store, prompt: Prompt) -> None:
    origin = by(BIG + 5)
    await store.settings.change(HERE, origin, lambda _: [to("a.b", "1")])
    await store.settings.keep_draft(HERE, origin.user_id, "{}", 10)
    await store.barred.bar(HERE, SERVER, origin.user_id, 10)
    await store.barred.bar(HERE, origin.user_id, 2, 10)
    await store.forgetting.person(origin.user_id)
    assert not [row for rows in prompt.everything().values() for row in rows if origin.user_id in row]
    assert [(change.user_id, change.new) for change in await store.settings.log(HERE)] == [(None, "1")]
    await store.forgetting.server(HERE, 10)
    assert not [row for rows in prompt.everything().values() for row in rows if HERE in row]
