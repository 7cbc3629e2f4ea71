"""Tables of functions by class (`tabletop/cases.py`)."""

from collections.abc import Callable
from typing import Any, get_args

import pytest

import kahuna.terminal
import kahuna.view.events
import kanaloa.commands.hint
import kanaloa.legality
import kanaloa.notation
import kanaloa.rules
import kanaloa.terminal
import kanaloa.view.events
from kahuna.events import Event as KahunaEvent
from kanaloa.actions import Action, AddTile, DrawTile, EndTurn, Offer, Swap
from kanaloa.events import Event as KanaloaEvent
from kanaloa.view.actions import _ABOUT
from tabletop.cases import case


@pytest.mark.parametrize(
    ("table", "union", "absent"),
    [
        (kahuna.terminal._SENTENCES, KahunaEvent, set()),
        (kahuna.view.events._VIEWS, KahunaEvent, set()),
        (kanaloa.terminal._SENTENCES, KanaloaEvent, set()),
        (kanaloa.view.events._VIEWS, KanaloaEvent, set()),
        (kanaloa.notation._TEXTS, Action, set()),
        (kanaloa.legality._REFUSALS, Action, set()),
        (kanaloa.rules._RULES, Action, set()),
        (_ABOUT, Action, set()),
        (kanaloa.commands.hint._PLACES, Action, {Offer, AddTile, Swap, DrawTile, EndTurn}),
    ],
)
def test_every_kind_of_action_and_event_has_its_row(
    table: dict[type, Callable[..., Any]], union: Any, absent: set[type]
) -> None:
    """Nothing that can happen in a game leaves a player without its text, its view or its rule."""
    assert set(table) == set(get_args(union)) - absent


def test_a_row_is_a_class_and_its_function() -> None:
    """A table of such rows calls the function that was written for the class of its argument."""
    table = dict([case(int, lambda number: f"{number:+d}"), case(str, lambda text: text.upper())])
    assert [table[type(each)](each) for each in (3, "a")] == ["+3", "A"]
