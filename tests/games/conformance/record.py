"""Makes the files that games of the past are checked against: `python -m tests.games.conformance.record [GAME …]`.

It writes what is missing: golden playthroughs (`tests/games/golden/`), and for the present rules version of a game a
state in mid-game (`tests/games/saved/`). A file that exists is what players of that version have on their disks; it is
never written anew, unless `--again` says that no such player exists yet.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random

from games.chance import Chance
from games.codec import codec_of
from games.material import dump
from games.playing import played
from games.registry import AnyGame
from tests.every_game import GAMES
from tests.games.conformance.cases import Case, cases_of, option_sets
from tests.games.conformance.files import GOLDEN, MATERIAL, SAVED, Golden, final_hash, folder, mark
from tests.games.conformance.play import at_random, seed_of
from tests.games.conformance.play import played as randomly_played
from tests.games.conformance.subject import Subject

MOST_SEATS = 5
"""More players make the files long and prove nothing more."""


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Makes golden playthroughs and saved states.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of: {', '.join(GAMES)} (all)")
    parser.add_argument("--again", action="store_true", help="write existing files anew")
    chosen = parser.parse_args(arguments)
    for key in chosen.games or GAMES:
        subject = Subject(GAMES, key)
        for path, text in [*golden(subject), *saved(subject)]:
            if chosen.again or not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
                print(path)


def golden(subject: Subject) -> list[tuple[Path, str]]:
    """A playthrough for each set of options, at tables from the smallest on; in the last one a player leaves."""
    game, home = subject.game, folder(GOLDEN, subject.key)
    info, sets = game.info, option_sets(game.info.options)
    found = [(home / MATERIAL, dump(game.material) + "\n")]
    for number, options in enumerate(sets):
        span = min(info.max_seats, MOST_SEATS) - info.min_seats + 1
        case = Case(subject, info.min_seats + number % span, options.model_dump_json(), f"golden-{number + 1}")
        leaves_after = 10 if number == len(sets) - 1 and case.seats > 1 else None
        found.append((home / f"{case.name}.json", playthrough(game, case, leaves_after).dump()))
    return found


def playthrough(game: AnyGame, case: Case, leaves_after: int | None) -> Golden:
    codec, seed, random = codec_of(game.info), seed_of(f"{case.key}/{case}"), Random(str(case))
    positions = list(played(game, case.seats, case.options, Chance(seed), at_random(game, random, leaves_after)))
    turns = [position.turn for position in positions if position.turn is not None]
    moves = [(turn.seat, None if turn.move is None else json.loads(codec.dump_move(turn.move))) for turn in turns]
    options = json.loads(case.options_json)
    marks = [mark(game, position.step) for position in positions]
    return Golden(case.seats, options, seed.hex(), moves, marks, final_hash(game, positions[-1].state))


def saved(subject: Subject) -> list[tuple[Path, str]]:
    """A state in the middle of a random game, as the present version saves it."""
    game = subject.game
    case = cases_of(subject)[-1]
    states = randomly_played(case).states
    row = {
        "rules_version": game.info.rules_version,
        "tables": json.loads(dump(game.material)),
        "options": json.loads(case.options_json),
        "state": json.loads(codec_of(game.info).dump_state(states[len(states) // 2])),
    }
    text = json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"
    return [(folder(SAVED, subject.key) / f"v{game.info.rules_version}.json", text)]


if __name__ == "__main__":
    main()
