/**
 * Codes and names in canonical form, as in links of this site. Other texts need the reader of pasted texts
 * (canonicalize.js), a lazy chunk. Pure.
 */
import { CodeError, bodyOf } from "./checksum.js";

const NAME = /^#(puzzle|lesson)=([\w-]+)$/;
const CODE = /^(?:#(?:game|position)=)?([GPN][1-9][\w-]*)$/;

/** The id of a puzzle, or the name of a lesson. */
const ALONE = /^(?:[\da-f]{6}|[a-z]{1,30})?$/;

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

/** Returns whether a text is a sound code or a name in canonical form. @param {string} text */
export function isCanonical(text) {
  if (ALONE.test(text)) return true;
  try {
    return bodyOf(text, "GPN") !== "";
  } catch (error) {
    if (error instanceof CodeError) return false;
    throw error;
  }
}
