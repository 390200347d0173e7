"""The PNG writer: what is read back is what was drawn, with every check value right."""

from __future__ import annotations

import struct
import zlib

from PIL import Image

from render.kit.png import encode
from tests.render.build import opened

COLOURS = bytes(value for index in range(256) for value in (index, 255 - index, index // 2))
OPACITY = bytes([255] * 250 + [0] * 6)


def test_pixels_colours_and_opacity_come_back() -> None:
    image = Image.frombytes("P", (16, 17), bytes(range(256)) + bytes(16))
    again = opened(encode(image, COLOURS, OPACITY))
    assert again.tobytes() == image.tobytes()
    assert bytes(again.getpalette() or []) == COLOURS
    assert again.info["transparency"] == OPACITY


def test_every_chunk_has_its_check_value() -> None:
    png = encode(Image.new("P", (5, 3), 7), COLOURS, OPACITY)
    at, kinds = 8, []
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        body = png[at + 4 : at + 8 + length]
        assert struct.unpack(">I", png[at + 8 + length : at + 12 + length]) == (zlib.crc32(body),)
        kinds.append(body[:4])
        at += 12 + length
    assert kinds == [b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND"]
