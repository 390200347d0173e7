"""Mistakes in the picture and its description."""

from __future__ import annotations

from tests.sample.planting import Mistake

PICTURE, TEXTS = "picture.py", "data/texts.en.toml"

MISTAKES = (
    Mistake(
        "the picture breaks on a ghost of the next round",
        PICTURE,
        '    if scene.given:\n        boat = int(scene.given.get("boat", ASHORE))',
        "    if scene.candidate is not None:\n        boat = scene.candidate.captains[view.viewer].choice + 0",
        "every_kind_of_move_can_be_considered",
    ),
    Mistake(
        "the picture breaks on a move without a boat",
        PICTURE,
        'int(scene.given.get("boat", ASHORE))',
        'int(scene.given["boat"])',
        "every_kind_of_move_can_be_considered",
    ),
    Mistake(
        "the picture breaks when the game is over",
        PICTURE,
        "    texts = surface.texts\n",
        "    texts, _ = surface.texts, view.standings.index(Standing.ACTING)\n",
        "every_end_draws_in_both_palettes_with_any_seat_large",
    ),
    Mistake(
        "the picture breaks for who only watches",
        PICTURE,
        "    if view.viewer is not None:\n        _hand(",
        "    if True:\n        _hand(",
        "every_view_draws",
    ),
    Mistake(
        "the picture breaks on a seat that is not there",
        PICTURE,
        "    if scene.large == seat:",
        "    if scene.large is not None and view.captains[scene.large] is captain:",
        "every_end_draws_in_both_palettes_with_any_seat_large",
    ),
    Mistake(
        "the picture is too high with four players",
        PICTURE,
        "_WAVE, _ROWS, _ROW, _HAND = 110, 300, 106, 190",
        "_WAVE, _ROWS, _ROW, _HAND = 110, 300, 196, 190",
        "every_view_draws",
    ),
    Mistake(
        "a long name runs out of the picture",
        PICTURE,
        'scene.name_of(seat), "bold", MEDIUM, room=380)',
        'scene.name_of(seat), "bold", MEDIUM)',
        "nothing_is_written_beyond_the_edge",
    ),
    Mistake(
        "a long name runs into the points",
        PICTURE,
        'scene.name_of(seat), "bold", MEDIUM, room=380)',
        'scene.name_of(seat), "bold", MEDIUM, room=520)',
        "nothing_is_written_over_something_else",
    ),
    Mistake(
        "what is written small is too small for a phone",
        PICTURE,
        "LARGE, MEDIUM, SMALL = 60, 40, 32",
        "LARGE, MEDIUM, SMALL = 60, 40, 14",
        "what_is_written_can_be_read_on_a_phone",
    ),
    Mistake(
        "the considered boat is not drawn",
        PICTURE,
        "    if scene.given:\n        boat = int(",
        "    if scene.given and False:\n        boat = int(",
        "what_is_considered_is_shown",
    ),
    Mistake(
        "no picture is like the one before",
        PICTURE,
        "surface.text((_LEFT + 20, _WAVE + 62), told",
        "surface.text((_LEFT + 20 + __import__('random').randrange(99), _WAVE + 62), told",
        "the_same_view_and_scene_give_the_same_bytes",
    ),
    Mistake(
        "there is colour in the palette of black and white",
        PICTURE,
        '{"water": rgb("#ffffff"), "deep": rgb("#000000")}',
        '{"water": rgb("#bfe0ea"), "deep": rgb("#000000")}',
        "there_is_a_palette_in_colours_and_one_in_greys",
    ),
    Mistake(
        "the description has no word of the last move",
        PICTURE,
        "        lines.append(scene.last_move)",
        "        pass",
        "the_last_move_is_told",
    ),
    Mistake(
        "the description has no word of what is considered",
        PICTURE,
        '        lines.append(tell("considered" if "boat" in scene.given else "considered_ashore", **scene.given))',
        "        pass",
        "what_is_considered_is_told",
    ),
    Mistake(
        "the description does not say who is who",
        TEXTS,
        'captain = "{seat:player}: {points:#point}',
        'captain = "Player: {points:#point}',
        "everyone_is_told_of_by_name",
    ),
    Mistake(
        "the description says how many boats there are in the place of the points",
        PICTURE,
        "points, boats = view.scores[seat].total, len(captain.hand)",
        "points, boats = len(captain.hand), len(captain.hand)",
        "at_the_end_every_score_is_told",
    ),
    Mistake(
        "a word is missing that only descriptions want",
        TEXTS,
        'last_ashore = "Last wave: {seat:player} stayed ashore."\n',
        "",
        "every_line_says_something",
    ),
)
