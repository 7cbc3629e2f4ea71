/** What the panels of every game's text mode are made of. */
import { html } from "lit-html";

/**
 * Returns a section under its heading.
 * @param {string} look more classes
 * @param {string} id
 * @param {string} title
 * @param {unknown} body
 */
export const textSection = (look, id, title, body) =>
  html`<section class="paper ${look}" aria-labelledby="text-${id}-title">
    <h2 id="text-${id}-title">${title}</h2>
    ${body}
  </section>`;

/** Returns a line of a list: what it is, and what is said of it. @param {unknown} term @param {unknown} told */
export const termLine = (term, told) => html`<div><dt>${term}</dt><dd>${told}</dd></div>`;

/**
 * Returns names, each with what is typed for it.
 * @param {Iterable<string>} codes
 * @param {(code: string) => string} nameOf
 * @param {string} none what stands there where there are none
 * @param {{ item: string, code: string }} looks classes
 */
export function namedList(codes, nameOf, none, looks) {
  const items = [...codes].map(
    (code) => html`<li class=${looks.item}><b class=${looks.code}>${code}</b> ${nameOf(code)}</li>`,
  );
  return items.length > 0 ? html`<ul class="text-names">${items}</ul>` : html`<span>${none}</span>`;
}
