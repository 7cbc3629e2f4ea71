/**
 * What a text from outside holds, as far as both games read it alike: a save, JSON, or codes in a text. Pure.
 *
 * @import { Elsewhere, Found, Refused } from "./share.d.ts"
 * @import { Pasted } from "../../codes/pasted.js"
 */
import { readPasted } from "../../codes/pasted.js";
import { squeezed } from "../../codes/plain.js";
import { LONGEST_TEXT, MOST_CHARACTERS } from "../../engine/facts.js";
import { isDeeper } from "../../play/limits.js";

/** A save, quoted or broken into lines perhaps. */
const SAVE = /^["'<>|]*(K1\.[\w=-]*)/;

/** @typedef {{ kind: "save", request: { save: string } }} FoundSave */

/**
 * Returns what a text holds.
 * @template {Found} Kind
 * @param {string} text
 * @param {object} ways
 * @param {(data: any) => Kind | Elsewhere | null} ways.inJson what parsed JSON holds; null where it is nothing of this site
 * @param {(pasted: Pasted) => Kind | Refused | Elsewhere} ways.inText what the codes of a text lead to
 * @returns {Kind | FoundSave | Refused | Elsewhere}
 */
export function understand(text, { inJson, inText }) {
  const trimmed = text.replace(/^\uFEFF/, "").trim();
  if (!trimmed) return { refused: "transfer.empty" };
  if (trimmed.length > MOST_CHARACTERS) return { refused: "transfer.large" };
  if (trimmed.startsWith("{")) {
    const found = parsed(trimmed, inJson);
    if (!("refused" in found)) return found;
    // JSON of another program, as of a messenger, may hold a link.
    const pasted = readPasted(trimmed);
    return pasted.found.length > 0 ? inText(pasted) : found;
  }
  const save = trimmed.slice(0, 20).includes("K1.") && SAVE.exec(squeezed(trimmed).replaceAll("\n", ""));
  if (save)
    return save[1].length > LONGEST_TEXT ? { refused: "transfer.large" } : { kind: "save", request: { save: save[1] } };
  const pasted = readPasted(trimmed);
  if (pasted.trouble === "large") return { refused: "transfer.large" };
  if (pasted.found.length === 0 && pasted.trouble === null) return { refused: "transfer.unknown" };
  return inText(pasted);
}

/**
 * @template {Found} Kind
 * @param {string} text
 * @param {(data: any) => Kind | Elsewhere | null} inJson
 * @returns {Kind | Refused | Elsewhere}
 */
function parsed(text, inJson) {
  if (isDeeper(text)) return { refused: "transfer.deep" };
  try {
    return inJson(JSON.parse(text)) ?? { refused: "transfer.unknown" };
  } catch {
    return { refused: "transfer.damaged" };
  }
}
