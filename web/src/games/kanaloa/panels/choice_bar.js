/** The actions: undo, the ways of what is picked, its confirmation; what has a button of its own. */
import { html, nothing } from "lit-html";
import { button } from "../../../ui/controls.js";
import { commonBar, confirmButton, undoButtons } from "../../../ui/common_bar.js";
import { isPicking } from "../selection.js";
import { peopleOf } from "../story.js";
import { godSymbol, tileFace } from "./symbols.js";

/** @import { ActionView, Context, OfferView, View } from "../context.d.ts" */

/** Whether a lesson shows an action. @param {ActionView[]} lit @param {OfferView} offer */
const isLit = (lit, { action }) => lit.some((each) => each.action === action);

/** @typedef {Context & { view: View }} Seen */

/** What is about a tile that is picked among others. @type {OfferView["kind"][]} */
const OF_TILES = ["take", "give", "rob"];

/** A way to act as a button: its tiles and gods are drawn. @param {Seen} context @param {OfferView} offer */
function wayButton({ story, act, selection, view, lit }, offer) {
  const { kind, cost, god, action } = offer;
  const text = story.actionText(view, offer);
  const face =
    kind === "sacrifice" && god
      ? html`${godSymbol(god)}<span>${story.godName(god)}</span>`
      : OF_TILES.includes(kind)
        ? tileFace(cost[0])
        : text;
  const isFace = face !== text;
  const effects = story.chips(view, offer).map((chip) => chip.text);
  return button(`way-${action}`, face, () => act.pickOption(offer), {
    label: isFace ? [text, ...effects].join(", ") : undefined,
    titled: isFace,
    pressed: selection.action === action,
    look: `choice-way${isFace ? " choice-way-face" : ""}${isLit(lit, offer) ? " lit" : ""}`,
  });
}

/** @param {Seen} context @param {string} label @param {OfferView[]} offers */
const ways = (context, label, offers) => html`<div class="choice-ways" role="group" aria-label=${label}>
  ${offers.map((offer) => wayButton(context, offer))}
</div>`;

/** @param {Seen} context */
const confirmation = (context) => {
  const { view, words, story, choices } = context;
  const { pending } = choices;
  return confirmButton(context, pending ? story.actionText(view, pending) : words("kn.ask.way"), !pending);
};

/** @param {Context} context */
const undoButton = (context) => undoButtons(context, !(context.idle || context.view?.awaits === "computer"));

/** The tiles that are to be chosen from, and what else can be done instead. @param {Seen} context */
function tileBar(context) {
  const { view, words, act, idle } = context;
  const spare = view.offers.find(({ kind }) => kind === "spare");
  const label = words(`kn.ask.${view.position.decision}`, { player: "" });
  const tiles = view.offers.filter(({ kind }) => OF_TILES.includes(kind));
  return html`<div class="bar choice-bar">
    ${undoButton(context)} ${ways(context, label, tiles)}
    ${spare ? button("spare", words("kn.do.spare"), () => act.perform(spare), { off: !idle }) : nothing}
    ${confirmation(context)}
  </div>`;
}

/** What confirms what is picked, or puts it back. @param {Seen} context */
function confirmBar(context) {
  const { words, act, choices } = context;
  const { pending, options } = choices;
  return html`<div class="bar choice-bar">
    ${button("back", words("action.back"), act.clear)}
    ${options.length > 0 ? ways(context, words("kn.ask.way"), options) : nothing}
    ${pending || options.length === 0 ? confirmation(context) : nothing}
  </div>`;
}

/** What can be done while nothing is picked. @param {Seen} context */
function turnBar(context) {
  const { view, words, story, act, idle, lit } = context;
  /** @param {OfferView["kind"]} kind @param {string} look */
  function own(kind, look) {
    const offer = idle && view.offers.find((each) => each.kind === kind);
    if (!offer) return nothing;
    const lighted = isLit(lit, offer) ? `${look} lit` : look;
    return button(kind, story.actionText(view, offer), () => act.perform(offer), { look: lighted });
  }
  const swaps = idle && view.offers.some(({ kind }) => kind === "swap");
  const look = lit.some(({ kind }) => kind === "swap") ? "lit" : "";
  return html`<div class="bar choice-bar">
    ${undoButton(context)} ${swaps ? button("swap", words("kn.do.swapMode"), act.swap, { look }) : nothing}
    ${own("complete", "primary wide")} ${own("allow", "wide")} ${own("forbid", "wide")} ${own("end", "primary wide")}
  </div>`;
}

/** Returns the bar's buttons. @param {Context} context */
function barOf(context) {
  const { view, idle } = context;
  const common = commonBar(context, Boolean(view) && peopleOf(/** @type {View} */ (view)).length === 0);
  if (common || !view) return common;
  const seen = { ...context, view };
  if (idle && ["tile", "gift", "rob"].includes(view.position.decision)) return tileBar(seen);
  if (idle && isPicking(context.selection)) return confirmBar(seen);
  return turnBar(seen);
}

/** Returns the bar. @param {Context} context */
export const barPanel = (context) => html`<h2 class="hidden">${context.words("areas.actions")}</h2>${barOf(context)}`;
