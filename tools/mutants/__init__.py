"""Changes the rules in many small ways, and counts the changes that the tests notice: mutation testing.

    python -m mutants [--jobs N] [--every N] [NAME ...]      (with `tools` on the path; `make mutants` runs it)

NAME restricts the run to modules (`kahuna.board`) or to a game (`kanaloa`), `--every 10` to each tenth change. Leaves
the changes that no test noticed in `build/mutants/kahuna.diff` and `kanaloa.diff`. Fails if fewer than `ENOUGH` of a
game's changes are noticed. See `docs/testing.md`.
"""
