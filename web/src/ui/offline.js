/** What dialogs say of playing without a network, of new versions, and of installing. */
import { html, nothing } from "lit-html";
import { button, iconButton } from "./controls.js";

/**
 * @typedef {{ state: Pick<import("../app/game.d.ts").ShellState, "offline">, words: import("../words/words.js").Words
 *   }} Context
 */

/** What this device has for playing without a network: a line. @param {Context} context */
export function offlineLine({ state, words }) {
  const kept = state.offline?.kept;
  if (!kept) return nothing;
  const percent = kept.stage === "loading" ? words.percent(kept.share) : "";
  return html`<p class="note offline offline-${kept.stage}">${words(`offline.${kept.stage}`, { percent })}</p>`;
}

/** The new version that waits, if there is one. @param {Context} context */
export function updateLine({ state, words }) {
  const { offline } = state;
  if (!offline?.update) return nothing;
  return html`<p class="note offline-offer">
    <span>${words("offline.update")}</span>
    ${button("go-over", words("offline.reload"), offline.handlers.updateNow)}
  </p>`;
}

/**
 * How the page can be installed, for those who have finished a game.
 * @param {Context} context
 * @param {boolean} [always] whether also for those who want no hints
 */
export function installHint({ state, words }, always = false) {
  const { install, handlers } = state.offline ?? {};
  if (!install || !handlers || !(install.hint || always)) return nothing;
  const isPrompted = install.way === "prompt";
  const how = isPrompted ? button("install", words("offline.install.do"), handlers.install) : nothing;
  const never = always ? nothing : button("no-install", words("offline.install.never"), handlers.declineInstall);
  return html`<p class="note offline-offer">
    <span>${words("offline.install.about")} ${isPrompted ? nothing : words(`offline.install.${install.way}`)}</span>
    ${how} ${never}
  </p>`;
}

/** The message that there is a new version. @param {Context} context */
export function updateNotice({ state, words }) {
  const { update, handlers } = state.offline ?? {};
  if (update !== "offered" || !handlers) return nothing;
  return html`<div class="notice notice-update">
    <p>${words("offline.update")}</p>
    ${button("go-over", words("offline.reload"), handlers.updateNow)}
    ${iconButton("stay", "×", words("trouble.dismiss"), handlers.declineUpdate)}
  </div>`;
}
