"""Material from `data/`: loaded when asked, and what is wrong told in one line."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from games import material
from games.material import MaterialError, Part, load


class Thing(Part):
    name: str
    size: int


class Things(Part):
    most: int
    things: dict[str, Thing]


FIRST = "most = 3\n[things.cup]\nname = 'Cup'\nsize = 1\n"
SECOND = "[things.jug]\nname = 'Jug'\nsize = 2\n"


def fault(folder: Path, **files: str) -> str:
    """The one line that loading these files ends with."""
    for name, content in files.items():
        (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    with pytest.raises(MaterialError) as caught:
        load(folder, Things)
    line = str(caught.value)
    assert "\n" not in line
    return line


def test_the_files_of_a_folder_are_one_table(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(FIRST, encoding="utf-8")
    (tmp_path / "b.toml").write_text(SECOND, encoding="utf-8")
    (tmp_path / "texts.en.toml").write_text("title = 'no table'", encoding="utf-8")
    found = load(tmp_path, Things)
    assert {key: thing.size for key, thing in found.things.items()} == {"cup": 1, "jug": 2}


def test_tables_are_read_only(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(FIRST, encoding="utf-8")
    with pytest.raises(ValueError, match="frozen"):
        load(tmp_path, Things).most = 4  # type: ignore[misc]


def test_the_hash_is_of_canonical_json(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(FIRST, encoding="utf-8")
    found = load(tmp_path, Things)
    text = material.dump(found)
    assert text == '{"most":3,"things":{"cup":{"name":"Cup","size":1}}}'
    assert material.digest(found) == material.digest_of(text) == hashlib.sha256(text.encode()).hexdigest()
    assert material.canonical(json.loads(text)) == text


def test_the_hash_does_not_depend_on_the_order_of_keys_or_files(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder, names in ((one, "ab"), (two, "ba")):
        folder.mkdir()
        for name, content in zip(names, (FIRST, SECOND), strict=True):
            (folder / f"{name}.toml").write_text(content, encoding="utf-8")
    assert material.digest(load(one, Things)) == material.digest(load(two, Things))


def test_broken_syntax_names_file_and_line(tmp_path: Path) -> None:
    line = fault(tmp_path, a="most = 3\nthings = [\n", b=SECOND)
    assert "a.toml: not valid TOML: " in line
    assert "line" in line or "end of document" in line
    assert "line 2" in fault(tmp_path, a="most = 3\nthings == 4\n")


def test_a_missing_key_is_named_with_what_to_do(tmp_path: Path) -> None:
    line = fault(tmp_path, a=FIRST, b="[things.jug]\nname = 'Jug'\n")
    assert line.endswith("b.toml: things.jug.size: is missing; add it")


def test_a_missing_key_at_the_top_names_the_folder(tmp_path: Path) -> None:
    assert fault(tmp_path, b=SECOND).endswith(f"{tmp_path.name}: most: is missing; add it")


def test_an_unknown_key_is_named_with_what_to_do(tmp_path: Path) -> None:
    line = fault(tmp_path, a=FIRST, b=SECOND + "colour = 'red'\n")
    assert "b.toml: things.jug.colour: is not known here; correct its spelling or remove it" in line


def test_a_wrong_value_is_shown(tmp_path: Path) -> None:
    line = fault(tmp_path, a=FIRST, b="[things.jug]\nname = 'Jug'\nsize = 'big'\n")
    assert "b.toml: things.jug.size: " in line
    assert "valid integer" in line
    assert line.endswith("(it is 'big')")


def test_several_faults_are_counted(tmp_path: Path) -> None:
    assert fault(tmp_path, a=FIRST, b="[things.jug]\n").endswith(", and 1 more")


def test_a_key_in_two_files_names_both(tmp_path: Path) -> None:
    line = fault(tmp_path, a=FIRST, b="most = 4\n")
    assert "b.toml: most: stands in " in line
    assert line.endswith("a.toml too; keep one")
    assert "b.toml: things.cup: stands in " in fault(tmp_path, b="[things.cup]\nname = 'Cup'\nsize = 9\n")


def test_a_table_and_a_value_of_one_name_are_told_too(tmp_path: Path) -> None:
    assert "b.toml: things: stands in " in fault(tmp_path, a=FIRST, b="things = 4\n")


def test_an_empty_or_absent_folder_is_told(tmp_path: Path) -> None:
    assert "holds no material" in fault(tmp_path)
    with pytest.raises(MaterialError, match="holds no material"):
        load(tmp_path / "none", Things)


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"name = '\xff'")
    assert "a.toml: is not UTF-8 text (byte 8)" in fault(tmp_path)


def test_files_in_data_are_named_from_the_project_on() -> None:
    with pytest.raises(MaterialError, match=r"^data/nowhere: holds no material"):
        load(material.DATA / "nowhere", Things)
