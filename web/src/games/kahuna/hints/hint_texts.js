/** What is said of a hint of Kahuna: step by step in the banner's place, with all reasons in a dialog. */
import { html, nothing } from "lit-html";
import { hintDialogOf } from "../../../features/hints/hint_dialog.js";
import { hintStripOf } from "../../../features/hints/hint_strip.js";
import { button } from "../../../ui/controls.js";
import { nameOf } from "../story.js";
import { hintOf, isHintAsked } from "../../../play/hint.js";
import { adviceText, reasonText } from "../turn_text.js";

/**
 * @import { Context, HintView } from "../context.d.ts"
 */

/** @param {Pick<Context, "words" | "story">} context @param {HintView} hint */
function stepText(context, hint) {
  const { words, story } = context;
  const { step, kind, line, source, island, left } = hint;
  if (step === 3) return left.map((action) => adviceText(context, action)).join(" ");
  if (step === 2 && line) return words("hint.line", { line: story.lineName(line) });
  if (step === 2 && source) return words(`hint.source.${source}`);
  if (step === 1 && island) return words(kind === "place" ? "hint.place" : "hint.island", { island: nameOf(island) });
  return words(`hint.kind.${kind}`);
}

/** Returns all that the strip says. @param {Pick<Context, "words" | "story" | "state" | "view">} context */
export function hintText(context) {
  const { words, state, view } = context;
  const hint = hintOf(view);
  if (!hint) return isHintAsked(state, view) ? words("hint.ask") : "";
  const reasons = (hint.reasons ?? []).map((reason) => reasonText(context, reason));
  return [stepText(context, hint), ...reasons].join(" ");
}

/** Returns the strip in the banner's place; null where no hint is shown. @param {Context} context */
export const hintStrip = (context) =>
  hintStripOf(context, (/** @type {HintView} */ hint) => {
    const { words, act, idle } = context;
    const { step, reasons } = hint;
    const because = (reasons ?? []).map(
      (reason) => html`<span class="hint-reason">${reasonText(context, reason)} </span>`,
    );
    return {
      title: step === 3 ? "" : words("hint.title", { step }),
      text: html`${stepText(context, hint)} ${because}`,
      last: button("hint-why", words("hint.why"), act.moreHint, { off: !idle }),
    };
  });

/** Returns the content of the dialog. @param {Context} context */
export function hintDialog(context) {
  const hint = hintOf(context.view);
  if (!hint?.actions) return nothing;
  const open = hint.left.map(({ action }) => action);
  const deeds = hint.actions.map((action) => {
    const place = open.indexOf(action.action);
    if (place >= 0) open.splice(place, 1);
    return { text: adviceText(context, action), isDone: place < 0 };
  });
  const reasons = (hint.reasons ?? []).map((reason) => reasonText(context, reason));
  return hintDialogOf(context, { deeds, reasons, chance: hint.chance });
}
