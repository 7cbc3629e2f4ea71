"""Games by link for tests: two programs that exchange nothing but texts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random

from kahuna.actions import Action, Draw, End, Pass, Take
from kahuna.links.link_text import to_text
from kahuna.links.match import received
from kahuna.links.party import Party, accept, invite
from kahuna.links.terms import Terms
from kahuna.links.turns import LinkTurn
from kahuna.links.world import LinkWorld
from kahuna.observation import Observation, observe
from kahuna.player import PLAYERS, Player
from kahuna.state import Edition
from walks import HABITS, Creature

Chooser = Callable[[Observation], Action | None]
"""Returns an action for the player to move; None resigns."""


def secret_of(seed: str) -> bytes:
    """Returns a secret that a seed determines."""
    return sha256(seed.encode()).digest()


def terms_of(rng: Random) -> Terms:
    """Returns terms of any kind."""
    bridges = rng.choice((0, 0, 1, 2, 3))
    return Terms(
        edition=rng.choice(list(Edition)),
        fewer_surprises=rng.random() < 0.3,
        open_draws=rng.random() < 0.4,
        first=rng.choice((None, *PLAYERS)),
        handicap_player=rng.choice(PLAYERS) if bridges else None,
        handicap_bridges=bridges,
    )


@dataclass
class Side:
    """One of two programs.

    Attributes:
        party: its side of the protocol.
        world: the game as it knows it; None before the deal.
        choose: decides its actions.
        seen: what it knew before each of its own actions, and at the end.
    """

    party: Party
    choose: Chooser
    world: LinkWorld | None = None
    seen: list[Observation] = field(default_factory=list)

    def turn(self) -> LinkTurn:
        """Plays a turn, and returns it in the form to send."""
        world = self.world
        assert world is not None
        actions: list[Action] = []
        resigned = False
        while not world.is_turn_over:
            known = observe(world.state, world.me)
            self.seen.append(known)
            action = self.choose(known)
            if action is None:
                resigned = True
                break
            world, _ = world.play(action)
            actions.append(action)
            if isinstance(action, Take | Draw | Pass | End):
                break
        self.world = world
        return LinkTurn(tuple(actions), resigned, world.is_over or resigned, world.is_round_over)

    def send(self) -> str:
        """Makes the next message, and returns its text."""
        self.party = self.party.send(self.turn() if self.party.has_turn else None)
        return to_text(self.party.messages[-1])

    def receive(self, text: str) -> None:
        """Opens a message of the other. If it raises LinkError nothing has changed."""
        self.party, self.world, *_ = received(self.party, self.world, text)


@dataclass
class LinkGame:
    """Two programs at play.

    Attributes:
        sides: of White, the inviting player, and Black.
        texts: all messages that were sent.
        stages: the stage of each of them, from the third on.
    """

    sides: tuple[Side, Side]
    texts: list[str]
    stages: list[str] = field(default_factory=list)

    @property
    def writer(self) -> Side:
        """The player whose message is next."""
        return self.sides[len(self.texts) % 2]

    @property
    def reader(self) -> Side:
        """The player who receives it."""
        return self.sides[1 - len(self.texts) % 2]

    @property
    def is_done(self) -> bool:
        """Whether the last message has been sent."""
        return self.writer.party.stage == "done"

    def step(self) -> str:
        """Sends one message, and returns its stage."""
        stage = self.writer.party.stage
        text = self.writer.send()
        self.reader.receive(text)
        self.texts.append(text)
        self.stages.append(stage)
        return stage


def restored_party(party: Party, received: Sequence[bytes], turns: Sequence[LinkTurn | None]) -> Party:
    """Returns a party made again from what a save keeps of it: secret, name and terms, messages received, own turns."""
    left, own, name = list(received), list(turns[1:]), party.names[party.me]
    is_white = party.me is Player.WHITE
    again = invite(party.secret, name, party.terms) if is_white else accept(party.secret, name, left.pop(0))
    while left or own:
        again = again.send(own.pop(0)) if again.writes and own else again.receive(left.pop(0))
    return again


def whims(rng: Random, resigns: float) -> Chooser:
    """Returns a player with a habit, who occasionally resigns."""
    creature = Creature(rng.choice(list(HABITS)), str(rng.random()))

    def choose(known: Observation) -> Action | None:
        return None if rng.random() < resigns else creature.choose(known)

    return choose


def link_game(seed: str, resigns: float = 0.003) -> LinkGame:
    """Returns a game after the invitation and its acceptance."""
    rng = Random(seed)
    return accepted(invite(secret_of(f"{seed}/white"), "Ana", terms_of(rng)), seed, rng, resigns)


def accepted(inviting: Party, seed: str, rng: Random, resigns: float = 0) -> LinkGame:
    """Returns the accepted game of a party that has sent an invitation."""
    accepting = accept(secret_of(f"{seed}/black"), "Ben", inviting.messages[0])
    sides = (Side(inviting, whims(rng, resigns)), Side(accepting, whims(rng, resigns)))
    texts = [to_text(message) for message in accepting.messages]
    sides[Player.WHITE.seat].receive(texts[1])
    return LinkGame(sides, texts)
