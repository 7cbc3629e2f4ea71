"""Every reason for a refusal in Kanaloa, each provoked at a table."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from kanaloa.actions import Action, Move, PlaceFish
from kanaloa.geography import Island, Space
from kanaloa.gods import God
from kanaloa.legality import legal_actions, why_illegal
from kanaloa.notation import parse_action
from kanaloa.reasons import SENTENCES
from kanaloa.rules import IllegalAction, apply
from kanaloa.set_up import Layout
from kanaloa.state import Arrival, Awaits, Offering, State, Stock, Volcano
from kanaloa.tiles import Tile
from kanaloa_games import BLUE, GREEN, RED, after, begun, in_turn, tiles

STUCK = "C>D:gc C>F:gc B>C:rc C>J:xc A>C:rw"
"""Fish with which no way leads from C for red."""
STUCK_3 = "C>D:rc C>F:gc B>C:gc A>C:bc J>C:gc"
"""The same with three players, once D is closed."""


class Refused(NamedTuple):
    """An action that is refused, and the sentence that says why."""

    code: str
    state: Callable[[], State]
    action: Action | str
    sentence: str


def free() -> State:
    return begun(2, layout=Layout.FREE)


def preset() -> State:
    return begun(2, layout=Layout.PRESET)


def awaiting(awaits: Awaits) -> Callable[[], State]:
    offered, arrival = Offering(God.LONO, (Tile.l4,)), Arrival(Island.D, False, 0)
    return lambda: in_turn()._replace(awaits=awaits, offered=offered, arrival=arrival)


def at_end(**changes: object) -> State:
    """Red has sacrificed to Pele; Kanaloa's gods card is red's."""
    usual: dict[str, object] = {"gods": "rggg", "hands": {RED: "p4"}}
    return after(in_turn(**(usual | changes)), "p:p4 ;")  # type: ignore[arg-type]


def second_piece(**changes: object) -> State:
    """Red has sacrificed to Pele and may place a second piece."""
    usual: dict[str, object] = {"gods": "gggr", "temples": {RED: "l4"}}
    return at_end(**(usual | changes))


def stuck() -> State:
    return in_turn(pieces={RED: "C", GREEN: "A"}, fish=STUCK)


def shut() -> State:
    """Red's piece on C is stuck because the volcano closes D."""
    state = in_turn(3, pieces={RED: "C", GREEN: "A", BLUE: "E"}, gods="-rgb", fish=STUCK_3)
    return state._replace(volcano=Volcano(Island.D, GREEN, 2))


def swapping(**changes: object) -> State:
    usual: dict[str, object] = {"gods": "---r", "islands": {"A": "k2 k3", "B": "k2 l4", "I": "p4 p5"}}
    return in_turn(**(usual | changes))  # type: ignore[arg-type]


def erupted(players: int) -> State:
    return in_turn(players, gods="r---")._replace(awaits=Awaits.VOLCANO, immediate=True, special=False)


def near_volcano(state: State) -> State:
    return state._replace(volcano=Volcano(Space.AB, GREEN, 2))


def drawing() -> State:
    return in_turn()._replace(awaits=Awaits.DRAW, to_act=None, arrival=Arrival(Island.D, False, 0))


def robbing() -> State:
    state = in_turn(gods="-rg-", pieces={RED: "C", GREEN: "D"}, hands={RED: "p4", GREEN: "l4"}, fish="C>D:gw")
    return after(state, "C>D")


def forbidden() -> State:
    """Green has forbidden the turning of a fish of the own colour."""
    state = at_end(players=4, gods="rggg", protection="g---", fish="C>D:gw")
    return after(state, "n~CD forbid")


REFUSED = [
    Refused("game-over", awaiting(Awaits.OVER), ".", "The game is over."),
    Refused("awaits-fish", awaiting(Awaits.FISH), ".", "Place a fish of yours on a current without one."),
    Refused("awaits-piece", awaiting(Awaits.PIECE), ".", "Place your piece on an island without one."),
    Refused("awaits-remove", awaiting(Awaits.REMOVE), ".", SENTENCES["awaits-remove"]),
    Refused("awaits-land", awaiting(Awaits.LAND), ".", SENTENCES["awaits-land"]),
    Refused("awaits-action", awaiting(Awaits.ACTION), ".", SENTENCES["awaits-action"]),
    Refused("awaits-more", awaiting(Awaits.MORE), ".", SENTENCES["awaits-more"]),
    Refused("awaits-rob", awaiting(Awaits.ROB), ".", "A robbery is to be decided first."),
    Refused("awaits-tile", awaiting(Awaits.TILE), ".", "Take a tile of the island first."),
    Refused("awaits-gift", awaiting(Awaits.GIFT), ".", "Choose the tile that leaves the game first."),
    Refused("awaits-draw", awaiting(Awaits.DRAW), ".", "A tile is to be drawn from the bag first."),
    Refused("awaits-volcano", awaiting(Awaits.VOLCANO), ".", "The volcano is to be placed first."),
    Refused("awaits-end", awaiting(Awaits.END), ";", SENTENCES["awaits-end"]),
    Refused("awaits-veto", awaiting(Awaits.VETO), ".", SENTENCES["awaits-veto"]),
    # Fish and pieces.
    Refused("not-joined", free, PlaceFish(Island.A, Island.I, True), "No current joins A and I."),
    Refused("current-unused", free, "+A>K:w", "AK is not in the game with 2 players."),
    Refused("fish-there", free, "+C>J:w", "A fish lies on CJ already."),
    Refused("islands-cut-off", lambda: after(free(), "+A>B:w +A>C:w"), "+A>J:w", SENTENCES["islands-cut-off"]),
    Refused("island-unused", preset, "+K", "K is not in the game with 2 players."),
    Refused("piece-there", lambda: after(preset(), "+C"), "+C", "A piece stands on C already."),
    Refused(
        "both-pieces",
        lambda: after(second_piece(gods="rggg", protection="---r"), "+C"),
        "+D",
        "Both your pieces are on the map.",
    ),
    Refused("no-second-piece", at_end, "+D", SENTENCES["no-second-piece"]),
    Refused("no-temple", lambda: at_end(gods="rggr"), "+D", "Your temple of Lono has no points yet."),
    Refused("no-temple", lambda: at_end(protection="---r"), "+D", "Your temple of Lono has no points yet."),
    Refused(
        "special-used",
        lambda: second_piece(gods="rggr")._replace(special=False),
        "+D",
        "You have carried out an action of a gods card in this turn already.",
    ),
    Refused(
        "island-closed",
        lambda: near_volcano(second_piece(pieces={RED: "C", GREEN: "D"})),
        "+A",
        "A is closed by the volcano.",
    ),
    Refused(
        "no-piece", lambda: in_turn(pieces={RED: "DE"})._replace(awaits=Awaits.REMOVE), "-C", "You have no piece on C."
    ),
    Refused(
        "no-piece-dolphin",
        lambda: in_turn(pieces={RED: "DE"})._replace(awaits=Awaits.REMOVE),
        "-@",
        "You have no piece on the Dolphin.",
    ),
    # Landing and moving.
    Refused("island-unused", awaiting(Awaits.LAND), "@>K", "K is not in the game with 2 players."),
    Refused("island-closed", lambda: near_volcano(awaiting(Awaits.LAND)()), "@>A", "A is closed by the volcano."),
    Refused("not-joined", in_turn, Move(Island.A, Island.I), "No current joins A and I."),
    Refused("current-unused", in_turn, "A>K", "AK is not in the game with 2 players."),
    Refused("no-piece", in_turn, "C>D", "You have no piece on C."),
    Refused(
        "piece-blocked",
        lambda: in_turn(pieces={RED: "C"})._replace(blocked=((2,), ())),
        "C>D",
        "Your piece on C is blocked in this turn.",
    ),
    Refused(
        "against-fish", lambda: in_turn(pieces={RED: "C"}, fish="D>C:gw"), "C>D", "The fish on CD swims the other way."
    ),
    Refused(
        "fish-of-other",
        lambda: in_turn(pieces={RED: "C"}, fish="C>D:gc"),
        "C>D",
        "The fish on CD shows another colour, so it does not carry you.",
    ),
    Refused(
        "island-closed",
        lambda: near_volcano(in_turn(pieces={RED: "C"}, fish="C>B:rw")),
        "C>B",
        "B is closed by the volcano.",
    ),
    # Ways out for a stuck piece.
    Refused("no-piece", in_turn, "C>@", "You have no piece on C."),
    Refused("not-stuck", lambda: in_turn(pieces={RED: "C"}, fish="C>D:gw"), "C>@", "Your piece on C can move."),
    Refused("current-unused", stuck, "~AK", "AK is not in the game with 2 players."),
    Refused("nobody-stuck", stuck, "~BC", "None of your pieces is stuck at the tail of the fish on BC."),
    Refused(
        "fish-white",
        lambda: shut()._replace(fish=in_turn(3, fish=STUCK_3.replace("D:rc", "D:gw")).fish),
        "~CD",
        "The fish on CD shows white already.",
    ),
    Refused("fish-own", shut, "~CD", "The fish on CD is yours."),
    Refused("fish-neutral", stuck, "~CJ", "The fish on CJ belongs to nobody."),
    Refused(
        "fish-calmed",
        lambda: stuck()._replace(volcano=Volcano(Space.DFI, GREEN, 2)),
        "~CD",
        "The fish on CD is not turned while the volcano closes one of its islands.",
    ),
    # Sacrifices.
    Refused("tile-missing", in_turn, "l:l4", "You have no tile l4."),
    Refused("tile-wrong-god", lambda: in_turn(hands={RED: "k2"}), "l:k2", SENTENCES["tile-wrong-god"]),
    Refused("tile-missing", lambda: after(in_turn(hands={RED: "l4"}), "l:l4"), "&p4", "You have no tile p4."),
    Refused(
        "tile-shows-other",
        lambda: after(in_turn(hands={RED: "l4 u4"}), "l:l4"),
        "&u4",
        "u4 shows neither that god nor Kane.",
    ),
    Refused("tile-order", lambda: after(in_turn(hands={RED: "l4 k3 k2"}), "l:l4 &k3"), "&k2", SENTENCES["tile-order"]),
    # Swapping.
    Refused(
        "no-swap-card", lambda: swapping(gods="rrrg"), "xA:k3,B:l4", "Only the owner of Lono's gods card swaps tiles."
    ),
    Refused("special-used", lambda: after(swapping(), "xA:k3,B:l4"), "xA:k2,B:k3", SENTENCES["special-used"]),
    Refused(
        "no-special-now",
        lambda: swapping()._replace(special=False, immediate=True),
        "xA:k3,B:l4",
        SENTENCES["no-special-now"],
    ),
    Refused("swap-not-adjacent", swapping, "xA:k2,I:p4", "A and I are not adjacent."),
    Refused("swap-not-adjacent", swapping, "xA:k2,K:p4", "A and K are not adjacent."),
    Refused("swap-order", swapping, "xB:k2,A:k3", "A swap names the islands in alphabetical order."),
    Refused(
        "island-closed",
        lambda: near_volcano(swapping(islands={"A": "k2 k3", "C": "l4 l5"})),
        "xA:k3,C:l4",
        "A is closed by the volcano.",
    ),
    Refused(
        "island-closed",
        lambda: swapping(islands={"C": "k2 k3", "F": "l4 l5"})._replace(volcano=Volcano(Space.DFI, GREEN, 2)),
        "xC:k3,F:l4",
        "F is closed by the volcano.",
    ),
    Refused("tile-not-there", swapping, "xA:u5,B:k2", "There is no tile u5 on A."),
    Refused("tile-not-there", swapping, "xA:k2,B:u5", "There is no tile u5 on B."),
    Refused("swap-same", swapping, "xA:k2,B:k2", "The two tiles are alike: a swap must change something."),
    # Arriving.
    Refused("not-robbable", robbing, "!r:p4", "The player of colour red cannot be robbed now."),
    Refused("tile-not-held", robbing, "!g:u5", "The player of colour green has no tile u5."),
    Refused(
        "tile-not-there",
        lambda: after(robbing(), "!-")._replace(islands=in_turn(islands={"D": "l4 u5"}).islands),
        "=k2",
        "There is no tile k2 on D.",
    ),
    Refused(
        "bag-lacks", lambda: drawing()._replace(bag=Stock(3, 0)), "*v", "v is not among the tiles that can be drawn."
    ),
    Refused(
        "bag-lacks", lambda: drawing()._replace(bag=Stock(0, 1)), "*k2", "k2 is not among the tiles that can be drawn."
    ),
    Refused(
        "bag-lacks",
        lambda: drawing()._replace(unseen=tiles("k2 k3")),
        "*l4",
        "l4 is not among the tiles that can be drawn.",
    ),
    # The volcano.
    Refused("island-not-space", lambda: erupted(2), "^A", SENTENCES["island-not-space"]),
    Refused("space-unused", lambda: erupted(3), "^FIJ", "With 3 players the volcano stands on an island."),
    Refused("island-unused", lambda: erupted(3), "^K", "K is not in the game with 3 players."),
    Refused("piece-there", lambda: erupted(3), "^A", "A piece stands on A already."),
    # Kanaloa turns a fish.
    Refused("no-fish-card", lambda: second_piece(), "n~CD", "Only the owner of Kanaloa's gods card turns a fish."),
    Refused("no-fish-card", lambda: second_piece(), "n^CD", "Only the owner of Kanaloa's gods card turns a fish."),
    Refused(
        "special-used",
        lambda: second_piece(gods="rggg", protection="---r")._replace(special=False),
        "n~CD",
        SENTENCES["special-used"],
    ),
    Refused("current-unused", at_end, "n~AK", "AK is not in the game with 2 players."),
    Refused(
        "fish-calmed",
        lambda: near_volcano(at_end()),
        "n~AC",
        "The fish on AC is not turned while the volcano closes one of its islands.",
    ),
    Refused(
        "fish-calmed",
        lambda: near_volcano(at_end()),
        "n^AC",
        "The fish on AC is not turned while the volcano closes one of its islands.",
    ),
    Refused("fish-forbidden", forbidden, "n~CD", "It was forbidden in this turn to turn a fish of the colour on CD."),
    Refused(
        "last-exit",
        lambda: at_end(pieces={RED: "C", GREEN: "A"}, fish=STUCK.replace("D:gc", "D:gw")),
        "n~CD",
        "That would take the last exit from a piece on C.",
    ),
    Refused(
        "last-exit",
        lambda: at_end(pieces={RED: "C", GREEN: "A"}, fish=STUCK.replace("D:gc", "D:gw")),
        "n^CD",
        "That would take the last exit from a piece on C.",
    ),
    Refused(
        "last-exit",
        lambda: at_end(pieces={RED: "D", GREEN: "A"}, fish="D>C:gw D>E:gc D>I:xc D>F:gc"),
        "n~CD",
        "That would take the last exit from a piece on D.",
    ),
]


@pytest.mark.parametrize("refused", REFUSED, ids=lambda refused: f"{refused.code} {refused.action}")
def test_a_refusal_says_why(refused: Refused) -> None:
    """A player who tries an illegal action reads a sentence that names what is in the way."""
    state = refused.state()
    action = parse_action(refused.action) if isinstance(refused.action, str) else refused.action
    with pytest.raises(IllegalAction) as caught:
        apply(state, action)
    assert (caught.value.reason.code, str(caught.value)) == (refused.code, refused.sentence)
    assert SENTENCES[refused.code].format_map(caught.value.reason.args) == refused.sentence
    assert action not in legal_actions(state)


def test_no_reason_is_without_a_test() -> None:
    """Each of the program's sentences can occur at a table, and is checked here, or for lessons in theirs."""
    assert {refused.code for refused in REFUSED} == set(SENTENCES) - {"awaits-look"}


def test_what_is_no_position_or_action_is_named() -> None:
    """A bot that passes something else reads which argument was wrong, and what it was."""
    for strange in ("AB", None):
        with pytest.raises(TypeError, match=f"^'state' must be a State, not {strange!r}$"):
            legal_actions(strange)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=f"^'state' must be a State, not {strange!r}$"):
            why_illegal(strange, parse_action("."))  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=f"^'action' must be an action of Kanaloa, not {strange!r}$"):
            why_illegal(in_turn(), strange)  # type: ignore[arg-type]
