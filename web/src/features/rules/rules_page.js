/** The page with the rules of a game: contents that lead to sections, each with pictures and paragraphs. */
import { html, nothing } from "lit-html";
import { staticText } from "../../ui/static_text.js";

/**
 * @typedef {object} Section
 * @property {string} id files its words: `<room>.<id>.title`, and `text` with as many numbered paragraphs as it has
 * @property {string} [title] in place of `<room>.<id>.title`
 * @property {unknown} [sign] stands before the title
 * @property {{ art: unknown, caption: string }[]} [pictures] the art is hidden from assistive technology: the
 *   caption says it
 * @property {unknown} [before] stands before the paragraphs
 * @property {number} paragraphs
 * @property {unknown} [after] stands behind the paragraphs
 */

/** Brings a section into view, and the focus with it. @param {Event} event @param {string} id */
function jump(event, id) {
  const heading = /** @type {HTMLElement} */ (event.currentTarget).closest("dialog")?.querySelector(`#rules-${id}`);
  heading?.scrollIntoView({ block: "start" });
  /** @type {HTMLElement | null | undefined} */ (heading)?.focus({ preventScroll: true });
}

/** The id of the contents, to which the legend leads. */
const CONTENTS = "contents";

/** @param {NonNullable<Section["pictures"]>[number]} picture */
const figure = ({ art, caption }) =>
  html`<figure class="rules-figure"><div class="rules-picture" translate="no">${art}</div><figcaption>${caption}</figcaption></figure>`;

/**
 * Returns the dialog's content.
 * @param {import("../../words/words.js").Words} words
 * @param {string} room where the words are filed
 * @param {Section[]} sections
 * @param {unknown} bar the ways out
 * @param {{ legend: Section, first: boolean }} [more] what everything on the table means; `first`: in the middle of a
 *   game, where it is what most readers look for
 */
export function rulesPage(words, room, sections, bar, more) {
  const legend = more ? [more.legend] : [];
  const first = more?.first ? legend : [];
  /** @param {Section} section */
  const titleOf = ({ id, title }) => title ?? words(`${room}.${id}.title`);
  /** @param {string} id @param {string} text */
  const jumpButton = (id, text) =>
    html`<button type="button" class="button rules-jump" data-jump=${id} @click=${(/** @type {Event} */ event) =>
      jump(event, id)}>${text}</button>`;
  /** @param {Section} section */
  const sectionOf = ({ id, title, sign, pictures = [], before, paragraphs, after }) =>
    html`<section aria-labelledby="rules-${id}">
      <h3 id="rules-${id}" tabindex="-1">${sign ?? nothing}${titleOf({ id, title, paragraphs })}</h3>
      ${pictures.map(figure)} ${before ?? nothing}
      ${Array.from({ length: paragraphs }, (_, at) => html`<p>${words(`${room}.${id}.text${at + 1}`)}</p>`)}
      ${after ?? nothing}
    </section>`;
  return staticText(html`<div class="rules" translate="yes">
  <h2 id="dialog-title" tabindex="-1" autofocus>${words("ways.rules.name")}</h2>
  ${first.length > 0 ? jumpButton(CONTENTS, words("rules.contents")) : nothing} ${first.map(sectionOf)}
  <nav id="rules-contents" tabindex="-1" aria-label=${words("rules.contents")}>
    <ul class="rules-contents">
      ${[...sections, ...legend].map((section) => html`<li>${jumpButton(section.id, titleOf(section))}</li>`)}
    </ul>
  </nav>
  ${sections.map(sectionOf)} ${first.length > 0 ? nothing : legend.map(sectionOf)}
  <div class="dialog-bar rules-bar">${bar}</div>
</div>`);
}
