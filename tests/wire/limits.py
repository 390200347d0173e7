"""Discord's limits on messages and modals, written down a second time: what every request of the tests is held
against, with or without Discord's own document at hand."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.wire.components import BUTTON, GALLERY, LABEL, SECTION, SELECTS, TEXT_DISPLAY, TEXT_INPUT, THUMBNAIL, walk

Payload = dict[str, Any]
MODAL_CALLBACK = 9


def problems_of_body(body: Any) -> list[str]:
    """What Discord would refuse in the body of a request, a line each."""
    if not isinstance(body, dict):
        return []
    inner = body.get("data") if isinstance(body.get("data"), dict) else body
    return _modal(inner) if body.get("type") == MODAL_CALLBACK else _message(inner)


def _message(message: Payload) -> list[str]:
    parts = list(walk(message.get("components")))
    written = sum(len(part["content"]) for part in parts if part["type"] == TEXT_DISPLAY)
    names = [str(file.get("filename")) for file in message.get("attachments") or () if file.get("filename")]
    found = [
        *_over("components", len(parts), 40),
        *_over("text", written, 4000),
        *_over("content", len(message.get("content") or ""), 2000),
        *_over("attachments", len(message.get("attachments") or ()), 10),
        *_choices(message.get("choices") or []),
        *(f"two files called {name}" for name, times in Counter(names).items() if times > 1),
    ]
    return found + _parts(parts)


def _choices(choices: list[Payload]) -> list[str]:
    """An autocomplete's."""
    found = _over("choices", len(choices), 25)
    return found + [problem for choice in choices for problem in _over("choice", len(choice["name"]), 100)]


def _modal(modal: Payload) -> list[str]:
    found = [*_over("title", len(modal["title"]), 45), *_over("questions", len(modal["components"]), 5)]
    return found + _over("custom_id", len(modal["custom_id"]), 100) + _parts(list(walk(modal["components"])))


def _parts(parts: list[Payload]) -> list[str]:
    ids = Counter(part["custom_id"] for part in parts if part.get("custom_id"))
    found = [f"{custom_id} is there twice" for custom_id, times in ids.items() if times > 1]
    found += [f"{custom_id} is too long" for custom_id in ids if len(custom_id) > 100]
    return found + [problem for part in parts for problem in _part(part)]


def _part(part: Payload) -> list[str]:
    kind = part["type"]
    if kind == BUTTON:
        return _over("label", len(part.get("label") or ""), 80) + _over("url", len(part.get("url") or ""), 512)
    if kind == TEXT_DISPLAY:
        return [] if part["content"].strip() else ["a text without words"]
    if kind in SELECTS:
        return _select(part)
    if kind == TEXT_INPUT:
        return _over("hint", len(part.get("placeholder") or ""), 100) + _over(
            "value", len(part.get("value") or ""), 4000
        )
    if kind == SECTION:
        return _over("texts of a section", len(part["components"]), 3)
    if kind == GALLERY:
        alts = [problem for item in part["items"] for problem in _over("alt", len(item.get("description") or ""), 1024)]
        return alts + _over("pictures", len(part["items"]), 10)
    if kind == THUMBNAIL:
        return _over("alt", len(part.get("description") or ""), 1024)
    if kind == LABEL:
        return _over("question", len(part["label"]), 45) + _over("hint", len(part.get("description") or ""), 100)
    return []


def _select(select: Payload) -> list[str]:
    options = select.get("options") or []
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    found = _over("placeholder", len(select.get("placeholder") or ""), 150) + _over("options", len(options), 25)
    found += [] if 0 <= least <= most <= 25 and most >= 1 else [f"from {least} to {most} choices"]
    if select["type"] == 3:
        found += [] if options else ["a select without options"]
        found += [] if len({option["value"] for option in options}) == len(options) else ["a value twice"]
    for option in options:
        for key in ("label", "value"):
            found += _over(key, len(option[key]), 100) if option[key] else [f"no {key}"]
        found += _over("description", len(option.get("description") or ""), 100)
    return found


def _over(what: str, number: int, most: int) -> list[str]:
    return [f"{what}: {number}, {most} at most"] if number > most else []
