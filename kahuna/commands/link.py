"""`kahuna link`: a game with another person by links, one message at a time; a file stores it."""

import argparse
import json
import os
import secrets
import sys
from pathlib import Path
from typing import Any, Final

from kahuna.actions import Action
from kahuna.agents import AGENTS, conclude, think
from kahuna.commands.options import AGENT_NAMES
from kahuna.links.errors import LinkError
from kahuna.links.match import LinkMatch, restored
from kahuna.links.pasted_links import invitation_in, link_of_game
from kahuna.links.protocol import SECRET
from kahuna.links.terms import Terms
from kahuna.notation import parse_play
from kahuna.observation import observe
from kahuna.player import Player
from kahuna.record import dump, record_of
from kahuna.state import FEWER_SURPRISES, HANDICAPS, OPEN_DRAWS, VARIANTS, Edition
from kahuna.terminal import show_position, tell
from tabletop.arena.entrants import entrant
from tabletop.command_line.options import Commands
from tabletop.json_text import JsonTextError, parse

_PLAYERS: Final = {"toss": None, "me": Player.WHITE, "friend": Player.BLACK}
"""The players' names in the options; the player who invites is White."""


def add_parser(commands: Commands) -> None:
    """Adds the command to the command line."""
    parser = commands.add_parser("link", help="play with another person: you send each other a link each turn")
    parser.set_defaults(run=run)
    doing = parser.add_subparsers(required=True, dest="doing", metavar="WHAT")
    for name, about in {
        "invite": "begin a game, and print the invitation",
        "answer": "accept an invitation, and print the answer",
        "open": "open the link that the other player has sent",
        "play": "play your turn, or a part of it, and print the link when it ends",
        "undo": "take the last action of your turn back",
        "resign": "resign, and print the link that reports it",
        "show": "show the game, and print your last link again",
        "check": "check the game after its end, and print its record",
    }.items():
        part = doing.add_parser(name, help=about, description=about)
        part.add_argument("file", metavar="FILE", help="holds your side of the game: anyone who has it sees your cards")
        if name in ("invite", "answer"):
            part.add_argument("--name", default="", help="what you call yourself")
        if name in ("answer", "open"):
            part.add_argument("link", metavar="LINK", help="the link, or a text with it; - reads standard input")
        if name == "invite":
            _add_terms(part)
        if name == "play":
            part.add_argument("actions", metavar="ACTION", nargs="*", help="as in `kahuna play`")
            AGENT_NAMES.add(part, "--level")


def _add_terms(parser: argparse.ArgumentParser) -> None:
    editions = [edition.value for edition in Edition]
    parser.add_argument("--edition", choices=editions, default=editions[0], help=f"({editions[0]})")
    parser.add_argument("--variant", action="append", choices=VARIANTS, default=[], help="may be given more than once")
    parser.add_argument("--first", choices=_PLAYERS, default="toss", help="who has the first turn (toss)")
    parser.add_argument("--head-start", choices=["me", "friend"], help="who places bridges before the first turn")
    parser.add_argument("--bridges", type=int, choices=HANDICAPS[1:], help="how many (1)")


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns the exit status."""
    file = Path(options.file)
    if options.doing in ("invite", "answer"):
        match = _begun(options)
        _write(file, match, "x")
        print(match.text)
        return 0
    match = _read(file)
    if options.doing == "check":
        return _check(match)
    before = match.text
    if options.doing == "open":
        match = _opened(file, match, link_of_game(match.party.game, _given(options.link)))
        tell(match.events, match.party.me)
    elif options.doing == "play":
        match = _played(match, options)
    elif options.doing == "undo":
        match = match.undo()
    elif options.doing == "resign":
        match = match.resign()
    if options.doing != "show":
        _write(file, match, "w")
    _show(match, is_new=match.text != before or options.doing == "show")
    return 0


def _begun(options: argparse.Namespace) -> LinkMatch:
    secret = secrets.token_bytes(SECRET)
    if options.doing == "answer":
        return LinkMatch.accept(secret, options.name, invitation_in(_given(options.link)))
    if options.bridges and not options.head_start:
        raise ValueError("--bridges: it takes --head-start, which says who places them")
    ahead = _PLAYERS.get(options.head_start)
    terms = Terms(
        edition=Edition(options.edition),
        fewer_surprises=FEWER_SURPRISES in options.variant,
        open_draws=OPEN_DRAWS in options.variant,
        first=_PLAYERS[options.first],
        handicap_player=ahead,
        handicap_bridges=(options.bridges or 1) if ahead else 0,
    )
    return LinkMatch.invite(secret, options.name, terms)


def _given(text: str) -> str:
    """Returns a text, or for `-` the content of standard input."""
    return sys.stdin.read() if text == "-" else text


def _opened(file: Path, match: LinkMatch, link: str) -> LinkMatch:
    """Returns the match after a link. Raises LinkError, after recording in the file a link that breaks the rules."""
    try:
        return match.receive(link)
    except LinkError as error:
        noted = match.noting(link, error)
        if noted is not match:
            _write(file, noted, "w")
        raise


def _played(match: LinkMatch, options: argparse.Namespace) -> LinkMatch:
    """Returns the match after the given actions, and after those of an agent up to the end of the turn."""
    for word in options.actions:
        match = _acted(match, parse_play(word))
    if options.level:
        agent = entrant(options.level, AGENTS)("")
        while match.awaits == "turn":
            assert match.world is not None
            plan, _ = conclude(think(agent, observe(match.world.state, match.world.me)))
            for action in plan:
                match = _acted(match, action)
    return match


def _acted(match: LinkMatch, action: Action) -> LinkMatch:
    match = match.play(action)
    tell(match.events, match.party.me)
    return match


def _show(match: LinkMatch, *, is_new: bool) -> None:
    """Prints the position, and on the last line the link to send."""
    me = match.party.me
    name = match.party.names[me.opponent]
    if match.world is not None and (match.awaits == "turn" or match.world.is_over):
        show_position(observe(match.world.state, me))
    if match.resigned:
        print("You have given up." if match.resigned is me else f"{name or 'The other player'} has given up.")
    if match.awaits == "nothing":
        print("The game is over. kahuna link check FILE checks it.")
        _warn_of_breaches(match)
    elif match.awaits == "turn":
        print("Your turn: kahuna link play FILE ACTION...")
    if is_new and match.awaits != "turn":
        print(f"Send this to {name}:" if name else "Send this:")
        print(match.text)


def _check(match: LinkMatch) -> int:
    _warn_of_breaches(match)
    found = match.check()
    if found is None:
        raise LinkError("The game is not over: the other player's last link is missing.", "not-over")
    if found.state is None:
        sentence = f"The check failed at link {found.number}: an unchanged program would not have sent it."
        raise LinkError(sentence, "audit")
    print(json.dumps(dump(record_of(found.state, match.party.names, match.resigned))))
    return 0


def _warn_of_breaches(match: LinkMatch) -> None:
    """Prints on standard error which links were refused as rule-breaking."""
    for number, count in match.refusals:
        often = {1: "once", 2: "twice"}.get(count, f"{count} times")
        print(f"Link {number} was refused {often} as rule-breaking.", file=sys.stderr)


def _read(file: Path) -> LinkMatch:
    try:
        saved: Any = parse(file.read_text(encoding="utf-8"))
    except (JsonTextError, UnicodeDecodeError):
        raise LinkError(f"{file} keeps no game by link.", "bad-save") from None
    try:
        return restored(saved)
    except LinkError:
        raise LinkError(f"{file} keeps no game by link, or is damaged.", "bad-save") from None


def _write(file: Path, match: LinkMatch, mode: str) -> None:
    """Writes a match to a file that only its owner can read. Mode `x` raises FileExistsError if it exists."""
    text = json.dumps(match.saved()) + "\n"
    written = file if mode == "x" else file.with_name(f"{file.name}.part")
    with open(written, mode, encoding="utf-8", opener=_private) as new:
        new.write(text)
    if written is not file:
        written.replace(file)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
