"""The version of the wheel: its single definition."""

__version__ = "0.2.0"
