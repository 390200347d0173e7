"""A small language for albums: `red-tall B3, penny-black D3` is a page, moves are the lines that players type.

`Table` puts a game in its first round (or, with `choosing`, before the cards are chosen), its sheets, bag and albums as
the test wants them. A page is checked cell by cell, so that a test cannot stand on an impossible album.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from games.chance import Chance
from games.codec import codec_of
from games.engine import Event, Refusal, Score, ScoreItem, Step
from games.narrowing import choices, read, write
from games.penny_black.state import Options, Placed, Player, Sheet, State
from tests.every_game import GAMES

GAME = GAMES["penny-black"]
CODEC = codec_of(GAME.info)
SIZES = {"square": (2, 2), "wide": (2, 3), "tall": (3, 2), "black": (2, 2)}
COLOURS = ("green", "purple", "orange", "pink", "red")
SHAPES = ("square", "wide", "tall")
KINDS = (*(f"{colour}-{shape}" for colour in COLOURS for shape in SHAPES), "penny-black")
CARDS = ("W01", "B01", "W02", "B02")
"""What everyone has chosen where a test does not say."""

Cell = tuple[int, int]


@cache
def cells(stamp: str, place: str) -> frozenset[Cell]:
    """The cells that a stamp covers, as column and row from 0."""
    rows, columns = SIZES[stamp.split("-")[1]]
    column, row = ord(place[0]) - ord("A"), int(place[1:]) - 1
    return frozenset((column + c, row + r) for c in range(columns) for r in range(rows))


def page(side: str, text: str, round_: int = 1, loose: bool = False) -> tuple[Placed, ...]:
    """The stamps of a page, `red-tall B3, pink-wide D3`."""
    found: list[Placed] = []
    taken: set[Cell] = set()
    for part in filter(None, (part.strip() for part in text.split(","))):
        stamp, place = part.split()
        assert stamp in KINDS, stamp
        covered = cells(stamp, place)
        assert not covered & taken, f"{part} overlaps"
        assert all(0 <= column < 10 and 0 <= row < 12 for column, row in covered), f"{part} leaves the page"
        taken |= covered
        found.append(Placed(stamp, side, place, round_, loose))  # type: ignore[arg-type]
    return tuple(found)


def score_of(cards: Sequence[str] = CARDS, left: str = "", right: str = "", stars: int = 0, game: Any = None) -> Score:
    """The score of an album with these cards: the left page's white and black one, then the right page's."""
    table = Table()
    table.player(0, cards=tuple(cards), album=(*page("left", left), *page("right", right)), stars=stars)
    return (game or GAME).scores(table.state)[0]


def card_points(card: str, left: str) -> int:
    """What one card scores beside a page."""
    return card_item(card, left).points


def card_item(card: str, left: str) -> ScoreItem:
    cards = (card, "B01", "W02", "B02") if card.startswith("W") else ("W01", card, "W02", "B02")
    return next(item for item in score_of(cards, left).items if item.params.get("card") == card)


def black_points(left: str = "", right: str = "") -> int:
    """What the Penny Blacks of an album score."""
    return sum(item.points for item in score_of(left=left, right=right).items if item.code.startswith("penny_black"))


class Table:
    """A game that moves on with `do`. Seats are numbered from 0; seat 0 starts. `game`: over other tables."""

    def __init__(
        self, seats: int = 2, choosing: bool = False, seed: int = 1, start: str = "1", game: Any = GAME
    ) -> None:
        self.game = game
        self.chance = Chance(seed.to_bytes(32, "big"))
        first: Step[State] = self.game.setup(seats, Options.model_validate({"start": start}), self.chance)
        self.state = first.state
        self.events: tuple[Event, ...] = first.events
        self.reveals = first.reveals
        self.binding = first.binding
        if not choosing:
            players = tuple(replace(player, dealt=(), cards=CARDS) for player in self.state.players)
            self.state = replace(self.state, phase="play", players=players)

    def player(self, seat: int, **changes: Any) -> Player:
        """Changes a seat, or looks at it."""
        players = list(self.state.players)
        players[seat] = replace(players[seat], **changes)
        self.state = replace(self.state, players=tuple(players))
        return players[seat]

    def album(self, seat: int = 0, left: str = "", right: str = "", **changes: Any) -> None:
        """Gives a seat stuck stamps."""
        self.player(seat, album=(*page("left", left), *page("right", right)), **changes)

    def sheets(self, *sheets: str) -> None:
        """Lays stamps on the market: `red-tall pink-wide` for each sheet."""
        self.state = replace(self.state, sheets=tuple(Sheet(tuple(sheet.split())) for sheet in sheets))

    def bag(self, stamps: Mapping[str, int]) -> None:
        self.state = replace(self.state, bag=tuple(stamps.get(kind, 0) for kind in KINDS))

    def rest_in_bag(self) -> None:
        """The bag holds what lies nowhere else, as in a game that was played."""
        game = Table(len(self.state.players)).stamps()
        self.bag({})
        self.bag(game - self.stamps())
        assert self.stamps() == game, "no kind lies there more often than there is"

    def in_bag(self, stamp: str) -> int:
        return self.state.bag[KINDS.index(stamp)]

    def lying(self) -> list[list[str]]:
        """The stamps on each sheet."""
        return [list(sheet.stamps) for sheet in self.state.sheets]

    def move(self, text: str) -> Any:
        return CODEC.load_move(_json(text))

    def do(self, text: str, seat: int = 0) -> Step[State]:
        """Makes a move that must be legal."""
        assert self.refusal(text, seat) is None, self.refusal(text, seat)
        return self.took(self.game.apply(self.state, seat, self.move(text), self.chance))

    def leave(self, seat: int) -> Step[State]:
        return self.took(self.game.leave(self.state, seat, self.chance))

    def refusal(self, text: str, seat: int = 0) -> Refusal | None:
        """Why a move is refused. It must agree with the list of legal moves, and change nothing."""
        move = self.move(text)
        refusal = self.game.check(self.state, seat, move)
        assert (move in set(self.game.legal_moves(self.state, seat))) == (refusal is None), move
        if refusal is not None:
            before, counter = CODEC.dump_state(self.state), self.chance.counter
            with pytest.raises(ValueError):
                self.game.apply(self.state, seat, move, self.chance)
            assert CODEC.dump_state(self.state) == before
            assert self.chance.counter == counter
        return refusal

    def refused(self, text: str, seat: int = 0) -> str:
        """The reason's code."""
        refusal = self.refusal(text, seat)
        assert refusal is not None, f"{text} is legal"
        return refusal.code.removeprefix("refusals.")

    def legal(self, action: str = "", seat: int = 0) -> list[str]:
        """The legal moves of a kind, as lines."""
        return [write(move) for move in self.game.legal_moves(self.state, seat) if action in ("", move.action)]

    def places(self, stamp: str, side: str, seat: int = 0) -> set[str]:
        """Where a stamp from hand may go on a page."""
        moves = (choices(move) for move in self.game.legal_moves(self.state, seat) if move.action == "place")
        return {row["place"] for row in moves if row["stamp"] == stamp and row["page"] == side}

    def hold(self, *stamps: str, seat: int = 0, **changes: Any) -> None:
        """Puts stamps in a hand as if they had been collected; with no album yet to lie in."""
        self.player(seat, hand=tuple(sorted(stamps, key=KINDS.index)), collected=True, **changes)

    def house(self, seat: int, until: str = "done") -> None:
        """Lets the house move for a seat, up to a kind of move and including it."""
        for _ in range(50):
            move = self.game.default_move(self.game.view(self.state, seat))
            self.do(write(move), seat)
            if move.action == until:
                return
        raise AssertionError("the house goes on for ever")

    def finish_round(self) -> None:
        """Everyone collects, places and is done, the house choosing."""
        number = self.state.round
        while self.state.round == number and self.state.phase == "play":
            seat = min(self.game.active_seats(self.state), key=lambda seat: (self.state.turn != seat, seat))
            move = self.game.default_move(self.game.view(self.state, seat))
            self.do(write(move), seat)

    def told(self, code: str) -> list[Event]:
        """The events of that kind in the last step."""
        return [event for event in self.events if event.code == code]

    def stamps(self) -> Counter[str]:
        """All stamps of the game, wherever they are."""
        found: Counter[str] = Counter(dict(zip(KINDS, self.state.bag, strict=True)))
        found.update(stamp for sheet in self.state.sheets for stamp in sheet.stamps)
        found.update(stamp for player in self.state.players for stamp in player.hand)
        found.update(item.stamp for player in self.state.players for item in player.album)
        found.update(self.state.gone)
        return found

    def took(self, step: Step[State]) -> Step[State]:
        before = self.game.pieces(self.state)
        self.state, self.events, self.reveals, self.binding = step.state, step.events, step.reveals, step.binding
        flow: Counter[str] = Counter()
        for event in step.events:
            flow.update(event.flow)
        after = self.game.pieces(self.state)
        assert {key: flow[key] for key in after} == {key: after[key] - before[key] for key in after}
        return step


def _json(text: str) -> str:
    import json

    return json.dumps(read(text))
