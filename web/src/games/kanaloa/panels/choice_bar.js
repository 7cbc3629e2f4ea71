/** The actions: undo, the ways of what is picked, its confirmation; what has a button of its own. */
import { html, nothing } from "lit-html";
import { button } from "../../../ui/controls.js";
import { commonBar, confirmButton, undoButtons } from "../../../ui/common_bar.js";
import { isPicking } from "../selection.js";
import { peopleOf } from "../story.js";
import { brings, sacrificeButtons } from "./sacrifices.js";
import { tileFace } from "./symbols.js";

/** @import { ActionView, Context, OfferView, View } from "../context.d.ts" */

/** Whether a lesson shows an action. @param {ActionView[]} lit @param {OfferView} offer */
const isLit = (lit, { action }) => lit.some((each) => each.action === action);

/** @typedef {Context & { view: View }} Seen */

/** A way to act as a button: its tile is drawn. @param {Seen} context @param {OfferView} offer */
function wayButton({ story, act, selection, view, lit }, offer) {
  const { cost, action } = offer;
  return button(`way-${action}`, tileFace(cost[0]), () => act.pickOption(offer), {
    label: story.actionText(view, offer),
    titled: true,
    pressed: selection.action === action,
    look: `choice-way choice-way-face${isLit(lit, offer) ? " lit" : ""}`,
  });
}

/** @param {Seen} context @param {string} label @param {OfferView[]} offers */
const ways = (context, label, offers) => html`<div class="choice-ways" role="group" aria-label=${label}>
  ${offers.map((offer) => wayButton(context, offer))}
</div>`;

/** An action, and what it brings. @param {Pick<Seen, "story" | "view">} context @param {OfferView} offer */
const doing = ({ story, view }, offer) =>
  html`<span class="doing"><span>${story.actionText(view, offer)}</span>${brings(story.chips(view, offer))}</span>`;

/** What confirms what is picked; nothing as long as that is not one action. @param {Seen} context */
const confirmation = (context) => {
  const { view, story, choices } = context;
  return choices.pending ? confirmButton(context, doing({ story, view }, choices.pending), false) : nothing;
};

/** @param {Context} context */
const undoButton = (context) => undoButtons(context, !(context.idle || context.view?.awaits === "computer"));

/** The tiles that can be robbed, and what else can be done instead. @param {Seen} context */
function robBar(context) {
  const { view, words, act, idle } = context;
  const spare = view.offers.find(({ kind }) => kind === "spare");
  const tiles = view.offers.filter(({ kind }) => kind === "rob");
  return html`<div class="bar choice-bar">
    ${ways(context, words("kn.ask.rob", { player: "" }), tiles)} ${undoButton(context)}
    ${spare ? button("spare", words("kn.do.spare"), () => act.perform(spare), { off: !idle }) : nothing}
    ${confirmation(context)}
  </div>`;
}

/** What confirms what is picked, or puts it back; the answers stand on the map. @param {Seen} context */
function confirmBar(context) {
  const { words, act, selection } = context;
  return html`<div class="bar choice-bar">
    ${button("back", words("action.back"), act.clear)}
    ${selection.hand.length > 0 ? sacrificeButtons(context) : nothing}
    ${selection.hand.length === 0 && selection.action !== null ? confirmation(context) : nothing}
  </div>`;
}

/**
 * Allows others to turn the player's fish from now on; games from elsewhere have no place to note that.
 * @param {Seen} context
 */
const alwaysButton = ({ words, act, state }) =>
  state.match.setup ? button("allow-always", words("kn.do.allowAlways"), act.allowAlways) : nothing;

/** What can be done while nothing is picked. @param {Seen} context */
function turnBar(context) {
  const { view, words, story, act, idle, lit } = context;
  /** @param {OfferView["kind"]} kind @param {string} look */
  function own(kind, look) {
    const offer = idle && view.offers.find((each) => each.kind === kind);
    if (!offer) return nothing;
    const lighted = isLit(lit, offer) ? `${look} lit` : look;
    return button(kind, doing({ story, view }, offer), () => act.perform(offer), { look: lighted });
  }
  const swaps = idle && view.offers.some(({ kind }) => kind === "swap");
  const look = lit.some(({ kind }) => kind === "swap") ? "lit" : "";
  return html`<div class="bar choice-bar">
    ${undoButton(context)} ${swaps ? button("swap", words("kn.do.swapMode"), act.swap, { look }) : nothing}
    ${idle && view.position.decision === "veto" ? alwaysButton(context) : nothing}
    ${own("look", "primary wide")} ${own("complete", "primary wide")} ${own("end", "primary wide")}
  </div>`;
}

/** Returns the bar's buttons. @param {Context} context */
function barOf(context) {
  const { view, idle } = context;
  const common = commonBar(context, Boolean(view) && peopleOf(/** @type {View} */ (view)).length === 0);
  if (common || !view) return common;
  const seen = { ...context, view };
  if (idle && view.position.decision === "rob") return robBar(seen);
  if (idle && isPicking(context.selection)) return confirmBar(seen);
  return turnBar(seen);
}

/** Returns the bar. @param {Context} context */
export const barPanel = (context) => html`<h2 class="hidden">${context.words("areas.actions")}</h2>${barOf(context)}`;
