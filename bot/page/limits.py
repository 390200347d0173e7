"""Discord's limits on a message, a modal and an autocomplete. Each stands here once, with where Discord says so.

Lengths are in characters; what is cut to them is counted in UTF-16 units, which are never fewer. *Components*:
https://discord.com/developers/docs/components/reference. *Commands*:
https://discord.com/developers/docs/interactions/application-commands.
"""

ID_LIMIT = 100
"""A custom_id (*Components*, custom id)."""
TEXT_LIMIT = 4000
"""All text displays of a message together (*Components*, text display)."""
LABEL_LIMIT = 80
"""A button's label (*Components*, button)."""
LABEL_SHOWN = 38
"""As much of a button's label as Discord shows (*Components*, button: design guidelines)."""
MOST_BUTTONS = 5
"""Buttons in a row (*Components*, action row)."""
MOST_CHOICES = 25
"""Options of a select (*Components*, string select); choices of an autocomplete (*Commands*)."""
CHOICE_LIMIT = 100
"""The label, value or description of a select's option, the name or value of an autocomplete's choice."""
PLACEHOLDER_LIMIT = 150
"""A select's placeholder (*Components*, string select)."""
MODAL_TITLE_LIMIT = 45
"""A modal's title (*Interactions*, modal response)."""
QUESTION_LIMIT = 45
"""What a modal asks beside an input (*Components*, label)."""
