/**
 * What a frame is to show: read from the query of its address, or from a message of the page around it. Pure.
 *
 * @import { Mode, Named, Problem } from "./modes.js"
 */
import { CODE_LONGEST, LANGUAGES, LEVELS, NUMBERED_LEVELS, THEMES } from "../engine/facts.js";
import { isMode, readNamed, withCode } from "./modes.js";

/** @typedef {typeof THEMES[number]} Theme */

/**
 * `as` is whose side of the table is looked at, `level` the opponent by name.
 * @typedef {Named & { mode: Mode, as: import("../engine/wire.d.ts").Player | null, level: string | null }} Task
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

/** What is wrong with a code, by mode and problem: keys of the catalogue. @type {Record<Mode, Record<Problem, string>>} */
const TROUBLES = {
  play: { none: "", unknown: "refusal.code-foreign", other: "frame.trouble.noPosition" },
  position: { none: "frame.trouble.none.position", unknown: "refusal.code-foreign", other: "frame.trouble.noPosition" },
  replay: { none: "frame.trouble.none.replay", unknown: "refusal.code-foreign", other: "frame.trouble.noGame" },
  puzzle: { none: "frame.trouble.none.puzzle", unknown: "frame.trouble.puzzle", other: "" },
  lesson: { none: "frame.trouble.none.lesson", unknown: "frame.trouble.lesson", other: "" },
};

/**
 * Returns what is to be shown, or what is wrong. What is merely odd, as a level that nobody knows, is passed over.
 * @param {Record<string, string | undefined>} given `mode`, `code`, `at`, `as`, `level`
 * @returns {{ task: Task } | { trouble: Trouble }}
 */
export function readTask(given) {
  const mode = given.mode ?? "play";
  if (!isMode(mode)) return { trouble: { key: "frame.trouble.mode" } };
  const text = (given.code ?? "").slice(0, LONGEST).trim();
  const named = readNamed(mode, text, /^\d{1,4}$/.test(given.at ?? "") ? Number(given.at) : null);
  if (typeof named === "string") return { trouble: { key: TROUBLES[mode][named], args: { code: text } } };
  const as = given.as === "white" || given.as === "black" ? given.as : null;
  return { task: { mode: named.code ? withCode(mode) : mode, ...named, as, level: levelOf(given.level) } };
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
