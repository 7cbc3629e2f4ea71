/** A hint in the banner's place, in any game: the search for it, the question whether it is wanted, its steps. */
import { html, nothing } from "lit-html";
import { hintOf, isHintAsked } from "../../play/hint.js";
import { isMatch, isShowing } from "../../play/tables.js";
import { button, iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";

/**
 * @import { SharedContext } from "../../app/game.d.ts"
 * @import { ShellParts } from "../../app/parts.d.ts"
 *
 * @typedef {Pick<SharedContext<ShellParts>, "view" | "state" | "words" | "idle"> & {
 *   act: { moreHint(): void, wholeHint(): void, dismissHint(): void },
 * }} Given
 */

/**
 * @template Hint
 * @typedef {(hint: Hint) => { title: unknown, text: unknown, last?: unknown }} Told what a game says of a hint; `last`:
 *   a button in the last step, which tells all
 */

/** The step that tells all. */
const LAST = 3;

/**
 * Returns the strip; null where no hint is shown.
 * @template {{ step: number }} Hint
 * @param {Given} context
 * @param {Told<Hint>} told
 */
export function hintStripOf(context, told) {
  const { state, view, words, idle, act } = context;
  if (isShowing(state) || !isMatch(/** @type {any} */ (context))) return null;
  if (state.hints.search) return searchStrip(context, state.hints.search.done);
  const hint = /** @type {Hint | null} */ (/** @type {unknown} */ (hintOf(view)));
  if (!hint && !isHintAsked(state, view)) return null;
  const more = html`${button("hint-more", words(hint ? "hint.more" : "hint.show"), act.moreHint, {
    look: "primary",
    off: !idle,
  })}
  ${button("hint-all", words("hint.why"), act.wholeHint, { off: !idle })}`;
  if (!hint) return strip(context, 0, { title: "", text: words("hint.ask") }, more);
  const { last, ...given } = told(hint);
  return strip(context, hint.step, given, hint.step === LAST ? last : more);
}

/** @param {Given} context @param {string} label */
const dismissButton = ({ act }, label) => iconButton("hint-close", icon("close"), label, act.dismissHint);

/** While a hint is looked for: how far the search is. @param {Given} context @param {number} done */
function searchStrip(context, done) {
  const { words } = context;
  return html`<div class="banner banner-mine hint-strip">
    <div class="hint-words"><p class="banner-title">${words("hint.thinking")}</p></div>
    ${dismissButton(context, words("hint.stop"))}
    <progress class="thought" max="1" .value=${done} aria-label=${words("hint.thinking")}></progress>
  </div>`;
}

/**
 * @param {Given} context
 * @param {number} step
 * @param {{ title: unknown, text: unknown }} told
 * @param {unknown} next the button that tells more
 */
const strip = (context, step, { title, text }, next) =>
  html`<div class="banner banner-mine hint-strip" data-step=${step}>
    <div class="hint-words">
      ${title ? html`<p class="banner-title">${title}</p>` : nothing}
      ${text ? html`<p class="banner-hint">${text}</p>` : nothing}
    </div>
    ${next} ${dismissButton(context, context.words("hint.close"))}
  </div>`;
