"""Kahuna, the board game for two: its rules, computer players, and records of games. Pure Python, no dependencies.

A game is a chain of immutable states. Every change is an action applied to a state, including shuffles:

>>> import kahuna
>>> state = kahuna.new_game(kahuna.Ruleset())
>>> state, events = kahuna.apply(state, kahuna.Deal(kahuna.parse_cards("ABCDEFGHIJKLABCDEFGHIJKL")))
>>> state.to_move
<Player.WHITE: 'white'>
>>> kahuna.format_turn(kahuna.legal_actions(state)[7:10])
'BF CB CF'

A player builds with a card on a line of its island, and ends the turn with a card of the row:

>>> for word in ("AB", "BC", "=H"):
...     state, events = kahuna.apply(state, kahuna.parse_action(word))
>>> [line.name for line in kahuna.Line if state.board.owner(line) is kahuna.Player.WHITE]
['AB', 'BC']
>>> print(kahuna.why_illegal(state, kahuna.parse_action("DK")))
Traceback (most recent call last):
    ...
kahuna.notation.NotationError: 'DK' is no action: no line joins D and K
>>> print(kahuna.why_illegal(state, kahuna.parse_action("AB")))
You do not hold card A.

An agent receives only what its player can see, never the full state, so no agent can peek:

>>> seen = kahuna.observe(state, kahuna.Player.BLACK)
>>> seen.rival_hand_size, seen.pile_size
(2, 14)
>>> agent = kahuna.agent_of_level("greedy")
>>> action = agent.choose(seen)
>>> action in kahuna.legal_actions(seen)
True
"""

from kahuna.actions import Action, Build, Deal, Discard, Draw, End, Grant, Pass, Remove, Take
from kahuna.agents import LEVELS, Agent, GreedyAgent, RandomAgent, agent_of_level
from kahuna.arena import AgentFault, play_game
from kahuna.board import Board
from kahuna.cards import Cards, pack, unpack
from kahuna.dealer import deal
from kahuna.drawing import draw
from kahuna.events import Event
from kahuna.game import GAME
from kahuna.geography import Island, Line
from kahuna.imagination import imagine
from kahuna.knowledge import knowledge, known_rival_cards
from kahuna.legality import legal_actions, why_illegal
from kahuna.notation import (
    NotationError,
    format_action,
    format_cards,
    format_turn,
    parse_action,
    parse_cards,
    parse_turn,
)
from kahuna.observation import Observation, observe, veil
from kahuna.player import Player
from kahuna.record import Record, dump, load, record_of, replay
from kahuna.rules import IllegalAction, Step, apply, cards_to_deal, new_game
from kahuna.state import By, Edition, Phase, Result, Ruleset, State
from kahuna.state_dumps import state_dumps
from tabletop.records import RecordError
from tabletop.values import checked as _checked
from tabletop.version import __version__

__all__ = [
    "GAME",
    "LEVELS",
    "Action",
    "Agent",
    "AgentFault",
    "Board",
    "Build",
    "By",
    "Cards",
    "Deal",
    "Discard",
    "Draw",
    "Edition",
    "End",
    "Event",
    "Grant",
    "GreedyAgent",
    "IllegalAction",
    "Island",
    "Line",
    "NotationError",
    "Observation",
    "Pass",
    "Phase",
    "Player",
    "RandomAgent",
    "Record",
    "RecordError",
    "Remove",
    "Result",
    "Ruleset",
    "State",
    "Step",
    "Take",
    "__version__",
    "agent_of_level",
    "apply",
    "cards_to_deal",
    "deal",
    "draw",
    "dump",
    "format_action",
    "format_cards",
    "format_turn",
    "imagine",
    "knowledge",
    "known_rival_cards",
    "legal_actions",
    "load",
    "new_game",
    "observe",
    "pack",
    "parse_action",
    "parse_cards",
    "parse_turn",
    "play_game",
    "record_of",
    "replay",
    "state_dumps",
    "unpack",
    "veil",
    "why_illegal",
]

# Exported functions check their arguments (`tabletop.values`). The modules themselves expect the right types.
pack = _checked(pack)
unpack = _checked(unpack)  # type: ignore[assignment]
deal = _checked(deal)
draw = _checked(draw)
imagine = _checked(imagine)
knowledge = _checked(knowledge)
known_rival_cards = _checked(known_rival_cards)
why_illegal = _checked(why_illegal)
format_action = _checked(format_action)  # type: ignore[assignment]
format_cards = _checked(format_cards)
format_turn = _checked(format_turn)
parse_action = _checked(parse_action)
parse_cards = _checked(parse_cards)
parse_turn = _checked(parse_turn)
observe = _checked(observe)
veil = _checked(veil)
dump = _checked(dump)
load = _checked(load)
record_of = _checked(record_of)
replay = _checked(replay)
cards_to_deal = _checked(cards_to_deal)
new_game = _checked(new_game)
state_dumps = _checked(state_dumps)
