/**
 * Hints in three steps: which island, which line, the whole turn.
 *
 * @import { HintActions, Page } from "../../app/context.d.ts"
 */
import { hinted, leftOf } from "../../play/hint.js";
import { createHintSearch } from "../../play/hint_search.js";
import { isMatch } from "../../play/tables.js";
import { hintText } from "./views.js";

/** Returns what can be done with hints. @param {Page} page @returns {HintActions} */
export function createHintActions(page) {
  const { state, story, isIdle, announce, warn, context } = page;
  const { words } = story;

  const { search, dismiss } = createHintSearch(page, { thinking: () => words("hint.thinking") });

  /** @param {1 | 2 | 3} step */
  async function show(step) {
    if (await search(step)) announce(hintText(context()));
  }

  /** @type {HintActions} */
  const act = {
    async giveHint(step) {
      if (!isMatch(state)) return (warn(words("hint.notHere")), null);
      return search(step);
    },
    hint() {
      const { view } = state;
      if (state.hinting) return act.dismissHint();
      if (!view || !isMatch(state) || !isIdle()) return warn(words("refusal.not-your-turn"));
      if (leftOf(state.hint, view)) return act.moreHint();
      if (view.assisted) return void show(1);
      state.hint = hinted(view, /** @type {import("../../play/hint.js").Hint | null} */ (null));
      announce(hintText(context()));
    },
    moreHint() {
      const { view, hint } = state;
      if (!view || !hint || !isIdle()) return;
      const step = hint.hint?.step ?? 0;
      if (step < 3) void show(/** @type {1 | 2 | 3} */ (step + 1));
      else {
        state.dialog = "hint";
      }
    },
    dismissHint: () => void dismiss(),
  };
  return act;
}
