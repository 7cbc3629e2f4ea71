/** The famous games, to be looked at turn by turn. */
import { html } from "lit-html";
import { icon } from "../../ui/icons.js";

/**
 * @import { Words } from "../../words/words.js"
 * @import { FamousGames } from "./famous_games.d.ts"
 */

/**
 * Returns the dialog's content.
 * @param {{ words: Words, act: { openFamous(name: string): unknown, closeDialog(): void } }} context
 * @param {Pick<FamousGames, "names" | "commented">} own
 */
export function famousDialog({ words, act }, { names, commented }) {
  const withComments = new Set(Object.values(commented));
  return html`<div class="famous">
    <h2 id="dialog-title" tabindex="-1" autofocus>${words("ways.famous.name")}</h2>
    <ul class="ways">
      ${names.map(
        (name) => html`<li>
          <button type="button" class="way way-card" data-famous=${name} aria-describedby="famous-${name}" @click=${() => act.openFamous(name)}>
            ${icon("replay")}<span class="way-words"><b>${words(`famous.${name}.name`)}</b><small class="way-about" id="famous-${name}" aria-hidden="true">${words(`famous.${name}.about`)}${
              withComments.has(name) ? ` ${words("story.commented")}.` : ""
            }</small></span>
          </button>
        </li>`,
      )}
    </ul>
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}
