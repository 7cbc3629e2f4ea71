/**
 * The settings of the page.
 *
 * @import { Settings } from "../app/view.d.ts"
 */
import { LANGUAGES } from "../engine/facts.js";
import { parseObject, timeOf } from "./json.js";

/** The values of each setting; the first one is the default. @type {{ [Name in keyof Settings]: unknown[] }} */
const VALUES = {
  language: ["auto", ...Object.keys(LANGUAGES)],
  theme: ["auto", "light", "dark", "contrast"],
  speed: ["normal", "fast", "off"],
  tap: ["confirm", "single"],
  shortcuts: [true, false],
  sound: ["off", "soft", "medium", "loud"],
  coach: ["early", "always", "off"],
  soundAsked: [false, true],
  tracker: ["counts", "off", "full"],
  pieces: ["dealt", "bone", "lava"],
  text: [false, true],
};

/** Reads settings. Missing and unknown values get their defaults. @param {string | null} text @returns {Settings} */
export function parseSettings(text) {
  const stored = parseObject(text) ?? {};
  const valid = Object.entries(VALUES).map(([name, values]) => [
    name,
    values.includes(stored[name]) ? stored[name] : values[0],
  ]);
  return Object.fromEntries(valid);
}

/**
 * Returns when settings were stored, by the clock of the storage (clock.js); null if unknown.
 * @param {string | null} text
 */
export const settingsOrder = (text) => timeOf(parseObject(text)?.order);
