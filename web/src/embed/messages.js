/**
 * Messages between a frame and its host page: `{kahuna: 1, type, id?, ...}`, see docs/embedding.md. Pure.
 */
import { isLanguage, isTheme } from "./frame_options.js";

/** @typedef {import("./frame_options.js").Theme} Theme */
/** @typedef {import("./frame_options.js").FrameOptions["lang"]} Lang */

/**
 * @typedef {object} Asked values that a game accepts in a `load` message
 * @property {readonly string[]} modes
 * @property {readonly string[]} sides values of `as`
 * @property {readonly string[]} others further fields that are short texts or numbers, such as `level`
 */

/**
 * @typedef {{ type: "init", id?: string, theme?: Theme, lang?: Lang }
 *   | { type: "load", id?: string, fields: import("./frame_options.js").Fields }
 *   | { type: "goTo", id?: string, ply: number }
 *   | { type: "theme", id?: string, theme: Theme }
 *   | { type: "lang", id?: string, lang: Lang }
 *   | { type: "flip", id?: string }
 *   | { type: "kept", id?: string, texts: Record<string, unknown> }} Incoming
 */

/**
 * All messages of a frame, with their fields. Nothing else leaves it: no hand, no seed, no deck, no name. The host page
 * keeps what the frame would otherwise store, in which games are sealed.
 */
const OUTGOING = /** @type {const} */ ({
  hello: ["mode", "forgets"],
  keep: ["key", "text"],
  ready: ["stage", "plies"],
  height: ["value"],
  ply: ["ply", "plies", "turn", "player"],
  solved: ["code", "step"],
  end: ["winner", "by", "points", "winners", "scores"],
  error: ["code", "text"],
});

/** @typedef {keyof typeof OUTGOING} Type */

const LONGEST_ID = 100;
const LONGEST_CODE = 5000;

/**
 * Returns a message to be sent.
 * @param {Type} type
 * @param {Record<string, unknown>} fields fields that the type does not have are left out
 * @param {string | null} id the host page's name for the frame
 * @returns {Record<string, unknown>}
 */
export function outgoing(type, fields, id) {
  /** @type {Record<string, unknown>} */
  const message = { kahuna: 1, type };
  if (id !== null) message.id = id;
  for (const name of OUTGOING[type]) if (fields[name] !== undefined) message[name] = fields[name];
  return message;
}

/** @param {unknown} value @returns {value is string} */
const isId = (value) => typeof value === "string" && value.length <= LONGEST_ID;

/** @param {unknown} value @returns {value is number} */
const isCount = (value) => typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 9999;

/** Returns whether a value is missing, a number or a short text. @param {unknown} value */
const isShort = (value) => value === undefined || isCount(value) || (typeof value === "string" && value.length < 20);

/** @type {Record<string, (data: any, asked: Asked) => object | null>} */
const READERS = {
  init: ({ theme, lang }) =>
    (theme === undefined || isTheme(theme)) && (lang === undefined || isLanguage(lang)) ? { theme, lang } : null,
  theme: ({ theme }) => (isTheme(theme) ? { theme } : null),
  lang: ({ lang }) => (isLanguage(lang) ? { lang } : null),
  goTo: ({ ply }) => (isCount(ply) ? { ply } : null),
  flip: () => ({}),
  // The texts are checked when they are read, see host_storage.js.
  kept: ({ texts }) => (texts && typeof texts === "object" ? { texts } : null),
  load(data, { modes, sides, others }) {
    const { mode, code, at, as } = data;
    const short = ["level", ...others];
    const known =
      modes.includes(mode) &&
      (code === undefined || (typeof code === "string" && code.length <= LONGEST_CODE)) &&
      (at === undefined || isCount(at)) &&
      (as === undefined || sides.includes(as)) &&
      short.every((name) => isShort(data[name]));
    const texts = ["at", ...short].map((name) => [name, data[name]?.toString()]);
    return known ? { fields: { mode, code, as, ...Object.fromEntries(texts) } } : null;
  },
};

/**
 * Reads a message of the host page.
 * @param {unknown} data anything
 * @param {Asked} asked values that the frame's game accepts
 * @returns {Incoming | null} null if it is not a valid message of this protocol
 */
export function incoming(data, asked) {
  try {
    if (typeof data !== "object" || data === null) return null;
    const { kahuna, type, id } = /** @type {Record<string, unknown>} */ (data);
    if (kahuna !== 1 || typeof type !== "string" || !Object.hasOwn(READERS, type) || (id !== undefined && !isId(id)))
      return null;
    const read = READERS[type](data, asked);
    return read && /** @type {Incoming} */ ({ type, id, ...read });
  } catch {
    // Reading the properties of a foreign object may throw.
    return null;
  }
}
