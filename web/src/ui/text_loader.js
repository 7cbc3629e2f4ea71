/**
 * The text mode of a page, which most visitors never need: fetched when it is wanted.
 *
 * @import { ShellPage } from "../app/game.d.ts"
 */
import { once } from "./lazy.js";

/**
 * @template Mode
 * @param {Pick<ShellPage, "warn" | "words" | "redraw">} page
 * @param {() => Promise<Mode>} load
 */
export function createTextLoader(page, load) {
  /** @type {Mode | null} */
  let made = null;
  const fetch = once(async () => {
    try {
      made = await load();
    } catch (error) {
      page.warn(page.words("trouble.failed", { text: String(error) }));
    }
    page.redraw();
    return made;
  });
  return {
    /** Returns it, if it is there. */
    made: () => made,
    fetch,
  };
}
