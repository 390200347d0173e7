"""Pages of every kind at random, most of them within Discord's limits and some just over, and which are which."""

from __future__ import annotations

from itertools import chain
from typing import TypeVar, get_args

from hypothesis import strategies as st

from bot.page import (
    Block,
    Button,
    Buttons,
    Channels,
    Choice,
    Control,
    File,
    Gallery,
    Image,
    Line,
    Link,
    Owner,
    Page,
    Roles,
    Section,
    Select,
    Text,
    Users,
)
from bot.page.page import ChannelKind, Style
from render.scene import Picture

T = TypeVar("T")
EMOJI = ["🎲", "1️⃣", "<:wheat:1234567890123456789>", "<a:turning:1234567890123456789>"]


class Parts:
    """Strategies for the parts of pages. `faults`: now and then there is one too many of something, or none."""

    def __init__(self, *, faults: bool) -> None:
        self._faults = faults
        self.pictures = st.builds(Picture, st.binary(min_size=1, max_size=4), self.words(1024))
        self.images = st.builds(Image, self.pictures, names)
        self.buttons = st.builds(
            Button, self.words(80), controls, st.sampled_from(get_args(Style)), st.booleans(), emojis
        ) | st.builds(Link, self.words(80), self.words(500).map(lambda text: f"https://a.b/{text}"), emojis)

    def some(self, most: int, usual: int) -> st.SearchStrategy[int]:
        """How many there are of something."""
        sound = st.one_of(*[st.integers(1, usual)] * 6, st.just(most))
        return sound | st.sampled_from([0, most + 1]) if self._faults else sound

    def words(self, limit: int) -> st.SearchStrategy[str]:
        return self.some(limit, 20).map(lambda size: "x" * size)

    def several(self, part: st.SearchStrategy[T], most: int) -> st.SearchStrategy[tuple[T, ...]]:
        return self.some(most, 3).flatmap(lambda size: st.lists(part, min_size=size, max_size=size).map(tuple))

    def selects(self) -> st.SearchStrategy[Select]:
        bounds = [(1, 1), (0, 1), (0, 3), (2, 2), (25, 25)] + ([(3, 2), (0, 0), (1, 26)] if self._faults else [])
        return st.sampled_from(bounds).flatmap(lambda bound: self._select(*bound))

    def _select(self, least: int, most: int) -> st.SearchStrategy[Select]:
        chosen = st.sampled_from([0, 0, least, most])
        count = st.integers(0 if self._faults else most, 26 if self._faults else 25)
        ids = chosen.flatmap(lambda size: st.lists(st.integers(10**17, 10**18), min_size=size, max_size=size))
        kinds = st.lists(st.sampled_from(get_args(ChannelKind)), unique=True).map(tuple)
        among = st.one_of(
            st.tuples(count, chosen).flatmap(lambda sizes: self._choices(*sizes)),
            st.builds(Users, ids.map(tuple)),
            st.builds(Roles, ids.map(tuple)),
            st.builds(Channels, kinds, ids.map(tuple)),
        )
        return st.builds(Select, controls, self.words(150), among, st.just(least), st.just(most), st.booleans())

    def _choices(self, count: int, chosen: int) -> st.SearchStrategy[tuple[Choice, ...]]:
        more = st.sampled_from(["", "xxxxx", "x" * 100])
        found = (
            st.builds(Choice, st.just(f"v{n}"), self.words(100), more, st.just(n < chosen), emojis)
            for n in range(count)
        )
        return st.tuples(*found)

    def pages(self) -> st.SearchStrategy[Page]:
        blocks: st.SearchStrategy[Block] = st.one_of(
            st.integers(1, 900).map(lambda size: Text("x" * size)),
            self.words(4000).map(Text),
            self.images,
            self.several(self.images, 10).map(Gallery),
            st.builds(File, names, st.binary(min_size=1, max_size=4)),
            st.builds(Section, self.several(self.words(900), 3), self.images | self.buttons),
            self.several(self.buttons, 11).map(Buttons),
            self.selects(),
            st.just(Line()),
        )
        few, many = st.lists(blocks, min_size=1, max_size=4), st.lists(blocks, min_size=1, max_size=25)
        return st.builds(Page, (few | few | many).map(tuple), st.none() | st.integers(0, 0xFFFFFF))


def control_of(size: int) -> Control:
    """A control whose id has about so many characters; its place in the message may add one more."""
    control = Control("do", Owner("session", 7))
    return Control("do", Owner("session", 7), choices={"p": "x" * (size - len(control.custom_id()) - 2)})


controls = st.sampled_from([20, 40, 99]).map(control_of)
emojis = st.just("") | st.sampled_from(EMOJI)
names = st.integers(1, 10**9).map(lambda number: f"picture-{number}.png")


def is_within(page: Page) -> bool:
    """Whether Discord takes the page. Written after its documentation, apart from what the bot has of it."""
    found = page.blocks
    drawn = [shown for block in found for shown in _images(block)]
    files = [block.name for block in found if isinstance(block, File)] + [image.name for image in drawn]
    texts = list(chain.from_iterable(_texts(block) for block in found))
    return (
        len(found) > 0
        and 1 + sum(map(_size, found)) <= 40
        and sum(map(len, texts)) <= 4000
        and all(texts)
        and len(files) == len(set(files)) <= 10
        and all(1 <= len(image.picture.alt) <= 1024 for image in drawn)
        and all(map(_is_sound, found))
    )


def _images(block: Block) -> list[Image]:
    match block:
        case Image():
            return [block]
        case Gallery(images):
            return list(images)
        case Section(beside=Image() as image):
            return [image]
    return []


def _texts(block: Block) -> tuple[str, ...]:
    match block:
        case Text(text):
            return (text,)
        case Section(texts):
            return texts
    return ()


def _size(block: Block) -> int:
    """Components, nested ones counted."""
    match block:
        case Section(texts):
            return 2 + len(texts)
        case Buttons(buttons):
            return len(buttons) + -(-len(buttons) // 5)
        case Select():
            return 2
    return 1


def _is_sound(block: Block) -> bool:
    match block:
        case Gallery(images):
            return 1 <= len(images) <= 10
        case Section(texts, beside):
            return 1 <= len(texts) <= 3 and (isinstance(beside, Image) or _is_button(beside))
        case Buttons(buttons):
            return len(buttons) > 0 and all(map(_is_button, buttons))
        case Select():
            return _is_select(block)
    return True


def _is_button(button: Button | Link) -> bool:
    fits = len(button.label) <= 80 and (button.label != "" or button.emoji != "")
    return fits and not (isinstance(button, Link) and len(button.url) > 512)


def _is_select(select: Select) -> bool:
    if len(select.placeholder) > 150 or not (0 <= select.least <= select.most <= 25 and select.most > 0):
        return False
    if isinstance(select.choices, tuple):
        labels = all(1 <= len(choice.label) <= 100 for choice in select.choices)
        chosen = sum(choice.chosen for choice in select.choices)
        sound = labels and max(1, select.most) <= len(select.choices) <= 25
    else:
        chosen = len(select.choices.chosen)
        sound = len(set(select.choices.chosen)) == chosen
    return sound and (chosen == 0 or select.least <= chosen <= select.most)
