/**
 * The settings: each is applied at once, and remembered.
 *
 * @import { SettingsAct, State } from "../context.d.ts"
 * @import { Words } from "../words.js"
 */
import { KNOWN, catalogueOf } from "../catalogues.js";
import { languageFor } from "../languages.js";

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {ReturnType<typeof import("../saves.js").createSaves>} saves
 * @property {Words} words
 * @property {() => void} redraw
 * @property {(act: string) => void} focus gives the focus to the control of the open dialog that does this
 * @property {() => void} sample plays a sound as loud as the settings say
 * @property {() => void} reword puts the words where no panel draws them: title, areas
 */

/**
 * Returns what can be set.
 * @param {Means} means
 * @returns {SettingsAct}
 */
export function createSettingsActs({ state, saves, words, redraw, focus, sample, reword }) {
  let wanted = "";

  /** Speaks the language of the settings as soon as its sentences are there; until then, the one before. */
  async function speak() {
    const language = languageFor(state.settings.language, navigator.languages, KNOWN);
    if (language === wanted) return;
    wanted = language;
    const catalogue = await catalogueOf(language);
    if (wanted !== language) return;
    words.use(catalogue, language);
    // What was said in the language before has been read by now.
    if (state.notice?.kind === "refusal") state.notice = null;
    if (state.notice?.kind === "tab") state.notice.text = words("trouble.otherTab");
    reword();
    redraw();
  }

  async function applySettings() {
    document.documentElement.dataset.theme = state.settings.theme;
    try {
      await speak();
    } catch {
      // A language that cannot be had now: the one before stays; where there was none, better English than nothing.
      wanted = words.language;
      if (words.has("title")) return;
      words.use(await catalogueOf("en"), "en");
      reword();
    }
  }

  return {
    applySettings,
    set(patch) {
      state.settings = { ...state.settings, ...patch };
      saves.writeSettings(state.settings);
      redraw();
      if (patch.sound) sample();
      void applySettings();
    },
    ask(what) {
      state.asking = what;
      redraw();
      focus(what ? "keep" : "forget");
    },
    async forgetEverything() {
      if (await saves.forget()) return window.location.reload();
      state.asking = "everything.stuck";
      redraw();
      return focus("sure");
    },
  };
}
