/**
 * lit-html for tests: templates are rendered as text into fake elements, and their listeners can be called.
 *
 * @import { Fake } from "./document.js"
 */
export { html, svg, nothing, noChange } from "lit-html";
import { nothing as none } from "lit-html";

/** @typedef {{ name: string, call: (event: object) => unknown }} Listener */

/**
 * Returns the HTML of a panel's result. A listener appears as an attribute such as `data-on-click`, with its index in
 * `listeners`; a property such as `.value`, and an attribute that is there or not, appear as attributes of their names.
 * @param {any} value
 * @param {Listener[]} [listeners]
 * @returns {string}
 */
export function htmlOf(value, listeners = []) {
  if (value === none || value === null || value === undefined || value === "") return "";
  if (typeof value !== "object") return escaped(String(value));
  if (Symbol.iterator in value) return [...value].map((each) => htmlOf(each, listeners)).join("");
  // A picture.
  if (!("strings" in value || "_$litDirective$" in value)) return "";
  // A directive: `unsafeHTML` has text, `keyed` a key and a template.
  if ("_$litDirective$" in value) {
    const shown = value.values.at(-1);
    return typeof shown === "string" ? shown : htmlOf(shown, listeners);
  }
  const { strings, values } = /** @type {{ strings: string[], values: any[] }} */ (value);
  let text = "";
  for (const [place, string] of strings.entries()) {
    text += string;
    if (place === values.length) break;
    const attribute = /\s([@.?]?)([\w-]+)=$/.exec(text);
    if (!attribute) text += htmlOf(values[place], listeners);
    else if (attribute[1] === "@") {
      listeners.push({ name: attribute[2], call: values[place] });
      text = `${text.slice(0, attribute.index)} data-on-${attribute[2]}="${listeners.length - 1}"`;
    } else if (attribute[1]) text = text.slice(0, attribute.index) + flag(attribute[2], values[place]);
    else if (values[place] === none) text = text.slice(0, attribute.index);
    else text += `"${escaped(String(values[place]))}"`;
  }
  return text;
}

/** @param {string} name @param {unknown} value of a property */
const flag = (name, value) =>
  value === true
    ? ` ${name}`
    : typeof value === "string" || typeof value === "number"
      ? ` ${name}="${escaped(String(value))}"`
      : "";

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * Renders into a fake element.
 * @param {any} value
 * @param {Fake} place
 */
export function render(value, place) {
  place.listeners = [];
  place.html = htmlOf(value, place.listeners);
}

/**
 * Returns the visible text of some HTML, without pictures.
 * @param {string} html
 */
export const textOf = (html) =>
  html
    .replace(/<svg[^]*?<\/svg>/g, "")
    .replace(/<h2 class="hidden">.*?<\/h2>/g, "")
    .replace(/<span class="step-letters".*?<\/span>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
