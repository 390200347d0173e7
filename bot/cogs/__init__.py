"""The slash commands: thin, each opens an action and runs it. Every module here is loaded by discovery."""
