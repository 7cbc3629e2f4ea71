/**
 * Hints: asked for step by step, shown as long as they fit.
 *
 * @import { Actions, Context, HintView, Page, View } from "./context.d.ts"
 */
import { hintLeft } from "../play/hint.js";
import { createHintSearch } from "../play/hint_search.js";
import { deedTexts } from "./deeds.js";

/** Returns the hint that is shown, and what is left of its actions; null where there is none. @param {Pick<Context, "view" | "state">} context */
export function hintOf(context) {
  const left = hintLeft(context);
  const hint = context.state.hint?.hint;
  return left && hint ? { ...hint, actions: hint.actions && left } : null;
}

/** Returns the action that says where to act, as far as the hint that is shown tells it; null where it does not. @param {Pick<Context, "view" | "state">} context */
export function hintedAction(context) {
  const hint = hintOf(context);
  return hint?.actions?.[0] ?? hint?.first ?? null;
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
  const { state } = page;
  // What is advised can be done only one action after the other.
  const { search, dismiss } = createHintSearch(page, {
    // The text mode answers a command once.
    thinking: () => (page.isTextShown() ? "" : page.words("kn.hint.thinking")),
    inOrder: true,
  });

  /** @param {number} more how many steps further than what is shown */
  async function ask(more) {
    if (!page.isIdle()) return;
    const shown = hintOf({ view: state.view, state })?.step ?? 0;
    const hint = await search(Math.min(3, Math.max(1, shown + more)));
    if (!hint) return;
    page.announce(hintSentence(page, hint));
    // The text mode shows what is announced.
  }

  return {
    hint: () => void ask(0),
    moreHint: () => void ask(1),
    dismissHint: () => void dismiss(),
  };
}
