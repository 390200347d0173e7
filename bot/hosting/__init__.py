"""What whoever runs the bot does in a terminal: `python -m bot check`, `backup`, `servers`, …

A command is a module with `add(commands)`, which declares it, and what it does: a function of what was given and the
settings, which returns the exit status. It may raise `StartError` and `StorageError`, one clear line.
"""
