"""Mistakes in what is seen and told: views, possible worlds, events."""

from __future__ import annotations

from tests.sample.planting import Mistake

RULES, ROUND, VIEW = "rules/rules.py", "rules/round.py", "rules/view.py"

MISTAKES = (
    Mistake(
        "a view tells another's secret choice",
        VIEW,
        "choice=None if captain.choice is None else HIDDEN",
        "choice=captain.choice",
        "other_moves_that_are_told_alike_look_alike",
    ),
    Mistake(
        "a view tells the others' boats",
        VIEW,
        "hand = (HIDDEN,) * len(captain.hand)",
        "hand = captain.hand",
        "what_one_is_told_in_private_the_others_do_not_know",
    ),
    Mistake(
        "a view tells by the number of boats whether another launches one",
        VIEW,
        "hand = (HIDDEN,) * len(captain.hand)",
        "hand = (HIDDEN,) * (len(captain.hand) - bool(captain.choice))",
        "other_moves_that_are_told_alike_look_alike",
    ),
    Mistake(
        "the next wave can be seen in the view's pile",
        RULES,
        "pile=state.pile,",
        "pile=(state.pile[-1:] if state.over else (state.heap[0], *state.pile)),",
        "a_possible_state_looks_the_same_to_its_viewer",
    ),
    Mistake(
        "the possible deck has boats that were launched",
        RULES,
        "Counter((*state.gone, *own))",
        "Counter(own)",
        "a_possible_state_has_the_pieces_that_there_are",
    ),
    Mistake(
        "in a possible state the others have still to choose",
        VIEW,
        "            choice = chance.pick(hand if captain.stayed else (*hand, ASHORE))",
        "            choice = None",
        "a_possible_state_has_the_same_seats_to_act_and_the_same_end",
    ),
    Mistake(
        "in a possible state others have chosen boats that they do not have",
        VIEW,
        "chance.pick(hand if captain.stayed else (*hand, ASHORE))",
        "chance.pick(view.unseen)",
        "a_possible_state_can_be_played_on",
    ),
    Mistake(
        "somebody is still to act when the game is over",
        VIEW,
        "return Standing.DONE if self.over or captain.choice is not None else Standing.ACTING",
        "return Standing.DONE if captain.choice is not None else Standing.ACTING",
        "after_the_end_nobody_is_waited_for",
    ),
    Mistake(
        "everybody reads which boat was drawn",
        ROUND,
        'Event("drew", seat, {"boat": boat}, seat)',
        'Event("drew", seat, {"boat": boat})',
        "other_worlds_that_look_alike_are_told_alike",
    ),
    Mistake(
        "everybody reads which boats were dealt",
        RULES,
        'Event("dealt", seat, {"boats": list(hand)}, seat)',
        'Event("dealt", seat, {"boats": list(hand)})',
        "other_beginnings_that_look_alike_are_told_alike",
    ),
    Mistake(
        "everybody reads which boat another will launch",
        RULES,
        'Event("launching", seat, {"boat": choice}, seat)',
        'Event("launching", seat, {"boat": choice})',
        "other_moves_that_look_alike_are_told_alike",
    ),
    Mistake(
        "nothing tells that somebody has chosen",
        RULES,
        '(Event("chosen", seat), own)',
        "()",
        "every_step_tells_what_happened",
    ),
)
