"""The table of a match between people and computers, in any combination."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from kahuna import dealer
from kahuna.agents import agent_of_level
from kahuna.events import RoundScored
from kahuna.notation import format_action, format_cards, parse_play
from kahuna.observation import observe, open_table
from kahuna.player import PLAYERS
from kahuna.record import dump, load, record_of
from kahuna.rules import new_game
from kahuna.session.game import SeatedGame, Step, resumed, views_of
from kahuna.session.parts import LEARNING
from kahuna.session.requests import USUAL_SEATS, read_line, read_ruleset, read_seats
from kahuna.session.seats import acting, back_to, cover, may_see, playing, read_resigned, resign, sit, take_back
from kahuna.session.sharing import code_reply, game_of_code, refuse_begun, resumed_position, saved_position
from kahuna.view import TableFacts, spectator_view, view_of, why_no_play
from tabletop.agents import play_turn
from tabletop.decisions import GivenHint, left_of
from tabletop.records import RecordError
from tabletop.refusals import reason_view
from tabletop.session.requests import (
    HUMAN,
    Refusal,
    allowed,
    read_action,
    read_hint_step,
    read_names,
    read_saved_seed,
    read_seed,
    read_steps,
)
from tabletop.session.table import Changed, Opener, Request, Table, Verb, Work

if TYPE_CHECKING:
    from kahuna.analysis.hints import Hint
    from kahuna.wire import Awaits, HintView, Reply, TableKind, View


@dataclass(frozen=True, slots=True)
class MatchTable:
    """A match on the table.

    Attributes:
        game: the current game.
        given: the last hint, which is shown as long as it fits; its later steps need no thinking.
        scored: a scoring that the page has not yet confirmed.
        hands: whether both hands are shown when two computers play.
    """

    game: SeatedGame
    given: GivenHint[Hint] | None = None
    scored: RoundScored | None = None
    hands: bool = False

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests."""
        return {
            "play": self._play,
            "reply": self._reply,
            "undo": self._undo,
            "show": self._show,
            "why": self._why,
            "next": self._next,
            "comment": lambda request: _advice("comment_reply", self.game, request),
            "hint": self._hint,
            "dismiss": lambda _request: Changed(replace(self, game=self.game.seen(), given=None)),
            "review": lambda request: _advice("review_work", self.game, request),
            "record": lambda _request: record_reply(self.game),
            "code": lambda _request: code_reply(self.game),
            "cover": lambda _request: self._seated(cover(self.game)),
            "sit": self._sit,
            "resign": lambda _request: self._seated(resign(self.game)),
            "takeback": lambda _request: self._seated(take_back(self.game)),
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The position."""
        return id(self.game.state), self.game.resigned

    def view(self) -> View:
        """Returns what the viewer sees."""
        view = game_view(self.game, "match", self._awaits(), scored=self.scored, hands=self.hands)
        return {**view, "hint": self._hint_view(view)}

    def saved(self) -> dict[str, Any]:
        """Returns the game, ready for a save."""
        return saved_game(self.game)

    def _hint_view(self, view: View) -> HintView | None:
        """Returns the last hint, if it still fits."""
        game, given = self.game, self.given
        if given is None or game.is_over or not given.player is game.eyes is game.state.to_move:
            return None
        since = given.since(game.steps)
        if since is None:
            return None
        told = given.hint.told(given.step)
        advised, done = ([action["action"] for action in told["left"]], [format_action(step.action) for step in since])
        left = left_of(advised, done, {offer["action"] for offer in view["offers"]}, in_order=False)
        return None if left is None else {**told, "left": [told["left"][place] for place in left]}

    def _awaits(self) -> Awaits:
        game = self.game
        mover = game.state.to_move
        if self.scored is not None:
            return "scoring"
        if game.is_over:
            return "nothing"
        if game.seats[mover] != HUMAN:
            return "computer"
        return "you" if mover is game.eyes else "handover"

    # -- requests ----------------------------------------------------------------------------------------

    def _after(self, game: SeatedGame) -> Changed:
        """Returns the match after a change."""
        return Changed(replace(self, game=game, scored=_scoring(game.new_steps)))

    def _seated(self, game: SeatedGame) -> Changed:
        return Changed(replace(self, game=game.seen(), scored=None))

    def _play(self, request: Request) -> Changed:
        playing(self.game)
        action = read_action(request, parse_play)
        return self._after(allowed(lambda: self.game.seen().played(action)))

    def _reply(self, request: Request) -> Work:
        before = self.game.seen()
        mover = before.state.to_move
        level = before.seats[mover]
        if level == HUMAN or before.is_over:
            raise Refusal("The computer is not to move.", "not-the-computers-turn")
        agent = agent_of_level(level, dealer.opponent_seed(before.seed))
        game = yield from play_turn(
            agent,
            before,
            lambda game: observe(game.state, mover),
            lambda game: game.state.to_move is mover and not game.is_over,
            SeatedGame.played,
        )
        return self._after(game)

    def _undo(self, request: Request) -> Changed:
        game = self.game
        may_see(game)
        left = len(game.steps) - read_steps(request, game.undoable)
        return Changed(replace(self, game=game.at(left), scored=None))

    def _show(self, request: Request) -> Changed:
        hands = request.get("hands", self.hands) is True
        return Changed(replace(self, game=self.game.seen(), hands=hands))

    def _next(self, _request: Request) -> Changed:
        return Changed(replace(self, game=self.game.seen(), scored=None))

    def _why(self, request: Request) -> Reply:
        player = acting(self.game)
        return {"why": reason_view(why_no_play(observe(self.game.state, player), read_line(request)))}

    def _hint(self, request: Request) -> Work:
        step = read_hint_step(request)
        player, steps = acting(self.game), self.game.steps
        given = self.given
        hint = given.hint if given and given.is_for(steps) else (yield from _advice("advise", self.game))
        game = replace(self.game, assisted=True, told=0)
        given = GivenHint.at(hint, step, player, steps)
        return Changed(replace(self, game=game, given=given), {"hint": hint.told(step)})

    def _sit(self, request: Request) -> Changed:
        game = sit(self.game, request).seen()
        # The previous turn may have ended a round, which this player has not yet seen.
        unseen = () if game.turn or game.is_over else game.turn_before
        return Changed(replace(self, game=game, scored=_scoring(unseen)))


def _advice(name: str, *arguments: object) -> Any:
    """Calls a function of `kahuna.session.advice`. Raises PartMissing if it is not loaded."""
    return LEARNING.call("kahuna.session.advice", name, *arguments)


def _scoring(steps: Iterable[Step]) -> RoundScored | None:
    return next((event for step in steps for event in step.events if isinstance(event, RoundScored)), None)


# -- shared with other tables of a game ----------------------------------------------------------------


def game_view(
    game: SeatedGame,
    table: TableKind,
    awaits: Awaits,
    *,
    scored: RoundScored | None = None,
    hands: bool = False,
    **known: Any,
) -> View:
    """Returns what the viewer sees of a game.

    Args:
        game: the current game.
        table: the kind of table on which it lies.
        awaits: what the table waits for.
        scored: a scoring to show.
        hands: whether both hands are shown when two computers play.
        known: facts that the table provides instead of the game.
    """
    eyes, viewer = game.eyes, game.viewer
    before = game.turn_before
    recap_player = next((step.by for step in before), None)
    facts = TableFacts(
        table=table,
        awaits=awaits,
        seed=game.seed,
        seats=game.seats,
        names=game.names,
        steps=views_of(game.turn) if game.state.to_move is viewer else (),
        undo=game.undoable,
        recap=views_of(before) if recap_player is not viewer or not game.people else (),
        recap_player=recap_player,
        events=game.new_events,
        scored=scored,
        assisted=game.assisted,
        begun=game.origin is not None,
        takeback=back_to(game) is not None,
        resigned=game.resigned,
    )
    facts = replace(facts, **known)
    if eyes is None:
        may_look = hands and not game.people
        both = {player: format_cards(game.state.cards.hands[player.seat]) for player in PLAYERS} if may_look else None
        return spectator_view(open_table(game.state, viewer), facts, both)
    return view_of(observe(game.state, eyes), facts)


def saved_game(game: SeatedGame) -> dict[str, Any]:
    """Returns the data of a game for a save."""
    course = {"record": dump(record_of(game.state))} if game.origin is None else saved_position(game, game.origin)
    saved: dict[str, Any] = {
        **course,
        "seed": game.seed,
        "players": {player.value: seat for player, seat in game.seats.items()},
    }
    if game.assisted:
        saved["assisted"] = True
    if game.names is not None:
        saved["names"] = {player.value: name for player, name in game.names.items()}
    if game.resigned is not None:
        saved["resigned"] = game.resigned.value
    return saved


def restored_game(saved: Request) -> SeatedGame:
    """Returns the game that `saved_game` returned, or an older version. Raises Refusal if it is damaged."""
    if "position" in saved:
        game = resumed_position(saved)
        return replace(game, resigned=read_resigned(game, saved.get("resigned")))
    try:
        record = load(saved.get("record"))
        seed = read_saved_seed(saved.get("seed"), ascii(record.deals))
        seats = saved.get("players")
        game = resumed(record, read_seats(seats or USUAL_SEATS), seed)
    except RecordError as error:
        raise Refusal(f"The game cannot be loaded: {str(error).rstrip('.')}.", "bad-record") from None
    resigned = record.resigned or read_resigned(game, saved.get("resigned"))
    game = replace(game, assisted=saved.get("assisted") is True, resigned=resigned)
    if game.is_over and (not seats or "names" in saved):
        game = game.looked_at(read_names(saved["names"], PLAYERS) if "names" in saved else record.players)
    return game


def record_reply(game: SeatedGame) -> Reply:
    """Returns the record of a finished game. Raises Refusal if it is not over."""
    if not game.is_over:
        raise Refusal("The record names every card, so there is none before the game is over.", "record-running")
    refuse_begun(game)
    return {"record": dump(record_of(game.state, game.named, game.resigned))}


def _open(request: Request, _on: Table | None) -> MatchTable:
    if "code" in request:
        return MatchTable(game_of_code(request))
    if "record" in request:
        return MatchTable(restored_game({"record": request["record"], "players": request.get("players")}))
    seed = read_seed(request)
    seats = read_seats(request.get("players", USUAL_SEATS))
    return MatchTable(SeatedGame(seats, seed, new_game(read_ruleset(request, seed))).dealt())


MATCH: Final = Opener(_open, lambda saved: MatchTable(restored_game(saved)))
