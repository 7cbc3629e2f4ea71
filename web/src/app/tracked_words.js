/** Words whose readers draw again when the language or the pointing device changes. */
import { createRevision } from "../store/slice.js";

/** @typedef {import("../words/words.js").Words} Words */

/**
 * Returns the same words, tracked.
 * @param {Words} words
 * @returns {Words}
 */
export function trackWords(words) {
  const revision = createRevision();
  /** @template {unknown[]} Args @param {(...args: Args) => void} change @returns {(...args: Args) => void} */
  const changing =
    (change) =>
    (...args) => {
      change(...args);
      revision.change();
    };
  /** @type {(key: string, args?: Record<string, import("../words/words.js").Value>) => string} */
  const read = (key, args) => {
    revision.read();
    return words(key, args);
  };
  const tracked = Object.assign(read, {
    ...words,
    use: changing(words.use),
    fallBack: changing(words.fallBack),
    setPointer: changing(words.setPointer),
    /** @param {string} key */
    has(key) {
      revision.read();
      return words.has(key);
    },
  });
  return Object.defineProperty(tracked, "language", {
    get() {
      revision.read();
      return words.language;
    },
  });
}
