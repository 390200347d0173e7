"""Mistakes in the words."""

from __future__ import annotations

from tests.sample.planting import Mistake

ROUND, TEXTS = "rules/round.py", "data/texts.en.toml"

MISTAKES = (
    Mistake(
        "a rare event has no words",
        TEXTS,
        'bumped = "{n} boats of size {boat} bumped into each other"\n',
        "",
        "every_code_that_is_named_has_words",
    ),
    Mistake(
        "an event is misspelt where its words stand",
        TEXTS,
        'stayed = "{seat:player} stayed ashore"',
        'stayd = "{seat:player} stayed ashore"',
        "every_event_and_refusal_that_has_words_is_named",
    ),
    Mistake(
        "a sentence wants what the event does not say",
        TEXTS,
        'drew = "You drew size {boat}"',
        'drew = "You drew size {size}"',
        "headings_events_and_scores_can_be_said",
    ),
    Mistake(
        "a sentence looks a name up where there are none",
        TEXTS,
        "here comes {wave:wave}",
        "here comes {wave:waves}",
        "templates_look_words_up_only_where_there_are_some",
    ),
    Mistake(
        "a wave has no name",
        TEXTS,
        'wake = "a wake"\n',
        "",
        "headings_events_and_scores_can_be_said",
    ),
    Mistake(
        "an option cannot be read in the lobby",
        TEXTS,
        'true = "Rough water · every wave is one higher"\n',
        "",
        "every_option_and_its_values_have_words",
    ),
    Mistake(
        "an action's description is longer than a slash command's may be",
        TEXTS,
        'stay = "Stay ashore for this wave, once in a game"',
        f'stay = "{"Stay ashore for this wave, once in a game. " * 3}"',
        "every_action_and_field_has_a_description_that_a_slash_command_takes",
    ),
    Mistake(
        "words are put together in the rules, where no other language reaches them",
        ROUND,
        'Event("drew", seat, {"boat": boat}, seat)',
        'Event("drew", seat, {"boat": f"number {boat}"}, seat)',
        "what_happens_is_told_in_every_language",
    ),
)
