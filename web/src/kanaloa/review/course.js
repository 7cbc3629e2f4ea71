/**
 * From the engine's review of a game of two to four to what is drawn and listed: decisions and turns on a line of time. Pure.
 *
 * @import { Colour, DecisionView, LogTurn, ReviewView, SwingView, View } from "../context.d.ts"
 */
import { costliest, curveOf, points, turnsOf } from "../../play/timeline.js";

/** @typedef {Partial<Record<Colour, number>>} Chances by player, 0 to 1 */

/**
 * @typedef {object} Placed where a decision stands in the game
 * @property {number} at its index
 * @property {number} from how many actions came before it
 * @property {number} done how many when it had been carried out
 * @property {number} to how many when the tiles had been drawn
 * @property {number} cost what it cost its player, in whole percentage points
 * @property {boolean} found whether something better was found
 * @property {Chances} end the chances when the tiles had been drawn
 */

/** @typedef {DecisionView & Placed} Decision */

/**
 * @typedef {object} Turn
 * @property {number} turn from 1
 * @property {Colour} player whose turn it is
 * @property {LogTurn["actions"]} actions
 * @property {number} from how many actions came before it
 * @property {Decision[]} decisions those of others in this turn included; empty before the game is judged, and in a lost turn
 * @property {number} cost what its player's own decisions cost, in whole percentage points
 * @property {number | null} luck what was drawn in it did to its player's chance, in whole percentage points; null where nothing was
 * @property {Chances | null} chances at its end
 * @property {SwingView[]} swings
 */

/** Returns how many actions came before each turn. @param {Pick<View, "log">} view */
export function startsOf({ log }) {
  let ply = 0;
  /** @type {number[]} */
  const starts = [];
  for (const { turn, actions } of log) {
    if (turn > 0) starts.push(ply);
    ply += actions.length;
  }
  return starts;
}

/**
 * Returns the chances when the tiles of a decision have been drawn: those before the next one, and after the last one the result.
 * @param {ReviewView} review
 * @param {number} at the decision's place
 * @returns {Chances}
 */
function endOf({ decisions, result }, at) {
  const { after, luck } = decisions[at];
  const next = decisions[at + 1]?.before;
  if (luck === null || next || !result) return (luck && next) || after;
  const share = 1 / result.winners.length;
  return Object.fromEntries(
    Object.keys(after).map((player) => [player, result.winners.includes(/** @type {Colour} */ (player)) ? share : 0]),
  );
}

/**
 * Returns the judged decisions with their places: from the first turn on each begins where the one before it ends.
 * @param {ReviewView} review
 * @param {number[]} starts
 * @returns {Decision[]}
 */
export function decisionsOf(review, starts) {
  let ply = 0;
  return review.decisions.map((decision, at) => {
    const { turn, played, drawn, loss } = decision;
    const from = Math.max(ply, starts[turn - 1] ?? ply);
    const done = from + played.length;
    ply = done + drawn.length;
    const cost = points(loss);
    return { ...decision, at, from, done, to: ply, cost, found: cost > 0, end: endOf(review, at) };
  });
}

/** @param {(number | null | undefined)[]} parts shares @returns {number} their sum in whole percentage points */
const sumOf = (parts) => points(parts.reduce((/** @type {number} */ sum, part) => sum + (part ?? 0), 0));

/**
 * Returns the turns of a game, with what has been found out about each.
 * @param {Pick<View, "log">} view of the finished game
 * @param {ReviewView | null} review
 * @returns {Turn[]}
 */
export function turnsWith(view, review) {
  const starts = startsOf(view);
  const all = review ? decisionsOf(review, starts) : [];
  /** @type {Chances | null} */
  let chances = all[0]?.before ?? null;
  return turnsOf(view).map(({ turn, player, actions }, place) => {
    const decisions = all.filter((each) => each.turn === turn);
    const drawn = decisions.filter(({ luck }) => luck !== null);
    chances = decisions.at(-1)?.end ?? chances;
    return {
      turn,
      player,
      actions,
      from: starts[place],
      decisions,
      cost: sumOf(decisions.filter((each) => each.player === player).map(({ loss }) => loss)),
      luck: drawn.length > 0 ? sumOf(drawn.map(({ luck }) => luck?.[player])) : null,
      chances,
      swings: review?.swings.filter(({ at }) => all[at]?.turn === turn) ?? [],
    };
  });
}

/** Returns the decision that begins after so many actions. @param {Turn[]} turns @param {number} ply */
export const decisionAt = (turns, ply) =>
  turns.flatMap(({ decisions }) => decisions).find(({ from }) => from === ply) ?? null;

/**
 * Returns the chances after so many actions: at the beginning of a decision with the best that could be done, then with what was.
 * @param {Turn[]} turns
 * @param {number} ply
 * @returns {Chances | null} null before they are known
 */
export function chancesAt(turns, ply) {
  const decisions = turns.flatMap((turn) => turn.decisions);
  const last = decisions.findLast(({ from }) => from <= ply);
  if (!last) return decisions[0]?.before ?? null;
  return ply < last.done ? last.before : ply < last.to ? last.after : last.end;
}

/**
 * Returns what was given away by some players, turn by turn, the costliest first.
 * @param {ReviewView} review
 * @param {readonly Colour[]} players
 * @returns {number[]} turns, each once
 */
export const costlyTurns = (review, players) => [
  ...new Set(costliest(review.decisions, players).map(({ turn }) => turn)),
];

/**
 * Returns a line of chances for each player.
 * @param {Turn[]} turns judged
 * @param {readonly Colour[]} players
 */
export const linesOf = (turns, players) =>
  players.map((player) => ({ player, ...curveOf(turns.map(({ chances }) => chances?.[player] ?? 0)) }));

/** How far two labels at the end of lines keep apart, in hundredths of the height. */
const APART = 22;

/**
 * Returns where the labels at the ends of the lines stand, so that none covers another.
 * @param {number[]} heights of the ends
 * @param {number} [apart]
 * @returns {number[]} in the same order
 */
export function spread(heights, apart = APART) {
  const room = Math.min(apart, 100 / Math.max(1, heights.length));
  const order = heights.map((_, place) => place).sort((a, b) => heights[a] - heights[b]);
  const placed = [...heights];
  order.forEach((at, rank) => {
    const least = rank === 0 ? room / 2 : placed[order[rank - 1]] + room;
    placed[at] = Math.max(placed[at], least);
  });
  let most = 100 - room / 2;
  for (const at of [...order].reverse()) {
    placed[at] = Math.min(placed[at], most);
    most = placed[at] - room;
  }
  return placed;
}
