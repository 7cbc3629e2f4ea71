"""Makes puzzles out of games that computer players play: see `tools/make_puzzles.py` and `docs/puzzles.md`."""
