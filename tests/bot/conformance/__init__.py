"""One suite over the cog and the panels of every game, as `tests.games.conformance` is one over the rules."""
