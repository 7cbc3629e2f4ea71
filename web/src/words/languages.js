/** The languages of the page, and which of them a reader gets. Pure. */

import { LANGUAGES } from "../engine/facts.js";

/**
 * Returns the language to speak.
 * @param {string} setting one of LANGUAGES; anything else leaves it to the device
 * @param {readonly string[]} preferred what the reader's browser asks for, the best first: BCP 47 tags
 * @param {string[]} [known] the languages that there are sentences in
 */
export function languageFor(setting, preferred, known = Object.keys(LANGUAGES)) {
  if (known.includes(setting)) return setting;
  return preferred.map((tag) => tag.toLowerCase().split("-")[0]).find((tag) => known.includes(tag)) ?? "en";
}
