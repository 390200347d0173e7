"""Votes at a table: what the people who play decide together, without an admin.

    votes.register(VoteKind("absent", ("go_on", "wait", "end"), carry_out))  # a room's kind, before the start
    await votes.ask(session, "absent", {1: "silent"}, origin)
    await votes.cast(session_id, "absent", seat, "go_on", origin)

A table has one open vote of a kind. It is about some seats, or about none; the people at the others vote, and change
their minds until it is decided: by more than half of them, or after a day by most of those who have answered. It stands
in the database, so that a restart loses no ballot.
"""

from bot.votes.model import OpenVote, VoteKind
from bot.votes.voting import Votes

__all__ = ["OpenVote", "VoteKind", "Votes"]
