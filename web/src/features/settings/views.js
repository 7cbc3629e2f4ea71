/** The settings: each applies at once. */
import { html, nothing } from "lit-html";
import { KNOWN } from "../../words/catalogues.js";
import { LANGUAGES } from "../../engine/facts.js";
import { asking } from "../../ui/asking.js";
import { installHint, offlineLine, updateLine } from "../../ui/offline.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Settings } from "../../app/view.d.ts"
 */

/** @typedef {"theme" | "speed" | "tap" | "sound" | "tracker" | "pieces"} Chosen settings that are one of a few */
/** @typedef {"shortcuts" | "text"} Ticked settings that are on or off */

/** @type {Record<Chosen, string[]>} */
const CHOICES = {
  theme: ["auto", "light", "dark", "contrast"],
  pieces: ["dealt", "bone", "lava"],
  speed: ["normal", "fast", "off"],
  sound: ["off", "soft", "medium", "loud"],
  tap: ["confirm", "single"],
  tracker: ["off", "counts", "full"],
};

/** Returns the dialog's content. @param {Context} context */
export function settingsDialog(context) {
  const { words, act } = context;
  return html`<div class="settings">
    <h2 id="dialog-title" tabindex="-1" autofocus>${words("areas.settings")}</h2>
    ${language(context)}
    ${choice(context, "theme")} ${choice(context, "speed")} ${choice(context, "sound")}
    ${choice(context, "tap")} ${choice(context, "tracker")} ${choice(context, "pieces")}
    <fieldset>
      <legend class="hidden">${words("settings.access")}</legend>
      ${tick(context, "text")} ${tick(context, "shortcuts")}
      <p class="note">${words("settings.boardKeys")}</p>
    </fieldset>
    ${device(context)}
    <div class="dialog-bar"><button type="button" class="button primary" data-act="close" @click=${act.closeDialog}>${words("settings.done")}</button></div>
  </div>`;
}

/** @param {Context} context */
function language({ state, words, act }) {
  return html`<div class="field">
    <label for="language">${words("settings.language.title")}</label>
    <select
      id="language"
      name="language"
      class="text"
      @change=${(/** @type {Event} */ event) => act.set(/** @type {Partial<Settings>} */ ({ language: /** @type {HTMLSelectElement} */ (event.target).value }))}
    >
      <option value="auto" ?selected=${state.settings.language === "auto"}>${words("settings.language.auto")}</option>
      ${KNOWN.map((tag) => html`<option value=${tag} lang=${tag} ?selected=${state.settings.language === tag}>${LANGUAGES[tag]}</option>`)}
    </select>
  </div>`;
}

/** @param {Context} context @param {Chosen} name */
function choice({ state, words, act }, name) {
  const about = `settings.${name}.about`;
  return html`<fieldset>
    <legend>${words(`settings.${name}.title`)}</legend>
    <div class="options">
      ${CHOICES[name].map(
        (value) => html`<label class="option">
          <input type="radio" name=${name} value=${value} .checked=${state.settings[name] === value} @change=${() => act.set(/** @type {Partial<Settings>} */ ({ [name]: value }))}>
          <span class="option-face"><b>${words(`settings.${name}.${value}`)}</b></span>
        </label>`,
      )}
    </div>
    ${words.has(about) ? html`<p class="note">${words(about)}</p>` : nothing}
  </fieldset>`;
}

/** @param {Context} context @param {Ticked} name */
function tick({ state, words, act }, name) {
  return html`<label class="check">
    <input type="checkbox" name=${name} .checked=${state.settings[name]} @change=${() => act.set({ [name]: !state.settings[name] })}>
    <span>${words(`settings.${name}`)}</span>
  </label>`;
}

/** @param {Context} context */
function device(context) {
  const { words, act, state, durable } = context;
  return html`<section class="device" aria-labelledby="device-title">
    <h3 id="device-title">${words("settings.device.title")}</h3>
    ${offlineLine(context)} ${updateLine(context)} ${installHint(context, true)}
    <p class="note">${words(durable ? "settings.device.kept" : "menu.memory")}</p>
    ${asking(context, "everything", "settings.device", act.forgetEverything)}
    <p class="note imprint">
      ${state.about.version ? words("settings.version", { version: state.about.version }) : nothing} ${words("settings.licence")}
      <a href="./licenses/third-party.txt" target="_blank" rel="noopener">${words("settings.licences")}</a>
    </p>
  </section>`;
}
