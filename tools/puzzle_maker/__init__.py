"""Makes puzzles out of games between computer players: see `tools/make_puzzles.py` and `docs/puzzles.md`."""
