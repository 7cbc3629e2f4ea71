/**
 * The finished games on this device. Pure.
 *
 * @import { View } from "../engine/wire.d.ts"
 */
import { dayOf } from "./days.js";
import { opponentOf } from "../play/seats.js";

/**
 * @typedef {object} Played a finished game against a computer player
 * @property {string} id identifies deal, rules and seats: each counts once
 * @property {string} day when it ended, as 2026-11-21
 * @property {string} level
 * @property {string} edition
 * @property {string[]} variants
 * @property {"won" | "lost" | "drawn"} result
 * @property {boolean} assisted whether the player took hints or turns back
 * @property {[number, number]} points the player's and the opponent's
 * @property {number} [ahead] bridges of a head start: positive for the player's, negative for the opponent's; missing
 *   if there was none
 * @property {number} [accuracy] of the player's decisions, 0 to 1, if the game was reviewed
 */

/** The format of the stored list and of the exported file. */
export const FORMAT = 1;

/** Maximum number of games; the oldest are dropped, because storage is small. */
export const MOST_PLAYED = 5000;

/**
 * Returns a hash of a deal. The deal, which may be a word of the player's, is not stored.
 * @param {string} text
 */
export function codeOf(text) {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/**
 * Returns the entry of a finished game; null if the game does not count: it is not over, or not exactly one person
 * played.
 * @param {View} view
 * @param {Date} now
 * @param {import("../app/view.d.ts").Setup | null} [setup] the set-up of the game, if known
 * @returns {Played | null}
 */
export function playedOf(view, now, setup) {
  const { over, viewer, seats, seed } = view;
  const { edition, variants, first } = view.position;
  const rival = opponentOf(viewer);
  if (!over || view.begun || seats[viewer] !== "human" || seats[rival] === "human") return null;
  /** @param {number[]} points */
  const sum = (points) => points.reduce((all, each) => all + each, 0);
  return {
    id: codeOf(JSON.stringify([seed, edition, [...variants].sort(), first, viewer, seats[rival]])),
    day: dayOf(now),
    level: seats[rival],
    edition,
    variants,
    result: over.winner === null ? "drawn" : over.winner === viewer ? "won" : "lost",
    assisted: view.assisted,
    points: [sum(over.points[viewer]), sum(over.points[rival])],
    ...aheadOf(viewer, setup?.handicap),
  };
}

/**
 * Returns the head start of a game, as a field of its entry.
 * @param {View["viewer"]} viewer
 * @param {import("../app/view.d.ts").Setup["handicap"]} [handicap]
 */
function aheadOf(viewer, handicap) {
  if (!handicap || handicap.bridges <= 0) return {};
  return { ahead: handicap.player === viewer ? handicap.bridges : -handicap.bridges };
}

/**
 * Returns the list with a game at its end; the same list if it has that deal already.
 * @template {{ id: string }} Game
 * @param {Game[]} list
 * @param {Game} played
 */
export const withGame = (list, played) =>
  list.some(({ id }) => id === played.id) ? list : [...list, played].slice(-MOST_PLAYED);

/**
 * Returns the games of a stored or exported list. Invalid entries are left out.
 * @template Game
 * @param {unknown} stored
 * @param {(game: any) => boolean} isGame
 * @returns {Game[]}
 */
export function gamesIn(stored, isGame) {
  const { format, games } = /** @type {{ format?: unknown, games?: unknown }} */ (stored ?? {});
  return format === FORMAT && Array.isArray(games) ? games.filter(isGame) : [];
}

/** Whether something has what the games of all lists have. @param {any} game */
export const isCounted = (game) =>
  typeof game === "object" &&
  game !== null &&
  ["id", "day", "level"].every((name) => typeof game[name] === "string") &&
  ["won", "lost", "drawn"].includes(game.result) &&
  typeof game.assisted === "boolean";

/** @param {unknown} stored @returns {Played[]} */
export const readPlayed = (stored) => gamesIn(stored, isPlayed);

/** @param {any} game */
const isPlayed = (game) =>
  isCounted(game) &&
  typeof game.edition === "string" &&
  ["variants", "points"].every((name) => Array.isArray(game[name])) &&
  [undefined, -3, -2, -1, 1, 2, 3].includes(game.ahead) &&
  ["undefined", "number"].includes(typeof game.accuracy);
