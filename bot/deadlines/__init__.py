"""What is to be done at a certain time, whatever happens until then: pings, clocks, posts.

    deadlines.register("ping", ping)  # a room's handler, before the start
    await deadlines.set(Owner.session(7), Timer("ping", 0, at))  # or with a move that is saved: `Moves.save`

A deadline belongs to a session (and one of its seats), to a server, to a person or to the bot itself, and is kept in
the database until its handler has done its work. A handler may be called twice for one deadline, where the bot was
killed before that was noted, and for one that was cancelled this moment: it looks first whether there is still
something to do.
"""

from bot.deadlines.loop import Deadlines, Handler, TryAgain

__all__ = ["Deadlines", "Handler", "TryAgain"]
