"""What is voted on, on the board."""

from __future__ import annotations

from bot.page import Block, Button, Buttons, Text
from bot.page.limits import LABEL_LIMIT
from bot.sessions import Session
from bot.texts import say
from bot.ui.session_controls import control
from bot.ui.speech import Speech
from bot.votes import OpenVote
from games.characters import cut


def vote_blocks(session: Session, vote: OpenVote) -> list[Block]:
    """Whom it is about and why, how it stands, and a button for each choice."""
    speech, words = Speech(session, bold=True), f"votes.{vote.kind.key}"
    about = [say(f"{words}.{why}", name=speech.name(seat)) for seat, why in vote.about.items()]
    host = next((speech.name(seat.seat) for seat in session.record.seats if session.is_host(seat.seat)), "")
    at = f"<t:{vote.ends_at // 1000}:R>"
    stands = say("votes.until", voted=len(vote.ballots), voters=len(vote.voters), at=at, host=host)
    buttons = [
        Button(
            cut(say("votes.choice", choice=say(f"{words}.{choice}"), count=vote.count(choice)), LABEL_LIMIT),
            control("vote", session, {"kind": vote.kind.key, "choice": choice}),
        )
        for choice in vote.kind.choices
    ]
    return [Text("\n".join([*about, say(f"{words}.question"), stands])), Buttons(tuple(buttons))]
