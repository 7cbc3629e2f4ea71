/** A list of ways in: what one can do here, as buttons and links. The same for every game. */
import { html, nothing } from "lit-html";

/**
 * @typedef {object} ShownWay a way as it is shown
 * @property {string} id
 * @property {unknown} picture
 * @property {string} name
 * @property {string} about
 * @property {string} [flag] what marks it
 * @property {string} [href] the page to which it leads, in place of `go`
 * @property {() => unknown} [go]
 */

/**
 * Returns a button or a link: named by its title alone, described by the rest.
 * @param {ShownWay} way
 * @param {string} look
 * @param {string} place tells a way's element from that of the same way elsewhere
 */
function wayControl({ id, picture, name, about, flag, href, go }, look, place) {
  const names = `${place}-${id}`;
  const content = html`${picture}
    <span class="way-words"><b>${name}</b><small
      class="way-about"
      id="${names}-about"
      aria-hidden="true"
    >${about}</small></span>
    ${flag ? html`<span class="way-flag" id="${names}-flag" aria-hidden="true">${flag}</span>` : nothing}`;
  return href
    ? html`<a class="way ${look}" data-act=${id} href=${href} aria-describedby="${names}-about">${content}</a>`
    : html`<button
      type="button"
      class="way ${look}"
      data-act=${id}
      aria-describedby="${names}-flag ${names}-about"
      @click=${() => go?.()}
    >${content}</button>`;
}

/**
 * Returns a list of ways; nothing where there is none.
 * @template {{ id: string }} Way
 * @param {Way[]} ways
 * @param {(way: Way) => Omit<ShownWay, "id">} shown
 * @param {object} options
 * @param {string} options.list classes of the list
 * @param {(way: Way) => string} options.look class of a way
 * @param {string} options.place tells a way's element from that of the same way elsewhere
 */
export function wayList(ways, shown, { list, look, place }) {
  if (ways.length === 0) return nothing;
  return html`<ul class=${list}>${ways.map(
    (way) => html`<li>${wayControl({ id: way.id, ...shown(way) }, look(way), place)}</li>`,
  )}</ul>`;
}
