"""Starting and staying up: Discord may be unwell, and whoever runs the bot reads one line about it.

    await host(token, create_bot)  # until stopped; raises StartError for what waiting cannot mend

An attempt is a whole bot: it checks what is its own (texts, tables, database), logs in, connects. Where Discord or the
network is not well, the bot is closed, and after a pause the next one tries.
"""

from bot.starting.claim import claim
from bot.starting.gate import Gate
from bot.starting.host import host
from bot.starting.pauses import Pauses
from bot.starting.quiet import calm_discords_log
from bot.starting.registration import Registration, commands_of, held_by, same_commands
from bot.starting.stopping import end_on_sigterm, until_answered
from bot.starting.trouble import MENDED_BY_WAITING, lasting, told

__all__ = [
    "MENDED_BY_WAITING",
    "Gate",
    "Pauses",
    "Registration",
    "calm_discords_log",
    "claim",
    "commands_of",
    "end_on_sigterm",
    "held_by",
    "host",
    "lasting",
    "same_commands",
    "told",
    "until_answered",
]
