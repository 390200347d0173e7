"""Mistakes in the rules."""

from __future__ import annotations

from tests.sample.planting import Mistake

RULES, ROUND = "rules/rules.py", "rules/round.py"

MISTAKES = (
    Mistake(
        "a boat can be launched that nobody gave one",
        RULES,
        "if move.boat not in captain.hand:",
        "if move.boat not in self.material.sizes:",
        "a_move_outside_the_legal_ones_is_refused_and_one_inside_is_not",
    ),
    Mistake(
        "staying ashore twice is offered, and refused",
        RULES,
        "            if not captain.stayed:\n                yield StayMove()",
        "            yield StayMove()",
        "every_legal_move_passes_the_check",
    ),
    Mistake(
        "a move that is refused is made all the same",
        RULES,
        'raise ValueError(f"illegal move: {refusal}")',
        "return Step(state)",
        "an_illegal_move_changes_nothing",
    ),
    Mistake(
        "the draw of a boat and a wave can be taken back",
        ROUND,
        "return Step(state, tuple(told), True)",
        "return Step(state, tuple(told))",
        "a_step_that_used_chance_says_that_it_reveals",
    ),
    Mistake(
        "the last round's choices are shown as if they had been known",
        ROUND,
        'return Step(replace(state, over=True), (*told, Event("over")), True)',
        'return Step(replace(state, over=True), (*told, Event("over")))',
        "a_step_that_reveals_nothing_tells_a_viewer_the_same_in_every_possible_world",
    ),
    Mistake(
        "waves come in the order of the file",
        RULES,
        "waves = sorted(self.material.waves)",
        "waves = list(self.material.waves)",
        "the_same_tables_from_json_make_the_same_bytes",
    ),
    Mistake(
        "a boat is drawn with Python's own luck",
        ROUND,
        "heap.pop(chance.below(len(heap)))",
        "heap.pop(__import__('random').randrange(len(heap)))",
        "the_same_seed_and_moves_make_the_same_bytes",
    ),
    Mistake(
        "a hand is a list, which is saved as a tuple",
        ROUND,
        "hand=tuple(hand))",
        "hand=hand)",
        "states_round_trip_after_every_step",
    ),
    Mistake(
        "what hangs on the others' choices is said to hang on nothing",
        RULES,
        "        moves=PaperBoatsMove,\n",
        "        moves=PaperBoatsMove,\n        plain_scores=True,\n",
        "a_score_that_is_promised_comes_whatever_is_not_known",
    ),
    Mistake(
        "who left is waited for",
        "rules/state.py",
        "return not (self.out or self.left)",
        "return not self.out",
        "one_leaves_at_a_random_moment",
    ),
    Mistake(
        "who left wins",
        RULES,
        "return captain.left, captain.out,",
        "return not captain.left, captain.out,",
        "all_but_one_leave",
    ),
    Mistake(
        "who is out has no place at the end",
        RULES,
        "groupby(sorted(range(len(state.captains)), key=key), key)",
        "groupby(sorted((n for n, c in enumerate(state.captains) if not c.out), key=key), key)",
        "the_ranks_name_every_seat_once",
    ),
    Mistake(
        "a score is more than its items",
        RULES,
        "return Score(captain.prizes + captain.home, items, note)",
        "return Score(captain.prizes + captain.home + captain.soaked, items, note)",
        "the_items_of_a_score_add_up",
    ),
    Mistake(
        "a launched boat leaves the game without a word of it in the flow",
        ROUND,
        ', flow={f"boat {captain.choice}": -1}',
        "",
        "what_comes_and_goes_is_what_the_events_say",
    ),
    Mistake(
        "a table for five is set up",
        RULES,
        "if not self.info.min_seats <= seats <= self.info.max_seats:",
        "if seats < self.info.min_seats:",
        "a_table_of_the_wrong_size_is_not_set_up",
    ),
    Mistake(
        "who does not come stays ashore, again and again",
        RULES,
        "return LaunchMove(boat=view.captains[view.viewer].hand[-1])",
        "return StayMove()",
        "the_default_move_is_legal",
    ),
    Mistake(
        "whoever has chosen is still offered to launch",
        RULES,
        "if not captain.plays or captain.choice is not None:",
        "if not captain.plays:",
        "who_cannot_act_is_offered_nothing_open",
    ),
    Mistake(
        "staying ashore is not offered",
        RULES,
        'return Offer({"action": "launch"}), Offer({"action": "stay"}, stayed)',
        'return (Offer({"action": "launch"}),)',
        "offers_cover_every_legal_move_and_are_closed_only_where_there_is_none",
    ),
)
