/** The rules, for looking something up: also in the middle of a game, which stays as it is. */
import { html, nothing } from "lit-html";
import { closeButton, dialog } from "../ui/dialog.js";
import { godSymbol } from "./panels/symbols.js";

/** @import { Context } from "./context.d.ts" */

/** The sections, each with as many paragraphs, and the god whose symbol stands beside it. @type {{ id: string, paragraphs: number, god?: string }[]} */
export const SECTIONS = [
  { id: "aim", paragraphs: 2 },
  { id: "turn", paragraphs: 2 },
  { id: "move", paragraphs: 3 },
  { id: "stuck", paragraphs: 2 },
  { id: "sacrifice", paragraphs: 3, god: "k" },
  { id: "cards", paragraphs: 3 },
  { id: "kanaloa", paragraphs: 2, god: "n" },
  { id: "ku", paragraphs: 2, god: "u" },
  { id: "pele", paragraphs: 2, god: "p" },
  { id: "lono", paragraphs: 2, god: "l" },
  { id: "volcano", paragraphs: 4 },
  { id: "end", paragraphs: 2 },
];

/** Returns the dialog's content. @param {Context} context */
export const rulesDialog = (context) =>
  dialog(
    "rules kp-rules",
    context.words("ways.rules.name"),
    html`<div class="scroll kp-rules-text" tabindex="0" role="group" aria-label=${context.words("ways.rules.name")}>
      ${SECTIONS.map(({ id, paragraphs, god }) => section(context, id, paragraphs, god))}
    </div>`,
    closeButton(context, { look: "primary" }),
    true,
  );

/** @param {Context} context @param {string} id @param {number} paragraphs @param {string} [god] */
const section = ({ words }, id, paragraphs, god) =>
  html`<section aria-labelledby="rule-${id}">
    <h3 id="rule-${id}">${god ? godSymbol(god) : nothing}${words(`kn.rules.${id}.title`)}</h3>
    ${Array.from({ length: paragraphs }, (_, at) => html`<p>${words(`kn.rules.${id}.text${at + 1}`)}</p>`)}
  </section>`;
