/** Reads stored JSON. No function here throws, whatever the text contains. */

/** The last time that a `Date` can represent, in ms since 1970. */
export const LATEST = 8_640_000_000_000_000;

/** @param {unknown} value @returns {Record<string, unknown> | null} null if it is no object */
export const objectIn = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? /** @type {Record<string, unknown>} */ (value)
    : null;

/** @param {unknown} value @returns {string[]} the strings of a list */
export const stringsIn = (value) => (Array.isArray(value) ? value.filter((each) => typeof each === "string") : []);

/** @param {string | null} text @returns {Record<string, unknown> | null} null if it is no JSON object */
export function parseObject(text) {
  if (text === null) return null;
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Returns a time in ms since 1970. It may be in the future, because the clock of the device may have been set back.
 * @param {unknown} value a number or its text
 * @returns {number | null} null if it cannot be one
 */
export function timeOf(value) {
  const time = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof time === "number" && Number.isSafeInteger(time) && time >= 0 && time <= LATEST ? time : null;
}
