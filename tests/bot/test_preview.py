"""The local preview as `make run` starts it: a page, and an end."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@contextmanager
def preview(folder: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    """`python -m bot` without a token, as a process."""
    clean = {key: value for key, value in os.environ.items() if key in ("PATH", "HOME", "LANG", "VIRTUAL_ENV")}
    own = {"PREVIEW_DATABASE": str(folder / "preview.sqlite3"), "PREVIEW_PORT": str(port), "DISCORD_TOKEN": ""}
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "bot"],
        cwd=ROOT,
        env={**clean, **own},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        # As in a terminal: a shell in the background would have it ignore Ctrl+C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_the_page_is_told_and_ctrl_c_ends_the_process(tmp_path: Path) -> None:
    for _ in range(2):  # the second start goes on with the file of the first
        with preview(tmp_path, 0) as process:
            assert process.stdout is not None
            said = [process.stdout.readline() for _ in range(3)]
            assert said[0] == "\n", "nothing is said before the page"
            assert said[1].startswith("The preview is open: http://127.0.0.1:")
            assert "Ctrl+C" in said[2]
            process.send_signal(signal.SIGINT)
            rest, _ = process.communicate(timeout=20)
            assert rest.split() == ["Stopped."]
            assert process.returncode == 0


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    said = process.stdout.readline() + process.stdout.readline()
    return re.findall(r"http://\S+", said)[0]


def fetched(address: str, **headers: str) -> tuple[int, str, str]:
    """The status, where it led, and what stands there."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=20) as answer:
            return answer.status, answer.url, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, address, ""


def test_one_place_at_a_time_is_chosen_from_the_list(tmp_path: Path) -> None:
    with preview(tmp_path, 0) as process:
        address = address_of(process)
        page = fetched(address)[2]
        places = re.findall(r'<li><a href="(\d+)"( aria-current)?>([^<]+)</a>', page)
        assert [name for _, _, name in places] == [
            "Penny Parlour · #parlour",
            "Penny Parlour · #garden",
            "Second Parlour · #lounge",
            "Ana&#x27;s direct messages with the bot",
        ]
        before = ""
        for number, _, _ in places:
            status, url, page = fetched(address + number)
            assert status == 200
            assert "SimCord" in page
            assert url != before
            assert fetched(address + number)[1] == url, "what is open stays open"
            if before:
                with pytest.raises(urllib.error.URLError):
                    fetched(before)
            before = url
            assert f'<a href="{number}" aria-current>' in fetched(address)[2]
        assert fetched(f"{address}{len(places)}")[0] == 404
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=20)
        assert rest.split()[-1] == "Stopped."
        assert "Traceback" not in rest


def test_the_list_is_for_whoever_was_told_its_address(tmp_path: Path) -> None:
    with preview(tmp_path, 0) as process:
        address = address_of(process)
        root = address.rsplit("/", 2)[0]
        for guess in ("", "/", "/0", "/x/", "/x/0"):
            assert fetched(root + guess)[0] == 404
        for path in ("", "0"):
            assert fetched(address + path, Host="parlour.example")[0] == 403


def test_a_port_that_is_taken_stops_the_start_with_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with preview(tmp_path, port) as process:
            said, _ = process.communicate(timeout=40)
            assert process.returncode == 1
            assert said.count("\n") == 1
            assert said.startswith("Penny Parlour cannot start: ")
            assert str(port) in said
            assert "PREVIEW_PORT" in said
            assert not (tmp_path / "preview.sqlite3").exists(), "before anything is touched"
