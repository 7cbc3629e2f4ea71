/** The ways in: what one can do here, offered on the first page and in the menu. */
import { html } from "lit-html";

/** @import { Context } from "../context.d.ts" */

/**
 * @typedef {object} Way
 * @property {string} id names its words, `ways.<id>.name` and `ways.<id>.about`
 * @property {(context: Context) => boolean} [when] whether it is offered now; always, where it is left out
 * @property {(context: Context) => void} go
 */

/** @type {Way[]} in the order in which they are offered */
const WAYS = [
  { id: "back", when: ({ state }) => state.mode !== "game", go: ({ act }) => act.comeBack() },
  { id: "new", go: ({ act }) => act.openNew() },
];

/**
 * Returns a button for each way that is open.
 * @param {Context} context
 */
export function waysIn(context) {
  const { words } = context;
  return html`<ul class="ways-in">
    ${WAYS.filter(({ when }) => !when || when(context)).map(
      ({ id, go }) => html`<li>
        <button type="button" class="way" data-act=${id} @click=${() => go(context)}>
          <b>${words(`ways.${id}.name`)}</b><span>${words(`ways.${id}.about`)}</span>
        </button>
      </li>`,
    )}
  </ul>`;
}
