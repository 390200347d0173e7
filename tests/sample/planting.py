"""Plants a mistake: a copy of the whole game in which one line is another one, registered as any game is."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from games.registry import Games

ORIGINAL = Path(__file__).parent


@dataclass(frozen=True)
class Mistake:
    """`what` somebody got wrong: in `file` they wrote `new` where `old` belongs. `noticed_by`: the check that fails."""

    what: str
    file: str
    old: str
    new: str
    noticed_by: str

    def __str__(self) -> str:
        return self.what


@contextmanager
def planted(mistake: Mistake, folder: Path) -> Iterator[Games]:
    """The games, with this one mistaken, until the end of the block; `folder` is for its copy. Raises AssertionError
    where what is to be replaced does not stand in the file just once."""
    name = f"mistaken_{abs(hash(mistake))}"  # another module for each
    copy = Path(shutil.copytree(ORIGINAL, folder / name, ignore=shutil.ignore_patterns("test_*", "__pycache__")))
    for path in copy.rglob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("tests.sample", name), encoding="utf-8")
    path = copy / mistake.file
    text, old, new = path.read_text(encoding="utf-8"), mistake.old, mistake.new
    assert text.count(old) == 1, f"{mistake.file} has “{old}” {text.count(old)} times"
    path.write_text(text.replace(old, new), encoding="utf-8")
    sys.path.insert(0, str(folder))
    importlib.invalidate_caches()
    try:
        games: Games = importlib.import_module(name).add(Games())
        yield games
    finally:
        sys.path.remove(str(folder))
        for module in [module for module in sys.modules if module.split(".")[0] == name]:
            del sys.modules[module]
