"""What every end-to-end test is held against when it ends."""

from __future__ import annotations

from collections.abc import Iterable

import simcord
from simcord.types import HttpLogEntry

from tests.bot.e2e.screen import walk
from tests.wire.spec import find_spec


def requests_are_sound(requests: Iterable[HttpLogEntry]) -> None:
    """Discord's own document accepts every request, and no custom_id is over its limit.

    Without the document only the limit is checked; `test_requests.py` says so.
    """
    spec = find_spec()
    problems = []
    for request in requests:
        body = request.json
        if request.path == "/users/@me/channels":  # discord.py's own: a number, which Discord takes
            body = {key: str(value) for key, value in body.items()}
        if spec is not None:
            found = spec.check(request.method, request.path, body)
            problems += [f"{request.method} {request.path}: {problem}" for problem in found]
        components = (body.get("data") or body).get("components") if isinstance(body, dict) else None
        problems += [
            f"{c['custom_id']} is too long" for c in walk(components or []) if len(c.get("custom_id", "")) > 100
        ]
    assert not problems, problems


def everyone_was_answered(env: simcord.Env) -> None:
    """No interaction was left to fail in its user's client."""
    silent = [interaction for interaction in env.backend.interactions.values() if not interaction.responded]
    assert not silent, silent
