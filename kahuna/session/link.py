"""The table of a game by link: two people on two devices send each other a text each turn.

The page stores these games separately. It also generates the secrets: nothing here is random.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NoReturn, TypeVar

from kahuna.actions import Take
from kahuna.events import RoundScored
from kahuna.links.check import Check, checking
from kahuna.links.errors import LinkError
from kahuna.links.match import LinkMatch, restoring
from kahuna.links.party import Invitation, Party
from kahuna.links.pasted_links import FoundLink, invitation_in, link_of_game, links_in
from kahuna.links.protocol import SECRET, Stage
from kahuna.links.terms import Terms, rematch_terms
from kahuna.links.world import LinkWorld, begin
from kahuna.notation import parse_play
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from kahuna.record import record_of
from kahuna.session.game import SeatedGame, Step, resumed
from kahuna.session.match import game_view, record_reply
from kahuna.session.requests import read_line, read_ruleset
from kahuna.session.sharing import code_reply
from kahuna.view import ActionTaken, action_view, why_no_play
from kahuna.view.log import ENDS
from kahuna.view.offers import NO_REFUSALS
from tabletop.agents import part
from tabletop.refusals import reason_view
from tabletop.session.requests import (
    HUMAN,
    Refusal,
    allowed,
    read_action,
    read_steps,
    read_text,
    refuse_setting,
    text_or_empty,
)
from tabletop.session.table import Changed, Opener, Request, Restoring, Table, Verb, Work

if TYPE_CHECKING:
    from kahuna.wire import Awaits, InvitationView, LetterKind, LetterView, LinkTask, LogAction, Reply, View

FRIEND: Final = "friend"
"""The opponent's seat: a person on another device."""

UNKNOWN: Final = "?"
"""Stands for a card, drawn or in the row, that the other program has not yet revealed."""

TOSS: Final = "random"

_KINDS: Final[Mapping[Stage, LetterKind]] = {
    Stage.ANSWER: "invitation",
    Stage.DEAL: "answer",
    Stage.SHEET: "turn",
    Stage.PICK: "sheet",
    Stage.FAREWELL: "turn",
    Stage.DONE: "farewell",
}
"""The kind of the last message, by the stage that follows it."""

_WITH_DEAL: Final = 3
"""The number of messages up to the first one after the answer."""

_Result = TypeVar("_Result")


@dataclass(frozen=True)
class LinkTable:
    """One side of a game by link on the table.

    Attributes:
        match: the messages, and the game as this player knows it.
        scored: a scoring that the page has not yet confirmed.
        check: the result of the check; None until the other program's secret is shown.
    """

    match: LinkMatch
    scored: RoundScored | None = None
    check: Check | None = None

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The requests that this table answers."""
        return {
            "play": self._play,
            "undo": self._undo,
            "show": lambda _request: self._quiet(self.scored),
            "next": lambda _request: self._quiet(None),
            "why": self._why,
            "receive": self._receive,
            "resign": lambda _request: self._after(self.match.resign),
            "record": lambda _request: record_reply(self._finished()),
            "code": lambda _request: code_reply(self._finished()),
            "hint": _refuse_help,
            "takeback": _refuse_help,
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The messages, and the actions since the last one."""
        return self.match.party.messages, self.match.draft

    @property
    def party(self) -> Party:
        """This side of the protocol."""
        return self.match.party

    def view(self) -> View:
        """Returns what this player sees."""
        game = self._game()
        known: dict[str, Any] = {"events": self.match.events}
        if game.turn or not game.steps:
            theirs = [ActionTaken(*played) for played in self.match.theirs]
            known |= {"recap": theirs, "recap_player": self.party.me.opponent}
        view = game_view(game, "link", self._awaits(), scored=self.scored, **known)
        waits = self.match.awaits != "turn"
        if self.match.world is None:
            # Nothing is dealt yet, so the other player has no cards.
            position = view["position"]
            view = {**view, "position": {**position, "rival": {"count": 0, "known": ""}}}
        view = {**view, "task": self._task(), "undo": 0 if waits else len(self.match.draft), "takeback": False}
        return self._with_pending({**view, "offers": [], "refusals": NO_REFUSALS}) if waits else view

    def saved(self) -> dict[str, Any]:
        """Returns this side, ready for a save; anyone with the save can play the side and see its cards."""
        return self.match.saved()

    # -- what is shown -------------------------------------------------------------------------------------------

    @property
    def _world(self) -> LinkWorld:
        return self.match.world or begin(self.party, Player.WHITE)

    def _game(self) -> SeatedGame:
        """Returns the game as far as it is known; its hidden cards are in any consistent arrangement."""
        match, world = self.match, self._world
        seats = {self.party.me: HUMAN, self.party.me.opponent: FRIEND}
        start = match.start if match.start is not None and match.draft else world
        begun = start.state
        steps = []
        for action in match.draft:
            start, events = start.play(action)
            steps.append(Step(action, self.party.me, events, start.state))
        return SeatedGame(seats, "", begun, tuple(steps), resigned=match.resigned)

    def _awaits(self) -> Awaits:
        if self.scored is not None:
            return "scoring"
        if self._world.is_over or self.match.resigned is not None:
            return "nothing"
        return "you" if self.match.awaits == "turn" else "friend"

    def _task(self) -> LinkTask:
        party, check = self.party, self.check
        sent = not party.writes and PLAYERS[(len(party.messages) - 1) % 2] is party.me
        return {
            "kind": "link",
            "game": party.game.hex(),
            "number": len(party.messages) - 1,
            "names": dict(party.names),
            "text": self.match.text if sent else None,
            "sends": self._sends() if sent else None,
            "first": party.first,
            "toss": party.terms.first is None,
            "check": None if check is None else {"ok": check.number is None, "number": check.number},
            "breaches": [{"number": number, "count": count} for number, count in self.match.refusals],
        }

    def _sends(self) -> LetterKind:
        """Returns the kind of this side's last message."""
        kind = _KINDS.get(self.party.stage)
        if kind is not None:
            return kind
        if self.party.turns[-1] is not None:
            return "turn"
        return "deal" if len(self.party.messages) == _WITH_DEAL else "pick"

    def _with_pending(self, view: View) -> View:
        """Adds the draw whose card, or whose refill of the row, is not yet known."""
        pending = self._world.pending
        if pending is None:
            return view
        position, log = view["position"], list(view["log"])
        action: LogAction = {**action_view(pending), "by": self.party.me}
        if log and log[-1]["player"] is self.party.me and log[-1]["actions"][-1]["kind"] not in ENDS:
            log[-1] = {**log[-1], "actions": [*log[-1]["actions"], action]}
        else:
            turn, number = position["turn"], position["round"]
            log.append({"round": number, "turn": turn, "player": self.party.me, "actions": [action]})
        hand, row = position["hand"] + UNKNOWN, position["row"]
        if isinstance(pending, Take):
            name = pending.card.name
            hand, row = "".join(sorted(position["hand"] + name)), row.replace(name, UNKNOWN, 1)
        position = {**position, "hand": hand, "row": row, "pile": position["pile"] - 1}
        return {**view, "to_move": self.party.me.opponent, "position": position, "log": log}

    # -- requests ------------------------------------------------------------------------------------------------

    def _quiet(self, scored: RoundScored | None) -> Changed:
        return Changed(replace(self, match=replace(self.match, events=()), scored=scored))

    def _after(self, change: Callable[[], LinkMatch]) -> Changed:
        return Changed(_table(_granted(change)))

    def _play(self, request: Request) -> Changed:
        action = read_action(request, parse_play)
        return self._after(lambda: allowed(lambda: self.match.play(action)))

    def _undo(self, request: Request) -> Changed:
        match = self.match
        for _ in range(read_steps(request, len(match.draft))):
            match = match.undo()
        return Changed(LinkTable(match))

    def _why(self, request: Request) -> Reply:
        if self.match.awaits != "turn":
            raise Refusal("It is not your turn.", "not-your-turn")
        return {"why": reason_view(why_no_play(observe(self._world.state, self.party.me), read_line(request)))}

    def _receive(self, request: Request) -> Work:
        given = text_or_empty(request, "link")
        text = _granted(lambda: link_of_game(self.party.game, given))
        try:
            match = yield from self.match.receiving(text)
        except LinkError as error:
            refusal = _refusal(error)
            noted = self.match.noting(text, error)
            if noted is self.match:
                raise refusal from None
            told = {"breach": {"code": refusal.code, "args": refusal.arguments, "text": str(refusal)}}
            return Changed(replace(self, match=noted), told)
        return Changed((yield from _checked(_table(match))))

    def _finished(self) -> SeatedGame:
        """Returns the game with all cards. Raises Refusal if it has not been checked, or the check has failed."""
        check = self.check
        if check is None:
            raise Refusal("Nobody knows all cards before both last links are opened.", "link-not-over")
        if check.state is None:
            raise Refusal(f"The check has failed at link {check.number}.", "link-audit", {"number": check.number or 0})
        names = self.party.names
        record = record_of(check.state, names, self.match.resigned)
        game = resumed(record, dict.fromkeys(PLAYERS, HUMAN), "")
        return replace(game, resigned=record.resigned).looked_at(names)


def _table(match: LinkMatch) -> LinkTable:
    """Returns the table of a match, with the scoring among its events."""
    return LinkTable(match, next((event for event in match.events if isinstance(event, RoundScored)), None))


def _granted(change: Callable[[], _Result]) -> _Result:
    """Calls a function; converts LinkError to Refusal."""
    try:
        return change()
    except LinkError as error:
        raise _refusal(error) from None


def _refusal(error: LinkError) -> Refusal:
    named = error.code if error.code == "bad-save" else f"link-{error.code}"
    return Refusal(str(error), "link-broken" if error.is_breach else named)


def _checked(table: LinkTable) -> Restoring:
    """Returns a table with the result of the check of its game, if the other program's secret was shown."""
    if table.party.their_secret is None:
        return table
    found = yield from part(checking(table.party), 0.5, 1.0)
    return replace(table, check=found)


def _refuse_help(_request: Request) -> NoReturn:
    raise Refusal("In a game by link there are no hints, and no turn is taken back.", "not-by-link")


def _read_secret(request: Request) -> bytes:
    try:
        secret = bytes.fromhex(text_or_empty(request, "secret"))
    except ValueError:
        secret = b""
    if len(secret) != SECRET:
        raise refuse_setting(f"'secret' must be {2 * SECRET} hexadecimal digits.", "secret")
    return secret


def _read_terms(request: Request) -> Terms:
    toss = request.get("first", TOSS) == TOSS
    rules = read_ruleset({**request, "first": Player.WHITE} if toss else request, "")
    return Terms(**{**asdict(rules), "first": None if toss else rules.first})


def _open(request: Request, on: Table | None) -> LinkTable:
    """Opens a table by an invitation, a rematch, or the answer to an invitation."""
    return LinkTable(_granted(lambda: _begun(request, on)))


def _begun(request: Request, on: Table | None) -> LinkMatch:
    secret, name = _read_secret(request), read_text({"name": "", **request}, "name")
    if "link" in request:
        return LinkMatch.accept(secret, name, invitation_in(text_or_empty(request, "link")))
    if request.get("rematch") is not True:
        return LinkMatch.invite(secret, name, _read_terms(request))
    party = on.party if isinstance(on, LinkTable) else None
    if party is None or party.first is None:
        raise Refusal("There is no game by link to be played once more.", "no-game")
    return LinkMatch.invite(secret, party.names[party.me], rematch_terms(party.terms, party.first, party.me))


def _restored(saved: Request) -> Restoring:
    """Restores a table one message at a time, and checks a finished game."""
    try:
        match = yield from restoring(saved)
    except LinkError as error:
        raise _refusal(error) from None
    return (yield from _checked(LinkTable(match)))


def letters_reply(request: Request) -> Reply:
    """Returns what is known about the links in a text. Raises Refusal if there is none, or one is damaged."""
    links = _granted(lambda: links_in(text_or_empty(request, "text")))
    return {"letters": [_letter_view(link) for link in links]}


def _letter_view(link: FoundLink) -> LetterView:
    invitation = link.invitation and _invitation_view(link.invitation)
    # Even numbers are White's.
    return {
        "text": link.text,
        "game": link.game.hex(),
        "number": link.number,
        "reader": PLAYERS[1 - link.number % 2],
        "invitation": invitation,
    }


def _invitation_view(invitation: Invitation) -> InvitationView:
    terms = invitation.terms
    player = terms.handicap_player
    return {
        "name": invitation.name,
        "edition": terms.edition,
        "variants": list(terms.ruleset(Player.WHITE).variants),
        "first": terms.first,
        "handicap": None if player is None else {"player": player, "left": terms.handicap_bridges},
    }


LINK: Final = Opener(_open, _restored)
