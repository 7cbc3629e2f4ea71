"""Agents against agents: the parts common to all games.

`tabletop.arena.work`, which needs processes, is imported explicitly: a browser has none.
"""
