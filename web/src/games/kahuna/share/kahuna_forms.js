/**
 * The texts that Kahuna's page reads: links, codes, a record, a sealed save, a file of this page. Pure.
 *
 * @import { Forms, FoundFile, Refused } from "../../../features/share/shared_game.d.ts"
 */
import { CodeError } from "../../../codes/checksum.js";
import { lessonInLink } from "../../../progress/lesson_steps.js";
import { readCode } from "../codes/read.js";

/**
 * @typedef {object} FoundCode what a code or a link leads to
 * @property {"game" | "position" | "puzzle" | "lesson" | "letter"} kind `letter`: links of games by link
 * @property {Record<string, unknown>} request what the engine is asked with, besides `do`; the `id` of a puzzle or a
 *   lesson
 * @property {import("../codes/game.js").GameCode | import("../codes/position.js").PositionCode} [decoded] of a code
 *
 * @typedef {FoundCode | (FoundFile & { decoded?: undefined })} KahunaFound what a text holds
 */

/** @param {string} code @param {boolean} isSound @returns {FoundCode | Refused | null} */
function decodedCode(code, isSound) {
  if (!isSound) return null;
  try {
    const decoded = readCode(code);
    return { kind: decoded.kind, request: { code }, decoded };
  } catch (error) {
    if (error instanceof CodeError) return { refused: `refusal.${error.code}` };
    throw error;
  }
}

/** @type {Forms<FoundCode>} */
export const FORMS = {
  name: "kahuna",
  other: { name: "kanaloa", page: "./kanaloa.html", files: ["kanaloa", "kanaloa-save", "kanaloa-saves"] },
  refusal: "refusal.",
  codes: {
    game: decodedCode,
    position: decodedCode,
    // Links are read where games by link are, which are loaded for it.
    link: (_code, _isSound, text) => ({ kind: "letter", request: { text } }),
    puzzle: (id, isSound) =>
      isSound ? { kind: "puzzle", request: { id } } : { refused: "frame.trouble.puzzle", args: { code: id } },
    lesson: (id) =>
      lessonInLink(id) ? { kind: "lesson", request: { id } } : { refused: "frame.trouble.lesson", args: { code: id } },
  },
};

/**
 * Returns who sits where when a record is loaded: as it says itself, where that is possible.
 * @param {unknown} players of the record, which may be anything
 * @param {string[]} levels the computer players there are
 * @param {string} level who plays Black where the record does not say it
 * @returns {Record<import("../../../engine/wire.d.ts").Player, string>}
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
