/** The actions: undo, the ways of what is picked, its confirmation; what has a button of its own. */
import { html, nothing } from "lit-html";
import { button, withIcon } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { commonBar } from "../../ui/common_bar.js";
import { isPicking } from "../selection.js";
import { peopleOf } from "../story.js";
import { godSymbol, tileFace } from "./symbols.js";

/** @import { Context, OfferView, View } from "../context.d.ts" */

/** A way to act as a button: its tiles and gods are drawn. @param {Context & { view: View }} context @param {OfferView} offer */
function wayButton({ story, act, selection, view, lit }, offer) {
  const { kind, cost, god, action } = offer;
  const text = story.actionText(view, action);
  const face =
    kind === "sacrifice" && god
      ? html`${godSymbol(god)}<span>${story.godName(god)}</span>`
      : ["take", "give", "rob"].includes(kind)
        ? html`${tileFace(cost[0])}`
        : text;
  const isFace = face !== text;
  const effects = story.chips(view, offer).map((chip) => chip.text);
  return button(`way-${action}`, face, () => act.pickOption(offer), {
    label: isFace ? [text, ...effects].join(", ") : undefined,
    titled: isFace,
    pressed: selection.action === action,
    look: `kp-way${isFace ? " kp-way-face" : ""}${lit.includes(action) ? " kp-lit" : ""}`,
  });
}

/** The tiles that are to be chosen from, and what else can be done instead. @param {Context & { view: View }} context */
function tileBar(context) {
  const { view, words, story, act, idle, choices } = context;
  const { offers } = view;
  const tiles = offers.filter(({ kind }) => kind === "take" || kind === "give" || kind === "rob");
  const spare = offers.find(({ kind }) => kind === "spare");
  const { pending } = choices;
  return html`<div class="bar kp-bar">
    ${undoButton(context)}
    <div class="kp-ways" role="group" aria-label=${words(`kn.ask.${view.position.decision}`, { player: "" })}>${tiles.map((offer) => wayButton(context, offer))}</div>
    ${spare ? button("spare", words("kn.do.spare"), () => act.perform(spare), { off: !idle }) : nothing}
    ${button("confirm", pending ? story.actionText(view, pending.action) : words("kn.ask.way"), act.confirm, { off: !pending, look: "primary wide" })}
  </div>`;
}

/** @param {Context} context */
function undoButton({ view, idle, words, act, state }) {
  const off = !view?.undo || !(idle || state.view?.awaits === "computer");
  return html`${button("undo", withIcon(icon("undo"), words("action.undo")), act.undo, { off })}
    ${view && view.undo > 1 ? button("undo-all", words("action.undoAll"), act.undoAll, { off }) : nothing}`;
}

/** What confirms what is picked, or puts it back. @param {Context & { view: View }} context */
function confirmBar(context) {
  const { view, words, story, act, choices } = context;
  const { pending, options } = choices;
  return html`<div class="bar kp-bar">
    ${button("back", words("action.back"), act.clear)}
    ${options.length > 0 ? html`<div class="kp-ways" role="group" aria-label=${words("kn.ask.way")}>${options.map((offer) => wayButton(context, offer))}</div>` : nothing}
    ${pending || options.length === 0 ? button("confirm", pending ? story.actionText(view, pending.action) : words("kn.ask.way"), act.confirm, { off: !pending, look: "primary wide" }) : nothing}
  </div>`;
}

/** What can be done while nothing is picked. @param {Context & { view: View }} context */
function turnBar(context) {
  const { view, words, story, act, idle, lit } = context;
  /** @param {OfferView["kind"]} kind */
  const offered = (kind) => (idle ? view.offers.find((offer) => offer.kind === kind) : undefined);
  /** @param {OfferView | undefined} offer @param {string} look */
  const own = (offer, look) =>
    offer
      ? button(offer.kind, story.actionText(view, offer.action), () => act.perform(offer), {
          look: lit.includes(offer.action) ? `${look} kp-lit` : look,
        })
      : nothing;
  return html`<div class="bar kp-bar">
    ${undoButton(context)}
    ${offered("swap") ? button("swap", words("kn.do.swapMode"), act.swap, { look: lit.some((action) => action.startsWith("x")) ? "kp-lit" : "" }) : nothing}
    ${own(offered("complete"), "primary wide")} ${own(offered("allow"), "wide")} ${own(offered("forbid"), "wide")}
    ${own(offered("end"), "primary wide")}
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
