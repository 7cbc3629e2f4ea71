/**
 * Hints: asked for step by step, shown as long as they fit.
 *
 * @import { Actions, Context, Page, View } from "./context.d.ts"
 */

/** Names the decision that a hint is about. @param {View} view */
const subjectOf = (view) => `${view.seed} ${view.log.reduce((sum, turn) => sum + turn.actions.length, 0)}`;

/** Returns the hint that is shown; null where there is none, or it no longer fits. @param {Pick<Context, "view" | "state">} context */
export function hintOf({ view, state }) {
  return view && state.hint?.subject === subjectOf(view) ? state.hint.hint : null;
}

/** @param {Page} page @returns {Pick<Actions, "hint" | "moreHint" | "dismissHint">} */
export function createHintActions(page) {
  const { state, engine, table, match, redraw, warn } = page;

  /** @param {number} step */
  async function ask(step) {
    const { view } = state;
    if (!view || !page.isIdle()) return;
    const subject = subjectOf(view);
    const wanted = table.claim();
    state.hint = { subject, hint: state.hint?.subject === subject ? state.hint.hint : null };
    state.hinting = { done: 0, nodes: 0 };
    redraw();
    try {
      const reply = await engine.ask(
        { do: "hint", step },
        {
          onProgress(report) {
            if (!wanted()) return;
            state.hinting = report;
            page.redrawBanner();
          },
        },
      );
      if (!wanted() || !state.view || subjectOf(state.view) !== subject) return;
      if (reply.refused !== undefined) warn(page.story.reasonText(reply));
      const hint = /** @type {any} */ (reply.hint);
      if (hint) {
        state.hint = { subject, hint };
        // The game is noted as assisted from now on.
        match.keep(/** @type {any} */ (reply));
        if (reply.view) state.view = /** @type {any} */ (reply.view);
      }
    } catch (error) {
      if (wanted()) page.stop(error);
    } finally {
      state.hinting = null;
      redraw();
    }
  }

  return {
    hint: () => void ask(hintOf({ view: state.view, state })?.step ?? 1),
    moreHint() {
      const step = hintOf({ view: state.view, state })?.step ?? 0;
      void ask(Math.min(3, step + 1));
    },
    dismissHint() {
      state.hint = null;
      state.hinting = null;
      redraw();
    },
  };
}
