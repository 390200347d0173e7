"""A message as plain values, and what becomes of them in Discord. It knows no game, no session and no storage.

| module | what |
| --- | --- |
| `page`, `modals` | what a message or a window says, shows and offers |
| `controls` | what a press means and whom it belongs to, packed into a custom_id |
| `paging` | pages for what is longer than a message |
| `layout` | a page or a modal as Discord's components, within its limits or not at all |
| `inputs` | what came back |
| `limits` | what Discord takes |
"""

from bot.page.controls import Control, Owner
from bot.page.errors import PageError
from bot.page.modals import Modal, Pick, Question, TextInput
from bot.page.page import (
    NEUTRAL,
    Block,
    Button,
    Buttons,
    Channels,
    Choice,
    File,
    Gallery,
    Image,
    Line,
    Link,
    Page,
    Roles,
    Section,
    Select,
    Style,
    Text,
    Users,
    length,
)

__all__ = [
    "NEUTRAL",
    "Block",
    "Button",
    "Buttons",
    "Channels",
    "Choice",
    "Control",
    "File",
    "Gallery",
    "Image",
    "Line",
    "Link",
    "Modal",
    "Owner",
    "Page",
    "PageError",
    "Pick",
    "Question",
    "Roles",
    "Section",
    "Select",
    "Style",
    "Text",
    "TextInput",
    "Users",
    "length",
]
