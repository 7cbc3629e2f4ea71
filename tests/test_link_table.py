"""A game by link at the engine's interface: two sessions that exchange nothing but texts."""

import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kahuna.geography import ISLANDS
from kahuna.links import ristretto255
from kahuna.session import Session
from kahuna.session.link import UNKNOWN
from tabletop.saves import seal, unseal

Json = dict[str, Any]


class Device:
    """A player's browser: a session, and the page's stored data."""

    def __init__(self, seed: str) -> None:
        self.secret = sha256(seed.encode()).hexdigest()
        self.rng = Random(seed)
        self.session = Session()
        self.view: Json = {}
        self.save = ""

    def ask(self, **request: Any) -> Json:
        """Sends a request, and stores the view and the save of the reply."""
        reply: Json = json.loads(self.session.handle(json.dumps(request)))
        assert "failed" not in reply, reply
        if "view" in reply:
            self.view, self.save = reply["view"], reply["save"]
        return reply

    @property
    def text(self) -> str:
        """The text to send."""
        text: str = self.view["task"]["text"]
        return text

    def turn(self) -> None:
        """Plays until there is a link to send, or the game is over."""
        while self.view["awaits"] in ("you", "scoring"):
            if self.view["awaits"] == "scoring":
                self.ask(do="next")
                continue
            offers = [offer["action"] for offer in self.view["offers"]]
            self.ask(do="play", action=self.rng.choice(offers))

    def reload(self) -> None:
        """Starts a new session with the save."""
        before = self.view
        self.session = Session()
        self.ask(do="load", save=self.save)
        quiet: Json = {"events": [], "scoring": None, "awaits": ""}
        assert {**self.view, **quiet} == {**before, **quiet}


def invited(seed: str, **terms: Any) -> tuple[Device, Device]:
    """Returns two devices, of which one has invited and the other accepted."""
    ana, ben = Device(f"{seed}/ana"), Device(f"{seed}/ben")
    ana.ask(do="open", table="link", name="Ana", secret=ana.secret, **terms)
    ben.ask(do="open", table="link", name="Ben", secret=ben.secret, link=ana.text)
    ana.ask(do="receive", link=ben.text)
    return ana, ben


def exchanged(ana: Device, ben: Device, limit: int = 200) -> Iterator[tuple[Device, Device]]:
    """Plays a game; yields the receiver and the sender of each link."""
    here, there = (ana, ben)
    for _ in range(limit):
        here.turn()
        sent = here.text
        reply = there.ask(do="receive", link=f"Kahuna: https://example.org/#link={sent} ")
        assert "refused" not in reply, reply
        yield there, here
        if there.view["task"]["text"] is None and there.view["awaits"] == "nothing":
            return
        here, there = there, here


def whole(seed: str, **terms: Any) -> tuple[Device, Device]:
    """Returns two devices after a whole game."""
    ana, ben = invited(seed, **terms)
    for _ in exchanged(ana, ben):
        pass
    return ana, ben


TERMS = st.fixed_dictionaries(
    {"first": st.sampled_from(["random", "white", "black"]), "edition": st.sampled_from(["1998", "2012"])},
    optional={
        "variants": st.lists(st.sampled_from(["open-draws", "fewer-surprises"]), max_size=2, unique=True),
        "handicap": st.fixed_dictionaries(
            {"player": st.sampled_from(["white", "black"]), "bridges": st.integers(1, 3)}
        ),
    },
)


@settings(max_examples=4, deadline=None)
@given(st.text("abcdef", min_size=3, max_size=6), TERMS)
def test_two_pages_play_a_whole_game_and_check_it(seed: str, terms: Json) -> None:
    """Friends on two devices play to the end, both see the same result, and both checks succeed."""
    ana, ben = whole(seed, **terms)
    assert ana.view["over"] == ben.view["over"] is not None
    assert [device.view["task"]["check"] for device in (ana, ben)] == [{"ok": True, "number": None}] * 2
    records = [device.ask(do="record")["record"] for device in (ana, ben)]
    assert records[0] == records[1]
    assert records[0]["players"] == {"white": "Ana", "black": "Ben"}
    assert ana.ask(do="open", table="match", record=records[0])["view"]["over"] == ben.view["over"]


def test_a_page_that_is_loaded_again_goes_on_where_it_was() -> None:
    """A page closed in the middle of a turn, or while a link is awaited, restores everything."""
    ana, ben = invited("reload")
    for number, (here, there) in enumerate(exchanged(ana, ben, limit=14)):
        if number % 3 == 0:
            there.reload()
        if here.view["awaits"] == "you" and number % 4 == 0:
            here.ask(do="play", action=here.view["offers"][0]["action"])
            here.reload()


def test_a_drawn_card_is_shown_face_down_until_the_friend_has_told_it() -> None:
    """After a draw the player sees the card as present but not yet known."""
    ana, ben = invited("draw", first="white")
    hand, pile = ana.view["position"]["hand"], ana.view["position"]["pile"]
    ana.ask(do="play", action="=*")
    assert ana.view["awaits"] == "friend"
    assert ana.view["to_move"] == "black"
    assert ana.view["position"]["hand"] == hand + UNKNOWN
    assert ana.view["position"]["pile"] == pile - 1
    assert ana.view["log"][-1]["actions"][-1]["action"].startswith("=")
    ben.ask(do="receive", link=ana.text)
    ben.ask(do="play", action=f"={ben.view['position']['row'][1]}")
    assert ben.view["position"]["row"][1] == UNKNOWN
    ana.ask(do="receive", link=ben.text)
    assert UNKNOWN not in ana.view["position"]["hand"] + ana.view["position"]["row"]
    drawn = [event for event in ana.view["events"] if event["event"] == "card-drawn"]
    assert drawn[0]["card"] in ana.view["position"]["hand"]


def test_views_of_a_game_do_not_depend_on_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The views of a game by link do not depend on how the engine imagines the hidden cards."""
    seen: dict[bool, list[Json]] = {}
    for turned in (False, True):
        with monkeypatch.context() as patch:
            if turned:
                patch.setattr("kahuna.links.world.ORDER", ISLANDS[::-1])
            ana, ben = invited("blind")
            seen[turned] = [dict(here.view) for here, _ in exchanged(ana, ben)]
    assert len(seen[True]) > 40
    assert seen[False] == seen[True]


def test_a_link_that_cannot_be_opened_is_refused_and_changes_nothing() -> None:
    """An old link, the player's own, one of another game or half a link gets its own sentence, and the game stays."""
    ana, ben = invited("wrong", first="black")
    before = ana.ask(do="show")
    _, other = invited("other")
    ben.ask(do="play", action="=*")
    for text, code in (
        (ana.text, "link-own-link"),
        (other.text, "link-other-game"),
        (ben.text[:-9], "link-damaged"),
        ("hello", "link-no-link"),
        (7, "link-no-link"),
    ):
        assert ana.ask(do="receive", link=text)["code"] == code
        assert ana.ask(do="show") == before
    first = ana.text
    ben.ask(do="receive", link=first)
    assert ben.ask(do="receive", link=first)["code"] == "link-opened-before"


def test_what_a_game_by_link_does_not_offer_is_refused() -> None:
    """Hints and taken-back turns would be unfair to the friend; the record would name hidden cards."""
    ana, _ben = invited("help", first="white")
    for verb, code in (("hint", "not-by-link"), ("takeback", "not-by-link")):
        assert ana.ask(do=verb)["code"] == code
    for verb in ("record", "code"):
        assert ana.ask(do=verb)["code"] == "link-not-over"


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"name": "Ana"}, "bad-setting"),
        ({"name": "Ana", "secret": "00"}, "bad-setting"),
        ({"name": "x" * 41, "secret": "00" * 32}, "link-bad-name"),
        ({"name": "a\u202eb", "secret": "00" * 32}, "link-bad-name"),
        ({"name": "", "secret": "00" * 32, "first": "red"}, "bad-setting"),
        ({"name": "", "secret": "00" * 32, "link": "L1"}, "link-damaged"),
        ({"rematch": True, "secret": "00" * 32}, "no-game"),
    ],
)
def test_an_invitation_with_bad_settings_is_refused(request_: Json, code: str) -> None:
    """Impossible requests are refused with the reason."""
    assert Device("bad").ask(do="open", table="link", **request_)["code"] == code


def test_links_are_found_in_whatever_text_holds_them() -> None:
    """A whole message can be pasted: among other words, as an address, with a farewell and an invitation, broken."""
    ana, ben = invited("letters", handicap={"player": "black", "bridges": 2}, first="black", variants=["open-draws"])
    before = Device("letters/ana")
    invitation = before.ask(do="open", table="link", name="Ana", secret=before.secret)["view"]["task"]["text"]
    answer = ben.text
    for text in (
        f"Kahuna, turn 1: https://example.org/kahuna/#link={answer}\nGreetings",
        f"> {answer[:76]}\n  {answer[76:152]}\r\n{answer[152:]}\n\nand more words",
        answer,
    ):
        (letter,) = ana.ask(do="letters", text=text)["letters"]
        assert (letter["text"], letter["number"], letter["invitation"]) == (answer, 1, None)
        assert letter["game"] == ana.view["task"]["game"]
    both = ana.ask(do="letters", text=f"{answer} {invitation}")["letters"]
    assert [letter["number"] for letter in both] == [1, 0]
    assert both[1]["invitation"]["name"] == "Ana"
    assert both[1]["invitation"]["first"] is None
    assert ana.ask(do="letters", text="no link at all")["code"] == "link-no-link"
    assert ana.ask(do="letters", text=answer[:-5])["code"] == "link-damaged"


def test_a_rematch_begins_with_the_other_player() -> None:
    """After a game a friend is invited again: the other one begins, and a handicap stays with its player."""
    ana, ben = whole("rematch", first="white", handicap={"player": "white", "bridges": 2})
    ben.ask(do="open", table="link", rematch=True, secret=sha256(b"again").hexdigest())
    ana.ask(do="letters", text=ben.text)
    (letter,) = ana.ask(do="letters", text=ben.text)["letters"]
    # Ben invites, so he is now White, and begins; Ana places the bridges, as before.
    assert letter["invitation"] == {
        "name": "Ben",
        "edition": "1998",
        "variants": [],
        "first": "white",
        "handicap": {"player": "black", "left": 2},
    }


def test_giving_up_ends_the_game_and_is_checked() -> None:
    """A resignation takes one last link; both see who has won, and the record says so."""
    ana, ben = invited("resign", first="white")
    ana.ask(do="resign")
    ben.ask(do="receive", link=ana.text)
    ana.ask(do="receive", link=ben.text)
    for device in (ana, ben):
        assert device.view["over"]["winner"] == "black"
        assert device.view["task"]["check"]["ok"]
        assert device.ask(do="record")["record"]["result"]["by"] == "resigned"


def test_a_save_of_a_game_by_link_that_is_damaged_is_refused() -> None:
    """A file changed by hand is refused with a sentence."""
    ana, _ben = invited("damaged", first="white")
    saved = unseal(ana.save)
    twice = [["=*"], ["=*"]]
    for change in ({"secret": "00"}, {"received": ["L1"]}, {"turns": twice}, {"draft": ["nonsense"]}, {"terms": 3}):
        reply = Device("other").ask(do="load", save=seal({**saved, **change}))
        assert reply["code"] == "bad-save", change


def test_a_long_game_is_restored_and_checked_bit_by_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A long finished game can be opened on a slow phone: its engine answers heartbeats between small steps.

    Multiplications in the group take most of the time. A sheet has some 50 of them, and no step more than a few.
    """
    ana, ben = whole("bits")
    last, other = (ana, ben) if ana.view["task"]["text"] is None else (ben, ana)
    saved = unseal(last.save)
    before = Device("before")
    before.ask(do="load", save=seal({**saved, "received": saved["received"][:-1]}))
    messages: int = last.view["task"]["number"] + 1
    multiply = ristretto255.multiply
    done: list[int] = []

    def counted(scalar: int, element: ristretto255.Element) -> ristretto255.Element:
        done.append(scalar)
        return multiply(scalar, element)

    monkeypatch.setattr(ristretto255, "multiply", counted)
    loading, loaded = steps_of(Session(), done, do="load", save=last.save)
    receiving, received = steps_of(before.session, done, do="receive", link=other.text)
    assert loaded["task"] == received["task"] == last.view["task"]
    assert loaded["task"]["check"] == {"ok": True, "number": None}
    # A game is replayed to be restored, and the other side for its check.
    assert len(loading) > 2 * messages
    assert len(receiving) > messages
    assert sum(loading) > 10 * max(*loading, *receiving)
    assert max(*loading, *receiving) <= 12


def steps_of(session: Session, done: list[int], **request: Any) -> tuple[list[int], Json]:
    """Sends a request, and returns how much was `done` in each step until the reply, and its view."""
    work = session.work(json.dumps(request))
    steps: list[int] = []
    while True:
        done.clear()
        try:
            next(work)
        except StopIteration as end:
            reply: Json = json.loads(end.value)
            return steps, reply["view"]
        finally:
            steps.append(len(done))


def test_a_save_that_is_being_loaded_gives_way_to_nothing_but_another_table() -> None:
    """Cancelling requests of the old table does not end a loading, and a table opened meanwhile is not replaced."""
    ana, _ = whole("loading")
    session = Session()
    session.handle(
        json.dumps({"do": "open", "table": "match", "players": {"white": "human", "black": "crab"}, "seed": "1"})
    )
    load = session.work(json.dumps({"do": "load", "save": ana.save}))
    next(load)
    assert json.loads(session.handle('{"do": "cancel"}')) == {"cancelled": False}
    assert json.loads(session.handle('{"do": "hint"}'))["code"] == "dropped"
    next(load)
    session.handle(json.dumps({"do": "open", "table": "puzzle", "puzzle": "easy-1"}))
    session.handle(
        json.dumps({"do": "open", "table": "match", "players": {"white": "human", "black": "crab"}, "seed": "2"})
    )
    with pytest.raises(StopIteration) as end:
        next(load)
    assert json.loads(end.value.value)["code"] == "dropped"
    assert json.loads(session.handle('{"do": "show"}'))["view"]["table"] != "link"
