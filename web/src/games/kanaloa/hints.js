/** Hints: asked for step by step, shown as long as they fit. */
import { html, nothing } from "lit-html";
import { isIdle } from "../../play/tables.js";
import { hintOf } from "../../play/hint.js";
import { createHintSearch } from "../../play/hint_search.js";
import { hintDialogOf } from "../../features/hints/hint_dialog.js";
import { hintStripOf } from "../../features/hints/hint_strip.js";
import { asSentence, joined } from "../../words/story_parts.js";
import { button } from "../../ui/controls.js";
import { deedTexts, ownDeedsText } from "./deeds.js";

/**
 * @import { Actions, Context, HintView, Match, MotiveView, Screen, Speech, State, Story, Table } from "./context.d.ts"
 * @import { View, Words } from "./context.d.ts"
 */

/**
 * Returns the reasons that say more than the actions: a tile that is taken or robbed is named there.
 * @param {MotiveView[]} reasons
 * @param {{ kind: string }[]} actions
 */
export function tellingReasons(reasons, actions) {
  const takes = actions.some(({ kind }) => kind === "take");
  const robs = actions.some(({ kind }) => kind === "rob");
  return reasons.filter(
    ({ code }) => code !== "nothing-better" && !(takes && code === "takes") && !(robs && code === "robs"),
  );
}

/** @param {Pick<Context, "words" | "story">} context @param {HintView} hint @returns {string[]} sentences */
const reasonTexts = ({ words, story }, { reasons, left }) =>
  tellingReasons(reasons ?? [], left).map((reason) => asSentence(story.motiveText(reason), words.language));

/** @param {Pick<Context, "words" | "story">} context @param {View} view @param {HintView} hint */
export function hintTexts({ words, story }, view, hint) {
  if (hint.step === 3) {
    const actions = ownDeedsText({ story, view }, hint.left);
    const reasons = reasonTexts({ words, story }, hint);
    const chance = words("kn.hint.chance", { chance: words.percent(hint.chance ?? 0) });
    return { title: words("kn.hint.turn", { actions }), text: [...reasons, chance].join(" ") };
  }
  const place = hint.step === 2 && hint.first;
  return { title: place ? story.actionText(view, place) : words(`kn.hint.kinds.${hint.kind}`), text: "" };
}

/** Returns the strip in the banner's place; null where no hint is shown. @param {Context} context */
export const hintStrip = (context) =>
  hintStripOf(context, (/** @type {HintView} */ hint) => {
    const { words, act, idle } = context;
    const { title, text } = hintTexts(context, /** @type {View} */ (context.view), hint);
    return {
      title,
      text: text && html`<span class="hint-reason">${text}</span>`,
      last: button("hint-why", words("hint.why"), act.moreHint, { off: !idle }),
    };
  });

/** Returns the content of the dialog. @param {Context} context */
export function hintDialog(context) {
  const { story, words, view } = context;
  const hint = /** @type {HintView | null} */ (hintOf(view));
  if (!view || !hint?.actions) return nothing;
  const deeds = deedTexts(
    story,
    view,
    hint.left.map((action) => ({ ...action, by: view.viewer })),
  ).map((text) => ({ text: asSentence(text, words.language), isDone: false }));
  return hintDialogOf(context, { deeds, reasons: reasonTexts(context, hint), chance: hint.chance });
}

/**
 * What is said of a hint: in the text mode with what is typed for it.
 * @param {{ state: State, words: Words, story: Story, screen: Screen }} parts
 * @param {HintView} hint
 */
function hintSentence({ state, words, story, screen }, hint) {
  if (!state.table.view) return "";
  const { title, text } = hintTexts({ words, story }, state.table.view, hint);
  const typed = screen.isTextShown() ? hint.left.map(({ action }) => action).join(" ") : "";
  return joined([typed ? `${title} (${typed})` : title, text].map((said) => said && said.replace(/\.?$/, ".")));
}

/**
 * @param {{ state: State, words: Words, story: Story, speech: Speech, screen: Screen, table: Table, match: Match }}
 *   parts
 * @returns {Pick<Actions, "hint" | "moreHint" | "wholeHint" | "dismissHint">}
 */
export function createHintActions(parts) {
  const { state } = parts;
  const { search, dismiss } = createHintSearch(parts, {
    // The text mode answers a command once.
    thinking: () => (parts.screen.isTextShown() ? "" : parts.words("hint.thinking")),
  });

  /** @param {number} more how many steps further than what is shown */
  async function ask(more) {
    if (!isIdle(parts.state)) return;
    const shown = hintOf(state.table.view)?.step ?? 0;
    const hint = await search(Math.min(3, Math.max(1, shown + more)));
    // The text mode shows what is announced.
    if (hint) parts.speech.announce(hintSentence(parts, hint));
  }

  /** Shows the whole turn, and why; the text mode has it in its log. */
  async function explain() {
    await ask(3);
    if (hintOf(state.table.view)?.step === 3 && !parts.screen.isTextShown()) state.dialogs.open = "hint";
  }

  return {
    hint: () => void ask(0),
    moreHint: () => void (hintOf(state.table.view)?.step === 3 ? explain() : ask(1)),
    wholeHint: () => void explain(),
    dismissHint: () => void dismiss(),
  };
}
