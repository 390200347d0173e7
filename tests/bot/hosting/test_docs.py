"""What stands in the docs and files for whoever runs the bot is what the code does."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import discord
import pytest

from bot.permissions import NEEDED, invitation
from bot.texts import words
from tests.bot.hosting.terminal import ROOT, run

HOSTING = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
NAMES = [words().word("permission", flag) for flag in NEEDED]


def test_the_invitation_in_the_docs_asks_for_exactly_what_the_bot_needs() -> None:
    assert re.findall(r"https://discord.com/oauth2/\S+", HOSTING) == [invitation("APPLICATION_ID")]
    (value,) = re.findall(r"permissions=(\d+)", HOSTING)
    asked = discord.Permissions(int(value))
    assert all(getattr(asked, flag) for flag in NEEDED)
    assert asked.value.bit_count() == len(NEEDED)


def test_the_docs_say_of_each_permission_why() -> None:
    table = HOSTING.partition("| Permission | Why |")[2].partition("\n\n")[0]
    rows = [row.strip("|").split("|") for row in table.strip().splitlines()[1:]]
    assert [name.strip() for name, _ in rows] == NAMES
    assert all(why.strip() for _, why in rows)


def test_the_readme_names_the_permissions() -> None:
    plain = " ".join(README.split())
    assert ", ".join(NAMES) in plain


def test_the_docs_name_every_command(tmp_path: Path) -> None:
    told = re.findall(r"^\| `(\w+)", HOSTING.partition("| Command | What |")[2].partition("\n\n")[0], re.MULTILINE)
    helped = run(tmp_path, "--help")
    assert helped.returncode == 0
    assert sorted(told) == sorted(re.findall(r"^    (\w+) {2,}", helped.stdout, re.MULTILINE))
    assert run(tmp_path, "dance").returncode == 2


def test_links_of_the_docs_lead_somewhere() -> None:
    for path in (ROOT / "docs").glob("*.md"):
        text = path.read_text(encoding="utf-8")
        for target in re.findall(r'(?:\]\(|src=")([^)"#:]+)(?:#[^)"]*)?[)"]', text):
            assert (path.parent / target).exists(), f"{path.name}: {target}"


@pytest.fixture
def container(tmp_path: Path) -> Path:
    """What the container's file copies, in a folder of its own."""
    copied = re.findall(r"^COPY (\S+) (\S+)$", CONTAINERFILE, re.MULTILINE)
    assert len(copied) >= 5
    for source, to in copied:
        target = tmp_path / "app" / to
        if (ROOT / source).is_dir():
            shutil.copytree(ROOT / source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / source, target)
    (tmp_path / "data").mkdir()
    return tmp_path


def test_what_the_container_holds_is_all_that_the_bot_needs(container: Path) -> None:
    checked = run(container / "data", "check", PYTHONPATH=str(container / "app"))
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "ok   tables: " in checked.stdout
    assert "All is well." in checked.stdout


def test_what_the_container_needs_is_not_left_out_of_its_context() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    kept = {line[1:] for line in ignored if line.startswith("!")}
    assert ignored[0] == "*"
    assert kept == set(re.findall(r"^COPY (\S+) ", CONTAINERFILE, re.MULTILINE))


def test_the_compose_file_sets_what_the_bot_knows() -> None:
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    known = set(re.findall(r"^([A-Z_]+)=", example, re.MULTILINE))
    set_here = set(re.findall(r"^      ([A-Z_]+): ", compose, re.MULTILINE))
    assert "DISCORD_TOKEN_FILE" in set_here
    assert set_here <= known
    assert "dockerfile: Containerfile" in compose


def test_the_pictures_of_the_docs_are_small_and_described() -> None:
    playing = (ROOT / "docs/playing.md").read_text(encoding="utf-8")
    shown = re.findall(r'<img src="(playing/[^"]+)" width="\d+" alt="([^"]{20,})">', playing)
    assert len(shown) == playing.count("<img ") == len(list((ROOT / "docs/playing").iterdir()))
    for name, _ in shown:
        assert (ROOT / "docs" / name).stat().st_size <= 150_000
