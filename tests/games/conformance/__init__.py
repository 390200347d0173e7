"""One suite over every game of `games.GAMES`: a new game is found by discovery and gets all of it for free.

`PARLOUR_GAMES=2000` plays that many random games of each game instead of one for each combination of seats and options.
"""
