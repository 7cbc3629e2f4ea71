"""Agents against agents: what is the same in every game.

`tabletop.arena.work`, which needs processes, is imported by its own name: a browser has none.
"""
