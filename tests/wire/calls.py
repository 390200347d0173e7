"""A REST request as the routes see it, and as a test reads it afterwards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from aiohttp import BodyPartReader, web

from tests.wire.messages import Upload
from tests.wire.world import Payload


class Request(NamedTuple):
    """What the bot asked: `path` is what follows /api/v10, with its query; of a multipart body its payload_json."""

    method: str
    path: str
    body: Any


@dataclass
class Call:
    """A request with its uploads, by their number in the form. `arguments` are the ids in the path, as text."""

    method: str
    path: str
    query: Mapping[str, str]
    arguments: Mapping[str, str]
    body: Any
    uploads: dict[int, Upload]

    def id(self, name: str) -> int:
        """A number from the path; 0, which no id is, where it is none."""
        text = self.arguments[name]
        return int(text) if text.isdecimal() else 0

    @property
    def data(self) -> Payload:
        """The body as an object."""
        return self.body if isinstance(self.body, dict) else {}

    @classmethod
    async def read(cls, request: web.Request, prefix: str) -> Call:
        body: Any = None
        uploads: dict[int, Upload] = {}
        if request.content_type.startswith("multipart/"):
            body, uploads = await _read_form(request)
        elif request.can_read_body:
            text = await request.text()
            body = json.loads(text) if text else None
        path = request.path.removeprefix(prefix)
        return cls(request.method, path, request.query, request.match_info, body, uploads)


async def _read_form(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    body: Any = {}
    uploads: dict[int, Upload] = {}
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        data = bytes(await part.read(decode=True))
        name = part.name or ""
        if name == "payload_json":
            body = json.loads(data)
        elif name.startswith("files["):
            kind = part.headers.get("Content-Type", "application/octet-stream")
            uploads[int(name[6:-1])] = Upload(part.filename or "file", kind, data)
    return body, uploads
