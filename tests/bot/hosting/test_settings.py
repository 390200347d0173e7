"""The settings of whoever runs the bot: all are explained, and secrets may stand in files of their own."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.address import PostgresUrl
from bot.errors import StartError
from bot.settings import SECRETS, Settings, read_settings
from tests.bot.hosting.terminal import ROOT, run

EXAMPLE = (ROOT / ".env.example").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


def test_the_example_has_every_variable_with_its_explanation_above_it() -> None:
    parts = [part.split("\n") for part in EXAMPLE.strip().split("\n\n")]
    explained = {lines[-1].partition("=")[0]: lines[:-1] for lines in parts[1:] if "=" in lines[-1]}
    explained |= {lines[-1].partition("=")[0]: lines for lines in parts[:1] if "=" in lines[-1]}
    assert set(explained) == {name.upper() for name in Settings.model_fields}
    assert all(lines and all(line.startswith("# ") for line in lines) for lines in explained.values())
    assert re.findall(r"^[A-Z_]+(?==)", EXAMPLE, re.MULTILINE) == list(explained), "nothing is there twice"


def test_the_example_as_it_stands_changes_nothing(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(EXAMPLE, encoding="utf-8")
    assert read_settings() == Settings(_env_file=None)  # type: ignore[call-arg]


@pytest.mark.parametrize("by", ["environment", ".env"])
def test_secrets_stand_in_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, by: str) -> None:
    (tmp_path / "token").write_text("a.b.c\n")
    (tmp_path / "url").write_text("postgresql://ana:s3cret@db/parlour\n")
    given = {"DISCORD_TOKEN_FILE": str(tmp_path / "token"), "DATABASE_FILE": "url"}
    if by == ".env":
        (tmp_path / ".env").write_text("".join(f"{name}={value}\n" for name, value in given.items()))
    else:
        for name, value in given.items():
            monkeypatch.setenv(name, value)
    settings = read_settings()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "a.b.c"
    assert settings.database == PostgresUrl("postgresql://ana:s3cret@db/parlour")
    assert "s3cret" not in repr(settings)


@pytest.mark.parametrize("name", SECRETS)
def test_a_secret_that_cannot_be_read_is_one_line_without_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    variable, file = name.upper(), tmp_path / "secret"

    def refusal() -> str:
        with pytest.raises(StartError) as error:
            read_settings()
        assert "\n" not in str(error.value)
        return str(error.value)

    monkeypatch.setenv(f"{variable}_FILE", str(file))
    assert f"the file of {variable}_FILE cannot be read" in refusal()
    file.write_text("\n")
    assert "is empty" in refusal()
    file.write_bytes(b"\xff\xfe")
    assert "cannot be read" in refusal()
    file.write_text("postgresql://ana:s3cret@db/parlour")
    monkeypatch.setenv(variable, "postgresql://ana:other-s3cret@db/parlour")
    assert f"{variable} and {variable}_FILE are both set" in refusal()
    assert "s3cret" not in refusal()


def test_a_wrong_secret_of_a_file_is_not_shown(tmp_path: Path) -> None:
    (tmp_path / "url").write_text("mysql://ana:s3cret@db/parlour")
    refused = run(tmp_path, DATABASE_FILE="url")
    assert refused.returncode == 1
    assert refused.stderr.startswith("Penny Parlour cannot start: The setting DATABASE cannot be used: ")
    assert "s3cret" not in refused.stderr


@pytest.mark.parametrize("url", ["javascript:alert(1)", "ftp://x", "http://a b"])
def test_a_source_is_an_address(tmp_path: Path, url: str) -> None:
    refused = run(tmp_path, SOURCE_URL=url)
    assert refused.returncode == 1
    assert "The setting SOURCE_URL cannot be used" in refused.stderr
    assert refused.stderr.count("\n") == 1
