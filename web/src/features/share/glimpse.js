/**
 * What a code tells, as a view to be looked at while the engine is on its way. Pure.
 *
 * @import { Player, View } from "../../engine/wire.d.ts"
 * @import { GameCode, PositionCode } from "../../codes.js"
 */
import { after, emptyPicture } from "../../kahuna/board/picture.js";
import { opponentOf } from "../../kahuna/narration.js";

const BRIDGES = 25;

/**
 * Returns a view in which nothing can be done.
 * @param {GameCode | PositionCode} told
 * @param {string} level who plays the other side, where the code does not say
 * @returns {View}
 */
export function glimpseOf(told, level) {
  const seen = told.kind === "position" ? told.view : endOf(told);
  const rival = opponentOf(seen.viewer);
  const { bridges } = seen.position;
  return {
    game: "kahuna",
    table: "match",
    viewer: seen.viewer,
    to_move: seen.to_move,
    seats: /** @type {Record<Player, string>} */ ({
      [seen.viewer]: "human",
      [rival]: told.kind === "game" ? "human" : (told.players[rival] ?? level),
    }),
    names: told.kind === "game" ? namesOf(told.players) : null,
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
      ...seen.position,
      supply: { white: BRIDGES - bridges.white.length, black: BRIDGES - bridges.black.length },
    },
  };
}

/** What the players are called, without nameless people. @param {GameCode["players"]} players */
const namesOf = (players) => Object.fromEntries(Object.entries(players).filter(([, name]) => name && name !== "human"));

/**
 * The end of a game, seen by the player who is a person.
 * @param {GameCode} game
 * @returns {PositionCode["view"]}
 */
function endOf({ edition, variants, first, players, result, steps }) {
  const picture = steps.flatMap((step) => step.events).reduce((shown, event) => after(shown, event), emptyPicture());
  const last = steps[steps.length - 1];
  /** @type {Player} */
  const viewer = players.white !== "human" && players.black === "human" ? "black" : "white";
  return {
    viewer,
    to_move: viewer,
    position: {
      edition,
      variants,
      first,
      phase: "act",
      round: last.round,
      turn: last.turn,
      turns_left: null,
      must_draw: false,
      handicap: null,
      bridges: picture.bridges,
      islands: picture.islands,
      hand: last.hands[viewer],
      rival: { count: last.hands[opponentOf(viewer)].length, known: last.hands[opponentOf(viewer)] },
      row: last.row,
      pile: last.pile,
      played: "",
      discarded: { mine: "", rival: 0 },
      scores: result.points,
    },
  };
}
