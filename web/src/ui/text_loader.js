/**
 * The text mode of a page, which most visitors never need: fetched when it is wanted.
 *
 * @import { ShellPage } from "../app/game.d.ts"
 */
import { createSlice } from "../store/slice.js";
import { once } from "./lazy.js";

/**
 * @template Mode
 * @param {Pick<ShellPage, "warn" | "words">} page
 * @param {() => Promise<Mode>} load
 */
export function createTextLoader(page, load) {
  const loaded = createSlice({ mode: /** @type {Mode | null} */ (null) });
  const fetch = once(async () => {
    try {
      loaded.mode = await load();
    } catch (error) {
      page.warn(page.words("trouble.failed", { text: String(error) }));
    }
    return loaded.mode;
  });
  return {
    /** Returns it, if it is there. */
    made: () => loaded.mode,
    fetch,
  };
}
