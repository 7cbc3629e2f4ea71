/**
 * Hints, as far as they are at hand before their own program is there: it is fetched when one is wanted.
 *
 * @import { HintAct } from "../context.d.ts"
 * @import { Means } from "./hinting.js"
 */

/**
 * Returns what can be done with hints.
 * @param {Means & { fetchMore: () => Promise<import("../later.js").More | null> }} means
 * @returns {HintAct}
 */
export function createHintActs(means) {
  /** @type {HintAct | null} */
  let made = null;

  /**
   * @template T
   * @param {(hinting: HintAct) => T | Promise<T>} use
   * @returns {Promise<T | null>}
   */
  async function withHinting(use) {
    const more = await means.fetchMore();
    if (!more) return null;
    made ??= more.createHinting(means);
    return use(made);
  }

  return {
    hint: () => void withHinting((hinting) => hinting.hint()),
    moreHint: () => void withHinting((hinting) => hinting.moreHint()),
    // Where there is none yet, none is shown.
    dismissHint: () => made?.dismissHint(),
    giveHint: (step) => withHinting((hinting) => hinting.giveHint(step)),
  };
}
