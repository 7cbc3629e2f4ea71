/**
 * The games by link of this device, each with the save of the player's side. They are stored beside the current game.
 *
 * @import { Player } from "../engine/wire.d.ts"
 */
import { objectIn, parseObject, timeOf } from "./json.js";
import { LINKS } from "./storage_keys.js";

/** Maximum number of games by link: some 400 KB of the 5 MB that a browser gives. */
export const MOST_LINK_GAMES = 40;

/**
 * @typedef {object} LinkGame
 * @property {string} id the number of the game and the side: one browser may play both sides
 * @property {string} save of the player's side, which it lets anybody play
 * @property {string} friend the other player's name; "" if unknown
 * @property {Player} me
 * @property {number} round 0 before the deal
 * @property {"you" | "friend" | "over"} awaits whose link or turn is next
 * @property {"won" | "lost" | "draw" | null} result
 * @property {boolean | null} checked the result of the check; null before it
 * @property {number} since when `awaits`, `round` or `save` last changed, in ms since 1970
 * @property {number} order when the game was written, by the clock of the storage (clock.js): the later of two states
 *   counts
 * @property {number} breaches number of the friend's links that were refused because they break the rules
 * @property {boolean} away whether it was moved to another device
 * @property {string} last the last link of the previous game, sent with an invitation to a rematch; "" otherwise
 */

/** @param {unknown} value @returns {LinkGame | null} null if it is none */
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

  /** Returns the games; parses them again if another tab has written. */
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
    /** Returns the games by link: those that await the player first, then the last changed. */
    listLinks: () => list().sort((a, b) => rank(a) - rank(b) || b.since - a.since),

    /** @param {string} id */
    linkGame: (id) => list().find((game) => game.id === id) ?? null,

    /** Returns whether there is room for another game by link. */
    hasLinkRoom: () => list().length < MOST_LINK_GAMES,

    /**
     * Stores a game in place of its older state.
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
