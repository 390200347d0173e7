"""The gallery as a command."""

from __future__ import annotations

from pathlib import Path

import pytest

from render import gallery
from tests.every_game import GAMES


def test_it_says_how_it_is_used(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        gallery.main(["--help"])
    assert ended.value.code == 0
    assert "OUT_DIR" in capsys.readouterr().out


def test_without_a_folder_it_says_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        gallery.main([])
    assert ended.value.code == 2
    assert "OUT_DIR" in capsys.readouterr().err


def test_it_writes_every_games_pictures(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(gallery, "pictures", lambda games, key: {"poster": key.encode()})
    gallery.main([str(tmp_path / "new" / "folder")], GAMES)
    written = {path.name for path in (tmp_path / "new" / "folder").iterdir()}
    assert written == {f"{key}-poster.png" for key in GAMES}
    printed = capsys.readouterr().out
    assert all(name in printed for name in written)
