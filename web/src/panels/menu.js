/** The menu: new game, the last turn again, settings. */
import { html, nothing } from "lit-html";
import { waysIn } from "./ways.js";

/**
 * @import { Context } from "../context.d.ts"
 * @import { Settings } from "../view.d.ts"
 */

/**
 * Returns the dialog's content.
 * @param {Context} context
 */
export function menuDialog(context) {
  const { view, words, act, canReplay, durable, state } = context;
  return html`<div class="menu">
    <h2 id="dialog-title">${words("menu.open")}</h2>
    <div class="menu-actions">
      ${waysIn(context)}
      ${view ? html`<button type="button" class="button" data-act="log" @click=${act.openLog}>${words("menu.log")}</button>` : nothing}
      ${canReplay ? html`<button type="button" class="button" data-act="replay" @click=${act.replay}>${words("menu.replay")}</button>` : nothing}
    </div>
    ${group(context, "theme", words("menu.theme"), "menu.themes", ["auto", "light", "dark", "contrast"])}
    ${group(context, "speed", words("menu.speed"), "menu.speeds", ["normal", "fast", "off"])}
    ${group(context, "tap", words("menu.tap"), "menu.taps", ["confirm", "single"])}
    <label class="check">
      <input type="checkbox" name="shortcuts" .checked=${state.settings.shortcuts} @change=${() => act.set({ shortcuts: !state.settings.shortcuts })}>
      <span>${words("menu.shortcuts")}</span>
    </label>
    ${durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`}
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}

/**
 * @param {Context} context
 * @param {"theme" | "speed" | "tap"} name
 * @param {string} title
 * @param {string} key the words of the values
 * @param {string[]} values
 */
function group({ state, words, act }, name, title, key, values) {
  return html`<fieldset>
    <legend>${title}</legend>
    <div class="options">
      ${values.map(
        (value) => html`<label class="option">
          <input type="radio" name=${name} value=${value} .checked=${state.settings[name] === value} @change=${() => act.set(/** @type {Partial<Settings>} */ ({ [name]: value }))}>
          <span class="option-face"><b>${words(`${key}.${value}`)}</b></span>
        </label>`,
      )}
    </div>
  </fieldset>`;
}
