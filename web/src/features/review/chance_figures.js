/** Figures of a finished game, whatever the game and however many play: costs, and the curve of a chance. Pure. */

/** Returns a share as whole percentage points. @param {number} share 0 to 1 */
export const points = (share) => Math.round(share * 100);

/**
 * Returns whether a cost is worth a word, and how grave it is.
 * @param {number} cost in percentage points
 * @returns {"none" | "small" | "fair" | "grave"}
 */
export const gravity = (cost) => (cost < 1 ? "none" : cost < 4 ? "small" : cost < 10 ? "fair" : "grave");

/**
 * Returns what some players decided and could have decided better, the costliest first.
 * @template {{ player: string, loss: number }} Judged
 * @param {Judged[]} judged
 * @param {readonly string[]} players
 * @param {number} [least] what it cost at least, in percentage points
 */
export const costliest = (judged, players, least = 1) =>
  judged
    .filter(({ player, loss }) => players.includes(player) && points(loss) >= least)
    .sort((one, other) => other.loss - one.loss);

/** Room above and below, so that no spot is cut at certain victory. */
const MARGIN = 8;

/** Returns a value with two decimals. @param {number} value */
export const round1 = (value) => Math.round(value * 100) / 100;

/** Returns where a chance is drawn, in hundredths of the graph's height from its top. @param {number} chance */
export const heightOf = (chance) => round1(MARGIN + (1 - chance) * (100 - 2 * MARGIN));

/**
 * Returns the spots of a chance, each in the middle of its turn's column, and the path through them, in hundredths of
 * the graph's width and height, the origin at the top left.
 * @param {number[]} chances at least one
 */
export function curveOf(chances) {
  const column = 100 / chances.length;
  const spots = chances.map((chance, place) => ({ x: round1((place + 0.5) * column), y: heightOf(chance) }));
  // The curve reaches both edges, so that the game is seen to fill the picture.
  const line = [{ x: 0, y: spots[0].y }, ...spots, { x: 100, y: spots[spots.length - 1].y }];
  return { spots, curve: line.map(({ x, y }, place) => `${place ? "L" : "M"}${x} ${y}`).join("") };
}

/**
 * Moves signs on a line apart, as little as necessary and in their order.
 * @param {number[]} places in hundredths of the line
 * @param {number} apart how far apart they are at least, where there is room
 */
export function spread(places, apart) {
  const room = Math.min(apart, 100 / Math.max(1, places.length));
  const order = places.map((_, index) => index).sort((a, b) => places[a] - places[b]);
  const placed = [...places];
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
