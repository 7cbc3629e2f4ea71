/**
 * Codes and names in the form that links of this site have. What was changed on its way is brought into this form by the reader of pasted
 * texts (`pasted.js`), which is fetched for it. Pure.
 *
 * @import { Kind, Pasted } from "./pasted.js"
 */
import { CodeError, bodyOf } from "./seal.js";

const NAME = /^#(puzzle|lesson)=([\w-]+)$/;
const CODE = /^(?:#(?:game|position)=)?([GPN][1-9][\w-]*)$/;

/** The id of a puzzle, or the name of a lesson. */
const ALONE = /^(?:[\da-f]{6}|[a-z]{1,30})?$/;

/** What is looked for first in a text, by the mode of a frame. @type {Record<string, Kind[]>} */
const WANTED = { puzzle: ["puzzle"], lesson: ["lesson"], replay: ["game", "kanaloa"] };

/**
 * Returns the code, the puzzle or the lesson that a text of this form names; null for any other text.
 * @param {string} text
 * @returns {{ kind: "code" | "puzzle" | "lesson", text: string } | null}
 */
export function findShared(text) {
  const [, kind, name] = NAME.exec(text) ?? [];
  if (name) return { kind: kind === "puzzle" ? "puzzle" : "lesson", text: name };
  const code = CODE.exec(text)?.[1];
  return code ? { kind: "code", text: code } : null;
}

/** Returns whether a text is a sound code or a name as it is. @param {string} text */
export function isTidy(text) {
  if (ALONE.test(text)) return true;
  try {
    return bodyOf(text, "GPN") !== "";
  } catch (error) {
    if (error instanceof CodeError) return false;
    throw error;
  }
}

/**
 * Returns what a text names, in the form of a link; the text itself where it names nothing.
 * @param {Pasted} pasted what was read of the text
 * @param {string} text
 * @param {string} [mode] of a frame
 */
export function tidy({ found, guess }, text, mode = "") {
  const wanted = WANTED[mode] ?? ["position", "kanaloa"];
  const first = found.find(({ kind }) => wanted.includes(kind)) ?? found[0];
  if (!first) return guess || text;
  return `#${first.kind === "kanaloa" ? "game" : first.kind}=${first.text}`;
}
