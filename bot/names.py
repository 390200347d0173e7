"""Players' names, which are anything that Discord allows."""

NAME_LIMIT = 24
"""Characters of a player's name that are shown; Discord allows 32, ten of which would fill a line."""


def short(name: str) -> str:
    """A name within its limit."""
    return name if len(name) <= NAME_LIMIT else name[: NAME_LIMIT - 1] + "…"


def plain(name: str) -> str:
    """A name without a meaning in Markdown and without mentions."""
    for sign in "\\*_~`|>#[]()":
        name = name.replace(sign, "\\" + sign)
    return name.replace("@", "@\u200b").replace("<", "‹")
