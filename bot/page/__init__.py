"""A message as plain values, and what becomes of them in Discord. It knows no game, no session and no storage.

| module | what |
| --- | --- |
| `page` | what a message says, shows and offers |
| `controls` | what a press means, packed into a custom_id |
| `layout` | a page as Discord's components |
| `inputs` | what came back |
| `modals` | questions in a window of their own |
| `limits` | what Discord takes |
"""

from bot.page.controls import Control
from bot.page.page import NEUTRAL, Block, Button, Buttons, Choice, Line, Page, Select, Style, Text

__all__ = ["NEUTRAL", "Block", "Button", "Buttons", "Choice", "Control", "Line", "Page", "Select", "Style", "Text"]
