"""From what a user types to the options of a command interaction, by the definitions that the bot itself registered.

A test that names an option the bot does not have, leaves out a required one or picks a choice that is not offered
fails here, as Discord's own client would not let it be sent.
"""

from __future__ import annotations

from typing import Any

from tests.wire.channels import Channel
from tests.wire.errors import CannotActError
from tests.wire.world import Account, Guild, Payload, Role

SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = range(1, 11)


def find_command(commands: list[Payload], name: str, kind: int) -> Payload:
    """A registered command by name and kind (1 slash, 2 user menu, 3 message menu); else CannotActError."""
    for command in commands:
        if command["name"] == name and command.get("type", 1) == kind:
            return command
    raise CannotActError(f"no command {name!r} of kind {kind} among {[command['name'] for command in commands]}")


class Typed:
    """A slash command as typed: the path to its subcommand, then the values of its options."""

    def __init__(self, commands: list[Payload], path: str, guild: Guild | None) -> None:
        self.guild = guild
        self.resolved: Payload = {}
        self.command = find_command(commands, path.split(maxsplit=1)[0], 1)
        self._path: list[Payload] = []
        level = self.command
        for word in path.split()[1:]:
            nested = [option for option in level.get("options") or () if option["type"] in (SUBCOMMAND, GROUP)]
            found = next((option for option in nested if option["name"] == word), None)
            if found is None:
                raise CannotActError(f"/{path}: no {word!r} among {[option['name'] for option in nested]}")
            self._path.append(found)
            level = found
        self._options: list[Payload] = level.get("options") or []
        if any(option["type"] in (SUBCOMMAND, GROUP) for option in self._options):
            raise CannotActError(f"/{path} needs a subcommand: {[option['name'] for option in self._options]}")

    def data(self, values: dict[str, Any], *, focused: str | None = None) -> Payload:
        """The interaction's `data`. With `focused` (autocomplete) nothing is required and its value may be unfinished.

        Raises CannotActError for what cannot be typed.
        """
        options = []
        remaining = dict(values)
        for option in self._options:
            name = option["name"]
            key = next((key for key in remaining if name in (key, key.replace("_", "-"))), None)
            if key is not None:
                value = remaining.pop(key)
                if name == focused:
                    options.append({"type": option["type"], "name": name, "value": str(value), "focused": True})
                else:
                    options.append({"type": option["type"], "name": name, "value": self._value(option, value)})
            elif option.get("required") and focused is None:
                raise CannotActError(f"option {name!r} is required")
        if remaining:
            raise CannotActError(f"no options {list(remaining)} among {[option['name'] for option in self._options]}")
        if focused is not None and not any(option.get("focused") for option in options):
            raise CannotActError(f"no option {focused!r} to complete")
        for level in reversed(self._path):
            options = [{"type": level["type"], "name": level["name"], "options": options}]
        data: Payload = {"id": self.command["id"], "name": self.command["name"], "type": 1, "options": options}
        if "guild_id" in self.command:
            data["guild_id"] = self.command["guild_id"]
        # Autocomplete carries ids without what they stand for.
        return data | ({"resolved": self.resolved} if self.resolved and focused is None else {})

    def focus(self, name: str) -> str:
        """The option that is being typed, checked to have autocomplete. Raises CannotActError."""
        for option in self._options:
            if option["name"] in (name, name.replace("_", "-")):
                if not option.get("autocomplete"):
                    raise CannotActError(f"option {name!r} has no autocomplete")
                return str(option["name"])
        raise CannotActError(f"no option {name!r} among {[option['name'] for option in self._options]}")

    def _value(self, option: Payload, value: Any) -> Any:
        kind, name = option["type"], option["name"]
        if choices := option.get("choices"):
            for choice in choices:
                if value in (choice["value"], choice["name"]):
                    return choice["value"]
            raise CannotActError(f"{name}: {value!r} is not among {[choice['value'] for choice in choices]}")
        if kind in (USER, CHANNEL, ROLE, MENTIONABLE):
            resolve(self.resolved, value, self.guild)
            return str(value.id)
        try:
            typed = {STRING: str, INTEGER: int, NUMBER: float, BOOLEAN: bool}[kind](value)
        except ValueError as error:
            raise CannotActError(f"{name}: {value!r} is not of its type") from error
        size = len(typed) if kind == STRING else typed
        low, high = ("min_length", "max_length") if kind == STRING else ("min_value", "max_value")
        if size < option.get(low, size) or size > option.get(high, size):
            raise CannotActError(f"{name}: {value!r} is out of bounds")
        return typed


def resolve(resolved: Payload, value: Account | Channel | Role, guild: Guild | None) -> None:
    """Add what an id stands for to an interaction's `resolved`."""
    key = str(value.id)
    if isinstance(value, Account):
        resolved.setdefault("users", {})[key] = value.payload()
        if guild and value.id in guild.members:
            member = guild.members[value.id].payload(with_user=False) | {"permissions": "0"}
            resolved.setdefault("members", {})[key] = member
    elif isinstance(value, Channel):
        resolved.setdefault("channels", {})[key] = value.payload() | {"permissions": "0"}
    elif isinstance(value, Role):
        resolved.setdefault("roles", {})[key] = value.payload()
    else:
        raise CannotActError(f"{value!r} is no user, channel or role")
