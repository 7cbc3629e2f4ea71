/**
 * What a file or a pasted text may hold, and what a game looks like as a file. Pure.
 */
import { CodeError } from "../../codes/checksum.js";
import { KINDS } from "../../codes/pasted.js";
import { readCode } from "../../codes/read.js";
import { lessonInLink } from "../../progress/lessons.js";
import { understand } from "./understanding.js";

/**
 * @import { Pasted } from "../../codes/pasted.js"
 * @import { Elsewhere, Refused } from "./share.d.ts"
 *
 * @typedef {object} KahunaFound what a text holds
 * @property {"game" | "position" | "save" | "record" | "puzzle" | "lesson" | "letter"} kind `letter`: links of games by link
 * @property {Record<string, unknown>} request what the engine is asked with, besides `do`; the `id` of a puzzle or a lesson
 * @property {import("../../codes/game.js").GameCode | import("../../codes/position.js").PositionCode} [decoded] of a code
 */

/** The page of the other game. */
const KANALOA = "./kanaloa.html";

/**
 * Returns what a text holds: links, codes, a record, a sealed save, or a file of this page.
 * @param {string} text
 * @returns {KahunaFound | Refused | Elsewhere}
 */
export const understood = (text) => understand(text, { inJson, inText: (pasted) => inText(text, pasted) });

/** @param {string} text @param {Pasted} pasted @returns {KahunaFound | Refused | Elsewhere} */
function inText(text, { found: [first], trouble, guess }) {
  if (trouble === "puzzle-unknown") return { refused: "frame.trouble.puzzle", args: { code: guess } };
  const code = first?.text ?? guess;
  switch (first?.kind ?? KINDS[code[0]]) {
    case "link":
      // Links are read where games by link are, which are loaded for it.
      return { kind: "letter", request: { text } };
    case "kanaloa":
      return { elsewhere: "kanaloa", link: `${KANALOA}#game=${code}` };
    case "puzzle":
      return { kind: "puzzle", request: { id: code } };
    case "lesson":
      return lessonInLink(code)
        ? { kind: "lesson", request: { id: code } }
        : { refused: "frame.trouble.lesson", args: { code } };
  }
  if (!first) return { refused: `refusal.${trouble}` };
  try {
    const decoded = readCode(code);
    return { kind: decoded.kind, request: { code }, decoded };
  } catch (error) {
    if (error instanceof CodeError) return { refused: `refusal.${error.code}` };
    throw error;
  }
}

/** @param {any} data @returns {KahunaFound | Elsewhere | null} */
function inJson(data) {
  if ("kanaloa" in data || "kanaloa-save" in data || "kanaloa-saves" in data)
    return { elsewhere: "kanaloa", link: KANALOA };
  if (typeof data.save === "string") return { kind: "save", request: { save: data.save } };
  return "kahuna" in data ? { kind: "record", request: { record: data } } : null;
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
