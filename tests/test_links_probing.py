"""Probes by a changed program with refused links: each is recorded, and reported to the honest player.

The keeper of a new round spoils the marks by which the picker finds kept cards. Such a sheet is refused exactly if the
picker has kept one of these cards, and a correct sheet may follow: no check of the messages detects that.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kahuna import wire
from kahuna.__main__ import main
from kahuna.links.errors import LinkError
from kahuna.links.link_text import to_bytes, to_text
from kahuna.links.match import Breach, LinkMatch, restored
from kahuna.links.sheet import FIND
from kahuna.session import Session
from kahuna.session.link import LinkTable
from tabletop.saves import seal, unseal
from test_link_table import Device, Json, exchanged, invited
from test_wire import faults

SPOILT = b"\xff" * FIND


def match_of(device: Device) -> LinkMatch:
    """Returns the match on a device's table."""
    table = device.session._table
    assert isinstance(table, LinkTable)
    return table.match


def before_a_sheet() -> tuple[Device, Device, str]:
    """Returns the picker and the keeper of a second round, and the keeper's correct sheet, not opened yet."""
    ana, ben = invited("probing")
    for keeper, picker in exchanged(ana, ben):
        if keeper.view["task"]["sends"] == "sheet" and match_of(picker).party.cards.look_ups:
            return picker, keeper, keeper.text
    raise AssertionError


def spoilt(keeper: Device, sheet: str, card: int) -> str:
    """Returns a sheet with a changed mark of a card, sealed with the right key."""
    party = match_of(keeper).party
    round_ = party.cards.round
    mark = round_.sheet.finds[round_.keeps.order.index(card)]
    content = to_bytes(sheet)[:-8].replace(mark, SPOILT)
    return to_text(content + party._mac(content, len(party.messages) - 1))


def asked(save: str, **request: Any) -> Json:
    """Sends a request to a new session that has loaded a save."""
    session = Session()
    session.handle(json.dumps({"do": "load", "save": save}))
    reply: Json = json.loads(session.handle(json.dumps(request)))
    return reply


def test_a_keeper_that_probes_for_kept_cards_is_reported() -> None:
    """A player whose friend probes for kept cards with refused links is told so, at the end and after every reload.

    Both checks find nothing: the accepted messages are correct.
    """
    picker, keeper, sheet = before_a_sheet()
    number = keeper.view["task"]["number"]
    hand = match_of(picker).party.cards.hand
    kept = [slot.card for slot in hand if slot.card is not None]
    others = [
        card for card in range(24) if card not in kept and card not in match_of(keeper).party.cards.round.keeps.kept
    ]
    # The refusal tells the cheat whether the picker has kept the card.
    assert all("breach" in asked(picker.save, do="receive", link=spoilt(keeper, sheet, card)) for card in kept)
    assert all(
        "breach" not in asked(picker.save, do="receive", link=spoilt(keeper, sheet, card)) for card in others[:3]
    )
    for count, card in enumerate(kept[:2], start=1):
        before = picker.view
        probe = spoilt(keeper, sheet, card)
        reply = picker.ask(do="receive", link=probe)
        assert list(faults(reply, wire.Reply)) == []
        assert reply["breach"]["code"] == "link-broken"
        # The same link again is not another probe.
        assert picker.ask(do="receive", link=probe)["code"] == "link-broken"
        assert picker.view["task"] == {**before["task"], "breaches": [{"number": number, "count": count}]}
        assert picker.view["awaits"] == "friend"
    picker.reload()
    assert "refused" not in picker.ask(do="receive", link=sheet)
    for _ in exchanged(picker, keeper):
        pass
    assert picker.view["task"]["check"] == keeper.view["task"]["check"] == {"ok": True, "number": None}
    picker.reload()
    assert picker.view["task"]["breaches"] == [{"number": number, "count": min(2, len(kept))}]
    assert keeper.view["task"]["breaches"] == []


def test_only_what_the_friend_alone_can_have_made_is_held_against_the_friend() -> None:
    """A player is not accused of a link that another person may have changed or forged."""
    picker, keeper, sheet = before_a_sheet()
    match = match_of(picker)
    message = to_bytes(sheet)
    for stranger in (message[:-8] + bytes(8), message[:9] + message[10:], bytes([0]) + message[1:], message[:8]):
        with pytest.raises(LinkError) as refused:
            match.receive(to_text(stranger))
        assert match.noting(to_text(stranger), refused.value) is match
    # Anyone with the invitation can write an answer, and any reader of the last turn a farewell.
    white = LinkMatch.invite(bytes(range(32)), "Ana", match.party.terms)
    black = LinkMatch.accept(bytes(range(32, 64)), "Ben", white.text)
    content = to_bytes(black.text)[:-8] + bytes(1)
    text = to_text(content + black.party._mac(content, 1))
    with pytest.raises(LinkError) as refused:
        white.receive(text)
    assert refused.value.is_breach
    assert white.noting(text, refused.value) is white
    keeper.ask(do="receive", link=picker.text)


@pytest.mark.parametrize("breaches", [{}, [[1]], [["1", "a"]], [[1, 2]], [[True, "a"]], "x", [1]])
def test_refused_links_that_a_save_cannot_hold_are_named(breaches: object) -> None:
    """A save with a changed list of refused links is refused with a sentence."""
    saved = LinkMatch.invite(bytes(range(32)), "Ana", match_of(invited("save")[0]).party.terms).saved()
    assert restored({**saved, "breaches": [[3, "ab"]]}).breaches == (Breach(3, "ab"),)
    if breaches == {}:
        assert restored({**saved, "breaches": []}).saved() == saved
        return
    with pytest.raises(LinkError) as refused:
        restored({**saved, "breaches": breaches})
    assert refused.value.code == "bad-save"


def test_the_command_keeps_and_reports_refused_links(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """On the command line a refused link is recorded in the file, and reported with the game's check."""
    picker, keeper, sheet = before_a_sheet()
    file = tmp_path / "side.link"
    saved = {key: value for key, value in unseal(picker.save).items() if key != "table"}
    file.write_text(json.dumps(saved))
    card = match_of(picker).party.cards.hand[0].card
    assert card is not None
    assert main(["link", "open", str(file), spoilt(keeper, sheet, card)]) == 2
    number = keeper.view["task"]["number"]
    assert json.loads(file.read_text())["breaches"][0][0] == number
    picker.save = seal({"table": "link", **json.loads(file.read_text())})
    picker.session = Session()
    picker.ask(do="load", save=picker.save)
    picker.ask(do="receive", link=sheet)
    for _ in exchanged(picker, keeper):
        pass
    file.write_text(json.dumps(unseal(picker.save)))
    capsys.readouterr()
    assert main(["link", "check", str(file)]) == 0
    assert f"Link {number} was refused once as rule-breaking." in capsys.readouterr().err
