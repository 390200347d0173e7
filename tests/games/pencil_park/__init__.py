"""Pencil Park's rules, each proven by a test that names its number."""
