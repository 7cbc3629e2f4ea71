/** What dialogs say of playing without a network, of new versions, and of installing. */
import { html, nothing } from "lit-html";

/** @import { Context } from "../app/context.d.ts" */

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
    <button type="button" class="button" data-act="go-over" @click=${offline.does.goOver}>${words("offline.reload")}</button>
  </p>`;
}

/**
 * How the page can be installed, for those who have finished a game.
 * @param {Context} context
 * @param {boolean} [always] whether also for those who want no hints
 */
export function installHint({ state, words }, always = false) {
  const { install, does } = state.offline ?? {};
  if (!install || !does || !(install.hint || always)) return nothing;
  return html`<p class="note offline-offer">
    <span>${words("offline.install.about")} ${install.way === "prompt" ? nothing : words(`offline.install.${install.way}`)}</span>
    ${install.way === "prompt" ? html`<button type="button" class="button" data-act="install" @click=${does.install}>${words("offline.install.do")}</button>` : nothing}
    ${install.hint && !always ? html`<button type="button" class="button" data-act="no-install" @click=${does.decline}>${words("offline.install.never")}</button>` : nothing}
  </p>`;
}

/** The message that there is a new version. @param {Pick<Context, "state" | "words">} context */
export function updateNotice({ state, words }) {
  const { update, does } = state.offline ?? {};
  if (update !== "offered" || !does) return nothing;
  return html`<div class="notice notice-update">
    <p>${words("offline.update")}</p>
    <button type="button" class="button" data-act="go-over" @click=${does.goOver}>${words("offline.reload")}</button>
    <button type="button" class="plain square" aria-label=${words("trouble.dismiss")} data-act="stay" @click=${does.stay}>×</button>
  </div>`;
}
