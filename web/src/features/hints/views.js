/** A hint: the strip in the banner's place, the dialog with all reasons. */
import { html, nothing } from "lit-html";
import { button, iconButton } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { nameOf } from "../../kahuna/narration.js";
import { hintLeft } from "../../play/hint.js";
import { adviceText, reasonText } from "../../ui/turn_text.js";
import { icon } from "../../ui/icons.js";
import { isMatch, isShowing } from "../../play/tables.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Hint } from "../../play/hint.js"
 */

/** @param {Pick<Context, "words" | "story">} context @param {Hint} hint @param {string[]} left */
function stepText(context, hint, left) {
  const { words, story } = context;
  const { step, kind, line, source, island } = hint;
  if (step === 3) return left.map((action) => adviceText(context, action)).join(" ");
  if (step === 2 && line) return words("hint.line", { line: story.lineName(line) });
  if (step === 2 && source) return words(`hint.source.${source}`);
  if (step === 1 && island) return words(kind === "place" ? "hint.place" : "hint.island", { island: nameOf(island) });
  return words(`hint.kind.${kind}`);
}

/** Returns all that the strip says. @param {Pick<Context, "words" | "story" | "state" | "view">} context */
export function hintText(context) {
  const { words, state } = context;
  const left = hintLeft(context);
  if (!left) return "";
  const hint = state.hint?.hint;
  if (!hint) return words("hint.ask");
  const reasons = (hint.reasons ?? []).map((reason) => reasonText(context, reason));
  return [stepText(context, hint, left), ...reasons].join(" ");
}

/** Returns the strip in the banner's place; null where no hint is shown. @param {Context} context */
export function hintStrip(context) {
  const { words, state, act } = context;
  if (isShowing(state) || !isMatch(context)) return null;
  const dismiss = iconButton(
    "hint-close",
    icon("close"),
    words(state.hinting ? "hint.stop" : "hint.close"),
    act.dismissHint,
  );
  if (state.hinting) {
    return html`<div class="banner banner-mine hint-strip">
      <div class="hint-words"><p class="banner-title">${words("hint.thinking")}</p></div>
      ${dismiss}
      <progress class="thought" max="1" .value=${state.hinting.done} aria-label=${words("hint.thinking")}></progress>
    </div>`;
  }
  const left = hintLeft(context);
  if (!left || !state.hint) return null;
  const { hint } = state.hint;
  const step = hint?.step ?? 0;
  const [action, text] = step === 3 ? ["hint-why", "hint.why"] : ["hint-more", step === 0 ? "hint.show" : "hint.more"];
  return html`<div class="banner banner-mine hint-strip" data-step=${step}>
    <div class="hint-words">
      ${step === 0 || step === 3 ? nothing : html`<p class="banner-title">${words("hint.title", { step })}</p>`}
      <p class="banner-hint">${hint ? stepText(context, hint, left) : words("hint.ask")} ${(hint?.reasons ?? []).map((reason) => html`<span class="hint-reason">${reasonText(context, reason)} </span>`)}</p>
    </div>
    ${button(action, words(text), act.moreHint, { look: step === 3 ? "" : "primary", off: !context.idle })}
    ${dismiss}
  </div>`;
}

/** Returns the content of the dialog. @param {Context} context */
export function hintDialog(context) {
  const { words, state } = context;
  const hint = state.hint?.hint;
  const left = hintLeft(context);
  if (!hint?.actions || !left) return nothing;
  const open = [...left];
  const deeds = hint.actions.map((action) => {
    const place = open.indexOf(action);
    if (place >= 0) open.splice(place, 1);
    return html`<li class=${place < 0 ? "hint-done" : ""}>${adviceText(context, action)}${place < 0 ? html` <span class="hidden">${words("hint.done")}</span>` : nothing}</li>`;
  });
  return dialog(
    "hint-dialog",
    words("hint.whole"),
    html`<ol class="hint-deeds">${deeds}</ol>
    <section aria-labelledby="hint-why">
      <h3 id="hint-why">${words("hint.why")}</h3>
      <ul class="hint-reasons">${(hint.reasons ?? []).map((reason) => html`<li>${reasonText(context, reason)}</li>`)}</ul>
    </section>
    ${hint.chance === null ? nothing : html`<p>${words("hint.chance", { share: words.percent(hint.chance) })}</p>`}
    <p class="note">${words("hint.knows")} ${words("hint.assisted")}</p>`,
    closeButton(context, { look: "primary", focused: true }),
  );
}
