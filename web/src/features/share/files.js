/**
 * What a file or a pasted text may hold, and what a game looks like as a file. Pure.
 */
import { CodeError } from "../../codes/seal.js";
import { findShared } from "../../codes/find.js";
import { readCode } from "../../codes/read.js";
import { MOST_CHARACTERS } from "../../engine/facts.js";
import { lessonInLink } from "../../progress/lessons.js";
import { isDeeper } from "../../play/limits.js";

/**
 * @import { Elsewhere, Refused } from "./share.d.ts"
 *
 * @typedef {object} KahunaFound what a text holds
 * @property {"game" | "position" | "save" | "record" | "puzzle" | "lesson"} kind
 * @property {Record<string, unknown>} request what the engine is asked with, besides `do`; the `id` of a puzzle or a lesson
 * @property {import("../../codes/game.js").GameCode | import("../../codes/position.js").PositionCode} [decoded] of a code
 */

/** The page of the other game. */
const KANALOA = "./kanaloa.html";

/**
 * Returns what a text holds: a link, a code, a record, a sealed save, or a file of this page.
 * @param {string} text
 * @returns {KahunaFound | Refused | Elsewhere}
 */
export function understood(text) {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed) return { refused: "transfer.empty" };
  if (trimmed.length > MOST_CHARACTERS) return { refused: "transfer.large" };
  if (trimmed.startsWith("K1.")) return { kind: "save", request: { save: trimmed } };
  if (trimmed.startsWith("{")) return inJson(trimmed);
  const shared = findShared(trimmed);
  if (!shared) return { refused: "transfer.unknown" };
  if (shared.kind === "puzzle") return { kind: "puzzle", request: { id: shared.text } };
  if (shared.kind === "lesson") {
    const id = shared.text;
    return lessonInLink(id)
      ? { kind: "lesson", request: { id } }
      : { refused: "frame.trouble.lesson", args: { code: id.slice(0, 40) } };
  }
  if (/^N[1-9]/.test(shared.text)) return { elsewhere: "kanaloa", link: `${KANALOA}#game=${shared.text}` };
  try {
    const decoded = readCode(shared.text);
    return { kind: decoded.kind, request: { code: shared.text }, decoded };
  } catch (error) {
    if (error instanceof CodeError) return { refused: `refusal.${error.code}` };
    throw error;
  }
}

/** @param {string} text @returns {KahunaFound | Refused | Elsewhere} */
function inJson(text) {
  if (isDeeper(text)) return { refused: "transfer.deep" };
  try {
    const data = JSON.parse(text);
    if ("kanaloa" in data || "kanaloa-save" in data || "kanaloa-saves" in data)
      return { elsewhere: "kanaloa", link: KANALOA };
    if (typeof data.save === "string") return { kind: "save", request: { save: data.save } };
    if ("kahuna" in data) return { kind: "record", request: { record: data } };
  } catch {
    return { refused: "transfer.damaged" };
  }
  return { refused: "transfer.unknown" };
}

/**
 * Returns who sits where when a record is loaded: as it says itself, where that is possible.
 * @param {unknown} players of the record, which may be anything
 * @param {string[]} levels the computer players there are
 * @param {string} level who plays Black where the record does not say it
 * @returns {Record<import("../../engine/wire.d.ts").Player, string>}
 */
export function seatsOf(players, levels, level) {
  const { white, black } = /** @type {Record<string, unknown>} */ (players ?? {});
  const known = ["human", ...levels];
  const named =
    typeof white === "string" &&
    typeof black === "string" &&
    known.includes(white) &&
    known.includes(black) &&
    [white, black].includes("human");
  return named ? { white, black } : { white: "human", black: level };
}
