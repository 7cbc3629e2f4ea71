"""Writes whole games by link, message by message: `python tests/make_golden_links.py NAME`.

The contents of these files may never change, because the check after a game re-runs the other program, which may be of
another version: `tests/test_golden_links.py` compares every letter. So this writes only missing files. A change to the
messages is a new version (`L2`), in addition to this one.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

from kahuna.links.match import LinkMatch
from kahuna.links.terms import Terms
from kahuna.observation import observe
from kahuna.player import PLAYERS, Player
from kahuna.record import dump, record_of
from kahuna.state import Edition
from link_games import secret_of, whims

FOLDER: Final = Path(__file__).parent / "golden_links"

GAMES: Final = {
    "1998": Terms(),
    "2012": Terms(Edition.E2012),
    "2012-open-fewer": Terms(Edition.E2012, fewer_surprises=True, open_draws=True, first=Player.BLACK),
    "1998-head-start": Terms(first=Player.WHITE, handicap_player=Player.BLACK, handicap_bridges=2),
    "2012-resigned": Terms(Edition.E2012),
}
"""The games: both editions, toss and agreed beginner, variants, handicap, and one that is resigned."""


def whole_game(name: str, terms: Terms) -> dict[str, Any]:
    """Returns a game: all messages, each side's data at the end, and the record that the check returns."""
    rng = Random(name)
    choose = whims(rng, 0)
    white = LinkMatch.invite(secret_of(f"golden {name} white"), "Ana", terms)
    black = LinkMatch.accept(secret_of(f"golden {name} black"), "Ben Ö", white.text)
    sides = {Player.WHITE: white, Player.BLACK: black}
    texts = [white.text, black.text]
    while sides[Player.WHITE].awaits != "nothing" or sides[Player.BLACK].awaits != "nothing":
        here = PLAYERS[len(texts) % 2]
        match = sides[here].receive(texts[-1])
        while match.awaits == "turn":
            assert match.world is not None
            action = choose(observe(match.world.state, here))
            gives_up = name.endswith("resigned") and len(texts) > 30 and not match.draft
            match = match.resign() if gives_up or action is None else match.play(action)
        sides[here] = match
        if match.party.messages[-1:] and len(match.party.messages) > len(texts):
            texts.append(match.text)
    found = sides[Player.WHITE].check()
    assert found is not None
    assert found.state is not None
    record = dump(record_of(found.state, {Player.WHITE: "Ana", Player.BLACK: "Ben Ö"}, sides[Player.WHITE].resigned))
    kept = {player.value: sides[player].saved() for player in PLAYERS}
    return {"messages": texts, "kept": kept, "record": record}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each, agreed in GAMES.items():
        file = FOLDER / f"{each}.json"
        if not file.exists():
            file.write_text(json.dumps(whole_game(each, agreed), indent=1) + "\n", encoding="utf-8")
            print(file)
