/**
 * Hints in three steps: which island, which line, the whole turn.
 *
 * @import { HintActions, Match, Screen, Speech, State, Story, Table, Words } from "../context.d.ts"
 */
import { isVoyage } from "../../../play/coached.js";
import { hintOf, isHintAsked } from "../../../play/hint.js";
import { createHintSearch } from "../../../play/hint_search.js";
import { isIdle, isMatch } from "../../../play/tables.js";
import { hintText } from "./hint_texts.js";

/**
 * Returns what can be done with hints.
 * @param {{ state: State, words: Words, story: Story, speech: Speech, screen: Screen, table: Table, match: Match }} parts
 * @returns {HintActions}
 */
export function createHintActions(parts) {
  const { state, words, speech, screen } = parts;

  const { search, dismiss } = createHintSearch(parts, { thinking: () => words("hint.thinking") });

  /** @param {1 | 2 | 3} step */
  async function show(step) {
    if (await search(step)) speech.announce(hintText(screen.context()));
  }

  /** @type {HintActions} */
  const act = {
    async giveHint(step) {
      if (!isMatch(state.table)) return (speech.warn(words("hint.notHere")), null);
      return search(step);
    },
    hint() {
      const { view } = state.table;
      if (state.hints.search) return act.dismissHint();
      if (!view || !isMatch(state.table) || !isIdle(state)) return speech.warn(words("refusal.not-your-turn"));
      if (isVoyage(parts)) return speech.warn(words("hint.voyage"));
      if (hintOf(view) || isHintAsked(state, view)) return act.moreHint();
      if (view.assisted) return void show(1);
      state.hints.asked = view.id;
      speech.announce(hintText(screen.context()));
    },
    moreHint() {
      const { view } = state.table;
      if (!view || !isIdle(state)) return;
      const step = hintOf(view)?.step ?? 0;
      if (step === 0 && !isHintAsked(state, view)) return;
      if (step < 3) void show(/** @type {1 | 2 | 3} */ (step + 1));
      else {
        state.dialogs.open = "hint";
      }
    },
    async wholeHint() {
      if (!state.table.view || !isIdle(state)) return;
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
