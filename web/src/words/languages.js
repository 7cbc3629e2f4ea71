/** Chooses the language of the page, and how dates are written in it. Pure. */

import { LANGUAGES } from "../engine/facts.js";

/**
 * Returns the language of the page.
 * @param {string} setting one of LANGUAGES; any other value leaves the choice to the device
 * @param {readonly string[]} preferred the languages of the reader's browser, the best first: BCP 47 tags
 * @param {string[]} [known] the languages with sentences
 */
export function languageFor(setting, preferred, known = Object.keys(LANGUAGES)) {
  if (known.includes(setting)) return setting;
  return preferred.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => known.includes(tag)) ?? "en";
}

/** The English of the page's sentences. */
const ENGLISH = "en-GB";

/**
 * Returns the tag with which dates are written: the language of the page, as it is written in the reader's region.
 * @param {string} language of the page
 * @param {readonly string[]} preferred the languages of the reader's browser, the best first: BCP 47 tags
 */
export const dateTagFor = (language, preferred) =>
  preferred.find((tag) => tag.toLowerCase().startsWith(`${language}-`) && /^[a-z\d]+(-[a-z\d]+)+$/i.test(tag)) ??
  (language === "en" ? ENGLISH : language);
