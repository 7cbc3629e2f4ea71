/**
 * Hints: asked for step by step, shown as long as they fit.
 *
 * @import { Actions, Context, HintView, Page, View } from "./context.d.ts"
 */
import { deedTexts } from "./deeds.js";

/** Names the decision that a hint is about. @param {View} view */
const subjectOf = (view) => `${view.seed} ${view.log.reduce((sum, turn) => sum + turn.actions.length, 0)}`;

/** Returns the hint that is shown; null where there is none, or it no longer fits. @param {Pick<Context, "view" | "state">} context */
export function hintOf({ view, state }) {
  return view && state.hint?.subject === subjectOf(view) ? state.hint.hint : null;
}

/** @param {string} text without a full stop @param {string} language */
const asSentence = (text, language) => `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}.`;

/** Returns a hint, and its reasons. @param {Pick<Context, "words" | "story">} context @param {View} view @param {HintView} hint */
export function hintTexts({ words, story }, view, hint) {
  if (hint.step === 3) {
    const deeds = (hint.actions ?? []).map((action) => ({ action, by: view.viewer }));
    const actions = deedTexts(story, view, deeds).join("; ");
    const reasons = (hint.reasons ?? [])
      .map((reason) => asSentence(story.motiveText(reason), words.language))
      .join(" ");
    const chance = words("kn.hint.chance", { chance: words.percent(hint.chance ?? 0) });
    return { title: words("kn.hint.turn", { actions }), about: `${reasons} ${chance}` };
  }
  const place = hint.step === 2 && hint.first;
  return { title: place ? story.actionText(view, place) : words(`kn.hint.kinds.${hint.kind}`), about: "" };
}

/** What is said of a hint: in the text mode with what is typed for it. @param {Page} page @param {HintView} hint */
function hintSentence(page, hint) {
  const { words, story, state } = page;
  if (!state.view) return "";
  const { title, about } = hintTexts({ words, story }, state.view, hint);
  const typed = page.isTextShown() ? (hint.actions ?? []).join(" ") : "";
  return [typed ? `${title} (${typed})` : title, about]
    .filter(Boolean)
    .map((text) => text.replace(/\.?$/, "."))
    .join(" ");
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
        page.announce(hintSentence(page, hint));
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
