/** The modes of a Kahuna frame, and how a text names what they show. Pure. */
import { findShared } from "../codes/canonical.js";
import { MODES } from "../engine/facts.js";
import { lessonInLink } from "../progress/lessons.js";

/** @typedef {typeof MODES[number]} Mode */

/**
 * @typedef {object} Named
 * @property {string} code a code of docs/codes.md, the id of a puzzle or of a lesson; "" for a game from the beginning
 * @property {number | null} at after how many actions a replay begins; the step of a lesson
 *
 * @typedef {"none" | "unknown" | "other"} Problem no text; a text that names nothing; a code of another kind
 */

/** @typedef {(text: string, at: number | null) => Named | Problem} Reader */

/** @param {boolean} isGame @returns {Reader} */
const codeReader = (isGame) => (text, at) => {
  const shared = findShared(text);
  if (shared?.kind !== "code") return "unknown";
  return shared.text.startsWith("G") === isGame ? { code: shared.text, at } : "other";
};

/** @type {Record<Mode, Reader>} */
const READERS = {
  play: codeReader(false),
  position: codeReader(false),
  replay: codeReader(true),
  puzzle(text, at) {
    const code = (findShared(text)?.text ?? text).toLowerCase();
    return /^[\da-f]{6}$/.test(code) ? { code, at } : "unknown";
  },
  lesson(text, at) {
    const lesson = lessonInLink(findShared(text)?.text ?? text.toLowerCase(), at);
    return lesson ? { code: lesson.id, at: lesson.step } : "unknown";
  },
};

/** @param {string | undefined} mode @returns {mode is Mode} */
export const isMode = (mode) => MODES.includes(/** @type {Mode} */ (mode));

/**
 * Returns what a text names in a mode. The text may be a whole link from the clipboard.
 * @param {Mode} mode
 * @param {string} text
 * @param {number | null} [at]
 */
export function readNamed(mode, text, at = null) {
  if (!text) return mode === "play" ? { code: "", at } : "none";
  return READERS[mode](text, at);
}

/**
 * Returns the mode in which a code is shown: a game that begins from a position is shown as a position.
 * @param {Mode} mode
 */
export const withCode = (mode) => (mode === "play" ? "position" : mode);
