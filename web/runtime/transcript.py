"""Prints an ordinary Python's answers to the exercises, which the engine in the browser must match."""

import sys

import exercise
import exercise_kanaloa
import exercise_learning

from kahuna.session import Session
from kanaloa.session import Session as KanaloaSession

sys.stdout.write(
    "\n".join(
        (
            exercise.run(Session()),
            exercise_learning.run(Session()),
            exercise.run_links(Session()),
            exercise_kanaloa.run(KanaloaSession()),
        )
    )
)
