/**
 * The text mode of a page, which most visitors never need: fetched when it is wanted.
 *
 * @import { Speech, Words } from "../app/parts.d.ts"
 */
import { createSlice } from "../store/slice.js";
import { once } from "./lazy.js";

/**
 * @template Mode
 * @param {{ words: Words, speech: Speech }} parts
 * @param {() => Promise<Mode>} load
 */
export function createTextLoader({ words, speech }, load) {
  const loaded = createSlice({ mode: /** @type {Mode | null} */ (null) });
  const fetch = once(async () => {
    try {
      loaded.mode = await load();
    } catch (error) {
      speech.warn(words("trouble.failed", { text: String(error) }));
    }
    return loaded.mode;
  });
  return {
    /** Returns it, if it is there. */
    made: () => loaded.mode,
    fetch,
  };
}
