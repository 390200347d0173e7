"""Every game can be exported at its end, and its export is proven by a replay."""

from __future__ import annotations

from games.export import read_export
from games.replay import verify
from tests.games.conformance.cases import Case
from tests.games.exports import session


def a_finished_game_is_exported_and_verified(case: Case) -> None:
    """Through the file's text, as whoever checks it gets it."""
    played = session(case, leaves_after=5 if case.seats > 2 else None)
    export = read_export(played.export().dump(), case.subject.games)
    report = verify(export, case.subject.games)
    assert report.difference is None
    assert len(export.moves) == len(played.log) - 1
