"""What both games, `kahuna` and `kanaloa`, are built on: texts from outside, records, players of any kind.

Nothing here knows a rule of either game.
"""
