"""The commands of the command line, one module each; `kanaloa.__main__` lists them.

What they share with other games stands in `tabletop.command_line`.
"""
