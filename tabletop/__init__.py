"""The common basis of both games, `kahuna` and `kanaloa`: external texts, records, players of any kind.

Nothing here depends on the rules of either game.
"""
