"""What every game's commands and panels must hold to. Each function is a check, of a `case` or of a whole `subject`."""
