/** What dialogs are made of: their frame, their sets of options. */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { button, iconButton } from "./controls.js";
import { icon } from "./icons.js";

/**
 * @typedef {object} Given
 * @property {import("../words/words.js").Words} words
 * @property {{ closeDialog(): void }} act
 */

/**
 * Returns the content of a dialog: its title, what it says, and the bar with the ways out.
 * @param {string} look its class
 * @param {string} title
 * @param {unknown} body
 * @param {unknown} bar
 * @param {boolean} [atTitle] whether it is read from its title on; else the focus begins at the first button
 */
export const dialog = (look, title, body, bar, atTitle = false) =>
  keyed(
    look,
    html`<div class=${look}>
      <h2 id="dialog-title" tabindex=${atTitle ? "-1" : nothing} ?autofocus=${atTitle}>${title}</h2>
      ${body}
      <div class="dialog-bar">${bar}</div>
    </div>`,
  );

/**
 * Returns the content of a dialog that is closed by a cross beside its title.
 * @param {Given} context
 * @param {string} look its class
 * @param {string} title
 * @param {unknown} body
 */
export const crossedDialog = ({ words, act }, look, title, body) =>
  keyed(
    look,
    html`<div class=${look}>
      <div class="menu-top">
        <h2 id="dialog-title">${title}</h2>
        ${iconButton("close", icon("close"), words("close"), act.closeDialog)}
      </div>
      ${body}
    </div>`,
  );

/**
 * Returns the button that closes the dialog.
 * @param {Given} context
 * @param {import("./controls.js").ButtonOptions} [options]
 */
export const closeButton = ({ words, act }, options) => button("close", words("close"), act.closeDialog, options);

/**
 * Returns a set of options of which one is chosen.
 * @template {string | number} Value
 * @param {string} name
 * @param {readonly Value[]} values
 * @param {Value} chosen
 * @param {(value: Value) => string} labelOf
 * @param {(value: Value) => void} choose
 * @param {{ look?: string, pictureOf?: (value: Value) => unknown, aboutOf?: (value: Value) => string }} [more]
 */
export const optionSet = (name, values, chosen, labelOf, choose, { look = "", pictureOf, aboutOf } = {}) =>
  html`<div class="options ${look}">
    ${values.map(
      (value) => html`<label class="option">
        <input type="radio" name=${name} value=${value} .checked=${value === chosen} @change=${() => choose(value)}>
        <span class="option-face">${pictureOf?.(value)}<b>${labelOf(value)}</b>${
          aboutOf ? html`<small>${aboutOf(value)}</small>` : nothing
        }</span>
      </label>`,
    )}
  </div>`;

/**
 * Returns what can be ticked.
 * @param {string} name
 * @param {boolean} on
 * @param {unknown} label
 * @param {() => void} toggle
 */
export const tickBox = (name, on, label, toggle) => html`<label class="check">
  <input type="checkbox" name=${name} .checked=${on} @change=${toggle}><span>${label}</span>
</label>`;

/**
 * Returns what belongs together under a heading.
 * @param {unknown} legend
 * @param {unknown} body
 * @param {boolean} [hidden] whether the heading is read only
 */
export const fieldset = (legend, body, hidden = false) => html`<fieldset>
  <legend class=${hidden ? "hidden" : nothing}>${legend}</legend>
  ${body}
</fieldset>`;

/** What stands in the field that has changed. @param {Event} event */
export const valueOf = ({ target }) => /** @type {HTMLInputElement} */ (target).value;
