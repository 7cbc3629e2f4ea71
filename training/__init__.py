"""Trains the evaluation of the computer players by compiled self-play. Not part of the wheel."""
