"""The commands of the command line, one module each; `kahuna.__main__` lists them.

Code that several commands share is in `options` (how rules and agents are named) and `reading` (where records come
from); code shared with other games is in `tabletop.command_line`.
"""
