/**
 * Views of Kanaloa as the engine returns them: one of each kind of decision, for two and for four people.
 *
 * @import { View } from "../../src/games/kanaloa/context.d.ts"
 */
import { readFileSync } from "node:fs";

/** @type {View[]} */
export const VIEWS = JSON.parse(readFileSync(new URL("../replies/kanaloa_views.json", import.meta.url), "utf8"));

/** Views after turns of others. @type {View[]} */
export const RECAPS = JSON.parse(readFileSync(new URL("../replies/kanaloa_recaps.json", import.meta.url), "utf8"));

/** The sentences of the page in English: those of both games, the second game's in front. */
export const english = () => sentences("en");

/** The sentences of the page in a language. @param {string} language */
export function sentences(language) {
  const [first, own] = ["words", "games/kanaloa"].map((room) =>
    JSON.parse(readFileSync(new URL(`../../src/${room}/locales/${language}.json`, import.meta.url), "utf8")),
  );
  return merged(first, own);
}

/** @param {any} one @param {any} other @returns {any} */
const merged = (one, other) =>
  Object.entries(other).reduce(
    (both, [name, node]) => ({
      ...both,
      [name]: typeof node === "object" && name in one ? merged(one[name], node) : node,
    }),
    one,
  );
