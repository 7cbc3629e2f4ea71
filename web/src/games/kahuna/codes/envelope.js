/** The envelope of Kahuna's codes: kind, version, checksum, and numbers in bits. Pure. */
import { CODE_KINDS, CODE_LETTERS, LINES, SIDES } from "../../../engine/facts.js";
import { ISLAND_IDS } from "../board/chart.js";
import { bodyOf, impossible } from "../../../codes/checksum.js";

/** Checks a code, and opens its body. @param {string} code @throws {import("../../../codes/checksum.js").CodeError} */
export function openCode(code) {
  const bits = createBits(bodyOf(code, Object.keys(CODE_KINDS).join("")));
  return { kind: CODE_KINDS[/** @type {keyof typeof CODE_KINDS} */ (code[0])], bits };
}

/** @typedef {ReturnType<typeof createBits>} Bits */

/** Reads numbers of given widths one after the other. @param {string} body */
function createBits(body) {
  let place = 0;
  /** @param {number} width @returns {number} */
  function get(width) {
    let value = 0;
    for (let bit = 0; bit < width; bit += 1, place += 1) {
      const letter = body[Math.floor(place / 6)];
      if (letter === undefined) throw impossible();
      value = value * 2 + ((CODE_LETTERS.indexOf(letter) >> (5 - (place % 6))) & 1);
    }
    return value;
  }
  /** @template Value @param {number} width @param {readonly Value[]} values @returns {Value} */
  function pick(width, values) {
    const value = get(width);
    if (value >= values.length) throw impossible();
    return values[value];
  }
  return {
    get,
    pick,
    flag: () => get(1) === 1,
    player: () => pick(1, SIDES),
    side: () => pick(2, [null, ...SIDES]),
    line: () => pick(5, LINES),
    /** @param {number} width */
    cards: (width) => Array.from({ length: get(width) }, () => pick(4, ISLAND_IDS)),
  };
}
