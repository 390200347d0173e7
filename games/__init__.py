"""The rules of the games: pure values and functions, no input or output, no clock, no Discord."""
