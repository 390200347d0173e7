"""What every game's pictures must hold to. Each function is a check, of a `case` or of a game as a whole, `subject`."""
