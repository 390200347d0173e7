"""The typefaces: one with character for titles and numbers, one plain, and fallbacks for every script at hand.

The fonts come from PyPI packages. A font is found by the package's place, without importing it; a fallback that is
not installed is passed over.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Literal

from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from PIL import ImageFont

Face = Literal["display", "plain", "bold"]

_DISPLAY = "fontpkg_alfa_slab_one/files/AlfaSlabOne-Regular.ttf"
_PLAIN = "fontpkg_barlow_semi_condensed/files/BarlowSemiCondensed-Medium.ttf"
_BOLD = "fontpkg_barlow_semi_condensed/files/BarlowSemiCondensed-Bold.ttf"
_CJK = "manimgx_fonts_cjk/NotoSansCJK-VF.otf.ttc"  # a collection: its first font has every character
_NOTO = (
    "NotoSans",
    "NotoSansArabic",
    "NotoSansHebrew",
    "NotoSansDevanagari",
    "NotoSansBengali",
    "NotoSansThai",
    "NotoSansTamil",
    "NotoSansTelugu",
    "NotoSansKannada",
    "NotoSansMalayalam",
    "NotoSansGujarati",
    "NotoSansGurmukhi",
    "NotoSansOriya",
    "NotoSansSinhala",
    "NotoSansKhmer",
    "NotoSansLao",
    "NotoSansMyanmar",
    "NotoSansArmenian",
    "NotoSansGeorgian",
    "NotoSansEthiopic",
    "NotoSansSymbols",
    "NotoEmoji",
)
_FALLBACKS = (
    *(f"manimgx_fonts/{name}[wght].ttf" for name in _NOTO),
    _CJK,
)
_WEIGHT = {"display": 800, "plain": 500, "bold": 700}


@dataclass(frozen=True)
class FontFile:
    """A font file and, where it is variable, its weight."""

    path: str
    weight: int

    @cached_property
    def coverage(self) -> frozenset[int]:
        """The code points that the font has a glyph for."""
        with TTFont(self.path, lazy=True, fontNumber=0) as font:
            return frozenset(font.getBestCmap())

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        """The font at a size in pixels."""
        return _sized(self.path, self.weight, size)


@cache
def _sized(path: str, weight: int, size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.RAQM)
    if "[wght]" in path or "-VF." in path:
        font.set_variation_by_axes([weight])
    return font


def _place(name: str) -> str | None:
    package, _, inside = name.partition("/")
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        return None
    path = Path(spec.origin).parent / inside
    return str(path) if path.exists() else None


@cache
def stack(face: Face) -> tuple[FontFile, ...]:
    """The fonts to try for a face, in order. Raises FileNotFoundError where its own font is not installed."""
    own = {"display": (_DISPLAY, _BOLD), "plain": (_PLAIN,), "bold": (_BOLD,)}[face]
    found = []
    for name in (*own, *_FALLBACKS):
        path = _place(name)
        if path is not None:
            found.append(FontFile(path, _WEIGHT[face]))
        elif name in own:
            raise FileNotFoundError(f"the font {name} is not installed; install the project's dependencies")
    return tuple(found)
