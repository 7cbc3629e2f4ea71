/** What somebody has typed or pasted as that which is to be shown. Pure. */
import { CodeError } from "../codes/seal.js";
import { readCode } from "../codes/read.js";
import { readNamed } from "../embed/modes.js";

/**
 * @import { Mode } from "../embed/modes.js"
 * @import { GameCode } from "../codes/game.js"
 * @import { PositionCode } from "../codes/position.js"
 */

/**
 * @typedef {object} Subject
 * @property {string} code as the address of the frame has it
 * @property {GameCode | PositionCode | null} decoded what the code tells
 */

/** The modes whose picture this page draws by itself. @type {readonly Mode[]} */
export const DRAWN = ["play", "position", "replay"];

/**
 * Returns what a text names, in a mode: a code or a link with one, the id of a puzzle, the name of a lesson.
 * @param {Mode} mode
 * @param {string} text
 * @param {Partial<Record<Mode, readonly string[]>>} [listed] all codes of a mode, where they are known
 * @returns {Subject | { refused: string }} `refused` is a key of the catalogue
 */
export function subjectOf(mode, text, listed = {}) {
  const named = readNamed(mode, text.trim());
  if (typeof named === "string") return { refused: `snippet.refused.${mode}${named === "other" ? "Other" : ""}` };
  const { code } = named;
  if (listed[mode]?.includes(code) === false) return { refused: `snippet.refused.${mode}` };
  try {
    return { code, decoded: code && DRAWN.includes(mode) ? readCode(code) : null };
  } catch (error) {
    if (error instanceof CodeError) return { refused: `refusal.${error.code}` };
    throw error;
  }
}
