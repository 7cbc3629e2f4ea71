/** The message above everything. */
import { html, nothing } from "lit-html";
import { lazyPart } from "./lazy.js";

/** @import { Context } from "../app/context.d.ts" */

/** Returns the message above everything: a refusal, a failure, another tab. @param {Context} context */
export function noticePanel({ state, words, act }) {
  const { notice } = state;
  if (!notice) return lazyPart()?.updateNotice({ state, words });
  return html`<div class="notice notice-${notice.kind}">
    <p>${notice.text}</p>
    ${notice.kind === "trouble" ? html`<button type="button" class="button" data-act="restart" @click=${act.retry}>${words("trouble.restart")}</button>` : nothing}
    ${notice.kind === "tab" ? html`<button type="button" class="button" data-act="take-over" @click=${act.takeOver}>${words("trouble.takeOver")}</button>` : nothing}
    ${notice.kind === "language" ? html`<button type="button" class="button" data-act="speak" @click=${() => act.applySettings()}>${words("start.retry")}</button>` : nothing}
    <button type="button" class="plain square" aria-label=${words("trouble.dismiss")} data-act="dismiss" @click=${act.dismiss}>×</button>
  </div>`;
}
