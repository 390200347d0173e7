"""What players see and press."""
