/**
 * From the engine's review to what is drawn and listed: turns on a line of time, chances from one side of the table. Pure.
 *
 * @import { LogTurn, Player, ReviewTurn, ReviewView, SwingView, View } from "../../engine/wire.d.ts"
 */

/**
 * @typedef {object} Seen a judged turn as one side of the table sees it
 * @property {boolean} found whether a better turn was found than the played one
 * @property {number} chance the side's chance of winning after the turn, 0 to 1
 * @property {number} possible the side's chance, had the best turn been played
 * @property {number} cost what the decision cost its player, in whole percentage points
 * @property {number | null} luck what the cards then did to its player's chance, in whole percentage points
 * @property {SwingView | null} swing the named swing of this turn
 */

/** @typedef {ReviewTurn & Seen} TurnPoint */

/** @param {number} share */
export const points = (share) => Math.round(share * 100);

/**
 * Returns the judged turns as one side sees them.
 * @param {ReviewView} review
 * @param {Player} side
 * @returns {TurnPoint[]}
 */
export const pointsOf = (review, side) =>
  review.turns.map((turn) => {
    const [chance, possible] = [turn.after, turn.before].map((share) => (turn.player === side ? share : 1 - share));
    return {
      ...turn,
      found: points(turn.loss) > 0,
      chance,
      possible,
      cost: points(turn.loss),
      luck: turn.luck === null ? null : points(turn.luck),
      swing: review.swings.find((swing) => swing.turn === turn.turn) ?? null,
    };
  });

/**
 * Returns the turns of a game before it is judged: whose they were, and what was done, as far as the viewer knows it.
 * @param {View} view of the finished game
 * @returns {LogTurn[]}
 */
export const turnsOf = (view) => view.log.filter((turn) => turn.turn > 0);

/**
 * Returns which turn is looked at when so many actions have been done: the one that is about to begin or under way.
 * @param {number[]} starts how many actions came before each turn
 * @param {number} ply
 * @param {number} plies of the whole game
 * @returns {number} from 1; 0 before the first turn, and one more than there are at the end of the game
 */
export function turnAt(starts, ply, plies) {
  if (ply >= plies) return starts.length + 1;
  return starts.filter((start) => start <= ply).length;
}

/**
 * Returns the position one turn back or forward: back to the beginning of the running turn first.
 * @param {number[]} starts
 * @param {number} ply
 * @param {number} plies
 * @param {1 | -1} step
 */
export function turnStep(starts, ply, plies, step) {
  if (step > 0) return starts.find((start) => start > ply) ?? plies;
  return starts.findLast((start) => start < ply) ?? 0;
}

/** Room above and below, so that no spot is cut at certain victory. */
const MARGIN = 8;

/** @param {number} value */
const round1 = (value) => Math.round(value * 100) / 100;

/** @param {number} chance */
const height = (chance) => round1(MARGIN + (1 - chance) * (100 - 2 * MARGIN));

/**
 * Returns where the graph of the winning chances is drawn, in hundredths of the width and of the height, the origin at the top
 * left: the spots in the middle of each turn's column, the path through them, the path of what lies between it and the middle,
 * and where each round begins but for the first.
 * @param {Pick<TurnPoint, "round" | "chance" | "possible">[]} given at least one turn
 */
export function plotOf(given) {
  const column = 100 / given.length;
  const spots = given.map(({ chance, possible }, place) => ({
    x: round1((place + 0.5) * column),
    y: height(chance),
    best: height(possible),
  }));
  // The curve reaches both edges, so that the game is seen to fill the picture.
  const line = [{ x: 0, y: spots[0].y }, ...spots, { x: 100, y: spots[spots.length - 1].y }];
  const curve = line.map(({ x, y }, place) => `${place ? "L" : "M"}${x} ${y}`).join("");
  const rounds = given.flatMap(({ round }, place) =>
    place > 0 && round !== given[place - 1].round ? [{ x: round1(place * column), round }] : [],
  );
  return { spots, curve, area: `${curve}L100 50L0 50Z`, rounds };
}

/**
 * Returns whether a cost is worth a word, and how grave it is.
 * @param {number} cost in percentage points
 * @returns {"none" | "small" | "fair" | "grave"}
 */
export const gravity = (cost) => (cost < 1 ? "none" : cost < 4 ? "small" : cost < 10 ? "fair" : "grave");

/**
 * Returns the turns of some players that could have been better, the costliest first.
 * @param {ReviewView} review
 * @param {Player[]} players
 * @param {number} [least] what they cost at least, in percentage points
 */
export const costlyTurns = (review, players, least = 1) =>
  review.turns
    .filter((turn) => players.includes(turn.player) && points(turn.loss) >= least)
    .sort((one, other) => other.loss - one.loss);

/** Names a finished game, so that what was found out about it is not taken for another's. @param {View} view */
export const keyOf = (view) => JSON.stringify([view.seed, view.viewer, view.seats, view.log]);
