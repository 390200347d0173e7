"""Settings: the environment, and `.env` in the folder where the bot is started."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

from bot.address import Address, read_address
from bot.errors import StartError


class Settings(BaseSettings):
    """Each field is an environment variable of the same name in capitals."""

    model_config = SettingsConfigDict(env_file=".env", env_ignore_empty=True, extra="ignore")

    discord_token: SecretStr | None = None
    """The bot's token; without one the local preview starts."""
    database: Annotated[Address, NoDecode, BeforeValidator(read_address)] = Path("penny-parlour.sqlite3")
    """The file that holds every game, or the `postgresql://` URL of a server's database."""
    preview_port: int = Field(default=8321, ge=0, le=65535)
    """The local preview's port on 127.0.0.1; 0 takes a free one."""
    preview_database: Path = Path("preview.sqlite3")
    """The preview's own file, so that trying things out never touches real games."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"


def read_settings() -> Settings:
    """The settings from the environment. Raises StartError, one line that names the setting and what is wrong."""
    try:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        raise StartError(f".env cannot be read as UTF-8 text ({error}).") from error
    except ValidationError as error:
        fault = error.errors(include_url=False)[0]
        name = str(fault["loc"][0]).upper()
        # A URL may hold a password, which belongs on no screen and in no log.
        value = "" if "://" in str(fault["input"]) else f" (it is {fault['input']!r})"
        raise StartError(f"The setting {name} cannot be used: {fault['msg']}{value}.") from error
