/** Chooses between the text in `localStorage` and its copy in the database. Pure. */
import { isSound } from "./damaged.js";
import { GAME, SETTINGS } from "./storage_keys.js";
import { isJoinable } from "./merge.js";
import { isSameGame, parseGame } from "./saved_game.js";
import { settingsOrder } from "./settings.js";

/**
 * @typedef {{ text: string | null, at: number | null }} Copy `text` is null if it was removed, `at` if the time is
 *   invalid
 *
 * @typedef {object} Found
 * @property {string | null} first the text in `localStorage`
 * @property {Copy | undefined} second its copy
 * @property {number | null} since when `localStorage` was written last; null if unknown
 * @property {boolean} missed whether there was a damaged text before
 *
 * @typedef {"take" | "renew" | "join" | "leave"} Choice use the copy, overwrite it, merge the two, or change neither
 */

/** Returns what to do about a text and its copy. @param {string} key @param {Found} found @returns {Choice} */
export function choiceOf(key, { first, second, since, missed }) {
  const copy = soundText(key, second);
  const younger = isYounger(second, since);
  const unknown = since === null;
  if (first === null) {
    // A damaged game was moved elsewhere.
    const wasDamaged = missed && key === GAME;
    return takeIf(copy !== null && (younger || unknown || wasDamaged));
  }
  if (!isSound(key, first)) return takeIf(copy !== null);
  const differs = copy !== null && copy !== first;
  return differs ? choiceOfTwo(key, first, copy, younger, unknown) : choiceOfFirst(first, second, younger);
}

/** @param {boolean} isTaken @returns {Choice} */
const takeIf = (isTaken) => (isTaken ? "take" : "leave");

/** @param {string} key @param {Copy | undefined} copy */
const soundText = (key, copy) => (typeof copy?.text === "string" && isSound(key, copy.text) ? copy.text : null);

/** @param {Copy | undefined} copy @param {number | null} since */
const isYounger = (copy, since) => since !== null && copy !== undefined && copy.at !== null && copy.at > since;

/**
 * Chooses for a sound text whose copy is missing, removed, damaged or the same text.
 * @param {string} first
 * @param {Copy | undefined} second
 * @param {boolean} younger
 * @returns {Choice}
 */
function choiceOfFirst(first, second, younger) {
  if (second?.text === null) return younger ? "take" : "renew";
  return second?.text === first && second.at !== null ? "leave" : "renew";
}

/**
 * Chooses between two different sound texts.
 * @param {string} key
 * @param {string} first
 * @param {string} second
 * @param {boolean} younger whether the second text is younger by the time of the last write
 * @param {boolean} unknown whether that time is unknown
 * @returns {Choice}
 */
function choiceOfTwo(key, first, second, younger, unknown) {
  if (key === GAME) return choiceOfGame(first, second, younger, unknown);
  if (unknown && isJoinable(key)) return "join";
  const isTaken = key === SETTINGS ? isLater(settingsOrder(first), settingsOrder(second), younger) : younger;
  return isTaken ? "take" : "renew";
}

/** @param {string} first @param {string} second @param {boolean} younger @param {boolean} unknown @returns {Choice} */
function choiceOfGame(first, second, younger, unknown) {
  const [one, other] = [parseGame(first), parseGame(second)];
  const same = isSameGame(one, other);
  // The time in the game is right even after a visit without copies.
  const later = isLater(one.order, other.order, younger);
  if (unknown && !same) return later ? "join" : "renew";
  if (later && (younger || unknown)) return "take";
  // The engine may refuse the first text, and accept the copy.
  return same ? "leave" : "renew";
}

/**
 * @param {number | null | undefined} first when the text was written, by its own entry
 * @param {number | null | undefined} second when the copy was written, by its own entry
 * @param {boolean} younger whether the copy is younger by the time of the last write
 */
const isLater = (first, second, younger) => (first && second && first !== second ? second > first : younger);
