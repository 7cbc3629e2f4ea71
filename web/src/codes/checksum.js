/** The frame of all codes: kind, version, checksum. See docs/codes.md. Pure. */
import { CODE_CHECK, CODE_LETTERS, CODE_LONGEST, CODE_VERSIONS } from "../engine/facts.js";

/** The error for a text that is no sound code. `code` is a refusal of docs/codes.md, which the page puts into words. */
export class CodeError extends Error {
  name = "CodeError";

  /** @param {"code-foreign" | "code-newer" | "code-damaged" | "code-impossible"} code */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** Returns the error for a code that is intact but contradictory. */
export const impossible = () => new CodeError("code-impossible");

/**
 * Returns the body of a code.
 * @param {string} code
 * @param {string} kinds the letters with which the game's codes begin
 * @throws {CodeError}
 */
export function bodyOf(code, kinds) {
  if (!code || !kinds.includes(code[0]) || !/^[1-9]$/.test(code[1] ?? "")) throw new CodeError("code-foreign");
  if (!CODE_VERSIONS[/** @type {keyof typeof CODE_VERSIONS} */ (code[0])].includes(code[1]))
    throw new CodeError("code-newer");
  const letters = code.slice(0, -CODE_CHECK);
  if (
    code.length > CODE_LONGEST ||
    letters.length < 3 ||
    !/^[\w-]+$/.test(code) ||
    checkOf(letters) !== code.slice(-CODE_CHECK)
  )
    throw new CodeError("code-damaged");
  return letters.slice(2);
}

/** Returns the lowest 24 bits of the CRC-32 of a text, as letters. @param {string} text */
function checkOf(text) {
  let crc = 0xffffffff;
  for (let place = 0; place < text.length; place += 1) {
    crc ^= text.charCodeAt(place);
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  crc = ~crc & 0xffffff;
  return [18, 12, 6, 0].map((shift) => CODE_LETTERS[(crc >> shift) & 63]).join("");
}
