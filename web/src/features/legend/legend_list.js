/** What everything on the table means: pictures drawn by the program, each with its name and a sentence. */
import { html, nothing } from "lit-html";

/**
 * @typedef {object} Entry
 * @property {unknown} art hidden from assistive technology: name and text say it
 * @property {string} [name]
 * @property {string} text
 */

/**
 * Returns the list, in groups.
 * @param {{ title?: string, entries: Entry[] }[]} groups
 */
export const legendList = (groups) =>
  groups.map(
    ({ title, entries }) => html`${title ? html`<h4 class="legend-title">${title}</h4>` : nothing}
      <ul class="legend">
        ${entries.map(
          ({ art, name, text }) =>
            html`<li><span class="legend-art" aria-hidden="true">${art}</span><span>${
              name ? html`<b>${name}</b> ` : nothing
            }${text}</span></li>`,
        )}
      </ul>`,
  );
