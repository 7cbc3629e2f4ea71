"""The interface between a page and the engine: JSON requests about a single table."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Generator, Mapping
from typing import Final

from tabletop import json_text
from tabletop.quoting import quoted
from tabletop.saves import SaveError, seal, unseal
from tabletop.session.job import Job
from tabletop.session.requests import Refusal, refuse_setting, text_or_empty
from tabletop.session.table import Answer, Changed, PartMissing, Reply, Request, Restoring, Rules, Table, Work
from tabletop.values import refusal as wrong_argument

USUAL_TABLE: Final = "match"
"""The kind of table of saves that name none: the first versions had no other kind."""


class BaseSession:
    """One table at a time, driven by requests. Each game derives its own session.

    Only the session is mutable; everything it holds is immutable, so a request that fails changes nothing. It never
    raises for any text: player errors are refused with a message, and bugs are reported as failures.

    A verb answers immediately, or by `Work` if that takes a while: the work yields progress like a thinking agent, and
    other requests can be handled in between. Only one such job runs at a time. When any request changes the table's
    subject, or another job begins, the job is dropped without effect. A save may be loaded in the same way; `cancel`
    does not affect that.
    """

    def __init__(self, games: Mapping[str, Rules]) -> None:
        """Makes a session.

        Args:
            games: the available games by name; a request that names none refers to the first.
        """
        self._games = games
        self._usual = next(iter(games))
        self._table: Table | None = None
        self._job: Job | None = None
        self._free: dict[str, Callable[[Request], Answer]] = {
            "open": self._open,
            "load": self._load,
            "hurry": self._hurry,
            "cancel": self._cancel,
        }
        for rules in self._games.values():
            self._free.update(rules.requests)

    def handle(self, text: str) -> str:
        """Answers a request, waiting for its work to finish.

        Args:
            text: a JSON object with the verb under `do`.

        Returns:
            A JSON object: `view` and `save`, or `refused`, or `failed`; for some verbs other keys.
        """
        if not isinstance(text, str):
            raise wrong_argument(text, "text", "a text: a request in JSON")
        work = self.work(text)
        while True:
            try:
                next(work)
            except StopIteration as end:
                return str(end.value)

    def work(self, text: str) -> Generator[str, None, str]:
        """Answers a request in time slices: other requests may be handled in between.

        Args:
            text: as for `handle`.

        Yields:
            The progress, as a JSON object: `{"progress": {"done": 0.25, "nodes": 1200}}`.

        Returns:
            The reply, as from `handle`.
        """
        if not isinstance(text, str):
            raise wrong_argument(text, "text", "a text: a request in JSON")
        try:
            answer, subject = self._answer(text)
            done = (yield from self._watched(answer, subject)) if isinstance(answer, Generator) else answer
            reply: Mapping[str, object] = self._shown(done) if isinstance(done, Changed) else done
        except Refusal as refusal:
            reply = {"refused": str(refusal), "code": refusal.code, "args": refusal.arguments}
        except PartMissing as missing:
            reply = {"missing": missing.part}
        except Exception as bug:  # the page shows it, and the table is unchanged
            reply = {"failed": _trace(bug)}
        return _json(reply)

    def _answer(self, text: str) -> tuple[Answer, tuple[object, ...] | None]:
        """Returns the answer to a request, and the subject of the table that answered; None if none did."""
        try:
            request = json_text.parse(text)
        except json_text.JsonTextError as error:
            raise Refusal(f"The request cannot be read: {error.sentence}.", "bad-request") from None
        if not isinstance(request, dict):
            raise Refusal("A request must be an object.", "bad-request")
        name = request.get("do")
        if not isinstance(name, str):
            raise Refusal("'do' must be a text: what is asked for.", "unknown-request")
        if name in self._free:
            return self._free[name](request), None
        if self._table is None:
            raise Refusal("There is no game yet: begin a new one.", "no-game")
        verb = self._table.verbs.get(name)
        if verb is None:
            raise Refusal(f"There is no request '{quoted(name)}' here.", "unknown-request")
        return verb(request), self._table.subject

    def _watched(self, work: Work, subject: tuple[object, ...] | None) -> Generator[str, None, Reply | Changed]:
        """Runs work as the single job of this session, which other requests may hurry or drop.

        Work about the current table does not displace a save that is being loaded to replace it.
        """
        job = Job(work, subject)
        try:
            if self._job is not None and self._job.loads and not job.loads:
                raise Refusal("This is no longer wanted.", "dropped")
            # It displaces another job only after a successful start, because it may be refused.
            progress = job.step()
            self._job = job
            while True:
                yield _json({"progress": progress})
                if self._job is not job:
                    raise Refusal("This is no longer wanted.", "dropped")
                progress = job.step()
        except StopIteration as end:
            done: Reply | Changed = end.value
            return done
        finally:
            job.close()
            if self._job is job:
                self._job = None

    def _shown(self, changed: Changed) -> Mapping[str, object]:
        """Builds the whole reply first: the table changes only if nothing has failed."""
        table = changed.table
        view = table.view()
        save = seal({**table.saved(), **self._tags(view["game"], view["table"])})
        if self._job is not None and not self._job.is_about(table.subject):
            self._job = None
        self._table = table
        return {**changed.told, "view": view, "save": save}

    # -- requests that every session supports ---------------------------------------------------------------

    def _open(self, request: Request) -> Changed:
        game, table = request.get("game", self._usual), request.get("table")
        rules = self._games.get(game) if isinstance(game, str) else None
        if rules is None:
            raise refuse_setting(f"'game' must be {_choice(self._games)}.", "game")
        opener = rules.tables.get(table) if isinstance(table, str) else None
        if opener is None:
            raise refuse_setting(f"'table' must be {_choice(rules.tables)}.", "table")
        return Changed(opener.open(request, self._table))

    def _load(self, request: Request) -> Answer:
        try:
            saved = unseal(text_or_empty(request, "save"))
        except SaveError as error:
            raise Refusal(str(error), "bad-save") from None
        game, table = saved.get("game"), saved.get("table", USUAL_TABLE)
        rules = self._games.get(game) if isinstance(game, str) else self._unnamed() if game is None else None
        opener = rules.tables.get(table) if rules and isinstance(table, str) else None
        if opener is None:
            raise Refusal("The saved game is of a kind that this version does not know.", "bad-save")
        restored = opener.restore(saved)
        return _loaded(restored) if isinstance(restored, Generator) else Changed(restored)

    def _unnamed(self) -> Rules | None:
        """The game whose saves name no game, if it is available."""
        return next((rules for rules in self._games.values() if not rules.named), None)

    def _tags(self, game: str, table: str) -> dict[str, str]:
        """The tags for game and table in a save; default values are omitted."""
        tags = {"game": game} if self._games[game].named else {}
        return tags if table == USUAL_TABLE else {**tags, "table": table}

    def _hurry(self, _request: Request) -> Reply:
        if self._job is None:
            return {"hurried": False}
        self._job.hurried = True
        return {"hurried": True}

    def _cancel(self, _request: Request) -> Reply:
        cancelled = self._job is not None and not self._job.loads
        if cancelled:
            self._job = None
        return {"cancelled": cancelled}


def _loaded(restoring: Restoring) -> Work:
    return Changed((yield from restoring))


def _choice(names: Mapping[str, object]) -> str:
    *most, last = names
    return f"{', '.join(most)} or {last}" if most else last


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _trace(bug: Exception) -> str:
    """The location of a bug. Its message is omitted because it may name hidden cards."""
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(bug.__traceback__)[-4:]]
    return f"{type(bug).__name__} in {', '.join(places)}"
