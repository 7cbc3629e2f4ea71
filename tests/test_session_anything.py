"""Whatever is sent through the door, it never breaks."""

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from door import OLD_SAVE
from kahuna.player import Player
from kahuna.session import Session
from kahuna.state import VARIANTS

VERBS = ["new", "play", "reply", "undo", "show", "load", "record", "about", "why", "hurry", "cancel", "hint", "review"]
OTHERS = [["about"], ["record"], ["why"], ["hurried"], ["cancelled"], ["hint", "save", "view"]]
ACTIONS = ["BD", "AB", "=*", "=C", "=-", "-A", "-??", "xAB:AB", "+AB", "=.", "", "?"]
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
side_names = st.sampled_from([*Player, "random", "human", "greedy"])
requests = st.fixed_dictionaries(
    {"do": st.sampled_from(VERBS)},
    optional={
        "action": st.sampled_from(ACTIONS) | json_values,
        "steps": st.sampled_from([1, 2, "all"]) | json_values,
        "line": st.sampled_from(["AB", "BD"]) | json_values,
        "step": st.sampled_from([1, 2, 3]) | json_values,
        "nodes": st.just(1000) | json_values,
        "seed": st.text(max_size=3) | json_values,
        "players": st.dictionaries(side_names, side_names, max_size=2) | json_values,
        "first": side_names | json_values,
        "edition": st.sampled_from(["1998", "2012"]) | json_values,
        "variants": st.lists(st.sampled_from(VARIANTS), max_size=2) | json_values,
        "handicap": st.fixed_dictionaries({"player": side_names, "bridges": st.integers(0, 4)}) | json_values,
        "save": st.just(OLD_SAVE) | st.text(max_size=9).map("K1.".__add__) | json_values,
        "record": st.fixed_dictionaries({"kahuna": st.just(1)}, optional={"deals": json_values}) | json_values,
    },
)


@settings(max_examples=60, deadline=None)
@given(st.lists(requests.map(json.dumps) | json_values.map(json.dumps) | st.text(), max_size=12))
def test_nothing_that_is_sent_can_break_the_engine(texts: list[str]) -> None:
    """Whatever a page sends, it gets a proper answer, and only a granted request changes the game."""
    session = Session()
    session.handle('{"do": "new", "seed": "fuzz"}')
    for text in texts:
        before = session.handle('{"do": "show"}')
        reply = json.loads(session.handle(text))
        assert sorted(reply) in (["save", "view"], ["args", "code", "refused"], *OTHERS), reply
        if "view" not in reply:
            assert session.handle('{"do": "show"}') == before
