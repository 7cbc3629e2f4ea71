/** Finds codes, and the ids of puzzles and lessons, in links and texts. Pure. */
import { CODE_LONGEST } from "../engine/facts.js";

/** What a link or a text may name: a code with its kind, or a puzzle or a lesson by its id. */
const IN_LINK = /[#?&](game|position|puzzle|lesson|code)=([^&\s]*)/;

/** The page of a puzzle or a lesson. */
const PAGE = /\/p\/(?:(lesson-)(?=[a-z])|(?=[\da-f]{6}\.))(\w+)\.html/;

/**
 * Returns the code, the puzzle or the lesson that a text holds: a code alone, or any in a link; broken into lines, too.
 * @param {string} text
 * @returns {{ kind: "code" | "puzzle" | "lesson", text: string } | null}
 */
export function findShared(text) {
  const found = IN_LINK.exec(text);
  if (found) return { kind: found[1] === "puzzle" || found[1] === "lesson" ? found[1] : "code", text: found[2] };
  const page = PAGE.exec(text);
  if (page) return { kind: page[1] ? "lesson" : "puzzle", text: page[2] };
  const whole = text.slice(0, 2 * CODE_LONGEST).replace(/\s+/g, "");
  return /^[GPN][1-9][\w-]*$/.test(whole) ? { kind: "code", text: whole } : null;
}
