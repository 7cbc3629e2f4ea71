/**
 * The settings of the page.
 *
 * @import { Settings } from "../app/view.d.ts"
 */
import { LANGUAGES } from "../words/languages.js";
import { parseObject } from "./json.js";

/** The values of each setting; the first one is the default. @type {{ [Name in keyof Settings]: unknown[] }} */
const VALUES = {
  language: ["auto", ...Object.keys(LANGUAGES)],
  theme: ["auto", "light", "dark", "contrast"],
  speed: ["normal", "fast", "off"],
  tap: ["confirm", "single"],
  shortcuts: [true, false],
  sound: ["off", "soft", "medium", "loud"],
  tracker: ["counts", "off", "full"],
  pieces: ["dealt", "bone", "lava"],
  text: [false, true],
};

/** @param {Record<string, unknown>} stored @returns {Settings} */
const settingsIn = (stored) =>
  /** @type {any} */ (
    Object.fromEntries(
      Object.entries(VALUES).map(([name, values]) => [name, values.includes(stored[name]) ? stored[name] : values[0]]),
    )
  );

export const DEFAULTS = Object.freeze(settingsIn({}));

/** Reads settings: what is missing or unknown gets its default. @param {string | null} text */
export const parseSettings = (text) => settingsIn(parseObject(text) ?? {});
