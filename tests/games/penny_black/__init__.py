"""Penny Black's rules, each proven by its number."""
