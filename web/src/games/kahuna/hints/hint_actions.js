/**
 * Hints in three steps: which island, which line, the whole turn.
 *
 * @import { HintActions, Page } from "../context.d.ts"
 */
import { hintOf, isHintAsked } from "../../../play/hint.js";
import { createHintSearch } from "../../../play/hint_search.js";
import { isMatch } from "../../../play/tables.js";
import { hintText } from "./hint_texts.js";

/**
 * Returns what can be done with hints.
 * @param {Pick<Page, "announce" | "context" | "flush" | "isIdle" | "match" | "state" | "story" | "table" | "warn">}
 *   page
 * @returns {HintActions}
 */
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
      if (!isMatch(state.table)) return (warn(words("hint.notHere")), null);
      return search(step);
    },
    hint() {
      const { view } = state.table;
      if (state.hints.search) return act.dismissHint();
      if (!view || !isMatch(state.table) || !isIdle()) return warn(words("refusal.not-your-turn"));
      if (hintOf(view) || isHintAsked(state, view)) return act.moreHint();
      if (view.assisted) return void show(1);
      state.hints.asked = view.id;
      announce(hintText(context()));
    },
    moreHint() {
      const { view } = state.table;
      if (!view || !isIdle()) return;
      const step = hintOf(view)?.step ?? 0;
      if (step === 0 && !isHintAsked(state, view)) return;
      if (step < 3) void show(/** @type {1 | 2 | 3} */ (step + 1));
      else {
        state.dialogs.open = "hint";
      }
    },
    async wholeHint() {
      if (!state.table.view || !isIdle()) return;
      await show(3);
      if (hintOf(state.table.view)?.step === 3) state.dialogs.open = "hint";
    },
    dismissHint() {
      state.hints.asked = null;
      void dismiss();
    },
  };
  return act;
}
