/** What can pay for the picked line, and what will follow. */
import { html, nothing } from "lit-html";

/** @import { Context, Offer } from "../context.d.ts" */

/** Returns whether there is anything to choose or to preview. @param {Context} context */
export const hasChoice = ({ idle, selection }) => Boolean(idle && selection.line);

/**
 * Returns the popover's content. Where there is one way to pay, the bar names the line and the raised cards pay for it:
 * then it says only what will follow.
 * @param {Context} context
 */
export function choicePanel(context) {
  const { view, selection, choices, words, story } = context;
  if (!view || !selection.line) return nothing;
  const { payments, pending } = choices;
  const title = choices.lines[selection.line] === "remove" ? "action.remove" : "action.build";
  const shown = pending ?? payments[0];
  const asks = payments.length > 1;
  return html`<div class="choice ${asks ? "" : "choice-told"}">
    <h2 class="choice-title">${words(title, { line: story.lineName(selection.line) })}</h2>
    ${
      shown
        ? html`<ul class="chips">${story
            .chips(view, shown)
            .map((chip) => html`<li class="chip chip-${chip.kind}">${chip.text}</li>`)}</ul>`
        : nothing
    }
    ${
      asks
        ? html`<div class="payments" role="group" aria-label=${words("pay.title")}>
            ${payments.map((offer) => payment(context, offer))}
          </div>`
        : nothing
    }
  </div>`;
}

/** Returns the button of one way to pay. @param {Context} context @param {Offer} offer */
export function payment({ choices, words, story, act }, offer) {
  const { action, kind, cost } = offer;
  const picked = choices.pending?.action === action;
  const cards = story.pair(cost.join(""));
  const long = words(`pay.${kind}Long`, { card: cards, cards });
  return html`<button
    type="button"
    class="button payment ${picked ? "payment-picked" : ""}"
    data-pay=${action}
    aria-pressed=${picked}
    aria-label=${long}
    @click=${() => act.pickPayment(offer)}
  ><span>${words(`pay.${kind}`, { card: cards, cards })}</span></button>`;
}
