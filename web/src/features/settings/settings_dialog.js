/** The settings: each applies at once. */
import { html, nothing } from "lit-html";
import { KNOWN } from "../../words/catalogues.js";
import { LANGUAGES } from "../../engine/facts.js";
import { asking } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { dialog, fieldset, optionSet, tickBox, valueOf } from "../../ui/dialog.js";
import { installHint, offlineLine, updateLine } from "../../ui/offline.js";

/** @import { Context, Settings } from "../../games/kahuna/context.d.ts" */

/** The settings that are one of a few, in the order in which they are shown. */
const CHOICES = {
  theme: ["auto", "light", "dark", "contrast"],
  speed: ["normal", "fast", "off"],
  sound: ["off", "soft", "medium", "loud"],
  coach: ["early", "always", "off"],
  tap: ["confirm", "single"],
  tracker: ["off", "counts", "full"],
  pieces: ["dealt", "bone", "lava"],
};

/**
 * Returns the dialog's content.
 * @param {Context} context
 * @param {(keyof Settings)[]} [without] what a game does not have
 */
export function settingsDialog(context, without = []) {
  const { words, act } = context;
  const access = html`${without.includes("text") ? nothing : tick(context, "text")} ${tick(context, "shortcuts")}
    <p class="note">${words("settings.boardKeys")}</p>`;
  const choices = /** @type {(keyof typeof CHOICES)[]} */ (Object.keys(CHOICES)).filter(
    (name) => !without.includes(name),
  );
  return dialog(
    "settings",
    words("areas.settings"),
    html`${language(context)}
    ${choices.map((name) => choice(context, name, CHOICES[name]))}
    ${fieldset(words("settings.access"), access, true)} ${device(context)}`,
    button("close", words("settings.done"), act.closeDialog, { look: "primary" }),
    true,
  );
}

/** @param {Context} context */
function language({ state, words, act }) {
  const chosen = state.settings.language;
  /** @param {Event} event */
  const change = (event) => act.set({ language: /** @type {Settings["language"]} */ (valueOf(event)) });
  return html`<div class="field">
    <label for="language">${words("settings.language.title")}</label>
    <select id="language" name="language" class="text" @change=${change}>
      <option value="auto" ?selected=${chosen === "auto"}>${words("settings.language.auto")}</option>
      ${KNOWN.map(
        (tag) => html`<option value=${tag} lang=${tag} ?selected=${chosen === tag}>${LANGUAGES[tag]}</option>`,
      )}
    </select>
  </div>`;
}

/** @param {Context} context @param {keyof typeof CHOICES} name @param {string[]} values */
function choice({ state, words, act }, name, values) {
  const about = `settings.${name}.about`;
  /** @param {string} value */
  const labelOf = (value) => words(`settings.${name}.${value}`);
  const set = optionSet(name, values, state.settings[name], labelOf, (value) => act.set({ [name]: value }));
  const note = words.has(about) ? html`<p class="note">${words(about)}</p>` : nothing;
  return fieldset(words(`settings.${name}.title`), html`${set} ${note}`);
}

/** @param {Context} context @param {"shortcuts" | "text"} name */
const tick = ({ state, words, act }, name) =>
  tickBox(name, state.settings[name], words(`settings.${name}`), () => act.set({ [name]: !state.settings[name] }));

/** @param {Context} context */
function device(context) {
  const { words, act, state, durable } = context;
  return html`<section class="device" aria-labelledby="device-title">
    <h3 id="device-title">${words("settings.device.title")}</h3>
    ${offlineLine(context)} ${updateLine(context)} ${installHint(context, true)}
    <p class="note">${words(durable ? "settings.device.kept" : "menu.memory")}</p>
    ${asking(context, "everything", "settings.device", act.forgetEverything)}
    <p class="note imprint">
      ${
        state.about.version ? words("settings.version", { version: state.about.version }) : nothing
      } ${words("settings.licence")}
      <a href="./licenses/third-party.txt" target="_blank" rel="noopener">${words("settings.licences")}</a>
    </p>
  </section>`;
}
