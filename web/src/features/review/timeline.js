/**
 * From the engine's review to what is drawn and listed: turns on a line of time, chances from one side of the table. Pure.
 *
 * @import { LogTurn, Player, ReviewView, SwingView, View } from "../../engine/wire.d.ts"
 * @import { Reason } from "../../ui/reasons.js"
 */

/**
 * @typedef {object} TurnPoint a turn on the line of time
 * @property {number} turn its number, from 1
 * @property {number} round
 * @property {Player} player whose turn it was
 * @property {string[]} played the notation's texts
 * @property {string[]} best the same, where nothing better was found
 * @property {boolean} found whether a better turn was found than the played one
 * @property {number} chance the viewer's chance of winning after the turn, 0 to 1
 * @property {number} possible the viewer's chance, had the best turn been played
 * @property {number} before its player's chance with the best turn, 0 to 1
 * @property {number} after the same with the turn that was played
 * @property {number} cost what the decision cost its player, in whole percentage points
 * @property {Reason[]} reasons for the best turn
 * @property {number | null} luck what the cards then did to its player's chance, in whole percentage points
 * @property {SwingView | null} swing the named swing of this turn
 */

/** @param {number} share */
export const points = (share) => Math.round(share * 100);

/**
 * Returns the judged turns as the viewer sees them.
 * @param {ReviewView} review
 * @param {Player} viewer
 * @returns {TurnPoint[]}
 */
export function pointsOf(review, viewer) {
  return review.turns.map((turn) => {
    const mine = turn.player === viewer;
    /** @param {number} chance */
    const seen = (chance) => (mine ? chance : 1 - chance);
    return {
      turn: turn.turn,
      round: turn.round,
      player: turn.player,
      played: turn.played,
      best: turn.best,
      found: points(turn.loss) > 0,
      chance: seen(turn.after),
      possible: seen(turn.before),
      before: turn.before,
      after: turn.after,
      cost: points(turn.loss),
      reasons: turn.reasons ?? [],
      luck: turn.luck === null ? null : points(turn.luck),
      swing: review.swings.find((swing) => swing.turn === turn.turn) ?? null,
    };
  });
}

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
 * Returns the moment one turn back or forward: back to the beginning of the running turn first.
 * @param {number[]} starts
 * @param {number} ply
 * @param {number} plies
 * @param {1 | -1} step
 */
export function turnStep(starts, ply, plies, step) {
  if (step > 0) return starts.find((start) => start > ply) ?? plies;
  return starts.findLast((start) => start < ply) ?? 0;
}

/**
 * @typedef {object} Plot where things are drawn, in hundredths of the width and of the height, the origin at the top left
 * @property {{ turn: number, x: number, y: number, best: number }[]} spots in the middle of each turn's column
 * @property {number} column the width of a column
 * @property {string} curve the path through the spots
 * @property {string} area the path of what lies between the curve and the middle
 * @property {{ x: number, round: number }[]} rounds where a round begins, but for the first
 */

/** Room above and below, so that no spot is cut at certain victory. */
const MARGIN = 8;

/** @param {number} chance */
const height = (chance) => round1(MARGIN + (1 - chance) * (100 - 2 * MARGIN));

/** @param {number} value */
const round1 = (value) => Math.round(value * 100) / 100;

/**
 * Returns where the graph of the winning chances is drawn.
 * @param {Pick<TurnPoint, "turn" | "round" | "chance" | "possible">[]} given at least one turn
 * @returns {Plot}
 */
export function plotOf(given) {
  const column = 100 / given.length;
  const spots = given.map(({ turn, chance, possible }, place) => ({
    turn,
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
  return { spots, column: round1(column), curve, area: `${curve}L100 50L0 50Z`, rounds };
}

/**
 * Returns whether a cost is worth a word, and how grave it is.
 * @param {number} cost in percentage points
 * @returns {"none" | "small" | "fair" | "grave"}
 */
export const gravity = (cost) => (cost < 1 ? "none" : cost < 4 ? "small" : cost < 10 ? "fair" : "grave");

/**
 * Returns the costliest turn of some players; null where none of theirs could have been better.
 * @param {ReviewView} review
 * @param {Player[]} players
 */
export function worstOf(review, players) {
  const costly = review.turns.filter((turn) => players.includes(turn.player) && points(turn.loss) > 0);
  return costly.reduce(
    (/** @type {ReviewView["turns"][number] | null} */ worst, turn) =>
      worst && worst.loss >= turn.loss ? worst : turn,
    null,
  );
}

/** A turn that cost this much, in percentage points, is worth being played once more. */
const WORTH_PRACTICE = 4;

/**
 * Returns the turns of some players that gave much away, the costliest first.
 * @param {ReviewView} review
 * @param {Player[]} players
 */
export const mistakesOf = (review, players) =>
  review.turns
    .filter((turn) => players.includes(turn.player) && points(turn.loss) >= WORTH_PRACTICE)
    .sort((one, other) => other.loss - one.loss)
    .map((turn) => turn.turn);

/** Names a finished game, so that what was found out about it is not taken for another's. @param {View} view */
export const keyOf = (view) => JSON.stringify([view.seed, view.viewer, view.seats, view.log]);
