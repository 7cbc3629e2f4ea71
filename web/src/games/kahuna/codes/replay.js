/**
 * The positions of a finished game, from its code. Pure.
 *
 * @import { GameCode } from "./game.js"
 * @import { Player, Position } from "../../../engine/wire.d.ts"
 * @import { EventFields } from "../../../app/view.d.ts"
 */
import { after, emptyPicture } from "../board/picture.js";

/**
 * @typedef {object} ReplayPosition
 * @property {number} ply number of actions before
 * @property {number} turn of the action that led here; 0 before the first and for the bridges of a handicap
 * @property {number} round
 * @property {Player | null} player who acted
 * @property {EventFields[]} events the consequences of that action
 * @property {Position["bridges"]} bridges
 * @property {Position["islands"]} islands
 * @property {Record<Player, string>} hands
 * @property {string} row
 * @property {number} pile
 * @property {Record<Player, number[]>} scores
 *
 * @typedef {object} Replay
 * @property {ReplayPosition[]} positions one more than the number of actions
 * @property {number[]} starts the ply at which each turn begins, turn 1 first
 */

/** Returns the positions of a game. @param {GameCode} game @returns {Replay} */
export function replayOf({ steps }) {
  let picture = emptyPicture();
  /** @type {ReplayPosition["scores"]} */
  let scores = { white: [], black: [] };
  /** @type {number[]} */
  const starts = [];
  const positions = steps.map(({ player, round, turn, events, hands, row, pile }, ply) => {
    for (const event of events) {
      picture = after(picture, event);
      if (event.event === "round-scored") {
        const points = /** @type {Record<Player, number>} */ (event.points);
        scores = { white: [...scores.white, points.white], black: [...scores.black, points.black] };
      }
    }
    if (turn > starts.length) starts.push(ply - 1);
    const { bridges, islands } = picture;
    return { ply, turn, round, player, events, bridges, islands, hands, row, pile, scores };
  });
  return { positions, starts };
}

/**
 * Returns the board of a game after some actions.
 * @param {GameCode} game
 * @param {number} [ply] the end by default
 */
export const pictureAfter = ({ steps }, ply = Infinity) =>
  steps
    .slice(0, ply + 1)
    .flatMap(({ events }) => events)
    .reduce((picture, event) => after(picture, event), emptyPicture());

/**
 * Returns the turn of a position, and the player who acts next.
 * @param {Replay} replay
 * @param {number} ply
 * @returns {{ turn: number, player: Player | null }} 0 and null at the end
 */
export function turnAfter({ positions }, ply) {
  const next = positions[ply + 1];
  return next ? { turn: next.turn, player: next.player } : { turn: 0, player: null };
}
