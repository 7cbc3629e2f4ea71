/** What somebody has typed or pasted as that which is to be shown. Pure. */
import { CodeError } from "../codes/envelope.js";
import { findShared } from "../codes/find.js";
import { readCode } from "../codes/read.js";
import { lessonInLink } from "../progress/lessons.js";

/**
 * @import { Mode } from "./texts.js"
 * @import { GameCode } from "../codes/game.js"
 * @import { PositionCode } from "../codes/position.js"
 */

/**
 * @typedef {object} Subject
 * @property {string} code as the address of the frame has it
 * @property {GameCode | PositionCode | null} told what the code tells
 */

const PUZZLE = /^[0-9a-f]{6}$/;

/**
 * Returns what a text names, in a mode: a code or a link with one, the id of a puzzle, the name of a lesson.
 * @param {Mode} mode
 * @param {string} text
 * @param {readonly string[] | null} puzzles the ids of all puzzles; null where they are not known
 * @returns {Subject | { refused: string }} `refused` is a key of the catalogue
 */
export function subjectOf(mode, text, puzzles) {
  const typed = text.trim();
  if (mode === "play") return { code: "", told: null };
  const shared = findShared(typed);
  if (mode === "lesson") {
    const id = shared?.kind === "lesson" ? shared.text : typed;
    const lesson = lessonInLink(id);
    return lesson ? { code: lesson.id, told: null } : { refused: "snippet.refused.lesson" };
  }
  if (mode === "puzzle") {
    const id = (shared?.kind === "puzzle" ? shared.text : typed).toLowerCase();
    return PUZZLE.test(id) && (!puzzles || puzzles.includes(id))
      ? { code: id, told: null }
      : { refused: "snippet.refused.puzzle" };
  }
  if (!typed) return { refused: `snippet.refused.${mode}` };
  if (shared?.kind !== "code") return { refused: `snippet.refused.${mode}` };
  try {
    const told = readCode(shared.text);
    if ((told.kind === "game") !== (mode === "replay")) return { refused: `snippet.refused.${mode}Other` };
    return { code: shared.text, told };
  } catch (error) {
    if (error instanceof CodeError) return { refused: `refusal.${error.code}` };
    throw error;
  }
}
