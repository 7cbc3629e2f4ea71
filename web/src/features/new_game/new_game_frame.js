/** The frame of the dialog that begins a game, for every game. */
import { html } from "lit-html";
import { SEED_LIMIT } from "../../engine/facts.js";
import { button } from "../../ui/controls.js";
import { optionSet, valueOf } from "../../ui/dialog.js";

/**
 * @import { TableActions } from "../../app/game.d.ts"
 * @import { Words } from "../../words/words.js"
 *
 * @typedef {object} Given
 * @property {Words} words
 * @property {Pick<TableActions, "begin" | "choose" | "closeDialog">} act
 * @property {{ choice: { seed: string } }} state
 */

/**
 * Returns the dialog's content.
 * @param {Given} context
 * @param {unknown} choices
 * @param {{ note?: unknown, off?: boolean }} [more] `note`: what is said beside the buttons; `off`: whether the game
 *   cannot begin so
 */
export const newGameFrame = ({ words, act }, choices, { note, off = false } = {}) =>
  html`<form class="new-game" @submit=${act.begin}>
    <h2 id="dialog-title">${words("newGame.title")}</h2>
    ${choices}
    <div class="dialog-bar">
      ${note} ${button("cancel", words("cancel"), act.closeDialog)}
      <button class="button primary" data-act="begin" ?disabled=${off}>${words("newGame.begin")}</button>
    </div>
  </form>`;

/**
 * Returns the options of one of the choices.
 * @template Choice
 * @template {keyof Choice & string} Name
 * @param {{ state: { choice: Choice }, act: { choose(patch: object): void } }} context
 * @param {Name} name
 * @param {readonly (Choice[Name] & (string | number))[]} values
 * @param {(value: any) => string} labelOf
 * @param {Parameters<typeof optionSet<any>>[5]} [more]
 */
export const choiceOptions = ({ state, act }, name, values, labelOf, more) =>
  optionSet(
    name,
    values,
    /** @type {any} */ (state.choice[name]),
    labelOf,
    (value) => act.choose({ [name]: value }),
    more,
  );

/** Returns the field for the name of the deal, which `seed` labels. @param {Given} context */
export const seedField = ({ words, act, state }) =>
  html`<input
      id="seed"
      class="text"
      maxlength=${SEED_LIMIT}
      autocomplete="off"
      spellcheck="false"
      aria-describedby="seed-hint"
      .value=${state.choice.seed}
      @input=${(/** @type {InputEvent} */ event) => act.choose({ seed: valueOf(event) })}
    >
    <p class="note" id="seed-hint">${words("newGame.seedHint")}</p>`;
