/**
 * Hints: their program is fetched when one is wanted.
 *
 * @import { HintActions, Page } from "../../app/context.d.ts"
 */
import { lazyActions, lazyPart, once } from "../../ui/lazy.js";

/** @param {Page} page @returns {HintActions} */
export function createHintActions(page) {
  const load = once(async () => (await page.dialogs.fetchMore())?.createHinting(page));
  return {
    ...lazyActions(load, ["hint", "moreHint", "giveHint"]),
    // Where its program has not come yet, no hint is shown.
    dismissHint: () => void (lazyPart() && load().then((hinting) => hinting?.dismissHint())),
  };
}
