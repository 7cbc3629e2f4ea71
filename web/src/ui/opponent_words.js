/** What the computer players say when a game begins and ends, in any game. */
import { html, nothing } from "lit-html";

/** @import { Words } from "../words/words.js" */

/**
 * Returns what a level says; "" where it says nothing.
 * @param {Words} words
 * @param {string | undefined} level
 * @param {"begin" | "won" | "lost"} when a game begins, the level has won it, or lost it
 */
export function sayingOf(words, level, when) {
  const key = `levels.${level}.${when}`;
  return words.has(key) ? words(key) : "";
}

/**
 * Returns the bubble over the board. What it says is read aloud when the game begins, so it is only to be seen.
 * @param {unknown} picture of the speaker
 * @param {string} text "" shows none
 */
export const greetingBubble = (picture, text) =>
  text ? html`<div class="greeting" aria-hidden="true">${picture}<q>${text}</q></div>` : nothing;

/**
 * Returns the line at the end of a game.
 * @param {unknown} picture of the speaker
 * @param {string} text "" shows none
 */
export const lastWord = (picture, text) => (text ? html`<p class="over-line">${picture}<q>${text}</q></p>` : nothing);
