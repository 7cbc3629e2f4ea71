/** A message above everything: a refusal, a failure, another tab. The same for every game. */
import { html, nothing } from "lit-html";
import { button, iconButton } from "./controls.js";

/**
 * @typedef {object} Given
 * @property {Pick<import("../app/game.d.ts").ShellState, "messages">} state
 * @property {import("../words/words.js").Words} words
 * @property {{ retry(): void, takeOver(): void, applySettings(): unknown, dismiss(): void }} act
 */

/** Returns the message; null where there is none. @param {Given} context */
export function noticeOf({ state, words, act }) {
  const { notice } = state.messages;
  if (!notice) return null;
  const ways = {
    refusal: nothing,
    coach: nothing,
    trouble: button("restart", words("trouble.restart"), act.retry),
    tab: button("take-over", words("trouble.takeOver"), act.takeOver),
    language: button("speak", words("start.retry"), () => act.applySettings()),
  };
  return html`<div class="notice notice-${notice.kind}">
    <p>${notice.text}</p>
    ${ways[notice.kind]} ${iconButton("dismiss", "×", words("trouble.dismiss"), act.dismiss)}
  </div>`;
}
