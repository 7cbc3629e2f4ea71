/** A hint: the strip in the banner's place, the dialog with all reasons. */
import { html, nothing } from "lit-html";
import { nameOf, readAction } from "../../kahuna/narration.js";
import { hintLeft } from "../../ui/hint_button.js";
import { reasonText } from "../../ui/reasons.js";
import { closeIcon } from "../../ui/signs.js";
import { isShowing } from "../../play/stages.js";
import { isMatch } from "../../play/tables.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Hint } from "../../play/hint.js"
 */

/** @param {Pick<Context, "words" | "story">} context @param {string} action */
export function deedText({ words, story }, action) {
  const { kind, line, cards = "" } = readAction(action);
  return words(`hint.do.${kind}`, {
    line: line ? story.lineName(line) : "",
    cards: kind === "remove" ? story.pair(cards) : story.cardNames(cards),
    card: nameOf(cards),
  });
}

/** @param {Pick<Context, "words" | "story">} context @param {Hint} hint @param {string[]} left */
function stepText(context, hint, left) {
  const { words } = context;
  if (hint.step === 3) return left.map((action) => deedText(context, action)).join(" ");
  if (hint.step === 2 && hint.line)
    return words("hint.line", { line: `${nameOf(hint.line[0])}–${nameOf(hint.line[1])}` });
  if (hint.step === 2 && hint.source) return words(`hint.source.${hint.source}`);
  if (hint.step === 2) return words(`hint.kind.${hint.kind}`);
  return hint.island
    ? words(hint.kind === "place" ? "hint.place" : "hint.island", { island: nameOf(hint.island) })
    : words(`hint.kind.${hint.kind}`);
}

/** Returns all that the strip says. @param {Pick<Context, "words" | "story" | "state" | "view">} context */
export function hintText(context) {
  const { words, state } = context;
  const left = hintLeft(context);
  if (!left) return "";
  const hint = state.hint?.hint;
  if (!hint) return words("hint.ask");
  return [stepText(context, hint, left), ...(hint.reasons ?? []).map((reason) => reasonText(context, reason))].join(
    " ",
  );
}

/** Returns the strip in the banner's place; null where no hint is shown. @param {Context} context */
export function hintStrip(context) {
  const { words, state, act } = context;
  if (isShowing(state) || !isMatch(context)) return null;
  const dismiss = html`<button type="button" class="plain square" data-act="hint-close" aria-label=${words(state.hinting ? "hint.stop" : "hint.close")} @click=${act.dismissHint}>${closeIcon}</button>`;
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
  const more = step === 0 ? "hint.show" : step === 3 ? "hint.why" : "hint.more";
  return html`<div class="banner banner-mine hint-strip" data-step=${step}>
    <div class="hint-words">
      ${step === 0 || step === 3 ? nothing : html`<p class="banner-title">${words("hint.title", { step })}</p>`}
      <p class="banner-hint">${hint ? stepText(context, hint, left) : words("hint.ask")} ${(hint?.reasons ?? []).map((reason) => html`<span class="hint-reason">${reasonText(context, reason)} </span>`)}</p>
    </div>
    <button type="button" class="button ${step === 3 ? "" : "primary"}" data-act=${step === 3 ? "hint-why" : "hint-more"} aria-disabled=${context.idle ? "false" : "true"} @click=${act.moreHint}>${words(more)}</button>
    ${dismiss}
  </div>`;
}

/** Returns the content of the dialog. @param {Context} context */
export function hintDialog(context) {
  const { words, state, act } = context;
  const hint = state.hint?.hint;
  const left = hintLeft(context);
  if (!hint?.actions || !left) return nothing;
  const open = [...left];
  return html`<div class="hint-dialog">
    <h2 id="dialog-title">${words("hint.whole")}</h2>
    <ol class="hint-deeds">
      ${hint.actions.map((action) => {
        const place = open.indexOf(action);
        if (place >= 0) open.splice(place, 1);
        return html`<li class=${place < 0 ? "hint-done" : ""}>${deedText(context, action)}${place < 0 ? html` <span class="hidden">${words("hint.done")}</span>` : nothing}</li>`;
      })}
    </ol>
    <section aria-labelledby="hint-why">
      <h3 id="hint-why">${words("hint.why")}</h3>
      <ul class="hint-reasons">${(hint.reasons ?? []).map((reason) => html`<li>${reasonText(context, reason)}</li>`)}</ul>
    </section>
    ${hint.chance === null ? nothing : html`<p>${words("hint.chance", { share: words.percent(hint.chance) })}</p>`}
    <p class="note">${words("hint.knows")} ${words("hint.assisted")}</p>
    <div class="dialog-bar"><button type="button" class="button primary" data-act="close" autofocus @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}
