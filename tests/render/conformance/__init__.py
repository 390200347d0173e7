"""One suite over the pictures of every game, as `tests.games.conformance` is one over the rules."""
