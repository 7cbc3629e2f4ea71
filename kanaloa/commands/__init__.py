"""The commands of the command line, one module each; `kanaloa.__main__` lists them.

Code shared with other games is in `tabletop.command_line`.
"""
