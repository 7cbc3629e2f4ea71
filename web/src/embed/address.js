/**
 * What a frame is to show: read from the query of its address, or from a message of the page around it. Pure.
 */
import { findShared } from "../codes/find.js";
import { CODE_LONGEST, LANGUAGES, LEVELS, MODES, NUMBERED_LEVELS, THEMES } from "../engine/facts.js";
import { lessonInLink } from "../progress/lessons.js";

/** @typedef {typeof MODES[number]} Mode */
/** @typedef {typeof THEMES[number]} Theme */

/**
 * @typedef {object} Task
 * @property {Mode} mode
 * @property {string} code a code of docs/codes.md, the id of a puzzle or of a lesson; "" for a game from the beginning
 * @property {number | null} at after how many actions a replay begins; the step of a lesson
 * @property {import("../engine/wire.d.ts").Player | null} as whose side of the table is looked at
 * @property {string | null} level the opponent, by name
 *
 * @typedef {object} Trouble what is wrong with an address
 * @property {string} key of the catalogue
 * @property {Record<string, string>} [args]
 *
 * @typedef {object} Manner how it is shown
 * @property {Theme} theme
 * @property {import("../app/view.d.ts").Settings["language"]} lang
 * @property {"click" | "auto"} start
 */

/** More than any link with a code has. */
const LONGEST = CODE_LONGEST + 1000;

/**
 * Returns whether a text is a language that a frame may be asked for.
 * @param {unknown} lang
 * @returns {lang is Manner["lang"]}
 */
export const isLanguage = (lang) => typeof lang === "string" && (lang === "auto" || Object.hasOwn(LANGUAGES, lang));

/** Returns whether a text is a theme. @param {unknown} theme @returns {theme is Theme} */
export const isTheme = (theme) => THEMES.includes(/** @type {Theme} */ (theme));

/**
 * Returns the opponent that an address names; null where it names none.
 * @param {string | null | undefined} text its name, or a number of `NUMBERED_LEVELS`
 */
export const levelOf = (text) => NUMBERED_LEVELS[Number(text) - 1] ?? LEVELS.find((level) => level === text) ?? null;

/**
 * Returns what is to be shown, or what is wrong. What is merely odd, as a level that nobody knows, is passed over.
 * @param {Record<string, string | undefined>} given `mode`, `code`, `at`, `as`, `level`
 * @returns {{ task: Task } | { trouble: Trouble }}
 */
export function readTask(given) {
  const mode = /** @type {Mode} */ (given.mode ?? "play");
  if (!MODES.includes(mode)) return { trouble: { key: "frame.trouble.mode" } };
  const found = readCode(mode, (given.code ?? "").slice(0, LONGEST).trim());
  if ("key" in found) return { trouble: found };
  const asked = /^\d{1,4}$/.test(given.at ?? "") ? Number(given.at) : null;
  const as = given.as === "white" || given.as === "black" ? given.as : null;
  const lesson = mode === "lesson" ? lessonInLink(found.code, asked) : null;
  return {
    task: { mode, code: lesson?.id ?? found.code, at: lesson ? lesson.step : asked, as, level: levelOf(given.level) },
  };
}

/** @param {Mode} mode @param {string} text @returns {{ code: string } | Trouble} */
function readCode(mode, text) {
  if (!text) return mode === "play" ? { code: "" } : { key: `frame.trouble.none.${mode}` };
  // Whole links are taken too: that is what lies on the clipboard.
  const shared = findShared(text);
  const code = shared?.text ?? text;
  if (mode === "lesson") return lessonInLink(code) ? { code } : { key: "frame.trouble.lesson", args: { code: text } };
  if (mode === "puzzle")
    return /^[\da-f]{6}$/.test(code) ? { code } : { key: "frame.trouble.puzzle", args: { code: text } };
  if (shared?.kind !== "code") return { key: "refusal.code-foreign" };
  if ((mode === "replay") !== code.startsWith("G"))
    return { key: mode === "replay" ? "frame.trouble.noGame" : "frame.trouble.noPosition" };
  return { code };
}

/**
 * Returns how a frame is to look; what is unknown is as if it were not there.
 * @param {Record<string, string | undefined>} given `theme`, `lang`, `start`
 * @returns {Manner}
 */
export function readManner({ theme, lang, start }) {
  return {
    theme: isTheme(theme) ? theme : "auto",
    lang: isLanguage(lang) ? lang : "auto",
    start: start === "auto" ? "auto" : "click",
  };
}

/**
 * Returns the fields of an address's query; of one that is given twice, the first.
 * @param {string} query with or without its question mark
 * @returns {Record<string, string | undefined>}
 */
export function fieldsOf(query) {
  /** @type {Record<string, string | undefined>} */
  const fields = Object.create(null);
  for (const [name, value] of new URLSearchParams(query)) fields[name] ??= value;
  return fields;
}

/**
 * Returns the secret that WordPress appends to a frame's address, so that it knows who asks for a height; null without one.
 * @param {string} hash
 */
export const secretOf = (hash) => /^#\?secret=([a-zA-Z\d]{1,64})$/.exec(hash)?.[1] ?? null;
