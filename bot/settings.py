"""Settings: the environment, and `.env` in the folder where the bot is started."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.address import Address, read_address
from bot.errors import StartError

SECRETS = ("discord_token", "database")
"""What may stand in a file of its own, which `<name>_file` names: there it is in no environment and no list of
processes."""


class Settings(BaseSettings):
    """Each field is an environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token; without one the local preview starts."""
    discord_token_file: Path | None = None
    """A file that holds it, in its place."""
    database: Annotated[Address, NoDecode, BeforeValidator(read_address)] = Path("penny-parlour.sqlite3")
    """The file that holds every game, or the `postgresql://` URL of a server's database."""
    database_file: Path | None = None
    """A file that holds what DATABASE would say, in its place: a URL has a password in it."""
    backups: Path | None = None
    """A folder: every day a copy of the database is made in it, and the last seven are kept."""
    errors: Path = Path("errors.log")
    """Where the log's errors are kept beside, for `python -m bot error ID`."""
    source_url: str = Field(default="", pattern=r"^(https?://\S+)?$", max_length=512)
    """Where the code that this bot runs can be had, for `/help`."""
    preview_port: int = Field(default=8321, ge=0, le=65535)
    """The local preview's port on 127.0.0.1; 0 takes a free one."""
    preview_database: Path = Path("preview.sqlite3")
    """The preview's own file, so that trying things out never touches real games."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @model_validator(mode="before")
    @classmethod
    def _from_files(cls, given: dict[str, Any]) -> dict[str, Any]:
        return given | {name: _read(name, given) for name in SECRETS if given.get(f"{name}_file")}


def _read(name: str, given: dict[str, Any]) -> str:
    """What a file holds in a setting's place. Raises ValueError."""
    variable, path = name.upper(), given[f"{name}_file"]
    if given.get(name):
        raise ValueError(f"{variable} and {variable}_FILE are both set: take one of them")
    try:
        found = Path(path).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"the file of {variable}_FILE cannot be read ({error})") from error
    if not found:
        raise ValueError(f"the file of {variable}_FILE, {path}, is empty")
    return found


def read_settings() -> Settings:
    """The settings from the environment. Raises StartError, one line that names the setting and what is wrong."""
    try:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        raise StartError(f".env cannot be read as UTF-8 text ({error}).") from error
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        if not fault["loc"]:
            raise StartError(f"The settings cannot be used: {fault['msg'].removeprefix('Value error, ')}.") from error
        name = str(fault["loc"][0]).upper()
        # A URL may hold a password, which belongs on no screen and in no log.
        value = "" if "://" in str(fault["input"]) else f" (it is {fault['input']!r})"
        raise StartError(f"The setting {name} cannot be used: {fault['msg']}{value}.") from error
