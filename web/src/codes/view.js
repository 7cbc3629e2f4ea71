/**
 * What a code tells as a view of the page, to be looked at while the engine is on its way. Pure. Only `viewOf` knows the
 * shape of a view.
 *
 * @import { View } from "../engine/wire.d.ts"
 * @import { GameCode } from "./game.js"
 * @import { PositionCode } from "./position.js"
 */
import { BRIDGES } from "../engine/facts.js";
import { other, viewerOf } from "./parts.js";
import { pictureAfter } from "./replay.js";

/**
 * Returns a view in which nothing can be done.
 * @param {GameCode | PositionCode} told
 * @param {string} level who plays the other side, where the code does not say
 * @returns {View}
 */
export function viewOf(told, level) {
  const seen = told.kind === "position" ? told : endOf(told);
  const { edition, variants, first, viewer, phase, round, turn, bridges, islands, hand, row, pile, played, scores } =
    seen;
  const rival = told.kind === "position" ? (told.players[other(viewer)] ?? level) : "human";
  return {
    game: "kahuna",
    table: "match",
    viewer,
    to_move: seen.mover,
    seats: viewer === "white" ? { white: "human", black: rival } : { white: rival, black: "human" },
    names: told.kind === "game" ? namesOf(told) : null,
    spectator: null,
    awaits: "nothing",
    task: null,
    offers: [],
    refusals: { discard: null, draw: null, pass: null },
    undo: 0,
    takeback: false,
    steps: [],
    recap: null,
    events: [],
    scoring: null,
    log: [],
    over: told.kind === "position" ? null : told.result,
    seed: "",
    assisted: false,
    begun: told.kind === "position",
    position: {
      edition,
      variants,
      first,
      phase,
      round,
      turn,
      turns_left: seen.turnsLeft || null,
      must_draw: seen.mustDraw,
      handicap: seen.left ? { player: seen.mover, left: seen.left } : null,
      bridges,
      supply: { white: BRIDGES - bridges.white.length, black: BRIDGES - bridges.black.length },
      islands,
      hand,
      rival: { count: seen.count, known: seen.known },
      row,
      pile,
      played,
      discarded: { mine: seen.discarded, rival: seen.rivalDiscarded },
      scores,
    },
  };
}

/** What the players are called, without nameless people. @param {GameCode} game @returns {View["names"]} */
const namesOf = ({ players }) =>
  Object.fromEntries(Object.entries(players).filter(([, name]) => name && name !== "human"));

/**
 * Returns the end of a game as a position in which the viewer knows all cards.
 * @param {GameCode} game
 * @returns {PositionCode}
 */
function endOf(game) {
  const { edition, variants, first, players, result } = game;
  const { round, turn, hands, row, pile } = game.steps[game.steps.length - 1];
  const { bridges, islands } = pictureAfter(game);
  const viewer = viewerOf(game);
  const known = hands[other(viewer)];
  return {
    kind: "position",
    edition,
    variants,
    first,
    viewer,
    mover: viewer,
    players,
    phase: "act",
    left: 0,
    round,
    turn,
    mustDraw: false,
    turnsLeft: 0,
    scores: result.points,
    bridges,
    islands,
    hand: hands[viewer],
    known,
    count: known.length,
    row,
    pile,
    played: "",
    discarded: "",
    rivalDiscarded: 0,
  };
}
