/** Whether a code is whole, whatever the game: see docs/codes.md#envelope. Pure. */
import { CODE_CHECK, CODE_LETTERS, CODE_LONGEST } from "../engine/facts.js";

/** Returns the body of a code; null where the code is damaged. @param {string} code with its kind and version */
export function bodyOf(code) {
  const letters = code.slice(0, -CODE_CHECK);
  const isWhole =
    code.length <= CODE_LONGEST &&
    letters.length >= 3 &&
    /^[\w-]+$/.test(code) &&
    checkOf(letters) === code.slice(-CODE_CHECK);
  return isWhole ? letters.slice(2) : null;
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
