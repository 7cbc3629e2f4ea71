/**
 * What a file or a pasted text may hold, and what a game looks like as a file. Pure.
 */
import { CodeError, findShared, readCode } from "../codes.js";
import { LESSONS } from "../lessons.js";

/**
 * @typedef {object} Found what a text holds
 * @property {"game" | "position" | "save" | "record" | "puzzle" | "lesson"} kind
 * @property {Record<string, unknown>} request what the engine is asked with, besides `do`; the `id` of a puzzle or a lesson
 * @property {import("../codes.js").GameCode | import("../codes.js").PositionCode} [told] of a code
 *
 * @typedef {object} Refused
 * @property {string} refused a key of the catalogue
 * @property {Record<string, string>} [args] what its sentence is filled with
 */

/** More than any record or save has; a larger file is some other one. */
export const LARGEST = 1_000_000;

/**
 * Returns what a text holds: a link, a code, a record, a sealed save, or a file of this page.
 * @param {string} text
 * @returns {Found | Refused}
 */
export function understood(text) {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed) return { refused: "transfer.empty" };
  if (trimmed.length > LARGEST) return { refused: "transfer.unknown" };
  if (trimmed.startsWith("K1.")) return { kind: "save", request: { save: trimmed } };
  if (trimmed.startsWith("{")) return inJson(trimmed);
  const shared = findShared(trimmed);
  if (!shared) return { refused: "transfer.unknown" };
  if (shared.kind === "puzzle") return { kind: "puzzle", request: { id: shared.text } };
  if (shared.kind === "lesson") {
    const id = shared.text;
    return Object.hasOwn(LESSONS, id) ? { kind: "lesson", request: { id } } : { refused: "frame.trouble.lesson", args: { code: id.slice(0, 40) } };
  }
  try {
    const told = readCode(shared.text);
    return { kind: told.kind, request: { code: shared.text }, told };
  } catch (error) {
    if (error instanceof CodeError) return { refused: `refusal.${error.code}` };
    throw error;
  }
}

/**
 * @param {string} text
 * @returns {Found | Refused}
 */
function inJson(text) {
  try {
    const data = JSON.parse(text);
    if (typeof data.save === "string") return { kind: "save", request: { save: data.save } };
    if ("kahuna" in data) return { kind: "record", request: { record: data } };
  } catch {
    return { refused: "transfer.damaged" };
  }
  return { refused: "transfer.unknown" };
}

/**
 * Returns a running game as a file: what is hidden in it stays sealed.
 * @param {string} save
 */
export const saveText = (save) => `${JSON.stringify({ "kahuna-save": 1, save }, null, 1)}\n`;
