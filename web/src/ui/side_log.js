/** The log of any game: beside the board on wide screens, and in a dialog. */
import { html, nothing } from "lit-html";
import { button } from "./controls.js";

/**
 * @typedef {object} Given
 * @property {import("../words/words.js").Words} words
 * @property {{ replay(): void }} act
 * @property {boolean} canReplay
 */

/** Returns what alone scrolls. @param {Pick<Given, "words">} context @param {unknown} list */
export const scrolledLog = ({ words }, list) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${words("areas.log")}>${list}</div>`;

/** Returns the panel. @param {Given} context @param {unknown} list */
export const sideLog = (context, list) => {
  const { words, act, canReplay } = context;
  return html`<div class="paper side-log">
    <h2>${words("areas.log")}</h2>
    ${canReplay ? button("replay", words("ways.replay.name"), act.replay, {}, "plain small") : nothing}
    ${scrolledLog(context, list)}
  </div>`;
};
