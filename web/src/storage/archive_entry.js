/**
 * The kept form of a finished game: its head, which is listed, and its body, from which it is replayed. Pure. The head
 * is small, so that all heads can be read at once; docs/archive.md describes both.
 */
import { objectIn, parseObject, timeOf } from "./json.js";

/** The format of an entry. */
export const FORMAT = 1;

/** Longest note, in characters. */
export const LONGEST_NOTE = 500;

/** Where a game has come from; `counted`: only its result is known, from the statistics of an older version. */
export const SOURCES = /** @type {const} */ (["own", "link", "watched", "imported", "counted"]);
export const RESULTS = /** @type {const} */ (["won", "lost", "drawn", "none"]);
export const GAMES = /** @type {const} */ (["kahuna", "kanaloa"]);

/** Under which key the records of each game have the players' names. */
export const NAME_KEYS = { kahuna: "players", kanaloa: "names" };

/**
 * @typedef {typeof SOURCES[number]} Source
 * @typedef {typeof RESULTS[number]} Result `none`: no player was the owner of the device
 *
 * @typedef {object} Head what is listed of a game
 * @property {1} format
 * @property {string} id hash of the record without its names: the same game is one entry
 * @property {typeof GAMES[number]} game
 * @property {number} at when it ended, or was taken in, in ms since 1970
 * @property {Source} source
 * @property {Record<string, string>} players by side: the name of a level, `human`, or a person's name
 * @property {string | null} viewer the side of the device's owner
 * @property {Result} result for the viewer
 * @property {string[]} winners their sides
 * @property {string} kind the edition of Kahuna, or the number of players
 * @property {string[]} variants
 * @property {number} turns 0 if unknown
 * @property {boolean} assisted
 * @property {number | null} accuracy of the viewer, 0 to 1; null before the game was reviewed
 * @property {string} note
 * @property {boolean} star
 * @property {number} [edited] when the note or the star was changed, in ms since 1970
 *
 * @typedef {object} Body
 * @property {string} id
 * @property {string} record JSON
 * @property {object} end what the small picture is drawn from
 */

/** @param {readonly unknown[]} values @param {unknown} value */
const oneOf = (values, value) => values.includes(value);
/** @param {unknown} value */
const isText = (value) => typeof value === "string";
/** @param {unknown} value */
const isShare = (value) => typeof value === "number" && value >= 0 && value <= 1;

/** The fields of a head, and which values they may have. @type {Record<keyof Head, (value: any) => boolean>} */
const FIELDS = {
  format: (value) => value === FORMAT,
  id: (value) => isText(value) && value !== "",
  game: (value) => oneOf(GAMES, value),
  at: (value) => typeof value === "number" && timeOf(value) !== null,
  source: (value) => oneOf(SOURCES, value),
  players: (value) => Object.values(objectIn(value) ?? { no: null }).every(isText),
  viewer: (value) => value === null || isText(value),
  result: (value) => oneOf(RESULTS, value),
  winners: (value) => Array.isArray(value) && value.every(isText),
  kind: isText,
  variants: (value) => Array.isArray(value) && value.every(isText),
  turns: (value) => Number.isInteger(value) && value >= 0,
  assisted: (value) => typeof value === "boolean",
  accuracy: (value) => value === null || isShare(value),
  note: isText,
  star: (value) => typeof value === "boolean",
  edited: (value) => value === undefined || timeOf(value) !== null,
};

/** Returns a stored head; null if it is damaged, or of a later version. @param {unknown} value @returns {Head | null} */
export function headIn(value) {
  const head = objectIn(value);
  const isSound = head && Object.entries(FIELDS).every(([name, isValid]) => isValid(head[name]));
  return isSound ? /** @type {Head} */ (/** @type {unknown} */ (head)) : null;
}

/** Returns a stored body; null if it is damaged. @param {unknown} value @returns {Body | null} */
export function bodyIn(value) {
  const { id, record, end } = objectIn(value) ?? {};
  if (!isText(id) || !isText(record) || !parseObject(/** @type {string} */ (record)) || !objectIn(end)) return null;
  return /** @type {Body} */ ({ id, record, end });
}

/** Seeds of the four lanes of a hash, and their factors. */
const LANES = [
  [0x243f6a88, 0x9e3779b1],
  [0x85a308d3, 0x85ebca77],
  [0x13198a2e, 0xc2b2ae3d],
  [0x03707344, 0x27d4eb2f],
];

/** Returns a hash of a text, of 32 hexadecimal digits. It needs no secure context, and is no protection from forgers. */
export function hashOf(/** @type {string} */ text) {
  let lanes = LANES.map(([seed]) => seed);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    lanes = lanes.map((lane, place) => {
      const mixed = Math.imul(lane ^ code, LANES[place][1]);
      return mixed ^ (mixed >>> 15);
    });
  }
  return lanes
    .map((lane, place) => (lane ^ lanes[(place + 1) % 4]) >>> 0)
    .map(hex)
    .join("");
}

/** @param {number} value */
const hex = (value) => value.toString(16).padStart(8, "0");

/**
 * Returns the id of a game.
 * @param {object} record as the engine writes it
 * @param {string} nameKey under which the record has names, which do not make it another game
 */
export const idOf = (record, nameKey) => hashOf(JSON.stringify({ ...record, [nameKey]: undefined }));

/**
 * What the archive knows of a game beside its record, as it stands in a file.
 * @typedef {Pick<Head, "at" | "source" | "viewer" | "assisted" | "accuracy" | "note" | "star">} Facts
 */

/**
 * Returns a game as a line of a file: its record, with what the archive knows of it.
 * @param {Head} head
 * @param {Body} body
 */
export function lineOf({ at, source, viewer, assisted, accuracy, note, star }, { record }) {
  const archive = { at, source, viewer, assisted, accuracy, note, star };
  return `${JSON.stringify({ ...parseObject(record), archive })}\n`;
}

/**
 * Returns what a line of a file says of a game. Invalid facts are left out.
 * @param {unknown} value
 * @returns {Partial<Facts>}
 */
export function factsIn(value) {
  const facts = objectIn(value) ?? {};
  const names = /** @type {const} */ (["at", "source", "viewer", "assisted", "accuracy", "note", "star"]);
  const valid = names.filter((name) => name in facts && FIELDS[name](facts[name]));
  return Object.fromEntries(valid.map((name) => [name, facts[name]]));
}

/**
 * Returns the result of a game for one of its players.
 * @param {string | null} viewer
 * @param {string[]} winners none, or all, after a draw
 * @returns {Result}
 */
export function resultFor(viewer, winners) {
  if (viewer === null) return "none";
  if (winners.length === 0) return "drawn";
  if (!winners.includes(viewer)) return "lost";
  return winners.length > 1 ? "drawn" : "won";
}

/**
 * A finished game that waits until it is put into the archive.
 * @typedef {object} Waiting
 * @property {string} [save]
 * @property {object} [record] of a game by link
 * @property {Record<string, string>} [names] of two people at one screen
 * @property {string | null} [viewer] the own side, in a game by link
 * @property {string} [counted] its id in the statistics
 * @property {number} at when it ended
 */

/** Returns the games that wait, the oldest first. @param {unknown} stored @returns {Waiting[]} */
export function waitingIn(stored) {
  const { games } = objectIn(stored) ?? {};
  const list = Array.isArray(games) ? games : [];
  return list.filter((game) => objectIn(game) && (isText(game.save) || objectIn(game.record)) && FIELDS.at(game.at));
}
