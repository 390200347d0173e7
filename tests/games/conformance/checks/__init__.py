"""What every game must hold to. Each function is a check: of a case, where its parameter is called `case`, or of a game
as a whole (`subject`). It raises where the game fails. `test_every_game.py` runs them all.
"""
