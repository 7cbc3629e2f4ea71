"""Pages for puzzles, lessons and example games, so that a pasted link shows what it leads to.

`python -m publishing --site dist` (with `tools` on the path; `make site` does it) adds `p/` to the built site: see
`docs/decisions/0014-pages-for-links.md`.
"""
