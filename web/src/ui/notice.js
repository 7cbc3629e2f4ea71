/** The message above everything. */
import { html, nothing } from "lit-html";
import { button, iconButton } from "./controls.js";
import { lazyPart } from "./lazy.js";

/** @import { Context } from "../app/context.d.ts" */

/** Returns the message above everything: a refusal, a failure, another tab. @param {Context} context */
export function noticePanel({ state, words, act }) {
  const { notice } = state;
  if (!notice) return lazyPart()?.updateNotice({ state, words });
  const ways = {
    refusal: nothing,
    trouble: button("restart", words("trouble.restart"), act.retry),
    tab: button("take-over", words("trouble.takeOver"), act.takeOver),
    language: button("speak", words("start.retry"), () => act.applySettings()),
  };
  return html`<div class="notice notice-${notice.kind}">
    <p>${notice.text}</p>
    ${ways[notice.kind]} ${iconButton("dismiss", "×", words("trouble.dismiss"), act.dismiss)}
  </div>`;
}
