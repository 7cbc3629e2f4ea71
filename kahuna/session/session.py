"""The requests that a page may make, and what they do to the one game that is on the table."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Generator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kahuna import dealer, json_text
from kahuna.agents import LEVELS, agent_of_level, think
from kahuna.analysis.hints import Hint
from kahuna.analysis.remarks import remark
from kahuna.geography import LINES
from kahuna.notation import NotationError, format_cards, parse_play
from kahuna.observation import observe, open_table
from kahuna.player import PLAYERS
from kahuna.quoting import quoted
from kahuna.record import RecordError, dump, load, record_of
from kahuna.rules import IllegalAction, apply, new_game
from kahuna.saves import SaveError, seal, unseal
from kahuna.session.advice import advise, read_step, remark_view, review_work
from kahuna.session.even import even_reply
from kahuna.session.game import HUMAN, Game, looked_at, play, resumed, undoable, with_events
from kahuna.session.job import Job, Work
from kahuna.session.lesson import lesson_reply, lessons_reply
from kahuna.session.past import Past, again_from, moment_reply, past_of, read_ply
from kahuna.session.practice import practice_work
from kahuna.session.puzzle import puzzle_reply, puzzles_reply
from kahuna.session.requests import (
    USUAL_SEATS,
    Refusal,
    read_names,
    read_ruleset,
    read_saved_seed,
    read_seats,
    read_seed,
    refuse_notation,
    text_or_empty,
)
from kahuna.session.seats import SEAT_VERBS, acting, can_take_back, may_see, playing, read_resigned
from kahuna.session.sharing import code_reply, game_of_code, refuse_begun, resumed_position, saved_position
from kahuna.state import VARIANTS, Edition, State
from kahuna.version import __version__
from kahuna.view import Table, reason_view, spectator_view, view_of, why_no_play

if TYPE_CHECKING:
    from kahuna.wire import Reply, View

Request = Mapping[str, Any]


class Session:
    """One game at a time, driven by requests.

    The session is the only thing here that changes; whatever it holds is a frozen value, so a request that fails leaves
    everything as it was. It never raises: what a player did wrong is refused with a sentence, a bug is reported as a
    failure.

    A verb returns its reply, or is a generator (`Work`) where that takes a while: it yields what an agent yields while
    thinking, and other requests get through in between. One such job is under way at a time. When the game changes, by
    whatever request, or another job begins, it is dropped; it changes nothing then.
    """

    def __init__(self) -> None:
        self._game: Game | None = None
        self._job: Job | None = None
        # The last hint, so that its later steps need no thinking.
        self._hint: tuple[State, Hint] | None = None
        # The last game that was looked back at, so that each step through it is quick.
        self._past: Past | None = None
        self._verbs: dict[str, Callable[[Request], Reply | Work]] = {
            "about": self._about,
            "new": self._new,
            "play": self._play,
            "reply": self._reply,
            "undo": self._undo,
            "show": self._show,
            "why": self._why,
            "comment": self._comment,
            "hint": self._give_hint,
            "review": self._review,
            "moment": self._moment,
            "retry": self._retry,
            "practice": self._practice,
            "load": self._load,
            "record": self._record,
            "code": lambda request: code_reply(self._running()),
            "puzzle": puzzle_reply,
            "puzzles": puzzles_reply,
            "lesson": lesson_reply,
            "lessons": lessons_reply,
            "even": even_reply,
            "hurry": self._hurry,
            "cancel": self._cancel,
            **{verb: self._seat_verb(change) for verb, change in SEAT_VERBS.items()},
        }

    def handle(self, text: str) -> str:
        """Answers a request, however long it takes.

        Args:
            text: a JSON object with the verb under `do`.

        Returns:
            A JSON object: `view` and `save`, or `refused`, or `failed`; for some verbs other keys.
        """
        work = self.work(text)
        while True:
            try:
                next(work)
            except StopIteration as end:
                return str(end.value)

    def work(self, text: str) -> Generator[str, None, str]:
        """Answers a request bit by bit: between two bits others may be handled.

        Args:
            text: as for `handle`.

        Yields:
            How far it is, as a JSON object: `{"progress": {"done": 0.25, "nodes": 1200}}`.

        Returns:
            The reply, as `handle` gives it.
        """
        try:
            answer = self._answer(text)
            reply = (yield from self._watched(answer)) if isinstance(answer, Generator) else answer
        except Refusal as refusal:
            reply = {"refused": str(refusal), "code": refusal.code, "args": refusal.arguments}
        except Exception as bug:  # the page shows it, and the game stays as it was
            reply = {"failed": _trace(bug)}
        return _json(reply)

    def _answer(self, text: str) -> Reply | Work:
        try:
            request = json_text.parse(text)
        except json_text.JsonTextError as error:
            raise Refusal(f"The request cannot be read: {error.sentence}.", "bad-request") from None
        if not isinstance(request, dict):
            raise Refusal("A request must be an object.", "bad-request")
        name = request.get("do")
        if not isinstance(name, str):
            raise Refusal("'do' must be a text: what is asked for.", "unknown-request")
        verb = self._verbs.get(name)
        if verb is None:
            raise Refusal(f"There is no request '{quoted(name)}'.", "unknown-request")
        return verb(request)

    def _watched(self, work: Work) -> Generator[str, None, Reply]:
        """Drives work as the one job of this session, which others may hurry or drop."""
        job = Job(work)
        try:
            # Until it has begun well it displaces nothing: it may be refused.
            progress = job.step()
            self._job = job
            while True:
                yield _json({"progress": progress})
                if self._job is not job:
                    raise Refusal("This is no longer wanted.", "dropped")
                progress = job.step()
        except StopIteration as end:
            reply: Reply = end.value
            return reply
        finally:
            job.close()
            if self._job is job:
                self._job = None

    # -- requests ----------------------------------------------------------------------------------------

    def _about(self, _request: Request) -> Reply:
        return {
            "about": {
                "version": __version__,
                "levels": list(LEVELS),
                "editions": list(Edition),
                "variants": list(VARIANTS),
            }
        }

    def _new(self, request: Request) -> Reply:
        seed = read_seed(request)
        seats = read_seats(request.get("players", USUAL_SEATS))
        start = new_game(read_ruleset(request, seed))
        state, events = apply(start, dealer.deal(start, seed))
        return self._shown(Game(seats=seats, seed=seed, start=state, events=events))

    def _play(self, request: Request) -> Reply:
        game = self._running()
        playing(game)
        try:
            action = parse_play(text_or_empty(request, "action"))
            return self._shown(with_events(game, play(game, action)))
        except NotationError as error:
            raise refuse_notation(error) from None
        except IllegalAction as error:
            raise Refusal(str(error.reason), error.reason.code, error.reason.args) from None

    def _reply(self, request: Request) -> Work:
        game = before = self._running()
        mover = game.state.to_move
        level = game.seats[mover]
        if level == HUMAN or game.is_over:
            raise Refusal("The computer is not to move.", "not-the-computers-turn")
        agent = agent_of_level(level, dealer.opponent_seed(game.seed))
        while game.state.to_move is mover and not game.is_over:
            plan = yield from think(agent, observe(game.state, mover))
            if not plan:
                raise ValueError("a plan without an action")
            for action in plan:
                if game.state.to_move is not mover:
                    raise ValueError("a plan that goes on after its turn")
                game = play(game, action)
        return self._shown(with_events(before, game), hands=_wants_hands(request))

    def _undo(self, request: Request) -> Reply:
        game = self._running()
        may_see(game)
        count = undoable(game)
        steps = request.get("steps", 1)
        if not count:
            raise Refusal("There is nothing to take back in this turn.", "nothing-to-undo")
        if steps != "all" and (not isinstance(steps, int) or isinstance(steps, bool) or not 1 <= steps <= count):
            raise Refusal(f"Between 1 and {count} steps can be taken back.", "undo-steps", {"most": count})
        left = 0 if steps == "all" else count - steps
        return self._shown(replace(game, taken=game.taken[:left], events=()))

    def _show(self, request: Request) -> Reply:
        return self._shown(replace(self._running(), events=()), hands=_wants_hands(request))

    def _why(self, request: Request) -> Reply:
        game = self._running()
        player = acting(game)
        name = request.get("line")
        line = next((line for line in LINES if line.name == name), None)
        if line is None:
            raise Refusal("'line' must be two islands that a line joins, in the order of the alphabet.", "no-line")
        reason = why_no_play(observe(game.state, player), line)
        return {"why": reason_view(reason)}

    def _comment(self, _request: Request) -> Reply:
        game = self._running()
        return {"comment": remark_view(remark(observe(game.state, acting(game))))}

    def _give_hint(self, request: Request) -> Work:
        step = read_step(request)
        game = self._running()
        acting(game)
        if self._hint is None or self._hint[0] is not game.state:
            self._hint = game.state, (yield from advise(game))
        _, hint = self._hint
        return {"hint": hint.told(step), **self._shown(replace(game, assisted=True, events=()))}

    def _review(self, request: Request) -> Work:
        return (yield from review_work(self._running(), request))

    def _moment(self, request: Request) -> Reply:
        self._past = past = past_of(self._running(), self._past)
        ply = read_ply(past, request)
        return moment_reply(past, ply, self._view(past.games[ply]), hands=request.get("hands") is True)

    def _retry(self, request: Request) -> Reply:
        self._past = past = past_of(self._running(), self._past)
        return self._shown(again_from(past, request))

    def _practice(self, request: Request) -> Work:
        self._past = past = past_of(self._running(), self._past)
        return (yield from practice_work(past, request))

    def _load(self, request: Request) -> Reply:
        if "save" in request:
            try:
                saved = unseal(text_or_empty(request, "save"))
            except SaveError as error:
                raise Refusal(str(error), "bad-save") from None
        elif "code" in request:
            return self._shown(game_of_code(request))
        else:
            saved = {"record": request.get("record"), "players": request.get("players")}
        if "position" in saved:
            game = resumed_position(saved)
            return self._shown(replace(game, resigned=read_resigned(game, saved.get("resigned"))))
        try:
            record = load(saved.get("record"))
            seed = read_saved_seed(saved.get("seed"), record)
            seats = saved.get("players")
            game = resumed(record, read_seats(seats or USUAL_SEATS), seed)
        except RecordError as error:
            raise Refusal(f"The game cannot be loaded: {str(error).rstrip('.')}.", "bad-record") from None
        resigned = record.resigned or read_resigned(game, saved.get("resigned"))
        game = replace(game, assisted=saved.get("assisted") is True, resigned=resigned)
        if game.is_over and (not seats or "names" in saved):
            game = looked_at(game, read_names(saved["names"]) if "names" in saved else record.players)
        return self._shown(game)

    def _record(self, _request: Request) -> Reply:
        game = self._running()
        if not game.is_over:
            raise Refusal("The record names every card, so there is none before the game is over.", "record-running")
        refuse_begun(game)
        return {"record": dump(record_of(game.state, game.players, game.resigned))}

    def _hurry(self, _request: Request) -> Reply:
        if self._job is None:
            return {"hurried": False}
        self._job.hurried = True
        return {"hurried": True}

    def _cancel(self, _request: Request) -> Reply:
        cancelled = self._job is not None
        self._job = None
        return {"cancelled": cancelled}

    def _seat_verb(self, change: Callable[[Game, Request], Game]) -> Callable[[Request], Reply]:
        return lambda request: self._shown(change(replace(self._running(), events=()), request))

    # -- replies -----------------------------------------------------------------------------------------

    def _running(self) -> Game:
        if self._game is None:
            raise Refusal("There is no game yet: begin a new one.", "no-game")
        return self._game

    def _shown(self, game: Game, *, hands: bool = False) -> Reply:
        """Builds the whole reply first: only when nothing has failed does the game change."""
        view = self._view(game, hands=hands)
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
        reply: Reply = {"view": view, "save": seal(saved)}
        if self._game is None or self._game.state is not game.state or self._game.resigned is not game.resigned:
            # Whatever is still being thought about belongs to the position that was.
            self._job = None
        self._game = game
        return reply

    def _view(self, game: Game, *, hands: bool = False) -> View:
        """Builds what the viewer sees of a game; of two computers also their hands, where that is wanted."""
        eyes, viewer = game.eyes, game.viewer
        table = Table(
            seed=game.seed,
            seats=game.seats,
            names=game.names,
            steps=[taken.step for taken in game.taken] if game.state.to_move is viewer else (),
            undo=undoable(game),
            recap=game.past if game.past_player is not viewer or not game.people else (),
            recap_player=game.past_player,
            events=game.events,
            assisted=game.assisted,
            begun=game.origin is not None,
            takeback=can_take_back(game),
            resigned=game.resigned,
        )
        if eyes is None:
            may_look = hands and not game.people
            both = {player: format_cards(game.state.hands[player.seat]) for player in PLAYERS} if may_look else None
            return spectator_view(open_table(game.state, viewer), table, both)
        return view_of(observe(game.state, eyes), table)


def _wants_hands(request: Request) -> bool:
    return request.get("hands") is True


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _trace(bug: Exception) -> str:
    """Where a bug showed itself. Its message stays away: it may name cards that nobody has seen."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(bug.__traceback__)[-4:]]
    return f"{type(bug).__name__} in {', '.join(places)}"
