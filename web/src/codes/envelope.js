/** What all codes of docs/codes.md share: kind, version, checksum, and numbers in bits. Pure. */
import { CODE_KINDS, CODE_LETTERS, CODE_VERSION, LINES, SIDES } from "../engine/facts.js";
import { ISLAND_IDS } from "../kahuna/board/chart.js";
import { bodyOf } from "./checksum.js";

/** A text that is no sound code. `code` is one of the refusals of docs/codes.md, to be worded by the page. */
export class CodeError extends Error {
  name = "CodeError";

  /** @param {"code-foreign" | "code-newer" | "code-damaged" | "code-impossible"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Returns the error of a code that is whole but cannot be true. */
export const impossible = () => new CodeError("code-impossible");

/** Checks a code, and opens its body. @param {string} code @throws {CodeError} */
export function openCode(code) {
  const kind = CODE_KINDS[/** @type {keyof typeof CODE_KINDS} */ (code[0])];
  if (!kind || !/^[1-9]$/.test(code[1] ?? "")) throw new CodeError("code-foreign");
  if (code[1] !== CODE_VERSION) throw new CodeError("code-newer");
  const body = bodyOf(code);
  if (body === null) throw new CodeError("code-damaged");
  return { kind, bits: createBits(body) };
}

/** @typedef {ReturnType<typeof createBits>} Bits */

/** Reads numbers one after the other, each in its own number of bits. @param {string} body */
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
