"""Games and positions as texts for links."""

import base64
import json
import zlib
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kahuna import cards, dealer
from kahuna.__main__ import main
from kahuna.codes import (
    CodeError,
    begun_state,
    deal_hidden,
    find_code,
    game_code,
    position_code,
    position_of_code,
    record_of_code,
)
from kahuna.codes.envelope import ALPHABET, Bits
from kahuna.imagination import imagine
from kahuna.knowledge import known_rival_cards
from kahuna.legality import legal_actions
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from kahuna.record import dump, load, record_of, replay
from kahuna.rules import apply
from kahuna.session import Session
from kahuna.state import Phase, State
from kahuna.view import event_view
from positions import RULESETS as ALL_RULESETS
from positions import chance, play, position
from positions import steps as walk
from tabletop.records import RecordError
from tabletop.saves import seal, unseal
from walks import RULESETS, game_states, pairings

ROOT = Path(__file__).resolve().parent
GOLDEN = sorted(ROOT.glob("golden/*.json"))
VECTORS = ROOT / "codes.json"
SEATS = {Player.WHITE: "human", Player.BLACK: "crab"}
PLAYABLE = (Phase.HANDICAP, Phase.ACT, Phase.PLAYED, Phase.DRAW)


def golden(path: Path) -> dict[str, Any]:
    """Returns a recorded game."""
    record: dict[str, Any] = json.loads(path.read_text())
    return record


def positions_of(seed: int) -> list[State]:
    """Returns the positions of one game: every ruleset and every habit in turn."""
    white, black = pairings()[seed % len(pairings())]
    states = game_states(RULESETS[seed % len(RULESETS)], white, black, f"codes {seed}")
    return [state for state in states if state.phase in PLAYABLE]


# -- games -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_game_comes_back_whole(path: Path) -> None:
    """A link to a finished game opens exactly that game: rules, names, every card, every action, the result."""
    record = {**golden(path), "players": {"white": "human", "black": "Ána & Bär 🐢"}}
    code = game_code(load(record))
    assert dump(record_of_code(code)) == record
    assert len(code) < 400, "the link would be too long for a message"
    assert set(code) <= set(ALPHABET), "a letter that links would spell otherwise"


@given(st.sampled_from(ALL_RULESETS), st.integers(0, 10**6))
def test_any_game_comes_back(ruleset: Any, seed: int) -> None:
    """However oddly a game was played, its code represents it."""
    *_, (_, _, step) = walk(ruleset, chance(f"codes {seed}"), {"Build": 4, "Remove": 4, "Take": 3, "Draw": 3})
    record = record_of(step.state)
    assert record_of_code(game_code(record)) == load(dump(record))


@given(st.text(max_size=80), st.text(max_size=80))
def test_names_come_back_as_far_as_there_is_room(white: str, black: str) -> None:
    """Players may have any names; long names are cut, and never in the middle of a character."""
    names = {Player.WHITE: white, Player.BLACK: black}
    record = load({**golden(GOLDEN[0]), "players": {player.value: name for player, name in names.items()}})
    told = record_of_code(game_code(record)).players
    for player, name in names.items():
        whole = name.encode("utf-8", "replace").decode()
        assert whole.startswith(told.get(player, ""))
        assert told.get(player, "") == whole or len(told[player].encode()) > 59


def test_a_running_game_has_no_code_of_a_game() -> None:
    """A code that names every card is not available before the end."""
    record = golden(GOLDEN[0])
    del record["result"]
    record["turns"] = record["turns"][:-1]
    with pytest.raises(RecordError, match="a game that is not over has no code"):
        game_code(load(record))


# -- positions ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(16))
def test_a_position_comes_back(seed: int) -> None:
    """A link to a position shows what the sender saw: board, hand, row, numbers, known cards, the score."""
    for state in positions_of(seed):
        for player in PLAYERS:
            seen = observe(state, player)
            code = position_code(seen, SEATS)
            told = position_of_code(code)
            assert told.players == SEATS
            assert len(code) < 100
            assert known_rival_cards(told.observation) == known_rival_cards(seen)
            same = seen._replace(history=(), ruleset=told.observation.ruleset)
            assert told.observation._replace(history=()) == same
            assert told.observation.ruleset.variants == seen.ruleset.variants


@pytest.mark.parametrize("seed", range(16))
def test_a_code_tells_only_what_the_sender_knows(seed: int) -> None:
    """A law: positions that differ only in what the sender cannot see have equal codes: nothing hidden is in them."""
    differing = 0
    for number, state in enumerate(positions_of(seed)):
        for player in PLAYERS:
            seen = observe(state, player)
            other = imagine(seen, Random(number))
            differing += (other.cards.hands, other.cards.pile) != (state.cards.hands, state.cards.pile)
            assert position_code(observe(other, player), SEATS) == position_code(seen, SEATS)
    assert differing, "the other positions were not other ones"


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(8))
def test_a_game_goes_on_from_a_position(seed: int) -> None:
    """A shared position can be played to the end, and the conclusions about the opponent's cards are true."""
    for number, state in enumerate(positions_of(seed)[::9]):
        player = PLAYERS[number % 2]
        told = position_of_code(position_code(observe(state, player), SEATS))
        now = begun_state(told, deal_hidden(told.observation, str(number)))
        assert observe(now, player) == told.observation
        rng = Random(number)
        for _ in range(60):
            if now.phase is Phase.OVER:
                break
            if now.phase is Phase.DEAL:
                now = apply(now, dealer.deal(now, "later")).state
                continue
            for who in PLAYERS:
                seen = observe(now, who)
                assert cards.contains(now.cards.hands[who.opponent.seat], known_rival_cards(seen))
                assert observe(imagine(seen, rng), who) == seen
            now = apply(now, rng.choice(legal_actions(now))).state


def test_the_hidden_cards_are_dealt_by_the_seed() -> None:
    """The same seed gives the same game, so two people can try the same position; another seed gives another."""
    told = position_of_code(position_code(observe(positions_of(3)[20], Player.WHITE), SEATS))
    dealt = [deal_hidden(told.observation, seed) for seed in ("a", "a", "b", "c", "d")]
    assert dealt[0] == dealt[1]
    assert len(set(dealt)) > 1


def test_what_a_removal_freed_is_told() -> None:
    """With fewer surprises the freed line is part of a position, for it may be built on at once."""
    ruleset = next(each for each in RULESETS if each.fewer_surprises and each.handicap_player is None)
    state = position("AB AD", "EH EI", hands=("EHK", "ABC"), ruleset=ruleset, row="CDF")
    state = play(state, "xEH:EH").state
    told = position_of_code(position_code(observe(state, Player.WHITE), {})).observation
    assert told.turn.freed is not None
    assert told.turn.freed.name == "EH"
    assert legal_actions(told) == legal_actions(observe(state, Player.WHITE))


def test_a_finished_position_has_no_code() -> None:
    """There is nothing to do in a position whose game is over."""
    over = game_states(RULESETS[0], "greedy", "random", "over")[-1]
    with pytest.raises(ValueError, match="nothing to play"):
        position_code(observe(over, Player.WHITE), {})


# -- texts that are none -----------------------------------------------------------------------------------


@cache
def good_codes() -> list[str]:
    """Returns a game's code and three positions'."""
    states = positions_of(1)
    return [
        game_code(load(golden(GOLDEN[0]))),
        *(position_code(observe(states[place], Player.BLACK), SEATS) for place in (0, 9, -1)),
    ]


def read(code: str) -> object:
    """Reads a code of either kind."""
    return position_of_code(code) if code.startswith("P") else record_of_code(code)


def refusal_of(code: str) -> CodeError | None:
    """Returns why a code is refused; None if it is valid."""
    try:
        read(code)
    except CodeError as error:
        return error
    return None


@pytest.mark.parametrize("which", range(4))
def test_a_code_that_was_cut_short_is_refused(which: int) -> None:
    """A truncated link is reported as damaged, wherever it was cut."""
    code = good_codes()[which]
    for length in range(2, len(code)):
        with pytest.raises(CodeError, match=r"^The code is damaged: it was cut short or changed\.$") as caught:
            read(code[:length])
        assert caught.value.code == "code-damaged"


@pytest.mark.parametrize("which", range(4))
def test_a_code_that_was_changed_anywhere_is_refused(which: int) -> None:
    """One wrong letter never shows another game."""
    code = good_codes()[which]
    rng = Random(code)
    for place in range(2, len(code)):
        for letter in {*rng.sample(ALPHABET, 8), "%", "ü", "\ud800", "\0"} - {code[place]}:
            with pytest.raises(CodeError, match=r"^The code is damaged: ") as caught:
                read(code[:place] + letter + code[place + 1 :])
            assert caught.value.code == "code-damaged"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "code-foreign"),
        ("hello", "code-foreign"),
        ("K1.abc", "code-foreign"),
        ("G", "code-foreign"),
        ("G0abcdef", "code-foreign"),
        ("P1abcdef", "code-foreign"),
        ("G2abcdef", "code-newer"),
        ("G1", "code-damaged"),
        ("G1" + "A" * 5000, "code-damaged"),
        ("G1" + base64.urlsafe_b64encode(zlib.compress(b"a" * 10**7)).decode()[:3000], "code-damaged"),
    ],
)
def test_what_is_no_code_is_told_apart(text: str, code: str) -> None:
    """A sentence says whether a text is no code at all, one of a later version, or a damaged one."""
    with pytest.raises(CodeError, match=r"^(This|The) (is no|code) ?.*\.$") as caught:
        record_of_code(text)
    assert caught.value.code == code


@given(st.sampled_from("GP"), st.lists(st.integers(0, 63), max_size=300))
def test_forged_codes_are_refused(kind: str, letters: list[int]) -> None:
    """A forged code with a right checksum gets a sentence, never a crash and never an impossible game."""
    bits = Bits()
    for letter in letters:
        bits.put(letter, 6)
    refusal = refusal_of(bits.sealed(kind))
    if refusal is not None:
        assert refusal.code in ("code-impossible", "code-damaged")
        assert str(refusal).endswith(".")


@given(st.deferred(lambda: st.sampled_from(good_codes())), st.data())
def test_forgeries_of_good_codes_are_refused_or_true(code: str, data: st.DataObject) -> None:
    """A code changed by hand, checksum included, is either possible or refused with the reason."""
    body = code[2:-4]
    place = data.draw(st.integers(0, len(body) - 1))
    letter = data.draw(st.integers(0, 63))
    bits = Bits()
    for index, each in enumerate(body):
        bits.put(letter if index == place else ALPHABET.index(each), 6)
    forged = bits.sealed(code[0])
    refusal = refusal_of(forged)
    if refusal is not None:
        assert refusal.code == "code-impossible"
        assert str(refusal).startswith("The code tells of something that cannot be: ")
    elif code.startswith("P"):
        told = position_of_code(forged)
        assert position_code(told.observation, told.players) == forged
    else:
        assert game_code(record_of_code(forged)) == forged


@pytest.mark.parametrize("around", ["{}", " {}\n", "https://x.example/kahuna/#game={}", "see ?a=b&code={}&at=3 there"])
def test_a_code_is_found_in_a_link(around: str) -> None:
    """A player may paste the whole link, or a text with the link in it."""
    for code in good_codes():
        assert find_code(around.format(code)) == code
    code = good_codes()[0]
    assert find_code(f"{code[:70]}\n  {code[70:]}") == code, "a mail has broken the line"


# -- vectors for other programs ----------------------------------------------------------------------------


def vectors() -> dict[str, Any]:
    """Returns codes with everything that a reader without the rules must decode; `codes.json` stores them."""
    games = []
    for path in GOLDEN[::4]:
        record = {**golden(path), "players": {"white": "human", "black": "Ána 🐢"}}
        code = game_code(load(record))
        session = Session()
        shown = json.loads(session.handle(json.dumps({"do": "open", "table": "match", "code": code})))["view"]
        steps = list(replay(load(record)))
        told = [event_view(event) for _, events in steps for event in events]
        now = steps[-1].state
        games.append(
            {
                "code": code,
                "record": record,
                "events": told,
                "bridges": shown["position"]["bridges"],
                "islands": shown["position"]["islands"],
                "hands": {player.value: cards.names(cards.unpack(now.cards.hands[player.seat])) for player in PLAYERS},
            }
        )
    positions = []
    for seed in range(8):
        states = positions_of(seed)
        for place, player in ((0, Player.WHITE), (len(states) // 2, Player.BLACK), (-1, Player.WHITE)):
            code = position_code(observe(states[place], player), {Player.WHITE: "human", Player.BLACK: "Ána 🐢"})
            request = {
                "do": "open",
                "table": "match",
                "code": code,
                "seed": "a",
                "players": {player: "human", player.opponent: "crab"},
            }
            view = json.loads(Session().handle(json.dumps(request)))["view"]
            shown = {**view, **view["position"]}
            kept = (
                *("edition", "variants", "viewer", "first", "to_move", "phase", "round", "turn", "turns_left"),
                *("must_draw", "handicap", "bridges", "islands", "hand", "rival", "row", "pile", "played"),
                *("discarded", "scores"),
            )
            positions.append({"code": code, "view": {key: shown[key] for key in kept}})
    damaged = ["", "hello", "G2abcdef", good_codes()[0][:-1], good_codes()[1][:9] + "x" + good_codes()[1][10:]]
    return {"games": games, "positions": positions, "damaged": damaged}


def test_the_vectors_are_up_to_date(request: pytest.FixtureRequest) -> None:
    """The page's decoder is tested with this engine's output. If the file is missing, this test writes it."""
    text = json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"
    if not VECTORS.exists():
        VECTORS.write_text(text)
    assert VECTORS.read_text() == text, f"the format has changed: delete {VECTORS.name} and run this test again"


# -- through the session -----------------------------------------------------------------------------------


class Page:
    """A session as a page uses it."""

    def __init__(self) -> None:
        self.session = Session()

    def ask(self, verb: str, **more: Any) -> dict[str, Any]:
        """Returns the reply; a failure of the engine is an error."""
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps({"do": verb, **more})))
        assert "failed" not in reply, reply
        return reply

    def finish(self, seed: str = "finish") -> dict[str, Any]:
        """Plays on at random until the game is over; returns the last reply."""
        rng = Random(seed)
        reply = self.ask("show")
        while not reply["view"]["over"]:
            legal = reply["view"]["offers"]
            reply = self.ask("play", action=rng.choice(legal)["action"]) if legal else self.ask("reply")
        return reply


@pytest.fixture
def page() -> Page:
    """A page with a game in which some turns have been played."""
    page = Page()
    page.ask("open", table="match", seed="sharing", players={"white": "human", "black": "random"})
    for _ in range(4):
        page.ask("play", action="=*")
        page.ask("reply")
    return page


SAME = (
    *("edition", "variants", "viewer", "to_move", "phase", "round", "turn", "turns_left", "must_draw", "bridges"),
    *("supply", "islands", "hand", "rival", "row", "pile", "played", "discarded", "scores", "offers", "refusals"),
)


def test_a_running_game_is_shared_as_its_player_sees_it(page: Page) -> None:
    """The recipient's page shows the same board, hand, row and numbers, and has nothing else."""
    mine = page.ask("show")["view"]
    shared = page.ask("code")
    assert shared["kind"] == "position"
    other = Page()
    theirs = other.ask("open", table="match", code=shared["code"], seed="elsewhere")["view"]
    flat = [{**view, **view["position"]} for view in (mine, theirs)]
    assert {key: flat[1][key] for key in SAME} == {key: flat[0][key] for key in SAME}
    assert theirs["seats"] == mine["seats"]
    assert theirs["begun"] is True
    assert mine["begun"] is False
    assert theirs["log"] == []
    assert theirs["seed"] == "elsewhere"
    assert other.ask("code")["code"] == shared["code"]


def test_a_game_from_a_position_is_kept_like_any_other(page: Page) -> None:
    """Undo, saving and loading work in a game from a shared position, to its end and over later deals."""
    code = page.ask("code")["code"]
    page.ask("open", table="match", code=code, seed="later", players={"white": "human", "black": "greedy"})
    rng = Random(5)
    reply = page.ask("show")
    while not reply["view"]["over"]:
        legal = reply["view"]["offers"]
        reply = page.ask("play", action=rng.choice(legal)["action"]) if legal else page.ask("reply")
        loaded = Page().ask("load", save=reply["save"])
        assert loaded["view"] == page.ask("next")["view"]
        assert loaded["save"] == reply["save"]
        if reply["view"]["undo"] > 1:
            reply = page.ask("undo", steps=1)
    assert reply["view"]["position"]["round"] > 1
    assert page.ask("code") == {"code": code, "kind": "position"}
    for verb, more in (
        ("record", {}),
        ("review", {}),
        ("open", {"table": "review"}),
        ("open", {"table": "practice", "turn": 1}),
    ):
        assert page.ask(verb, **more)["code"] == "begun-from-position"


def test_the_last_of_the_hidden_cards_do_not_change_a_reloaded_game(page: Page) -> None:
    """A save holds the hidden cards themselves, so a game goes on the same in every version of Python."""
    reply = page.ask("open", table="match", code=page.ask("code")["code"], seed="later")
    saved = unseal(reply["save"])
    assert set(saved) == {"position", "hidden", "deals", "actions", "seed", "players"}
    for wrong in (
        {**saved, "hidden": {**saved["hidden"], "pile": saved["hidden"]["pile"][1:]}},
        {**saved, "hidden": {}},
        {**saved, "actions": ["AB", "ZZ"]},
        {**saved, "actions": ["=K" * 3]},
        {**saved, "position": saved["position"][:-1]},
        {**saved, "deals": ["AAAA"], "actions": 7},
        {**saved, "seed": None, "players": None},
    ):
        assert "refused" in page.ask("load", save=seal(wrong))
    assert page.ask("show")["save"] == reply["save"], "a refused save must change nothing"


def test_a_finished_game_is_shared_whole(page: Page) -> None:
    """The recipient can replay and review the game."""
    over = page.finish()
    shared = page.ask("code")
    assert shared["kind"] == "game"
    other = Page()
    theirs = other.ask("open", table="match", code=f"https://example.org/#game={shared['code']}")
    assert theirs["view"]["position"] == over["view"]["position"]
    for key in ("log", "over", "viewer"):
        assert theirs["view"][key] == over["view"][key], key
    assert other.ask("record") == page.ask("record")
    assert other.ask("code") == shared


@pytest.mark.parametrize("form", ["code", "record"])
def test_a_game_from_elsewhere_keeps_its_players(form: str) -> None:
    """A viewer of other players' game reads their names as written, even after a reload, and has no seat in it."""
    names = {"white": "<b>Ana</b> \u202e", "black": "octopus"}
    record = {**golden(GOLDEN[0]), "players": names}
    brought = {"code": game_code(load(record))} if form == "code" else {"record": record}
    page = Page()
    reply = page.ask("open", table="match", **brought)
    again = Page()
    assert again.ask("load", save=reply["save"])["view"]["table"] == "match"
    for shown in (
        reply["view"],
        again.ask("show")["view"],
        page.ask("open", table="review", ply=1)["view"],
        Page().ask("load", save=page.ask("show")["save"])["view"],
    ):
        assert shown["names"] == {"white": "<b>Ana</b> \\u202e", "black": "octopus"}
        assert shown["seats"] == {"white": "human", "black": "human"}
        assert not shown["takeback"]
    assert page.ask("record")["record"]["players"] == again.ask("record")["record"]["players"] == names
    assert Page().ask("open", table="match", code=page.ask("code")["code"])["view"]["names"] == reply["view"]["names"]
    # From one of its turns on it is a game of this page.
    assert page.ask("retry", turn=1)["view"]["names"] is None


def test_a_game_from_elsewhere_is_seen_from_the_persons_side() -> None:
    """A game against a computer player is shown as its human player saw it."""
    record = {**golden(GOLDEN[0]), "players": {"white": "shark", "black": "human"}}
    view = Page().ask("open", table="match", record=record)["view"]
    assert (view["viewer"], view["names"]) == ("black", {"white": "shark"})
    players = {"white": "human", "black": "crab"}
    mine = Page().ask("open", table="match", record=record, players=players)["view"]
    assert (mine["viewer"], mine["names"], mine["seats"]) == ("white", None, players)


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"code": "hello"}, "code-foreign"),
        ({"code": None}, "code-foreign"),
        ({"code": "P9xxxx"}, "code-newer"),
        ({"code": "G1xxxxxxx"}, "code-damaged"),
    ],
)
def test_a_bad_code_is_refused(page: Page, request_: dict[str, Any], code: str) -> None:
    """A bad link gets a sentence, and the game on the table stays."""
    before = page.ask("show")
    reply = page.ask("open", table="match", **request_)
    assert reply["code"] == code
    assert reply["refused"].endswith(".")
    assert page.ask("show") == before


def test_a_position_is_played_by_the_side_that_it_shows(page: Page) -> None:
    """The hand of another player's side is never shown, and no seed is made up."""
    code = page.ask("code")["code"]
    players = {"white": "crab", "black": "human"}
    assert page.ask("open", table="match", code=code, seed="a", players=players)["code"] == "bad-setting"
    assert page.ask("open", table="match", code=code)["code"] == "bad-setting"
    assert (
        page.ask("open", table="match", code=code, seed="a", players={"white": "human", "black": "whale"})["code"]
        == "bad-setting"
    )


def test_there_is_nothing_to_share_without_a_game() -> None:
    """A premature request for a code is refused with the reason."""
    assert Page().ask("code")["code"] == "no-game"


# -- on the command line -----------------------------------------------------------------------------------


def test_the_command_line_writes_and_reads_codes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A code can be used wherever a file of records can: as the argument, in a file, one per line, in a link."""
    monkeypatch.chdir(tmp_path)
    assert main(["code", str(GOLDEN[0])]) == 0
    code = capsys.readouterr().out.strip()
    assert main(["replay", str(GOLDEN[0])]) == 0
    summary = capsys.readouterr().out
    games = tmp_path / "games.txt"
    games.write_text(f"{code}\nhttps://example.org/#game={code}\n")
    for arguments, times in (([code], 1), ([f"#game={code}"], 1), ([str(games)], 2)):
        assert main(["replay", *arguments]) == 0
        assert capsys.readouterr().out == summary * times
    assert main(["code", code, "--at", "9"]) == 0
    position_ = capsys.readouterr().out.strip()
    assert position_.startswith("P1")
    assert main(["hint", position_, "--step", "3"]) == 0
    assert "The turn: " in capsys.readouterr().out
    assert main(["code", code, "--at", "9", "--player", "black"]) == 0
    other = capsys.readouterr().out.strip()
    assert other != position_
    assert main(["hint", other]) == 2
    assert "the turn of the player whose cards are not known: white" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["replay", "G1AAAA"], "The code is damaged: it was cut short or changed"),
        (["replay", "P1AAAA"], "this is the code of a position, not of a game"),
        (["replay", "G1" + "A" * 5000], "too long"),
        (["review", "G7AAAAAAAA"], "of a newer version of Kahuna"),
        (["hint", "P1AAAAAAA"], "The code is damaged"),
        (["hint", "P1AAAA", "--at", "3"], "--at is for games"),
        (["code", str(GOLDEN[0]), "--player", "white"], "the game is over"),
    ],
)
def test_the_command_line_names_what_is_wrong(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bad code on the command line gets a sentence and exit status 2."""
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith("kahuna: the code: ") or str(GOLDEN[0]) in told
    assert sentence in told
