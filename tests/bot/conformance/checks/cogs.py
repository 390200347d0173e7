"""A cog has a command for every action, with the fields of its moves, and hands on what was typed."""

from __future__ import annotations

from typing import Any
from unittest.mock import AsyncMock, patch

from bot.ui import typed
from tests.bot.conformance.commands import call, commands_of, fields_of, group_of, moves_of
from tests.games.conformance.subject import Subject


def the_group_is_called_as_the_game(subject: Subject) -> None:
    """The name of the group is how a typed move finds its game."""
    assert group_of(subject).name == subject.key
    assert subject.texts.text("title") in group_of(subject).description


def it_can_be_used_in_servers_only(subject: Subject) -> None:
    assert group_of(subject).guild_only


def there_is_a_command_for_every_action_and_for_the_scores(subject: Subject) -> None:
    assert set(commands_of(subject)) == {*moves_of(subject), "score"}


def a_command_has_the_fields_of_its_moves(subject: Subject) -> None:
    """One that a move may lack need not be filled in, nor one that may follow from the others."""
    for action, command in _actions(subject):
        wanted = fields_of(moves_of(subject)[action])
        assert {found.name for found in command.parameters} == set(wanted), action
        assert all(wanted[found.name] for found in command.parameters if found.required), action


def every_argument_is_suggested_and_described(subject: Subject) -> None:
    for action, command in _actions(subject):
        assert command.description == subject.texts.text(f"actions.{action}")
        for found in command.parameters:
            assert found.autocomplete, (action, found.name)
            assert found.description == subject.texts.text(f"fields.{found.name}")


def what_is_typed_is_handed_on(subject: Subject) -> None:
    """Each argument under the name of its field; those that are left out as nothing."""
    for action, command in _actions(subject):
        full = {found.name: f"the {found.name}" for found in command.parameters}
        least = {found.name: f"the {found.name}" for found in command.parameters if found.required}
        for given in (full, least):
            handed = _handed_on(subject, action, given)
            assert {name: value for name, value in handed.items() if value is not None} == given, action
    with patch.object(typed, "show_scores", AsyncMock()) as shown:
        call(subject, "score", {})
    shown.assert_awaited_once()


def _actions(subject: Subject) -> list[tuple[str, Any]]:
    return [(name, command) for name, command in commands_of(subject).items() if name in moves_of(subject)]


def _handed_on(subject: Subject, action: str, given: dict[str, str]) -> dict[str, Any]:
    with patch.object(typed, "play", AsyncMock()) as played:
        call(subject, action, given)
    played.assert_awaited_once()
    return dict(played.await_args.kwargs) if played.await_args else {}
