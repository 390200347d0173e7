"""Players: members of the server who read what is shown, and press, choose and type what a person could."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from simcord.actors import MemberActor, _component_interaction
from simcord.builders import ChannelHandle
from simcord.enums import ComponentType
from simcord.results import InteractionResult

from tests.bot.e2e.screen import Button, Menu, Option, Screen

if TYPE_CHECKING:
    from tests.bot.e2e.table import Table

Choice = dict[str, Any]
"""An autocomplete suggestion: `name` is what is shown, `value` what it stands for."""
LEAVING_THE_PANEL = ("Confirm", "Reset", "Back", "⌨")


class Player:
    """A person at a client. `panel` is the private message with controls that they opened last."""

    def __init__(self, table: Table, actor: MemberActor, name: str) -> None:
        self.table = table
        self.actor = actor
        self.name = name
        self.sees: Screen | None = None
        self.panel: Screen | None = None
        self.result: InteractionResult | None = None

    # ------------------------------------------------------------------------------------------------ one action

    async def types(self, command: str, /, **options: Any) -> Screen:
        """Sends a slash command in the table's channel; returns the answer."""
        return await self.types_in(self.table.channel, command, **options)

    async def types_in(self, channel: ChannelHandle, command: str, /, **options: Any) -> Screen:
        """The same elsewhere."""
        return self._answered(await self.actor.slash(channel, command.removeprefix("/"), **options))

    async def offered(self, command: str, option: str, typed: str = "", /, **filled: str) -> list[Choice]:
        """What autocomplete suggests for an option, the others filled."""
        return await self.actor.autocomplete(self.table.channel, command.removeprefix("/"), option, typed, **filled)

    async def presses(self, label: str, on: Screen | None = None) -> Screen:
        """Presses a button: on the panel where it is there, else on the board."""
        screen = on or self._screen_with(label)
        return self._answered(await self.actor.click(screen.message, custom_id=screen.button(label).custom_id))

    async def chooses(self, title: str, option: str, on: Screen | None = None) -> Screen:
        """Takes an option of a select, by its value or by what its label begins with."""
        screen = on or (self.panel if self.panel and self.panel.has_menu(title) else self.table.board)
        menu = screen.menu(title)
        found = [o for o in menu.options if o.value == option] or [
            o for o in menu.options if o.label.startswith(option)
        ]
        assert found, f"no option “{option}” among {[o.label for o in menu.options]}"
        return await self.takes(screen, menu, found[0])

    async def takes(self, screen: Screen, menu: Menu, option: Option) -> Screen:
        return self._answered(await self.actor.select(screen.message, [option.value], custom_id=menu.custom_id))

    async def picks(self, title: str, *values: Any, on: Screen) -> Screen:
        """Takes several values of a select, or people, roles or channels in one of Discord's own."""
        menu = on.menu(title)
        return self._answered(await self.actor.select(on.message, values, custom_id=menu.custom_id))

    async def writes(self, text: str, into: str = "value") -> Screen:
        """Fills in the modal that is open."""
        assert self.result is not None
        return self._answered(await self.actor.submit_modal(self.result, {into: text}))

    async def describes(self, screen: Screen) -> Screen:
        """Uses *Describe board* in a message's menu."""
        return self._answered(await self.actor.context_menu(self.table.channel, "Describe board", screen.message))

    async def forges(self, custom_id: str, *values: str, on: Screen | None = None) -> Screen:
        """Sends a control that the message does not have: a client of one's own can, and so can an old message."""
        kind = ComponentType.STRING_SELECT if values else ComponentType.BUTTON
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
        if values:
            data["values"] = list(values)
        return self._answered(await _component_interaction(self.actor, (on or self.table.board).message._message, data))

    # ------------------------------------------------------------------------------------------------ a whole turn

    async def acts_by_panel(self, wander: Random | None = None, steps: int = 1) -> Screen:
        """A turn by tapping: opens the panel where none is open, tries other choices of those shown, confirms."""
        panel = await self.opens_panel()
        if wander:
            for _ in range(steps):
                await self.tries(panel, wander)
        return await self.presses("Confirm", panel)

    async def opens_panel(self) -> Screen:
        """The panel that is open, else a new one."""
        return self.panel if self.panel and self.panel.has("Confirm") else await self.presses("Act", self.table.board)

    async def acts_by_typing(
        self,
        choose: Callable[[Sequence[Choice]], Choice],
        order: Callable[[list[str]], list[str]] | None = None,
    ) -> str:
        """A turn by slash commands: every argument is taken from the suggestions, in the order in which it stands.
        Returns the action that was made. `order` says which action is tried first; by default those with arguments,
        which say themselves whether they can be used."""
        actions = self._actions()
        for action in order(actions) if order else actions:
            command = f"{self.table.game} {action}"
            options = self.table.options_of(command)
            filled: dict[str, str] = {}
            for option, required in options.items():
                suggestions = await self.offered(command, option, "", **filled)
                if suggestions:
                    filled[option] = choose(suggestions)["value"]
                elif required:
                    break
            if filled or not options:
                answer = await self.types(command, **filled)
                if answer.text.startswith("✅"):
                    return action
        raise AssertionError(f"{self.name} is to act and nothing that is suggested can be done")

    def _actions(self) -> list[str]:
        """The subcommands of the game, those with arguments first."""
        group = f"{self.table.game} "
        names = [name for name in self.actor.available_commands(self.table.channel) if name.startswith(group)]
        actions = [name.removeprefix(group) for name in names if name != f"{group}score"]
        return sorted(actions, key=lambda name: (not self.table.options_of(group + name), name == "x"))

    async def tries(self, panel: Screen, wander: Random) -> None:
        """Presses or chooses something that changes the candidate."""
        buttons = [b for b in panel.buttons if b.enabled and not b.label.startswith(LEAVING_THE_PANEL)]
        options = [(menu, option) for menu in panel.menus for option in menu.options]
        tried: Button | tuple[Menu, Option] = wander.choice([*buttons, *options])
        if isinstance(tried, Button):
            self._answered(await self.actor.click(panel.message, custom_id=tried.custom_id))
        else:
            await self.takes(panel, *tried)

    # ------------------------------------------------------------------------------------------------

    def _screen_with(self, label: str) -> Screen:
        return self.panel if self.panel and self.panel.has(label) else self.table.board

    def _answered(self, result: InteractionResult) -> Screen:
        """What the answer shows: a private message, or the board that was pressed. Nothing may stay unanswered."""
        assert result.acknowledged, f"{self.name} got no answer"
        self.result = result
        answer = result.followups[-1] if result.followups else result.response
        if answer is None:
            assert result.modal, f"{self.name} sees nothing"
            assert self.sees
            return self.sees
        pressed = result._interaction.source_message_id
        assert answer.ephemeral or answer.id == pressed, f"everyone can read {answer}"
        self.sees = Screen(answer)
        if self.sees.private and (self.sees.buttons or self.sees.menus):
            self.panel = self.sees
        return self.sees
