/**
 * The settings: each is applied at once, and remembered.
 *
 * @import { SettingsActions } from "../../app/actions.d.ts"
 * @import { ShellActions, ShellState } from "../../app/game.d.ts"
 * @import { Words } from "../../app/parts.d.ts"
 */
import { reword } from "../../ui/page_areas.js";
import { createTheme } from "../../ui/theme.js";
import { KNOWN, addSentences, catalogueOf } from "../../words/catalogues.js";
import { LANGUAGES } from "../../engine/facts.js";
import { coachThisGame } from "../../play/coach_switch.js";
import { languageFor } from "../../words/languages.js";

/**
 * Returns what can be set.
 * @param {object} parts
 * @param {ShellState} parts.state
 * @param {Pick<import("../../storage/saves.js").Saves, "writeSettings" | "currentSave" | "writeGame">} parts.saves
 * @param {Words} parts.words
 * @param {Pick<ShellActions, "sample">} parts.act
 * @returns {SettingsActions}
 */
export function createSettingsActions(parts) {
  const { state, saves, words } = parts;
  const showTheme = createTheme();
  let wanted = "";

  /** @param {string} language @returns the sentences; null where they cannot be had now */
  const fetchWords = (language) => catalogueOf(language).catch(() => null);

  /**
   * Speaks the language of the settings as soon as its sentences are there; until then, the one before. Rejected where
   * there is none.
   */
  async function speak() {
    const language = languageFor(state.settings.language, navigator.languages, KNOWN);
    if (language === wanted) return;
    wanted = language;
    const catalogue = await fetchWords(language);
    if (wanted !== language) return;
    if (!catalogue) return doWithout(language);
    words.use(catalogue, language);
    // What was said in the language before has been read by now.
    if (state.messages.notice?.kind === "refusal" || state.messages.notice?.kind === "language")
      state.messages.notice = null;
    if (state.messages.notice?.kind === "tab") state.messages.notice = { kind: "tab", text: words("trouble.otherTab") };
    reword(words);
  }

  /**
   * Goes on in the language before, or in another that the visitor reads, or in English, where one cannot be had now;
   * it may be asked for again. Rejected where there is none at all.
   * @param {string} missing
   */
  async function doWithout(missing) {
    wanted = "";
    const read = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).filter((tag) => KNOWN.includes(tag));
    for (const language of new Set([...read, "en"])) {
      if (words.has("title")) break;
      const catalogue = language === missing ? null : await fetchWords(language);
      if (catalogue) words.use(catalogue, language);
    }
    if (!words.has("title")) throw new Error(`No sentences in ${missing}, and none in another language.`);
    reword(words);
    wanted = words.language;
    state.messages.notice = { kind: "language", text: words("trouble.language", { language: LANGUAGES[missing] }) };
  }

  async function applySettings() {
    showTheme(state.settings.theme);
    await speak();
  }

  /** @param {import("../../words/sentences.js").Sentences} sentences */
  async function speakAlso(sentences) {
    const { language } = words;
    await addSentences(sentences, language);
    const catalogue = await catalogueOf(language);
    // Another language, which was chosen meanwhile, brings its own along.
    if (words.language === language) words.use(catalogue, language);
  }

  return {
    applySettings,
    speakAlso,
    set(patch) {
      state.settings = { ...state.settings, ...patch };
      saves.writeSettings(patch);
      if (patch.sound) parts.act.sample();
      if (patch.coach) coachThisGame(parts);
      void applySettings();
    },
  };
}
