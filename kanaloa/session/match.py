"""The table of a match between people and computers, in any combination."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from kanaloa import dealer
from kanaloa.agents import AGENTS
from kanaloa.analysis.hints import Hint
from kanaloa.notation import format_action, format_turn, parse_action
from kanaloa.observation import observe
from kanaloa.player import PLAYERS, Colour, Player
from kanaloa.record import Record, dump, load, record_of, result_of
from kanaloa.rules import new_game
from kanaloa.session.advice import advise, comment_reply, hint_view, review_work
from kanaloa.session.game import SeatedGame, resumed, turn_beginnings
from kanaloa.session.meant import why_reply
from kanaloa.session.requests import (
    USUAL_SEATS,
    read_ahead,
    read_box,
    read_gods,
    read_layout,
    read_seats,
)
from kanaloa.session.sacrifices import sacrifices_reply
from kanaloa.session.sharing import code_reply, game_of_code
from kanaloa.view import event_view, log_of, offers, position_view, steps_view
from tabletop.agents import play_turn
from tabletop.decisions import GivenHint, decision_id, left_of
from tabletop.quoting import LONGEST_NAME, quoted
from tabletop.records import RecordError
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
from tabletop.session.table import Changed, Opener, Reply, Request, Table, Verb, Work

if TYPE_CHECKING:
    from kanaloa.wire import Awaits, HintView, Position, Recap, StepView, TableKind, View


@dataclass(frozen=True, slots=True)
class MatchTable:
    """A match on the table.

    Attributes:
        game: the current game.
        given: the last hint, which is shown as long as it fits; its later steps need no thinking.
    """

    game: SeatedGame
    given: GivenHint[Hint] | None = None

    @property
    def verbs(self) -> Mapping[str, Verb]:
        """The supported requests."""
        return {
            "play": self._play,
            "reply": self._reply,
            "undo": self._undo,
            "takeback": self._take_back,
            "resign": lambda _request: Changed(replace(self, game=resign(self.game))),
            "seat": self._seat,
            "show": lambda _request: Changed(replace(self, game=self.game.seen())),
            "why": self._why,
            "sacrifices": self._sacrifices,
            "comment": lambda request: comment_reply(self.game, self._person(), request),
            "hint": self._hint,
            "dismiss": lambda _request: Changed(replace(self, game=self.game.seen(), given=None)),
            "review": lambda request: review_work(self.game, request),
            "record": lambda _request: record_reply(self.game),
            "code": lambda _request: code_reply(self.game),
        }

    @property
    def subject(self) -> tuple[object, ...]:
        """The position."""
        return id(self.game.state), self.game.resigned

    def view(self) -> View:
        """Returns what the page shows."""
        game = self.game
        if game.is_over:
            return game_view(game, "match", "nothing")
        view = game_view(game, "match", "you" if game.seats[game.mover] == HUMAN else "computer")
        return {**view, "hint": self._hint_view(view)}

    def saved(self) -> dict[str, Any]:
        """Returns the game, ready for a save."""
        return saved_game(self.game)

    def _hint_view(self, view: View) -> HintView | None:
        """Returns the last hint, if it still fits."""
        game, given = self.game, self.given
        if given is None or given.player is not game.state.to_act:
            return None
        since = given.since(game.steps)
        if since is None:
            return None
        told = hint_view(given.hint, given.step, game.at(given.done).state)
        advised, done = ([action["action"] for action in told["left"]], [format_action(step.action) for step in since])
        left = left_of(advised, done, {offer["action"] for offer in view["offers"]}, in_order=True)
        return None if left is None else {**told, "left": [told["left"][place] for place in left]}

    # -- requests ----------------------------------------------------------------------------------------

    def _person(self) -> Player:
        """The player to act, who must be a person."""
        game = self.game
        if game.is_over:
            raise Refusal("The game is over.", "game-over")
        if game.seats[game.mover] != HUMAN:
            raise Refusal("It is not your turn.", "not-your-turn")
        return game.mover

    def _play(self, request: Request) -> Changed:
        self._person()
        action = read_action(request, parse_action)
        return Changed(replace(self, game=allowed(lambda: self.game.seen().played(action))))

    def _reply(self, _request: Request) -> Work:
        game = self.game.seen()
        mover = game.mover
        level = game.seats[mover]
        if level == HUMAN or game.is_over:
            raise Refusal("The computer is not to move.", "not-the-computers-turn")
        agent = AGENTS[level](f"{game.seed}/{mover.colour}")
        # The whole turn, or the single decision in another player's turn.
        after = yield from play_turn(
            agent,
            game,
            lambda game: observe(game.state, mover),
            lambda game: game.state.to_act is mover and not _has_new_turn(game),
            SeatedGame.played,
        )
        return Changed(replace(self, game=after))

    def _undo(self, request: Request) -> Changed:
        game = self.game
        left = len(game.steps) - read_steps(request, game.undoable)
        return Changed(replace(self, game=game.at(left)))

    def _take_back(self, _request: Request) -> Changed:
        return Changed(replace(self, game=take_back(self.game)))

    def _seat(self, request: Request) -> Changed:
        """Lets a person or a computer player take over a seat."""
        game = self.game
        if game.is_over:
            raise Refusal("The game is over.", "game-over")
        colour = request.get("player")
        player = next((player for player in game.seats if player.colour == colour), None)
        if player is None:
            colours = ", ".join(player.colour for player in game.seats)
            raise Refusal(f"'player' must be one of {colours}.", "bad-setting", {"setting": "player"})
        names = {each.colour: name for each, name in game.seats.items()}
        seats = read_seats({**names, player.colour: request.get("by")})
        return Changed(MatchTable(replace(game, seats=seats, told=0)))

    def _why(self, request: Request) -> Reply:
        self._person()
        return why_reply(self.game.state, request)

    def _sacrifices(self, request: Request) -> Reply:
        self._person()
        return sacrifices_reply(self.game.state, request)

    def _hint(self, request: Request) -> Work:
        step = read_hint_step(request)
        player = self._person()
        before, given = self.game, self.given
        found = given.hint if given and given.is_for(before.steps) else (yield from advise(before, player))
        game = replace(before, assisted=True, told=0)
        given = GivenHint.at(found, step, player, before.steps)
        return Changed(replace(self, game=game, given=given), {"hint": hint_view(found, step, before.state)})


def _has_new_turn(game: SeatedGame) -> bool:
    return game.state.turns > game.at(len(game.steps) - game.told).state.turns


# ---------------------------------------------------------------------------------------------------------
# Resigning
# ---------------------------------------------------------------------------------------------------------


def resign(game: SeatedGame) -> SeatedGame:
    """Lets a person resign: the only one at any time, of several the one to act.

    Raises:
        Refusal: the game is over, or it is no person's turn.
    """
    if game.is_over:
        raise Refusal("The game is over.", "game-over")
    player = game.people[0] if len(game.people) == 1 else game.mover
    if game.seats[player] != HUMAN:
        raise Refusal("It is not your turn.", "not-your-turn")
    return replace(game.seen(), resigned=player)


def read_resigned(game: SeatedGame, colour: object) -> Player | None:
    """Returns the player who had resigned when the game was saved; None if the game has no such player, or is over."""
    player = next((player for player in game.seats if player.colour == colour), None)
    return None if game.is_over else player


# ---------------------------------------------------------------------------------------------------------
# Taking back
# ---------------------------------------------------------------------------------------------------------


def back_to(game: SeatedGame) -> int | None:
    """Returns the number of steps before the last turn in which the only person acted; None if there is none."""
    if len(game.people) != 1:
        return None
    (person,) = game.people
    acted = max((number for number, step in enumerate(game.steps) if step.by is person), default=-1)
    beginnings = [0, *turn_beginnings(game.steps, person)]
    last = max((number for number in beginnings if number <= acted), default=None)
    if last == 0 and game.begun.to_act is not person:
        return None
    return last


def take_back(game: SeatedGame) -> SeatedGame:
    """Returns to the beginning of the person's last turn; the draws stay the same.

    Raises:
        Refusal: there is no such turn, or there is not exactly one person.
    """
    if len(game.people) != 1:
        raise Refusal("A whole turn can be taken back only where one person plays.", "no-takeback-here")
    number = back_to(game)
    if number is None:
        raise Refusal("You have no whole turn to take back.", "nothing-to-take-back")
    return replace(game.at(number), resigned=None, assisted=True)


# ---------------------------------------------------------------------------------------------------------
# Shared with other tables of a game
# ---------------------------------------------------------------------------------------------------------


def game_view(game: SeatedGame, table: TableKind, awaits: Awaits) -> View:
    """Returns what the page shows of a game.

    Args:
        game: the current game.
        table: the kind of table on which it lies.
        awaits: what the table waits for.
    """
    steps = game.steps
    log = log_of(game.begun, steps)
    texts = [action["action"] for turn in log for action in turn["actions"]]
    return {
        "game": "kanaloa",
        "id": decision_id(texts, "kanaloa", game.seed, game.viewer.colour),
        "table": table,
        "seats": _by_colour(game.seats),
        "names": None if game.names is None else _by_colour(_shown(game.names)),
        "viewer": game.viewer.colour,
        "spectator": None,
        "to_move": game.mover.colour,
        "awaits": awaits,
        "task": None,
        "offers": offers(game.state) if awaits == "you" else [],
        "refusals": {},
        "undo": game.undoable,
        "takeback": back_to(game) is not None,
        "hint": None,
        "steps": _steps_view(game, len(steps) - game.undoable),
        "recap": _recap_view(game),
        "events": [event_view(event) for event in game.new_events],
        "scoring": None,
        "log": log,
        "over": result_of(game.state, game.resigned),
        "seed": game.seed,
        "assisted": game.assisted,
        "begun": False,
        "position": _position_view(game),
    }


def _position_view(game: SeatedGame) -> Position:
    position = position_view(game.state, game.state.turns - game.begun.turns)
    return position if game.resigned is None else {**position, "decision": "over"}


def _recap_view(game: SeatedGame) -> Recap | None:
    if not game.recap:
        return None
    before = replace(game.before_recap, resigned=None)
    return {"before": _position_view(before), "steps": _steps_view(game, len(game.steps) - len(game.recap))}


def _steps_view(game: SeatedGame, number: int) -> list[StepView]:
    """Returns the steps from a number on."""
    return steps_view(game.at(number).state, game.steps[number:])


def _by_colour(values: Mapping[Player, str]) -> dict[Colour, str]:
    return {player.colour: value for player, value in values.items()}


def _shown(names: Mapping[Player, str]) -> dict[Player, str]:
    """Imported names in a form fit for display: short, and of visible characters."""
    return {player: quoted(name, LONGEST_NAME) for player, name in names.items()}


def saved_game(game: SeatedGame) -> dict[str, Any]:
    """Returns the data of a game for a save."""
    saved: dict[str, Any] = {
        # In one string: the grouping of actions in a record carries no meaning, and computing it is slow.
        "record": dump(Record(game.begun.beginning, (format_turn(step.action for step in game.steps),))),
        "seed": game.seed,
        "players": {player.colour: seat for player, seat in game.seats.items()},
    }
    if game.assisted:
        saved["assisted"] = True
    if game.names is not None:
        saved["names"] = {player.colour: name for player, name in game.names.items()}
    if game.resigned is not None:
        saved["resigned"] = game.resigned.colour
    return saved


def restored_game(saved: Request) -> SeatedGame:
    """Returns the game that `saved_game` returned, or that of a record. Raises Refusal if it is damaged."""
    try:
        record = load(saved.get("record"))
        players = PLAYERS[: record.set_up.players]
        seats = saved.get("players")
        read = read_seats(seats) if seats else dict.fromkeys(players, HUMAN)
        if len(read) != len(players):
            raise Refusal("The game cannot be loaded: its players are others than those of its record.", "bad-record")
        game = resumed(record, read, read_saved_seed(saved.get("seed"), " ".join(record.turns)))
    except RecordError as error:
        raise Refusal(f"The game cannot be loaded: {str(error).rstrip('.')}.", "bad-record") from None
    resigned = read_resigned(game, saved.get("resigned")) if record.resigned is None else record.resigned
    game = replace(game, assisted=saved.get("assisted") is True, resigned=resigned)
    if game.is_over and (not seats or "names" in saved):
        names = read_names(saved["names"], players) if "names" in saved else record.names
        game = game.looked_at(names)
    return game


def record_reply(game: SeatedGame) -> Reply:
    """Returns the record of the game, which reveals nothing hidden even while the game is running."""
    return {"record": dump(record_of(game.state, game.named, game.resigned))}


def _open(request: Request, _on: Table | None) -> MatchTable:
    if "code" in request:
        return MatchTable(game_of_code(request))
    if "record" in request:
        return MatchTable(restored_game({"record": request["record"], "players": request.get("players")}))
    seed = read_seed(request)
    seats = read_seats(request.get("players", USUAL_SEATS))
    players = len(seats)
    box, ahead = read_box(request, players), read_ahead(request, players)
    set_up = dealer.deal(players, seed, read_layout(request), read_gods(request), box, ahead)
    return MatchTable(SeatedGame(seats, seed, new_game(set_up)))


MATCH: Final = Opener(_open, lambda saved: MatchTable(restored_game(saved)))
