"""Discord's limits on a message, a modal and an autocomplete. Each stands here once, with where Discord says so.

Lengths are in characters, counted as UTF-16 units, which are never fewer. *Components*:
https://discord.com/developers/docs/components/reference. *Responses*:
https://discord.com/developers/docs/interactions/receiving-and-responding. *Commands*:
https://discord.com/developers/docs/interactions/application-commands. *Messages*:
https://discord.com/developers/docs/resources/message. *Files*: https://discord.com/developers/docs/reference.
"""

# A message.
MOST_COMPONENTS = 40
"""Components of a message, nested ones and accessories counted (*Components*, "40 total components")."""
TEXT_LIMIT = 4000
"""All text displays of a message together (*Components*, text display)."""
MOST_TEXTS_BESIDE = 3
"""Texts of a section (*Components*, section)."""
MOST_PICTURES = 10
"""Items of a media gallery (*Components*, media gallery)."""
ALT_LIMIT = 1024
"""The description of a picture (*Components*, media gallery item, thumbnail; *Messages*, attachment)."""
MOST_FILES = 10
"""Attachments of a message (*Files*, uploading files)."""
FILE_BYTES = 10 * 1024 * 1024
"""The size of each (*Files*, uploading files: the default limit)."""
MOST_COLOURS = 0x1000000
"""Colours of a container's edge (*Components*, container)."""

# What can be pressed or chosen.
ID_LIMIT = 100
"""A custom_id; none stands twice in a message (*Components*, custom id)."""
MOST_BUTTONS = 5
"""Buttons in a row (*Components*, action row)."""
LABEL_LIMIT = 80
"""A button's label (*Components*, button)."""
LABEL_SHOWN = 38
"""As much of a button's label as Discord shows (*Components*, button: design guidelines)."""
URL_LIMIT = 512
"""The address of a link button (*Components*, button)."""
EMOJI_LIMIT = 32
"""The name of an emoji (Discord's OpenAPI document, ComponentEmojiForRequest)."""
MOST_CHOICES = 25
"""Options of a select, and how many of them can be chosen (*Components*, string select); choices of an autocomplete
(*Commands*)."""
CHOICE_LIMIT = 100
"""The label, value or description of a select's option (*Components*, select option); the name or value of an
autocomplete's choice (*Commands*)."""
PLACEHOLDER_LIMIT = 150
"""What a select says where nothing is chosen (*Components*, string select)."""

# A modal.
MODAL_TITLE_LIMIT = 45
"""A modal's title (*Responses*, modal)."""
MOST_QUESTIONS = 5
"""What a modal asks (*Responses*, modal: "between 1 and 5")."""
QUESTION_LIMIT = 45
"""The words of a question (*Components*, label)."""
HINT_LIMIT = 100
"""What stands below a question, and in an empty input (*Components*, label, text input)."""
INPUT_LIMIT = 4000
"""What can be typed into an input (*Components*, text input)."""
