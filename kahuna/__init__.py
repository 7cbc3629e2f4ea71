"""Kahuna: the rules of the board game, computer players, and records of games."""
