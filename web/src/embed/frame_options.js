/** The options in a frame's address, for any game. Pure. */
import { LANGUAGES, THEMES } from "../engine/facts.js";

/** @typedef {typeof THEMES[number]} Theme */

/**
 * @typedef {object} Trouble what is wrong with an address
 * @property {string} key of the catalogue
 * @property {Record<string, string>} [args]
 *
 * @typedef {Record<string, string | undefined>} Fields of an address
 *
 * @typedef {object} FrameOptions options of a frame
 * @property {Theme} theme
 * @property {import("../app/view.d.ts").Settings["language"]} lang
 * @property {"click" | "auto"} start
 */

/**
 * Returns whether a value is a language of a frame.
 * @param {unknown} lang
 * @returns {lang is FrameOptions["lang"]}
 */
export const isLanguage = (lang) => typeof lang === "string" && (lang === "auto" || Object.hasOwn(LANGUAGES, lang));

/** Returns whether a value is a theme. @param {unknown} theme @returns {theme is Theme} */
export const isTheme = (theme) => THEMES.includes(/** @type {Theme} */ (theme));

/** Returns the number of actions in an address; null if there is none. @param {string | undefined} text */
export const countOf = (text) => (/^\d{1,4}$/.test(text ?? "") ? Number(text) : null);

/**
 * Returns the value that a text in an address names; null if it names none.
 * @template {string | number} Value
 * @param {readonly Value[]} values
 * @param {string | undefined} text
 */
export const oneOf = (values, text) => values.find((value) => String(value) === text) ?? null;

/**
 * Returns the options of a frame. Unknown values are ignored.
 * @param {Fields} given `theme`, `lang`, `start`
 * @returns {FrameOptions}
 */
export function readFrameOptions({ theme, lang, start }) {
  return {
    theme: isTheme(theme) ? theme : "auto",
    lang: isLanguage(lang) ? lang : "auto",
    start: start === "auto" ? "auto" : "click",
  };
}

/**
 * Returns the fields of an address's query. Of a repeated field, the first value counts.
 * @param {string} query with or without its question mark
 * @returns {Fields}
 */
export function fieldsOf(query) {
  /** @type {Fields} */
  const fields = Object.create(null);
  // A program may have escaped the whole query, or the signs between its parts.
  const parts = /^\??\w+%3d/i.test(query) ? query.replace(/%3d/gi, "=").replace(/%26/g, "&") : query;
  for (const [name, value] of new URLSearchParams(parts)) fields[name.replace(/^amp;/, "")] ??= value;
  return fields;
}

/**
 * Returns the secret that WordPress appends to a frame's address, by which it recognizes requests for a height; null
 * without one.
 * @param {string} hash
 */
export const secretOf = (hash) => /^#\?secret=([a-zA-Z\d]{1,64})$/.exec(hash)?.[1] ?? null;
