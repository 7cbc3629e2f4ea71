"""The commands of the command line, one module each; `kahuna.__main__` lists them.

What several commands share stands in `options` (how rules and agents are named) and `reading` (where records come
from), and what they share with other games in `tabletop.command_line`.
"""
