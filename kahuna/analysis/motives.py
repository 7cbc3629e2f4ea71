"""The reasons for a turn in a hint, as codes with arguments.

The immediate effects of a turn come from the events of the rules. What it enables or prevents comes from imagined
games, continued with and without the turn. A page translates the codes; the English words are for the command line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from kahuna import cards
from kahuna.actions import Action, Build, Discard, Draw, Grant, Pass, Remove, Take
from kahuna.agents.agent import Plan
from kahuna.agents.turns import Turn, plays_of
from kahuna.analysis.lookahead import Future, captured
from kahuna.board import control_bits
from kahuna.cards import Cards
from kahuna.events import BridgeSwept, ControlGained, ControlLost, Event, GameEnded
from kahuna.geography import ISLAND_MASK, ISLANDS, LINE_BIT, LINE_ENDS, LINES, MAJORITY, Island, Line
from kahuna.legality import legal_actions
from kahuna.observation import Observation
from kahuna.state import HAND_LIMIT, INTERIM_POINTS, ROUNDS, Phase
from tabletop.motives import Motive

WORDS: Final[Mapping[str, str]] = {
    "wins-at-once": "it leaves the opponent without a bridge, and so wins at once",
    "wins-last-turn": "it wins the final scoring",
    "draws-last-turn": "it draws the game; nothing wins it",
    "no-win-left": "nothing can win any more",
    "takes-both": "one bridge takes {islands} together",
    "takes": "it takes {island}",
    "breaks": "the opponent loses {island}",
    "fells": "opponent's bridges that fall: {count}",
    "wins-scoring": "it wins the scoring of this round, points: {points}",
    "evens-scoring": "it keeps the opponent from winning the scoring of this round",
    "last-word": "nobody can answer before the scoring",
    "last-turn-mine": "the last turn of the game is then yours",
    "parity": "of the {left} cards that are left the last one is then yours to draw",
    "blocks": "the opponent would probably take {island}",
    "prepares": "{island} can probably be taken next turn",
    "draws-for": "with the card {card} you can probably take {island} next turn",
    "pairs": "two cards {card} remove a bridge at {card}",
    "keeps-pair": "it keeps the two cards {card}, which remove a bridge at {card}",
    "keeps-two": "it keeps {cards}, which together remove the bridge {line}",
    "keeps-for": "it keeps {card}, with which you can probably take {island} next turn",
    "denies": "the opponent would probably take the card {card}",
    "removes": "it clears {line}",
    "strengthens": "it brings you nearer to {island}",
    "secures": "it makes {island} safer",
    "full-hand": "with {limit} cards in hand nothing can be drawn",
    "exchanges": "better cards than {cards} are to be hoped for",
    "saves-cards": "the cards are worth more later than anything that they can do now",
    "draws-blind": "the pile promises more than the row",
    "nothing-better": "there is nothing better to do",
}
"""What each code means, with its arguments in braces, as the end of a sentence that begins with the turn."""

_OF_PLAYS: Final = frozenset(
    (
        "wins-at-once",
        "wins-last-turn",
        "takes-both",
        "takes",
        "breaks",
        "wins-scoring",
        "evens-scoring",
        "blocks",
        "prepares",
    )
)
"""The codes that explain why cards were played."""
_LIKELY: Final = 0.5
_HOPED: Final = 0.4
_PARITY_UNTIL: Final = 4


def words_of(motive: Motive) -> str:
    """Returns a reason in English, as the end of a sentence."""
    names = {
        key: " and ".join(Island[letter].full_name for letter in str(value))
        for key, value in motive.args.items()
        if key in ("island", "islands", "card", "cards")
    }
    return WORDS[motive.code].format(**{**motive.args, **names})


class Outlook(NamedTuple):
    """Imagined games after a turn, and after alternatives to it, each in the same worlds.

    Attributes:
        mine: after the turn.
        idle: after a turn without plays; empty if there is none, or if the turn is one.
        otherwise: after the same plays with another ending; empty if there is none.
    """

    mine: Sequence[Future] = ()
    idle: Sequence[Future] = ()
    otherwise: Sequence[Future] = ()


Steps = Sequence[tuple[Action, Sequence[Event]]]
"""The plays of a turn and what follows from each."""


def motives_of(
    observation: Observation, plan: Plan, turn: Turn, chance: float, steps: Steps, outlook: Outlook
) -> tuple[Motive, ...]:
    """Returns the reasons for a turn, most important first; at least one.

    Args:
        observation: the observation of the player to move.
        plan: the rest of the turn.
        turn: the same, as the search sees it.
        chance: the chance of winning.
        steps: the plays of the plan and their events.
        outlook: how games continue.
    """
    found = [
        *_decided(observation, chance, steps),
        *at_once(observation, steps),
        *_scoring(observation, plan, turn),
        *_looking_ahead(observation, plan, turn, outlook),
        *_of_cards(observation, plan, turn),
    ]
    if steps and not any(motive.code in _OF_PLAYS for motive in found):
        found = [*_small(turn, steps), *found]
    aimed = {motive.args["card"] for motive in found if motive.code == "keeps-for"}
    # What a card is kept for is said once.
    found = [motive for motive in found if motive.code != "keeps-pair" or motive.args["card"] not in aimed]
    return tuple(found) or (Motive("nothing-better", {}),)


def _decided(observation: Observation, chance: float, steps: Steps) -> Iterator[Motive]:
    if any(isinstance(event, GameEnded) for _, events in steps for event in events):
        yield Motive("wins-at-once", {})
    elif observation.turn.turns_left == 1:
        yield Motive("wins-last-turn" if chance == 1 else "no-win-left" if chance == 0 else "draws-last-turn", {})


def at_once(observation: Observation, steps: Steps) -> Iterator[Motive]:
    """Yields the changes that plays make on the board: islands won, islands lost by the opponent, bridges that fall."""
    player = observation.player
    gained: set[Island] = set()
    lost: list[Island] = []
    swept = 0
    for _, events in steps:
        taken = [event.island for event in events if isinstance(event, ControlGained) and event.player is player]
        gained |= set(taken)
        lost += [event.island for event in events if isinstance(event, ControlLost) and event.player is not player]
        swept += sum(isinstance(event, BridgeSwept) for event in events)
        if len(taken) == 2:
            yield Motive("takes-both", {"islands": cards.names(taken)})
        elif taken:
            yield Motive("takes", {"island": taken[0].name})
    for island in sorted(set(lost) - gained):
        yield Motive("breaks", {"island": island.name})
    if swept:
        yield Motive("fells", {"count": swept})


def _lead(own: int, rival: int) -> int:
    return control_bits(own).bit_count() - control_bits(rival).bit_count()


def _scoring(observation: Observation, plan: Plan, turn: Turn) -> Iterator[Motive]:
    """The reasons that relate to the cards running out."""
    if observation.turn.turns_left is not None or not plan or observation.phase is Phase.HANDICAP:
        return
    left = observation.pile_size + sum(card is not None for card in observation.row)
    left -= isinstance(plan[-1], Take | Draw)
    if left == 0:
        if observation.turn.round == ROUNDS:
            yield Motive("last-turn-mine", {})
            return
        own, rival = _bridges(observation)
        before, after = _lead(own, rival), _lead(turn.own, turn.rival)
        if after > 0 and after > before:
            yield Motive("wins-scoring", {"points": INTERIM_POINTS[observation.turn.round - 1]})
        elif after == 0 and before < 0:
            yield Motive("evens-scoring", {})
        yield Motive("last-word", {})
    elif left % 2 == 0 and left <= _PARITY_UNTIL and (isinstance(plan[-1], Pass) or left == 2):
        yield Motive("parity", {"left": left})


def _bridges(observation: Observation) -> tuple[int, int]:
    player = observation.player
    return observation.board.of(player), observation.board.of(player.opponent)


def _looking_ahead(observation: Observation, plan: Plan, turn: Turn, outlook: Outlook) -> Iterator[Motive]:
    own, rival = _bridges(observation)
    already = set(captured(0, turn.own))
    with_it = _shares(captured(turn.rival, future.answer.own) for future in outlook.mine if future.answer)
    without = _shares(captured(rival, future.answer.own) for future in outlook.idle if future.answer)
    for island, share in sorted(without.items(), key=lambda item: -item[1]):
        if share >= _LIKELY and with_it.get(island, 0.0) <= share / 2 and island not in set(captured(own, turn.own)):
            yield Motive("blocks", {"island": island.name})
    nexts = [(future.answer, future.following) for future in outlook.mine if future.answer and future.following]
    soon = _shares(captured(answer.rival, following.own) for answer, following in nexts)
    touched = {island for action in plan if isinstance(action, Build | Grant) for island in LINE_ENDS[action.line]}
    prepared = [island for island in sorted(touched - already) if soon.get(island, 0.0) >= _HOPED]
    for island in prepared:
        yield Motive("prepares", {"island": island.name})
    if plan and isinstance(plan[-1], Take):
        drawn = list(_of_the_card(observation, plan[-1].card, turn, outlook, prepared))
        yield from drawn
        prepared += [Island[str(motive.args["island"])] for motive in drawn if motive.code == "draws-for"]
    yield from _of_kept_cards(plan, turn, outlook, prepared)


def _aims(card: Island, outlook: Outlook, without: Sequence[Island]) -> list[tuple[float, Island]]:
    """The islands that can probably be taken with a card in the next turn, each after its share of the games."""
    used: list[tuple[Island, ...]] = []
    for future in outlook.mine:
        if not (future.answer and future.following):
            used.append(())
            continue
        islands = set(captured(future.answer.rival, future.following.own))
        paid = [action for action in plays_of(future.following.path) if card in _cost(action)]
        ends = {island for action in paid if not isinstance(action, Discard) for island in _ends(action)}
        used.append(tuple(islands & ends))
    return [(share, island) for island, share in _shares(used).items() if share >= _HOPED and island not in without]


def _of_kept_cards(plan: Plan, turn: Turn, outlook: Outlook, without: Sequence[Island]) -> Iterator[Motive]:
    """What a card that stays in hand is for: the one of which most can be expected."""
    drawn = {action.card for action in plan if isinstance(action, Take)}
    aims = [
        (share, card, island)
        for card in sorted(set(cards.unpack(turn.hand)) - drawn)
        for share, island in _aims(card, outlook, without)
    ]
    if aims:
        _, card, island = max(aims, key=lambda aim: (aim[0], -aim[1], -aim[2]))
        yield Motive("keeps-for", {"card": card.name, "island": island.name})


def _of_the_card(
    observation: Observation, card: Island, turn: Turn, outlook: Outlook, prepared: Sequence[Island]
) -> Iterator[Motive]:
    """Why a card of the row is taken."""
    aims = _aims(card, outlook, prepared)
    if aims:
        yield Motive("draws-for", {"card": card.name, "island": max(aims)[1].name})
    elif cards.count(turn.hand, card) == 1:
        yield Motive("pairs", {"card": card.name})
    # Taking the very last card ends the round, which is a separate reason.
    last = observation.pile_size == 0 and sum(card is not None for card in observation.row) == 1
    wanted = [future.answer.ending == Take(card) for future in outlook.otherwise if future.answer and not last]
    if wanted and sum(wanted) >= _LIKELY * len(wanted):
        yield Motive("denies", {"card": card.name})


def _cost(action: Action) -> tuple[Island | None, ...]:
    return (action.card,) if isinstance(action, Build) else action.cards if isinstance(action, Remove) else ()


def _ends(action: Action) -> tuple[Island, ...]:
    return LINE_ENDS[action.line] if isinstance(action, Build | Remove | Grant) else ()


def _shares(found: Iterator[tuple[Island, ...]] | Sequence[tuple[Island, ...]]) -> dict[Island, float]:
    """The share of the games in which each island occurs."""
    games = list(found)
    counts = Counter(island for islands in games for island in islands)
    return {island: number / len(games) for island, number in counts.items()}


def _of_cards(observation: Observation, plan: Plan, turn: Turn) -> Iterator[Motive]:
    """What the turn means for the player's own hand."""
    _, rival = _bridges(observation)
    dropped = next((action for action in plan if isinstance(action, Discard)), None)
    if (
        observation.turn.turns_left is None
        and cards.size(observation.hand) == HAND_LIMIT
        and cards.size(turn.hand) < HAND_LIMIT
    ):
        yield Motive("full-hand", {"limit": HAND_LIMIT})
    if dropped is not None:
        yield Motive("exchanges", {"cards": cards.names(card for card in dropped.cards if card is not None)})
    if not any(isinstance(action, Build | Remove | Grant) for action in plan):
        waits = observation.turn.turns_left is None and observation.phase is Phase.ACT and dropped is None
        if waits and _could_play(observation):
            yield Motive("saves-cards", {})
        pairs = [island for island in _pairs(turn.hand) if rival & ISLAND_MASK[island]]
        for island in pairs:
            yield Motive("keeps-pair", {"card": island.name})
    else:
        pairs = []
    # Nothing is kept for later in the last turn.
    if not pairs and observation.turn.turns_left != 1:
        yield from _kept_for_removing(turn)
    if plan and isinstance(plan[-1], Draw) and any(card is not None for card in observation.row):
        yield Motive("draws-blind", {})


def _kept_for_removing(turn: Turn) -> Iterator[Motive]:
    """Two cards in hand whose removal of a bridge costs the opponent an island: the pair that costs most."""
    found: list[tuple[int, Line, tuple[Island, Island]]] = []
    for line in LINES:
        if turn.rival & LINE_BIT[line]:
            lost = len(captured(turn.rival & ~LINE_BIT[line], turn.rival))
            found += [(lost, line, pair) for pair in _payments(line, turn.hand) if lost]
    if not found:
        return
    _, line, (one, other) = max(found, key=lambda each: (each[0], -each[1]))
    if one is other:
        yield Motive("keeps-pair", {"card": one.name})
    else:
        yield Motive("keeps-two", {"cards": cards.names((one, other)), "line": line.name})


def _payments(line: Line, hand: Cards) -> list[tuple[Island, Island]]:
    """The pairs of cards in hand that remove a bridge on a line."""
    one, other = LINE_ENDS[line]
    return [
        (first, second)
        for first, second in ((one, other), (one, one), (other, other))
        if cards.count(hand, first) >= 1 + (first is second) and cards.count(hand, second)
    ]


def _could_play(observation: Observation) -> bool:
    return any(isinstance(action, Build | Remove) for action in legal_actions(observation))


def _pairs(hand: Cards) -> list[Island]:
    return [island for island in ISLANDS if cards.count(hand, island) == 2]


def _small(turn: Turn, steps: Steps) -> Iterator[Motive]:
    """Fallback reasons for plays without any other reason; no reason is repeated."""
    found: list[Motive] = []
    for action, _ in steps:
        if isinstance(action, Build | Remove | Grant) and (motive := of_play(turn.own, action)) not in found:
            found.append(motive)
    yield from found


def of_play(own: int, action: Build | Remove | Grant) -> Motive:
    """Returns a fallback reason for a play without any other reason.

    Args:
        own: mask of the player's bridges after it.
        action: the play.
    """
    if isinstance(action, Remove):
        return Motive("removes", {"line": action.line.name})
    missing = {island: MAJORITY[island] - (own & ISLAND_MASK[island]).bit_count() for island in LINE_ENDS[action.line]}
    if any(number > 0 for number in missing.values()):
        open_ends = [island for island, number in missing.items() if number > 0]
        return Motive(
            "strengthens", {"island": min(open_ends, key=lambda island: missing[island] / MAJORITY[island]).name}
        )
    return Motive("secures", {"island": max(missing, key=missing.__getitem__).name})


def nearest(own: int, action: Build | Remove | Grant) -> Island:
    """Returns the island at an end of a play's line that its player is nearest to controlling, or controls."""
    return max(LINE_ENDS[action.line], key=lambda island: (own & ISLAND_MASK[island]).bit_count() / MAJORITY[island])
