/**
 * Hints in three steps: which island, which line, the whole turn.
 *
 * @import { HintActions, Page } from "../../app/context.d.ts"
 */
import { hinted, leftOf } from "../../play/hint.js";
import { isMatch } from "../../play/tables.js";
import { hintText } from "./views.js";

/** Returns what can be done with hints. @param {Page} page @returns {HintActions} */
export function createHintActions(page) {
  const { state, table, engine, story, redraw, redrawBanner, isIdle, announce, warn, context } = page;
  const { words } = story;

  /** @param {1 | 2 | 3} step */
  async function give(step) {
    const { view } = state;
    if (!view) return null;
    const { base, turn } = hinted(view, null);
    const wanted = table.claim();
    state.notice = null;
    state.hinting = { done: 0, nodes: 0 };
    announce(words("hint.thinking"));
    const reply = await table.send({ do: "hint", step }, (report) => {
      if (!wanted()) return;
      state.hinting = report;
      redrawBanner();
    });
    if (!wanted()) return null;
    state.hinting = null;
    if (reply?.view && reply.hint) {
      page.match.keep(reply);
      state.view = reply.view;
      state.hint = { hint: reply.hint, base, turn };
    }
    redraw();
    return reply?.hint ?? null;
  }

  /** @param {1 | 2 | 3} step */
  async function show(step) {
    if (await give(step)) announce(hintText(context()));
  }

  /** @type {HintActions} */
  const act = {
    async giveHint(step) {
      if (!isMatch(state)) return (warn(words("hint.notHere")), null);
      return give(step);
    },
    hint() {
      const { view } = state;
      if (state.hinting) return act.dismissHint();
      if (!view || !isMatch(state) || !isIdle()) return warn(words("refusal.not-your-turn"));
      if (leftOf(state.hint, view)) return act.moreHint();
      if (view.assisted) return void show(1);
      state.hint = hinted(view, null);
      announce(hintText(context()));
      redraw();
    },
    moreHint() {
      const { view, hint } = state;
      if (!view || !hint || !isIdle()) return;
      const step = hint.hint?.step ?? 0;
      if (step < 3) void show(/** @type {1 | 2 | 3} */ (step + 1));
      else {
        state.dialog = "hint";
        redraw();
      }
    },
    dismissHint() {
      if (state.hinting) {
        // Its reply would come too late to be shown, and the game is not marked for what nobody has seen.
        engine.ask({ do: "cancel" }).catch(() => {});
        table.drop();
        state.hinting = null;
      } else state.hint = null;
      redraw();
    },
  };
  return act;
}
