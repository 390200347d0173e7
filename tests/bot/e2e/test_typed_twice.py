"""Two commands at once: the second was read for a turn that the first one ends."""

from __future__ import annotations

from typing import Any

import pytest

from bot.clock import now_ms
from bot.storage import Origin, Person
from tests.bot.e2e.table import Table


@pytest.mark.parametrize(("place", "said"), [("A1", "The board has moved on."), ("C1", "wrote an X at C1")])
async def test_a_command_is_for_the_turn_in_which_it_was_typed(
    table: Table, monkeypatch: pytest.MonkeyPatch, place: str, said: str
) -> None:
    (ana,) = table.players("Ana")
    await table.begin(ana)
    play = table.bot.parlour.sessions.play
    act = play.act

    async def overtaken(session_id: int, origin: Origin, *rest: Any) -> Any:
        await act(session_id, Origin(now_ms(), Person(ana.actor.id), 1), {"action": "x", "place": "C1"})
        return await act(session_id, origin, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(play, "act", overtaken)
        assert said in (await ana.types("/pencil-park x", place=place)).text
    session = await table.session()
    assert session.state is not None
    assert session.state.turn == 2
    assert session.state.sheets[0].xs == 1
