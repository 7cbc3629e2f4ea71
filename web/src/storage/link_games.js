/**
 * The games by link of this device: each has the save of one's own side. They lie beside the game that is played here.
 *
 * @import { Player } from "../engine/wire.d.ts"
 */
import { objectIn, parseObject, timeOf } from "./json.js";
import { LINKS } from "./storage_keys.js";

/** Maximum number of games by link: some 400 KB of the 5 MB that a browser gives. */
export const MOST_LINK_GAMES = 40;

/**
 * @typedef {object} LinkGame
 * @property {string} id the number of the game, and the side: both may be played in one browser
 * @property {string} save of one's own side: whoever has it can play it
 * @property {string} friend what the other player is called; "" of one who has not said it
 * @property {Player} me
 * @property {number} round 0 before the deal
 * @property {"you" | "friend" | "over"} awaits whose link or turn is next
 * @property {"won" | "lost" | "draw" | null} result
 * @property {boolean | null} checked what the check has found; null before it
 * @property {number} since when that became so, in ms since 1970
 * @property {number} order the same by the clock of the storage, see clock.js: of two states of a game the later one counts
 * @property {number} breaches links of the friend that were refused because they break the rules
 * @property {boolean} away whether it was taken along to another device
 * @property {string} last the last link of the game before, which goes with an invitation to a rematch; "" otherwise
 */

/** @param {unknown} value @returns {LinkGame | null} null where it is none */
function checkedGame(value) {
  const game = objectIn(value);
  if (!game || typeof game.id !== "string" || typeof game.save !== "string") return null;
  const { id, save } = game;
  return {
    id,
    save,
    friend: textIn(game.friend),
    me: oneOf(["white", "black"], game.me),
    round: numberIn(game.round),
    awaits: oneOf(["friend", "you", "over"], game.awaits),
    result: oneOf([null, "won", "lost", "draw"], game.result),
    checked: oneOf([null, true, false], game.checked),
    breaches: numberIn(game.breaches),
    since: numberIn(game.since),
    order: timeOf(game.order) ?? timeOf(game.since) ?? 0,
    away: game.away === true,
    last: textIn(game.last),
  };
}

/** @param {unknown} value @returns {string} "" if it is no text */
const textIn = (value) => (typeof value === "string" ? value : "");

/** @param {unknown} value @returns {number} 0 if it is no number */
const numberIn = (value) => (typeof value === "number" ? value : 0);

/**
 * @template {string | boolean | null} const Value
 * @param {readonly Value[]} values
 * @param {unknown} value
 * @returns {Value} the first of the values if it is none of them
 */
const oneOf = (values, value) => values.find((each) => each === value) ?? values[0];

/** Returns the games in a stored text. @param {string | null} text @returns {LinkGame[]} */
export const linkGamesIn = (text) => {
  const games = parseObject(text)?.games;
  return (Array.isArray(games) ? games : []).map(checkedGame).filter((game) => game !== null);
};

/**
 * @param {import("./text_store.js").TextStore} store
 * @param {import("./damaged.js").Damaged} damaged
 * @param {() => number} now in ms since 1970
 * @param {import("./clock.js").Clock} clock
 */
export function createLinkGames(store, damaged, now, clock) {
  /** @type {string | null} */
  let readText = null;
  /** @type {LinkGame[]} */
  let read = [];

  /** Returns the games; reads them again where another tab may have written since. */
  function list() {
    const text = store.get(LINKS);
    if (text !== readText) [readText, read] = [text, linkGamesIn(text)];
    return [...read];
  }

  /** @param {LinkGame[]} games */
  function write(games) {
    damaged.keep(LINKS);
    store.set(LINKS, games.length > 0 ? JSON.stringify({ format: 1, games }) : null);
  }

  return {
    /** The games by link: those that wait for the player first, then those that changed last. */
    listLinks: () => list().sort((a, b) => rank(a) - rank(b) || b.since - a.since),

    /** @param {string} id */
    linkGame: (id) => list().find((game) => game.id === id) ?? null,

    /** Whether another game by link can be begun. */
    hasLinkRoom: () => list().length < MOST_LINK_GAMES,

    /**
     * Keeps a game, in place of an older state of it.
     * @param {Omit<LinkGame, "since" | "order" | "away" | "last" | "breaches"> & Partial<LinkGame>} game
     */
    writeLink(game) {
      const games = list();
      const before = games.find(({ id }) => id === game.id);
      const same = before?.awaits === game.awaits && before.round === game.round && before.save === game.save;
      const since = same ? before.since : now();
      clock.note(before?.order);
      const order = clock.tick();
      write([
        ...games.filter(({ id }) => id !== game.id),
        { away: false, last: "", breaches: 0, ...before, ...game, since, order },
      ]);
    },

    /** @param {string} id */
    dropLink: (id) => write(list().filter((game) => game.id !== id)),
  };
}

/** @param {LinkGame} game */
const rank = ({ awaits }) => ["you", "friend", "over"].indexOf(awaits);
