"""What every end-to-end test is held against when it ends."""

from __future__ import annotations

from collections.abc import Iterable

import simcord
from simcord.types import HttpLogEntry

from tests.wire.spec import problems_in


def requests_are_sound(requests: Iterable[HttpLogEntry]) -> None:
    """Discord's own document accepts every request, and none is over a limit.

    Without the document only the limits are checked; `test_requests.py` says so.
    """
    problems = [
        f"{request.method} {request.path}: {problem}"
        for request in requests
        for problem in problems_in(request.method, request.path, request.json)
    ]
    assert not problems, problems


def everyone_was_answered(env: simcord.Env) -> None:
    """No interaction was left to fail in its user's client."""
    silent = [interaction for interaction in env.backend.interactions.values() if not interaction.responded]
    assert not silent, silent
