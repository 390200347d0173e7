"""Mistakes in the cog, and in moves that no control can carry."""

from __future__ import annotations

from tests.sample.planting import Mistake

COG, STATE, TEXTS = "cog.py", "rules/state.py", "data/texts.en.toml"

LAUNCH = """        @fields(words, "boat")
        async def launch(self, interaction: discord.Interaction, boat: str) -> None:
            await typed.play(interaction, boat=boat)
"""

MISTAKES = (
    Mistake(
        "the cog lacks a field",
        COG,
        LAUNCH,
        "        async def launch(self, interaction: discord.Interaction) -> None:\n"
        "            await typed.play(interaction)\n",
        "a_command_has_the_fields_of_its_moves",
    ),
    Mistake(
        "the cog misspells its group",
        COG,
        "group_name=words.game",
        'group_name="paperboats"',
        "the_group_is_called_as_the_game",
    ),
    Mistake(
        "the cog names a game that there is not",
        COG,
        'GroupWords(games_of(bot), "paper-boats")',
        'GroupWords(games_of(bot), "paper-boat")',
        "the_group_is_called_as_the_game",
    ),
    Mistake(
        "the cog calls an action by another name",
        COG,
        "async def stay(",
        "async def ashore(",
        "there_is_a_command_for_every_action_and_for_the_scores",
    ),
    Mistake(
        "the cog does not tell the scores",
        COG,
        "async def score(",
        "async def points(",
        "there_is_a_command_for_every_action_and_for_the_scores",
    ),
    Mistake(
        "the cog suggests nothing for a field",
        COG,
        '        @fields(words, "boat")\n',
        "",
        "every_argument_is_suggested_and_described",
    ),
    Mistake(
        "the cog hands a field on by another name",
        COG,
        "await typed.play(interaction, boat=boat)",
        "await typed.play(interaction, size=boat)",
        "what_is_typed_is_handed_on",
    ),
    Mistake(
        "the cog describes one action as another",
        COG,
        'words.action("stay")',
        'words.action("launch")',
        "every_argument_is_suggested_and_described",
    ),
    Mistake(
        "the commands can be used where there is no table",
        COG,
        "    @app_commands.guild_only()\n",
        "",
        "it_can_be_used_in_servers_only",
    ),
    Mistake(
        "an action has a comma, with which controls are packed",
        STATE,
        'action: Literal["launch"] = "launch"',
        'action: Literal["launch,at"] = "launch,at"',
        "every_move_fits_a_control",
    ),
    Mistake(
        "a move is longer than a control can carry",
        STATE,
        'action: Literal["launch"] = "launch"',
        f'action: Literal["{"launch" * 12}"] = "{"launch" * 12}"',
        "every_move_fits_a_control",
    ),
    Mistake(
        "two boats to choose from are called alike",
        TEXTS,
        'floats = "Size {value} · floats"',
        'floats = "Floats"',
        "answers_are_told_apart_by_their_words",
    ),
)
