"""What search makes possible besides playing: puzzles with one solution, hints, the review of a game."""
