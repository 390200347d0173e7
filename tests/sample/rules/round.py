"""What a wave does, once all have chosen (rules 4 to 8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from games.chance import Chance
from games.engine import Event, Seat, Step
from tests.sample.rules.material import PaperBoatsMaterial
from tests.sample.rules.state import ASHORE, Captain, State


def comes(material: PaperBoatsMaterial, state: State, events: tuple[Event, ...], chance: Chance) -> Step[State]:
    """The wave comes; then the next round, or the end."""
    wave = material.waves[state.wave]
    told = list(events)
    captains = list(state.captains)
    launched: dict[Seat, int] = {}
    for seat, captain in enumerate(captains):
        if captain.choice == ASHORE:
            captains[seat] = replace(captain, choice=None, stayed=True)
            told.append(Event("stayed", seat))
        elif captain.choice is not None:
            launched[seat] = captain.choice
            hand = list(captain.hand)
            hand.remove(captain.choice)
            captains[seat] = replace(captain, choice=None, hand=tuple(hand))
            told.append(Event("launched", seat, {"boat": captain.choice}, flow={f"boat {captain.choice}": -1}))
    afloat = {seat: boat for seat, boat in launched.items() if boat >= wave.height + state.rough}
    for seat in launched.keys() - afloat.keys():
        captains[seat], events = _soaked(material, captains[seat], seat)
        told += events
    _bring_home(material, wave.prize, afloat, captains, told)
    shown = tuple(captain.choice for captain in state.captains)
    gone = (*state.gone, *launched.values())
    state = replace(state, captains=tuple(captains), gone=gone, shown=shown)
    if state.round == material.rounds or sum(captain.plays for captain in captains) < 2:
        return Step(replace(state, over=True), (*told, Event("over")), True)
    return _next(state, [seat for seat in launched if captains[seat].plays], told, chance)


def _soaked(material: PaperBoatsMaterial, captain: Captain, seat: Seat) -> tuple[Captain, tuple[Event, ...]]:
    captain = replace(captain, soaked=captain.soaked + 1)
    if captain.soaked < material.soakings:
        return captain, (Event("sunk", seat),)
    return replace(captain, out=True), (Event("sunk", seat), Event("out", seat))


def _bring_home(
    material: PaperBoatsMaterial, prize: int, afloat: dict[Seat, int], captains: list[Captain], told: list[Event]
) -> None:
    """What the boats that float bring, the biggest first."""
    counts = Counter(afloat.values())
    for boat, n in sorted(counts.items(), reverse=True):
        if n > 1:
            told.append(Event("bumped", None, {"boat": boat, "n": n}))
    alone = sorted((boat, seat) for seat, boat in afloat.items() if counts[boat] == 1)
    for place, (_, seat) in enumerate(reversed(alone)):
        captain = captains[seat]
        if place == 0:
            captains[seat] = replace(captain, prizes=captain.prizes + prize)
            told.append(Event("won", seat, {"prize": prize}))
        else:
            captains[seat] = replace(captain, home=captain.home + material.home)
            told.append(Event("home", seat))


def _next(state: State, drawing: list[Seat], told: list[Event], chance: Chance) -> Step[State]:
    """Who launched a boat draws one, and the next wave is seen."""
    captains, heap = list(state.captains), list(state.heap)
    for seat in drawing:
        boat = heap.pop(chance.below(len(heap)))
        captains[seat] = replace(captains[seat], hand=tuple(sorted((*captains[seat].hand, boat))))
        told.append(Event("drew", seat, {"boat": boat}, seat))
    wave = chance.pick(state.pile)
    told.append(Event("wave", None, {"round": state.round + 1, "wave": wave}))
    pile = tuple(key for key in state.pile if key != wave)
    state = replace(state, round=state.round + 1, wave=wave, pile=pile, heap=tuple(heap), captains=tuple(captains))
    return Step(state, tuple(told), True)
