/**
 * Hints, as far as they are at hand before their own program is there: it is fetched when one is wanted.
 *
 * @import { Page, HintActions } from "../../app/context.d.ts"
 */

/**
 * Returns what can be done with hints.
 * @param {Page} page
 * @returns {HintActions}
 */
export function createHintActions(page) {
  /** @type {HintActions | null} */
  let made = null;

  /**
   * @template T
   * @param {(hinting: HintActions) => T | Promise<T>} use
   * @returns {Promise<T | null>}
   */
  async function withHinting(use) {
    const more = await page.dialogs.fetchMore();
    if (!more) return null;
    made ??= more.createHinting(page);
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
