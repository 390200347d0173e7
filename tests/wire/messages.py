"""A message: what Discord keeps of it, and how a request's body becomes one.

The bytes of a file are kept while it is shown and dropped when it is replaced, so that a load test with thousands of
boards does not fill the memory; sizes and names of everything ever shown stay in `revisions`.
"""

from __future__ import annotations

import copy
import mimetypes
import re
import struct
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.wire.components import COMPONENTS_V2, Shown, media_of, number, walk
from tests.wire.errors import RefusedError
from tests.wire.snowflakes import new_id, now, time_of
from tests.wire.world import Account, Payload

if TYPE_CHECKING:
    from tests.wire.channels import Channel

EPHEMERAL, LOADING, SILENT = 1 << 6, 1 << 7, 1 << 12
PNG = b"\x89PNG\r\n\x1a\n"


@dataclass
class Upload:
    """A file as it came in a multipart request."""

    name: str
    content_type: str
    data: bytes


@dataclass
class Attachment:
    """A file of a message; `size` in bytes."""

    id: int
    name: str
    size: int
    content_type: str
    url: str
    data: bytes
    description: str | None = None

    @property
    def is_picture(self) -> bool:
        return self.content_type.startswith("image/")

    def payload(self) -> Payload:
        data: Payload = {"id": str(self.id), "filename": self.name, "size": self.size, "url": self.url}
        data |= {"proxy_url": self.url, "content_type": self.content_type}
        if self.data.startswith(PNG):
            data["width"], data["height"] = struct.unpack(">II", self.data[16:24])
        return data | ({"description": self.description} if self.description else {})


class Message(Shown):
    """One message. `seen_by` is the only reader of an ephemeral one; `pings` are the ids it notified when sent."""

    def __init__(self, channel: Channel, author: Account, *, seen_by: Account | None = None) -> None:
        self.channel, self.author, self.seen_by = channel, author, seen_by
        self.id, self.flags, self.kind = new_id(), 0, 0
        self.content: str = ""
        self.components: list[Payload] = []
        self.embeds: list[Payload] = []
        self.attachments: list[Attachment] = []
        self.reference: Payload | None = None
        self.edited: str | None = None
        self.deleted = self.pinned = False
        self.pings: set[int] = set()
        self.revisions: list[Payload] = []

    def __repr__(self) -> str:
        return f"<message {self.id} {self.text[:60]!r}>"

    @property
    def is_ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)

    @property
    def is_loading(self) -> bool:
        """The bot is "thinking": it deferred and has shown nothing yet."""
        return bool(self.flags & LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    @property
    def pictures(self) -> list[bytes]:
        """The bytes of the pictures shown now."""
        return [attachment.data for attachment in self.attachments if attachment.is_picture]

    def write(self, body: Payload, uploads: dict[int, Upload], *, edit: bool = False) -> None:
        """Take over a request's body. Raises RefusedError 400 (50006 empty, 50035 malformed), the message unchanged."""
        draft = copy.copy(self)
        draft.flags = draft._flags_after(body)
        draft.attachments = draft._attachments_after(body, uploads, edit)
        if "content" in body:
            draft.content = str(body["content"] or "")
        draft.embeds = list(body["embeds"] or ()) if "embeds" in body else draft.embeds
        if "components" in body:
            draft.components = copy.deepcopy(body["components"] or [])
            number(draft.components)
            draft._show_media()
        if draft.is_v2 and (draft.content or draft.embeds):
            raise RefusedError(400, 50035, "Invalid Form Body: content or embeds beside Components V2")
        if not (draft.content or draft.embeds or draft.components or draft.attachments):
            raise RefusedError(400, 50006)
        if edit:
            draft.edited = now()
        else:
            draft.pings = set() if draft.flags & SILENT else _pings(draft.text, body.get("allowed_mentions"))
            draft.reference = body.get("message_reference")
        kept = {attachment.url for attachment in draft.attachments}
        for gone in self.attachments:
            if gone.url not in kept:
                self.channel.world.cdn.pop(gone.url, None)
        self.__dict__.update(draft.__dict__)
        self.revisions.append(self.payload())

    def _flags_after(self, body: Payload) -> int:
        # Components V2 and ephemeral are one-way; whatever is written ends the "thinking".
        lasting = self.flags & (COMPONENTS_V2 | EPHEMERAL)
        return lasting | int(body.get("flags") or 0) & ~LOADING

    def _attachments_after(self, body: Payload, uploads: dict[int, Upload], edit: bool) -> list[Attachment]:
        """What is named in `attachments` stays or is new; what an edit does not name is gone."""
        kept: list[Attachment] = list(self.attachments) if edit and "attachments" not in body else []
        old = {attachment.id: attachment for attachment in self.attachments}
        named: dict[int, Payload] = {int(entry["id"]): entry for entry in body.get("attachments") or ()}
        for number_, entry in named.items():
            if number_ in old:
                kept.append(old[number_])
            elif number_ not in uploads:
                raise RefusedError(400, 50035, f"Invalid Form Body: attachment {number_} is not in the request")
            else:
                kept.append(self._keep(uploads[number_], entry))
        return kept + [self._keep(upload, {}) for index, upload in uploads.items() if index not in named]

    def _keep(self, upload: Upload, entry: Payload) -> Attachment:
        name, id_ = str(entry.get("filename") or upload.name), new_id()
        world = self.channel.world
        url = f"{world.cdn_base}/attachments/{self.channel.id}/{id_}/{name}"
        guessed = mimetypes.guess_type(name)[0] or upload.content_type
        kind = "image/png" if upload.data.startswith(PNG) else guessed
        world.cdn[url] = upload.data
        return Attachment(id_, name, len(upload.data), kind, url, upload.data, entry.get("description"))

    def _show_media(self) -> None:
        """Point `attachment://name` at the files of this message, as Discord does."""
        by_name = {attachment.name: attachment for attachment in self.attachments}
        for media in (media for component in walk(self.components) for media in media_of(component)):
            scheme, _, name = str(media["url"]).partition("://")
            if scheme != "attachment":
                continue
            if name not in by_name:
                raise RefusedError(400, 50035, f"Invalid Form Body: no file is named {name}")
            shown = by_name[name].payload()
            media |= {
                key: shown[key] for key in ("url", "proxy_url", "content_type", "width", "height") if key in shown
            }
            media |= {"attachment_id": shown["id"], "loading_state": 2}

    def payload(self, *, whole: bool = True) -> Payload:
        """As Discord sends it; without `whole` the words are blank (no message content intent)."""
        in_components = {m["url"] for c in walk(self.components) for m in media_of(c)}
        loose = [a.payload() for a in self.attachments if a.url not in in_components]
        data: Payload = {
            "id": str(self.id),
            "channel_id": str(self.channel.id),
            "author": self.author.payload(),
            "type": self.kind,
            "timestamp": time_of(self.id),
            "edited_timestamp": self.edited,
            "content": self.content if whole else "",
            "attachments": loose if whole else [],
            "embeds": self.embeds if whole else [],
            "components": self.components if whole else [],
            "flags": self.flags,
            "tts": False,
            "pinned": self.pinned,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
        }
        if self.author.is_bot:
            data["application_id"] = str(self.channel.world.application_id)
        if self.reference:
            data["message_reference"] = {"channel_id": str(self.channel.id), **self.reference}
        return data

    def readable_by_bot(self) -> bool:
        """Whether Discord shows the bot this message's words."""
        world = self.channel.world
        mentioned = world.bot.mention in self.content
        return world.message_content or mentioned or self.author is world.bot or self.channel.guild is None

    def delete(self) -> None:
        """The message is deleted by someone; the bot gets MESSAGE_DELETE where its intents ask for it."""
        self.deleted = True
        self.channel.posted.pop(self.id, None)
        for attachment in self.attachments:
            self.channel.world.cdn.pop(attachment.url, None)
        if not self.is_ephemeral:
            self.emit("MESSAGE_DELETE")

    def emit(self, event: str) -> None:
        guild = self.channel.guild
        if guild and guild.foreign:
            return
        place = {"guild_id": str(guild.id)} if guild else {}
        if event == "MESSAGE_DELETE":
            data: Payload = {"id": str(self.id), "channel_id": str(self.channel.id)}
        else:
            data = self.payload(whole=self.readable_by_bot())
        self.channel.world.emit(event, data | place, guild.id if guild else None)


def _pings(text: str, allowed: dict[str, Any] | None) -> set[int]:
    """Whom a new message notifies: the mentions in its words that `allowed_mentions` lets through."""
    mentioned = {int(found) for found in re.findall(r"<@!?(\d+)>", text)}
    if allowed is None or "users" in (allowed.get("parse") or ()):
        return mentioned
    return mentioned & {int(user) for user in allowed.get("users") or ()}
