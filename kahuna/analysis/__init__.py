"""Uses of the search besides playing: puzzles with one solution, hints, and game reviews."""
