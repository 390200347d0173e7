"""The private panel: a legal candidate from the first screen on, every choice a tap away."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.drawing import Studio
from bot.names import escaped
from bot.page import Block, Button, Buttons, Choice, Control, Page, Select, Text, paging
from bot.page.limits import CHOICE_LIMIT, LABEL_SHOWN
from bot.sessions import Session
from bot.texts import say
from bot.ui.candidate import Asked, Candidates, questions
from bot.ui.pickers import MakeControl, Picker, label, neighbours, picker, signed
from bot.ui.scenes import scene_of
from bot.ui.session_controls import control
from bot.ui.sight import drawn, in_words, told
from games.characters import cut
from games.engine import Offer, Seat
from games.worlds import Prospect
from render import seat_colour
from render.scene import Scene

MOST_OFFERS = 10
"""Openings that are put on buttons, two rows of five."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A panel before its picture is drawn: `page.blocks` have no picture yet."""

    blocks: tuple[Block, ...]
    controls: tuple[Block, ...]
    scene: Scene
    candidates: Candidates
    row: Mapping[str, str]


Wish = Callable[[Candidates], tuple[Mapping[str, str], str]]
"""From the legal moves: the choices to show, and a sentence above them."""


async def panel_page(session: Session, seat: Seat, studio: Studio, wish: Wish) -> Page:
    """The panel of a seat that is to act, its candidate as near to what is wished as the rules allow."""
    # Listing the moves and rating up to fifty places holds the event loop up as long as a picture does.
    return await studio.run(lambda: _drawn(Candidates(session, seat), wish))


def _drawn(candidates: Candidates, wish: Wish) -> Page:
    given, note = wish(candidates)
    panel = compose(candidates, given)
    page = Page((*panel.blocks, *_sight(panel, given, note), *panel.controls), seat_colour(candidates.seat))
    return page.with_note(note)


def _sight(panel: Panel, given: Mapping[str, str], note: str) -> tuple[Block, ...]:
    """What the candidate looks like; in words, it begins with the line that `given` says."""
    candidates = panel.candidates
    session, seat = candidates.session, candidates.seat
    if not in_words():
        return drawn(session, candidates.view, panel.scene)
    first = {paging.FIRST: given[paging.FIRST]} if paging.FIRST in given else {}
    turned = control("pick", session, {**panel.row, **first}, seat)
    beside = (Text(note), *panel.blocks, *panel.controls)
    lines = paging.part(told(session, candidates.view, panel.scene, seat), turned, beside)
    return (lines.text, *lines.turn)


def compose(candidates: Candidates, given: Mapping[str, str]) -> Panel:
    """What the panel says and offers, its candidate as near to `given` as the rules allow."""
    session, seat = candidates.session, candidates.seat
    row = candidates.nearest({name: value for name, value in given.items() if name != paging.FIRST})
    asked = questions(candidates, row)

    def make(name: str, choices: Mapping[str, str]) -> Control:
        return control(name, session, choices, seat)

    pickers = [picker(candidates, item, row, make) for item in asked]
    marked = next((p for p in reversed(pickers) if p.offered or p.row), Picker(()))
    scene = scene_of(session, seat, offered=marked.offered, given=row, row=marked.row, column=marked.column)
    prospect = candidates.prospect(row)
    ghost = _with_ghost(candidates, prospect, scene)
    blocks = (Text(_heading(candidates)), Text(_summary(candidates, row, prospect, certain=ghost is not None)))
    controls = (*_offers(candidates, row, make), *(block for p in pickers for block in p.blocks))
    return Panel(blocks, (*controls, *_last_rows(asked, candidates, row, make)), ghost or scene, candidates, row)


def _with_ghost(candidates: Candidates, prospect: Prospect, scene: Scene) -> Scene | None:
    """The scene with what the move would change; None where that is not certain, because the worlds that were tried do
    not agree on the score or do not look alike."""
    ghosts = [candidates.game.view(state, candidates.seat) for state in prospect.states]
    if not ghosts or not candidates.session.pictures.alike(candidates.view, scene, ghosts):
        return None
    return replace(scene, candidate=ghosts[0])


def _heading(candidates: Candidates) -> str:
    view, seat = candidates.view, candidates.seat
    score = view.scores[seat]
    note = candidates.speech.say(score.note) if score.note else ""
    return say("panel.heading", heading=candidates.speech.say(view.heading), total=score.total, note=note)


def _summary(candidates: Candidates, row: Mapping[str, str], prospect: Prospect, *, certain: bool) -> str:
    """The candidate in words, and what the score would become, or what that depends on."""
    offer = candidates.offer_of(row)
    given = dict(offer.given) if offer else {"action": row["action"]}
    parts = [_offer_label(candidates, Offer(given))]
    for name, value in row.items():
        if name not in given:
            parts.append(label(candidates, name, value, given))
            given[name] = value
    move = escaped(" · ".join(parts))  # labels are written for buttons, which know no Markdown
    if prospect.total is None or not certain:
        return say("panel.depends", move=move, what=_depends(candidates, row["action"], prospect))
    gain = prospect.total - candidates.view.scores[candidates.seat].total
    return say("panel.candidate", move=move, total=prospect.total, gain=signed(gain))


def _depends(candidates: Candidates, action: str, prospect: Prospect) -> str:
    """What decides over what the move brings: in the game's words, where it has some for this action."""
    if candidates.speech.texts.has(f"depends.{action}"):
        return candidates.speech.texts.text(f"depends.{action}")
    return say("panel.on_hidden") if prospect.depends == "hidden" else say("panel.on_chance")


def _offers(candidates: Candidates, row: Mapping[str, str], make: MakeControl) -> tuple[Block, ...]:
    """The openings. Where they can all be read on buttons: buttons, closed ones disabled. Else a select of those that
    are open; but where some are one action with several objects (which sheet, which stamp) and the others can be read
    on buttons, the select is for the former alone. A single opening needs no choosing."""
    offers = candidates.offers
    if len(offers) == 1:
        return ()
    plain = [offer for offer in offers if len(offer.given) == 1]
    with_object = [offer for offer in offers if len(offer.given) > 1]
    if _fit_buttons(candidates, offers):
        return (_offer_buttons(candidates, offers, row, make),)
    if plain and with_object and _fit_buttons(candidates, plain):
        return *_offer_select(candidates, with_object, row, make), _offer_buttons(candidates, plain, row, make)
    return _offer_select(candidates, offers, row, make)


def _fit_buttons(candidates: Candidates, offers: Sequence[Offer]) -> bool:
    """Whether there are few enough, and each can be read in full."""
    return len(offers) <= MOST_OFFERS and all(len(_offer_label(candidates, offer)) <= LABEL_SHOWN for offer in offers)


def _offer_buttons(
    candidates: Candidates, offers: Sequence[Offer], row: Mapping[str, str], make: MakeControl
) -> Buttons:
    chosen = candidates.offer_of(row)
    return Buttons(tuple(_offer_button(candidates, offer, offer is chosen, row, make) for offer in offers))


def _offer_select(
    candidates: Candidates, offers: Sequence[Offer], row: Mapping[str, str], make: MakeControl
) -> tuple[Select, ...]:
    """A select of those that are open; none where none is, for Discord takes no empty one."""
    chosen = candidates.offer_of(row)
    options = [
        Choice(_packed(offer.given), cut(_offer_label(candidates, offer), CHOICE_LIMIT), chosen=offer is chosen)
        for offer in offers
        if offer.refusal is None
    ]
    return paging.selects(make("open", row), say("panel.which_action"), options)


def _offer_button(
    candidates: Candidates, offer: Offer, chosen: bool, row: Mapping[str, str], make: MakeControl
) -> Button:
    closed = offer.refusal is not None
    choices = dict(offer.given) if closed else candidates.moves.turned(row, offer.given) or dict(offer.given)
    return Button(
        _offer_label(candidates, offer), make("pick", choices), "primary" if chosen else "secondary", disabled=closed
    )


def _offer_label(candidates: Candidates, offer: Offer) -> str:
    *before, (name, value) = offer.given.items()
    return label(candidates, name, value, dict(before))


def _last_rows(
    asked: list[Asked], candidates: Candidates, row: Mapping[str, str], make: MakeControl
) -> tuple[Block, ...]:
    """Jump to the next place, type it, and confirm."""
    rows: list[Block] = []
    place = next((item for item in reversed(asked) if item.question.is_place), None)
    confirm = say("panel.confirm", what="")
    if place is not None:
        confirm = say("panel.confirm", what=place.chosen)
        name = place.question.field
        back, on = neighbours(place)
        rows.append(
            Buttons(
                tuple(
                    Button(sign, make(action, candidates.moves.turned(row, {**place.before, name: value}) or row))
                    for sign, action, value in (
                        ("◀", "pick", back),
                        ("▶", "pick", on),
                        ("⌨", f"type.{name}", place.chosen),
                    )
                )
            )
        )
    rows.append(
        Buttons(
            (
                Button(confirm.strip(), make("do", row), "success"),
                Button(say("panel.reset"), make("reset", {})),
                Button(say("panel.back"), make("mine", {})),
            )
        )
    )
    return tuple(rows)


def _packed(given: Mapping[str, str]) -> str:
    return ",".join(f"{name}={value}" for name, value in given.items())
