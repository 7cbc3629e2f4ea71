/**
 * Merges texts that were written before the copy in the database was read with their copies, so that neither is lost.
 * Pure.
 */
import { further } from "./best_results.js";
import { damagedIn } from "./damaged.js";
import { mergeHabit } from "../progress/habit_merge.js";
import { readMemory } from "../progress/puzzle_memory.js";
import { objectIn, parseObject } from "./json.js";
import { ASIDE, BROKEN, FINISHED, INSTALL, LEARNED, LINKS, PLAYED, PUZZLES, VOYAGE } from "./storage_keys.js";
import { mergeStored } from "../progress/voyage.js";
import { linkGamesIn } from "./link_games.js";
import { parseGame, partedText } from "./saved_game.js";
import { waitingIn } from "./waiting_games.js";

/** @typedef {Record<string, unknown>} Stored */

/**
 * Functions that merge two texts, by key. The first text was written here.
 * @type {Record<string, (first: string, second: string) => object>}
 */
const JOINED = {
  [ASIDE]: (first, second) => ({ games: waitingOf(waitingIn(first), waitingIn(second)) }),
  [BROKEN]: (first, second) => ({ texts: [...new Set([...damagedIn(second), ...damagedIn(first)])] }),
  [LINKS]: (first, second) => ({ format: 1, games: linksOf([...linkGamesIn(second), ...linkGamesIn(first)]) }),
  [PLAYED]: of((first, second) => ({ ...first, games: playedOf([...listIn(second.games), ...listIn(first.games)]) })),
  [PUZZLES]: of((first, second) => ({ ...first, ...mergeHabit(readMemory(second), readMemory(first)) })),
  [LEARNED]: of((first, second) => further(second, first, (one, other) => Math.max(Number(one), Number(other)))),
  [FINISHED]: of((first, second) => ({ games: distinct([...listIn(second.games), ...listIn(first.games)]) })),
  [VOYAGE]: of(mergeStored),
  [INSTALL]: of((first, second) => further(second, first, (one, other) => one === true || other === true)),
};

/**
 * Returns the merged text.
 * @param {string} key
 * @param {string | null} first the text written here; null if it was deleted here
 * @param {string} second the text of the copy, which must be sound
 */
export function joined(key, first, second) {
  const join = Object.hasOwn(JOINED, key) ? JOINED[key] : null;
  return first === null || !join ? first : JSON.stringify(join(first, second));
}

/** Returns whether texts under a key can be merged. @param {string} key */
export const isJoinable = (key) => Object.hasOwn(JOINED, key);

/** @param {(first: Stored, second: Stored) => object} join @returns {(first: string, second: string) => object} */
function of(join) {
  return (first, second) => join(parseObject(first) ?? {}, parseObject(second) ?? {});
}

/** @param {unknown} value @returns {any[]} */
const listIn = (value) => (Array.isArray(value) ? value : []);

/**
 * Keeps both of two states of a game, because it is unknown which one is later.
 * @param {string[]} first
 * @param {string[]} second
 */
function waitingOf(first, second) {
  const saves = new Set(second.map((text) => parseGame(text).save));
  const others = first.filter((text) => !saves.has(parseGame(text).save));
  return [...second, ...others.map((text) => partedText(text, second))];
}

/** Returns the later state of each game by link. @param {import("./link_games.js").LinkGame[]} games */
function linksOf(games) {
  /** @type {Map<string, import("./link_games.js").LinkGame>} */
  const all = new Map();
  for (const game of games) {
    const other = all.get(game.id);
    if (!other || game.order >= other.order) all.set(game.id, game);
  }
  return [...all.values()];
}

/** Returns each game once: one that is in the archive already is not added again. @param {unknown[]} games */
const distinct = (games) => [...new Map(games.map((game) => [JSON.stringify(game), game])).values()];

/** Returns each finished game once, with the fields written here. @param {any[]} games */
function playedOf(games) {
  const all = new Map();
  for (const game of games) all.set(game?.id ?? game, { ...all.get(game?.id), ...objectIn(game) });
  return [...all.values()];
}
