/** Reads what a typed or pasted text is to show. Pure. */
import { CodeError } from "../codes/checksum.js";
import { readCode } from "../games/kahuna/codes/read.js";
import { findShared, isCanonical } from "../codes/canonical.js";
import { canonicalize } from "../codes/canonicalize.js";
import { readTask } from "../embed/frame_task.js";
import { readNamed } from "../games/kahuna/embed/kahuna_address.js";
import { readHead } from "../games/kanaloa/codes.js";
import { ADDRESS } from "../games/kanaloa/embed/kanaloa_address.js";

/**
 * @import { Mode } from "../games/kahuna/embed/kahuna_address.js"
 * @import { GameCode } from "../games/kahuna/codes/game.js"
 * @import { PositionCode } from "../games/kahuna/codes/position.js"
 * @import { GameName } from "./snippet_texts.js"
 */

/**
 * @typedef {object} Subject
 * @property {string} code the code in the frame's address
 * @property {GameCode | PositionCode | null} decoded the contents of a code of Kahuna
 * @property {number} [actions] number of actions of a game of Kanaloa
 */

/** @param {string} text @param {Mode} mode */
const canonicalText = (text, mode) => (isCanonical(text.trim()) ? text.trim() : canonicalize(text.trim(), mode));

/** The modes whose picture this page draws. @type {readonly Mode[]} */
export const DRAWN = ["play", "position", "replay"];

/**
 * Returns what a text names in a mode: a code or a link with one, the id of a puzzle, the name of a lesson.
 * @param {Mode} mode
 * @param {string} text
 * @param {Partial<Record<Mode, readonly string[]>>} [listed] all codes of a mode, if known
 * @returns {Subject | { refused: string }} `refused` is a key of the catalogue
 */
export function subjectOf(mode, text, listed = {}) {
  const named = readNamed(mode, canonicalText(text, mode));
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

/**
 * Returns what a text names in a mode of Kanaloa: a code or a link with one.
 * @param {Mode} mode
 * @param {string} text
 * @returns {Subject | { refused: string }}
 */
export function kanaloaSubjectOf(mode, text) {
  if (mode === "play") return { code: "", decoded: null };
  const read = readTask(ADDRESS, { mode, code: canonicalText(text, mode) });
  if ("trouble" in read) return { refused: `snippet.refused.${mode}` };
  const { code } = read.task;
  try {
    return { code, decoded: null, actions: readHead(code).actions };
  } catch (error) {
    if (error instanceof CodeError) return { refused: `refusal.${error.code}` };
    throw error;
  }
}

/**
 * Returns game and mode of a pasted code of the other game; null for any other text.
 * @param {GameName} game
 * @param {Mode} mode
 * @param {string} text
 * @returns {{ game: GameName, mode: Mode } | null}
 */
export function otherGame(game, mode, text) {
  const shared = findShared(canonicalText(text, mode));
  const kind = shared?.kind === "code" ? shared.text.slice(0, 1) : "";
  if (game === "kahuna" && kind === "N") return { game: "kanaloa", mode: mode === "replay" ? "replay" : "position" };
  if (game === "kanaloa" && kind === "G") return { game: "kahuna", mode: "replay" };
  return game === "kanaloa" && kind === "P" ? { game: "kahuna", mode: "position" } : null;
}
