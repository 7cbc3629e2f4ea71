/**
 * How far a device has come on the voyage, and the milestones that were reached. Pure.
 *
 * @typedef {object} StopResult what is kept of a stop that was sailed to
 * @property {string} tried the day of the first game, as 2026-11-21
 * @property {number} stars 0 to 3: of the best game; 0 where none was won
 * @property {string} [won] the day of the first victory
 *
 * @typedef {object} Voyage
 * @property {Record<string, StopResult>} stops by the opponent's level
 * @property {Record<string, string>} milestones the days on which they were reached
 * @property {string[]} games that have counted: the day and the id of each, in order, so that none counts twice
 *
 * @typedef {"beaten" | "tried" | "next" | "ahead"} StopState
 */

/** The format of what is stored. */
export const FORMAT = 1;

/** How many counted games are remembered. A game is finished within days. */
const KEPT = 200;

/** The most stars of a stop. */
export const MOST_STARS = 3;

/** @type {Voyage} */
const NOTHING = Object.freeze({ stops: {}, milestones: {}, games: [] });

/** @param {unknown} day @returns {day is string} */
const isDay = (day) => typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day);

/** @param {any} stop @returns {stop is StopResult} */
const isStop = (stop) =>
  typeof stop === "object" &&
  stop !== null &&
  isDay(stop.tried) &&
  Number.isInteger(stop.stars) &&
  stop.stars >= 0 &&
  stop.stars <= MOST_STARS &&
  (stop.won === undefined || isDay(stop.won));

/** @param {unknown} game @returns {game is string} */
const isGame = (game) => typeof game === "string" && /^\d{4}-\d\d-\d\d /.test(game);

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads what is stored. What is invalid in it is left out.
 * @param {unknown} stored a JSON value
 * @returns {{ voyage: Voyage, isSound: boolean }} `isSound`: whether nothing was left out
 */
export function readVoyage(stored) {
  if (!isRecord(stored) || stored.format !== FORMAT) return { voyage: NOTHING, isSound: false };
  let isSound = true;
  /** @template Value @param {unknown} value @param {(each: unknown) => each is Value} isValid */
  const entries = (value, isValid) => {
    const all = isRecord(value) ? Object.entries(value) : [];
    const valid = /** @type {[string, Value][]} */ (all.filter(([, each]) => isValid(each)));
    if (!isRecord(value) || valid.length < all.length) isSound = false;
    return Object.fromEntries(valid);
  };
  const list = Array.isArray(stored.games) ? stored.games : [];
  const games = list.filter(isGame);
  if (!Array.isArray(stored.games) || games.length < list.length) isSound = false;
  return {
    voyage: { stops: entries(stored.stops, isStop), milestones: entries(stored.milestones, isDay), games },
    isSound,
  };
}

/** @param {string} one @param {string} other */
const earlier = (one, other) => (one < other ? one : other);

/**
 * Returns the fields of both, in the order of their names; where both have one, what is chosen of the two.
 * @template Value
 * @param {Record<string, Value>} one
 * @param {Record<string, Value>} other
 * @param {(one: Value, other: Value) => Value} choose
 * @returns {Record<string, Value>}
 */
const joined = (one, other, choose) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .sort()
      .map((name) => [
        name,
        name in one && name in other ? choose(one[name], other[name]) : (one[name] ?? other[name]),
      ]),
  );

/** The better of two results of a stop. @param {StopResult} one @param {StopResult} other @returns {StopResult} */
function better(one, other) {
  const won = [one.won, other.won].filter((day) => day !== undefined).sort()[0];
  return {
    tried: earlier(one.tried, other.tried),
    stars: Math.max(one.stars, other.stars),
    ...(won === undefined ? {} : { won }),
  };
}

/**
 * Merges the progress of two devices: the better of each stop, every milestone with its first day. The order of the two
 * does not matter, and merging the same again changes nothing.
 * @param {Voyage} a
 * @param {Voyage} b
 * @returns {Voyage}
 */
export const mergeVoyage = (a, b) => ({
  stops: joined(a.stops, b.stops, better),
  milestones: joined(a.milestones, b.milestones, earlier),
  games: [...new Set([...a.games, ...b.games])].sort().slice(-KEPT),
});

/**
 * Merges two stored voyages, as `mergeVoyage` does.
 * @param {unknown} one JSON values
 * @param {unknown} other
 */
export const mergeStored = (one, other) => storedVoyage(mergeVoyage(readVoyage(one).voyage, readVoyage(other).voyage));

/** Returns what is stored of a voyage. @param {Voyage} voyage */
export const storedVoyage = (voyage) => ({ format: FORMAT, ...voyage });

/** Returns the voyage after a game of it has begun. @param {Voyage} voyage @param {string} stop @param {string} day */
export const withTried = (voyage, stop, day) =>
  mergeVoyage(voyage, { ...NOTHING, stops: { [stop]: { tried: day, stars: 0 } } });

/** Whether a game has counted. @param {Voyage} voyage @param {string} id of the game */
export const hasCounted = ({ games }, id) => games.some((game) => game.slice(11) === id);

/**
 * Returns the voyage after a game of it has ended. Each game counts once.
 * @param {Voyage} voyage
 * @param {{ id: string, stop: string, stars: number, day: string }} game `stars`: 0 where it was not won
 * @returns {Voyage} the same where the game has counted before
 */
export function withResult(voyage, { id, stop, stars, day }) {
  if (hasCounted(voyage, id)) return voyage;
  const result = { tried: day, stars, ...(stars > 0 ? { won: day } : {}) };
  return mergeVoyage(voyage, { stops: { [stop]: result }, milestones: {}, games: [`${day} ${id}`] });
}

/** Returns the voyage with milestones. @param {Voyage} voyage @param {Record<string, string>} milestones days */
export const withMilestones = (voyage, milestones) => mergeVoyage(voyage, { ...NOTHING, milestones });

/** Returns the first stop that is not beaten; null where all are. @param {Voyage} voyage @param {readonly string[]} stops */
export const nextStop = (voyage, stops) => stops.find((stop) => !voyage.stops[stop]?.stars) ?? null;

/**
 * Returns the state of a stop.
 * @param {Voyage} voyage
 * @param {readonly string[]} stops
 * @param {string} stop
 * @returns {StopState}
 */
export function stateOf(voyage, stops, stop) {
  const result = voyage.stops[stop];
  if (result?.stars) return "beaten";
  if (stop === nextStop(voyage, stops)) return "next";
  return result ? "tried" : "ahead";
}

/**
 * Returns the stars of a victory: one, and one more for each margin that is reached.
 * @param {number} margin the winner's lead, in points
 * @param {readonly number[]} margins for two and for three stars
 */
export const starsOf = (margin, margins) => 1 + margins.filter((least) => margin >= least).length;
