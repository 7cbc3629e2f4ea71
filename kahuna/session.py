"""The one door between a page and the engine: JSON text in, JSON text out. See `docs/protocol.md`.

The session is the only thing here that changes; whatever it holds is a frozen value, so a request that fails leaves
everything as it was.
"""

import json
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from kahuna import dealer
from kahuna.actions import Action
from kahuna.agents import LEVELS, agent_of_level
from kahuna.events import Event
from kahuna.notation import NotationError, format_action, parse_play
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from kahuna.record import Record, RecordError, dump, load, record_of, replay
from kahuna.rules import IllegalAction, apply, new_game
from kahuna.saves import SaveError, seal, unseal
from kahuna.state import FEWER_SURPRISES, HANDICAPS, OPEN_DRAWS, VARIANTS, Edition, Phase, Ruleset, State
from kahuna.version import __version__
from kahuna.view import StepTaken, Table, view_of

HUMAN = "human"
_SEED_LIMIT = 100


class Refusal(Exception):  # noqa: N818 - a refusal is a normal answer, not an error
    """A request that cannot be granted: a sentence for the player, with a code and arguments for other languages."""

    def __init__(self, sentence: str, code: str, args: Mapping[str, str | int] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.arguments = dict(args or {})


@dataclass(frozen=True, slots=True)
class _Taken:
    """One step of a game, with the state it led to."""

    state: State
    step: StepTaken


@dataclass(frozen=True, slots=True)
class Game:
    """A game at a table.

    Attributes:
        seats: `human` or the name of a level.
        seed: of the shuffles.
        start: the state in which the running turn began.
        taken: the steps of the running turn.
        past: the steps of the turn before.
        events: what the last request made happen.
    """

    seats: Mapping[Player, str]
    seed: str
    start: State
    taken: tuple[_Taken, ...] = ()
    past: tuple[StepTaken, ...] = ()
    past_player: Player | None = None
    events: tuple[Event, ...] = ()

    @property
    def state(self) -> State:
        """The state now."""
        return self.taken[-1].state if self.taken else self.start

    @property
    def is_over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.state.phase is Phase.OVER

    @property
    def viewer(self) -> Player:
        """The player who sits before the page."""
        return next(player for player in PLAYERS if self.seats[player] == HUMAN)

    def after(self, action: Action, state: State, events: tuple[Event, ...]) -> "Game":
        """Returns the game after a step, which may end the turn."""
        mover = self.state.to_move
        step = StepTaken(action, events)
        taken = (*self.taken, _Taken(state, step))
        turn_is_over = state.to_move is not mover or format_action(action).startswith("=")
        if turn_is_over or state.phase is Phase.OVER:
            past = tuple(taken.step for taken in taken)
            return replace(self, start=state, taken=(), past=past, past_player=mover)
        return replace(self, taken=taken)


def _play(game: Game, action: Action) -> Game:
    """Applies an action, and deals when it ends a round."""
    state, events = apply(game.state, action)
    if state.phase is Phase.DEAL:
        state, dealt = apply(state, dealer.deal(state, game.seed))
        events += dealt
    return game.after(action, state, events)


class Session:
    """One game at a time, driven by requests.

    `handle` never raises: what a player did wrong is refused with a sentence, a bug is reported as a failure.
    """

    def __init__(self) -> None:
        self._game: Game | None = None
        self._verbs: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
            "about": self._about,
            "new": self._new,
            "play": self._play,
            "reply": self._reply,
            "undo": self._undo,
            "show": self._show,
            "load": self._load,
            "record": self._record,
        }

    def handle(self, text: str) -> str:
        """Answers a request.

        Args:
            text: a JSON object with the verb under `do`.

        Returns:
            A JSON object: `view` and `save`, or `refused`, or `failed`; other keys for `about` and `record`.
        """
        try:
            reply = self._answer(text)
        except Refusal as refusal:
            reply = {"refused": str(refusal), "code": refusal.code, "args": refusal.arguments}
        except Exception as bug:  # the page shows it, and the game stays as it was
            reply = {"failed": _trace(bug)}
        return json.dumps(reply, separators=(",", ":"))

    def _answer(self, text: str) -> dict[str, Any]:
        try:
            request = json.loads(text)
        except (ValueError, RecursionError):
            raise Refusal("The request is no JSON.", "bad-request") from None
        if not isinstance(request, dict):
            raise Refusal("A request must be an object.", "bad-request")
        verb = self._verbs.get(str(request.get("do")))
        if verb is None:
            raise Refusal(f"There is no request '{request.get('do')}'.", "unknown-request")
        return verb(request)

    # -- requests ----------------------------------------------------------------------------------------

    def _about(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        return {
            "about": {
                "version": __version__,
                "levels": list(LEVELS),
                "editions": [edition.value for edition in Edition],
                "variants": list(VARIANTS),
            }
        }

    def _new(self, request: Mapping[str, Any]) -> dict[str, Any]:
        seed = _seed(request)
        seats = _seats(request.get("players", {"white": HUMAN, "black": "greedy"}))
        start = new_game(_ruleset(request, seed))
        state, events = apply(start, dealer.deal(start, seed))
        return self._shown(Game(seats=seats, seed=seed, start=state, events=events))

    def _play(self, request: Mapping[str, Any]) -> dict[str, Any]:
        game = self._running()
        if not game.is_over and game.state.to_move is not game.viewer:
            raise Refusal("It is your opponent's turn.", "not-your-turn")
        try:
            action = parse_play(str(request.get("action", "")))
            return self._shown(_with_events(game, _play(game, action)))
        except NotationError as error:
            raise Refusal(f"{str(error)[:1].upper()}{str(error)[1:]}.", "no-action") from None
        except IllegalAction as error:
            raise Refusal(str(error.reason), error.reason.code, error.reason.args) from None

    def _reply(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        game = before = self._running()
        mover = game.state.to_move
        level = game.seats[mover]
        if level == HUMAN or game.is_over:
            raise Refusal("The computer is not to move.", "not-the-computers-turn")
        agent = agent_of_level(level, dealer.opponent_seed(game.seed))
        while game.state.to_move is mover and not game.is_over:
            game = _play(game, agent.choose(observe(game.state, mover)))
        return self._shown(_with_events(before, game))

    def _undo(self, request: Mapping[str, Any]) -> dict[str, Any]:
        game = self._running()
        count = _undoable(game)
        steps = request.get("steps", 1)
        if not count:
            raise Refusal("There is nothing to take back in this turn.", "nothing-to-undo")
        if steps != "all" and (not isinstance(steps, int) or isinstance(steps, bool) or not 1 <= steps <= count):
            raise Refusal(f"Between 1 and {count} steps can be taken back.", "undo-steps", {"most": count})
        left = 0 if steps == "all" else count - steps
        return self._shown(replace(game, taken=game.taken[:left], events=()))

    def _show(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        return self._shown(replace(self._running(), events=()))

    def _load(self, request: Mapping[str, Any]) -> dict[str, Any]:
        if "save" in request:
            try:
                saved = unseal(str(request["save"]))
            except SaveError as error:
                raise Refusal(str(error), "bad-save") from None
        else:
            saved = {"record": request.get("record"), "players": request.get("players")}
        try:
            record = load(saved.get("record"))
            # Later shuffles of a record without a seed depend on its deals, but do not tell them.
            seed = str(saved.get("seed") or f"{Random(ascii(record.deals)).getrandbits(64):016x}")[:_SEED_LIMIT]
            game = _resumed(record, _seats(saved.get("players") or {"white": HUMAN, "black": "greedy"}), seed)
        except RecordError as error:
            raise Refusal(f"The game cannot be loaded: {str(error).rstrip('.')}.", "bad-record") from None
        return self._shown(game)

    def _record(self, _request: Mapping[str, Any]) -> dict[str, Any]:
        game = self._running()
        if game.state.phase is not Phase.OVER:
            raise Refusal("The record names every card, so there is none before the game is over.", "record-running")
        return {"record": dump(record_of(game.state, game.seats))}

    # -- replies -----------------------------------------------------------------------------------------

    def _running(self) -> Game:
        if self._game is None:
            raise Refusal("There is no game yet: begin a new one.", "no-game")
        return self._game

    def _shown(self, game: Game) -> dict[str, Any]:
        """Builds the whole reply first: only when nothing has failed does the game change."""
        viewer = game.viewer
        own_turn = game.state.to_move is viewer
        table = Table(
            seed=game.seed,
            seats=game.seats,
            steps=[taken.step for taken in game.taken] if own_turn else (),
            undo=_undoable(game),
            recap=game.past if game.past_player is viewer.opponent else (),
            events=game.events,
        )
        view = view_of(observe(game.state, viewer), table)
        saved = {
            "record": dump(record_of(game.state)),
            "seed": game.seed,
            "players": {player.value: seat for player, seat in game.seats.items()},
        }
        reply = {"view": view, "save": seal(saved)}
        self._game = game
        return reply


def _trace(bug: Exception) -> str:
    """Where a bug showed itself. Its message stays away: it may name cards that nobody has seen."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(bug.__traceback__)[-4:]]
    return f"{type(bug).__name__} in {', '.join(places)}"


def _with_events(before: Game, after: Game) -> Game:
    """The game with all the events since an earlier moment of the same or the last turn."""
    if after.start is before.start:
        new = tuple(taken.step for taken in after.taken[len(before.taken) :])
    else:
        new = (*after.past[len(before.taken) :], *(taken.step for taken in after.taken))
    return replace(after, events=tuple(event for step in new for event in step.events))


def _undoable(game: Game) -> int:
    return len(game.taken) if game.state.to_move is game.viewer and not game.is_over else 0


def _resumed(record: Record, seats: Mapping[Player, str], seed: str) -> Game:
    """Replays a record up to its last action, so that undo and recap are as they were."""
    game: Game | None = None
    waiting: tuple[Action, State, tuple[Event, ...]] | None = None
    for state, events in replay(record):
        link = state.history
        if link is None:
            raise AssertionError("every step leaves a trace")
        if game is None:
            game = Game(seats=seats, seed=seed, start=state)
        elif waiting is not None:
            # The deal that opens a round belongs to the draw that closed the one before.
            action, _, before = waiting
            waiting = None
            game = game.after(action, state, before + events)
        elif state.phase is Phase.DEAL:
            waiting = (link.action, state, events)
        else:
            game = game.after(link.action, state, events)
    if game is None:
        raise RecordError("'deals' is empty")
    if waiting is not None:
        action, state, events = waiting
        state, dealt = apply(state, dealer.deal(state, seed))
        game = game.after(action, state, events + dealt)
    return game


# ---------------------------------------------------------------------------------------------------------
# Reading a request
# ---------------------------------------------------------------------------------------------------------


def _refuse_setting(sentence: str, setting: str) -> Refusal:
    return Refusal(sentence, "bad-setting", {"setting": setting})


def _seed(request: Mapping[str, Any]) -> str:
    seed = request.get("seed")
    if not isinstance(seed, str) or not 1 <= len(seed) <= _SEED_LIMIT or not _is_text(seed):
        raise _refuse_setting(f"'seed' must be a text of 1 to {_SEED_LIMIT} characters.", "seed")
    return seed


def _is_text(text: str) -> bool:
    """Whether a text holds whole characters only: JSON can bring half of one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _seats(players: object) -> dict[Player, str]:
    if not isinstance(players, dict) or set(players) != {player.value for player in PLAYERS}:
        raise _refuse_setting("'players' must name who plays white and who plays black.", "players")
    seats = {player: str(players[player.value]) for player in PLAYERS}
    for name in seats.values():
        if name != HUMAN and name not in LEVELS:
            raise _refuse_setting(f"There is no level '{name}': there are {', '.join(LEVELS)}.", "players")
    if list(seats.values()).count(HUMAN) != 1:
        raise _refuse_setting("Exactly one of the players must be 'human'.", "players")
    return seats


def _ruleset(request: Mapping[str, Any], seed: str) -> Ruleset:
    first = request.get("first", Player.WHITE.value)
    if first not in (*PLAYERS, "random"):
        raise _refuse_setting("'first' must be white, black or random.", "first")
    edition = request.get("edition", Edition.E1998.value)
    if edition not in list(Edition):
        raise _refuse_setting("'edition' must be 1998 or 2012.", "edition")
    variants = request.get("variants", [])
    if not isinstance(variants, list) or any(name not in VARIANTS for name in variants):
        raise _refuse_setting(f"'variants' may hold {' and '.join(VARIANTS)}.", "variants")
    handicap = request.get("handicap") or {"player": None, "bridges": 0}
    player = handicap.get("player") if isinstance(handicap, dict) else ""
    bridges = handicap.get("bridges") if isinstance(handicap, dict) else 0
    if (
        player not in (*PLAYERS, None)
        or type(bridges) is not int
        or bridges not in HANDICAPS
        or (player is None) != (bridges == 0)
    ):
        raise _refuse_setting("'handicap' must name a player and 1 to 3 bridges.", "handicap")
    return Ruleset(
        edition=Edition(edition),
        fewer_surprises=FEWER_SURPRISES in variants,
        open_draws=OPEN_DRAWS in variants,
        first=dealer.random_first(seed) if first == "random" else Player(first),
        handicap_player=None if player is None else Player(player),
        handicap_bridges=bridges,
    )
