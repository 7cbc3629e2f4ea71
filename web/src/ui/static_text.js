/**
 * Long texts that a browser may translate. Elsewhere the document forbids it (`translate="no"`): a translator replaces
 * the page's text nodes, and lit-html would go on writing into those that are gone.
 */
import { keyed } from "lit-html/directives/keyed.js";

/**
 * Returns all texts of a template: two templates with the same texts look alike. What a directive draws from a text (a
 * picture) is left out.
 * @param {unknown} value
 * @returns {string}
 */
function textsOf(value) {
  if (typeof value === "string" || typeof value === "number") return `${value}\n`;
  if (Array.isArray(value)) return value.map(textsOf).join("");
  if (typeof value !== "object" || value === null || !("values" in value)) return "";
  const values = /** @type {unknown[]} */ (value.values);
  return textsOf("_$litDirective$" in value ? values.filter((each) => typeof each === "object") : values);
}

/**
 * Returns what shows a text that may be translated: its element has `translate="yes"`. When any part of the text
 * changes, as in another language, all of it is made again, because what was there may have been replaced.
 * @param {import("lit-html").TemplateResult} content
 */
export const staticText = (content) => keyed(textsOf(content), content);
