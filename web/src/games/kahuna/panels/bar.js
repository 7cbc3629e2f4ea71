/**
 * The actions: undo, discard, pass, draw, the confirmation of what is picked; in the opponent's turn, not to wait for
 * it.
 */
import { html, nothing } from "lit-html";
import { payment } from "./choice.js";
import { button } from "../../../ui/controls.js";
import { panelsOf } from "../table_panels.js";
import { commonBar, confirmButton, undoButtons } from "../../../ui/common_bar.js";
import { isMatch } from "../../../play/tables.js";
import { isToHandOver, isWatched } from "../../../play/seats.js";
import { isPlay, lineOf } from "../offers.js";
import { icon } from "../../../ui/icons.js";

/** @import { ActionKind, Context, Offer, View } from "../context.d.ts" */

/** The words of the buttons that do what is picked. @type {Record<ActionKind, string>} */
const CONFIRM = {
  build: "action.build",
  grant: "action.build",
  remove: "action.remove",
  discard: "action.discard",
  take: "action.take",
  draw: "action.draw",
  pass: "action.passConfirm",
  end: "action.end",
};

/** Returns the words of the button that does what is picked. @param {Context} context @param {Offer} offer */
export const confirmText = ({ words, story }, offer) =>
  words(CONFIRM[offer.kind], {
    line: isPlay(offer) ? story.lineName(lineOf(offer)) : "",
    card: offer.kind === "take" ? story.nameOf(offer.targets[0]) : "",
    count: offer.cost.length,
  });

/** Whether something is picked that waits for its confirmation, or for what else it takes. @param {Context} context */
export const isPicking = ({ idle, choices, selection }) =>
  idle && Boolean(choices.pending || selection.picking === "discard" || selection.line);

/** Returns the button that shows both hands, or hides them. @param {Context} context */
const handsButton = ({ state, words, act }) =>
  button("hands", state.seats.openHands ? icon("eye") : icon("hidden"), act.openHands, {
    label: words("watch.hands"),
    titled: true,
    pressed: state.seats.openHands,
    look: "see",
  });

/** What confirms what is picked, or puts it back. @param {Context} context */
function confirmBar(context) {
  const { words, act, choices, selection } = context;
  const { pending } = choices;
  const discarding = selection.picking === "discard";
  // On narrow screens the ways to pay stand here, so that nothing on the table is hidden behind them.
  const payments = pending || discarding || choices.payments.length < 2 ? [] : choices.payments;
  const text = pending ? confirmText(context, pending) : words(discarding ? "action.discardPick" : "action.payPick");
  return html`<div class="bar">
    ${button("back", words("action.back"), act.clear)}
    ${
      payments.length > 0
        ? html`<div class="bar-payments" role="group" aria-label=${words("pay.title")}>${payments.map((offer) =>
            payment(context, offer),
          )}</div>`
        : nothing
    }
    ${confirmButton(context, text, !pending, payments.length > 0 ? "awaiting" : "")}
  </div>`;
}

/** What can be done in a turn while nothing is picked. @param {Context} context @param {View} view */
function turnBar(context, { offers, refusals, undo, position, to_move, viewer }) {
  const { idle, words, act } = context;
  /** @param {ActionKind} kind */
  const offered = (kind) => idle && offers.some((offer) => offer.kind === kind);
  const ending = offers.some((offer) => offer.kind === "end");
  const drawing = !ending && position.phase !== "handicap";
  return html`<div class="bar">
    ${undoButtons(context, !idle)}
    ${
      drawing
        ? html`${button("discard", words("action.discardMode"), act.discard, {
            off: !offered("discard"),
            look: undo > 1 ? "roomy" : "",
          })}
          ${button("pass", words("action.pass"), act.pass, { off: !offered("pass") })}
          ${button("draw", words("action.drawMode"), act.draw, {
            off: !idle || to_move !== viewer || Boolean(refusals.draw),
            look: position.phase === "act" ? "wide" : "wide primary",
          })}`
        : nothing
    }
    ${ending ? button("end", words("action.end"), act.end, { off: !idle, look: "primary wide" }) : nothing}
  </div>`;
}

/** Returns the bar's buttons. @param {Context} context */
function barOf(context) {
  const { view, state, words, story, act } = context;
  const watched = Boolean(view && isMatch(context) && isWatched(view));
  const common = commonBar(context, watched, handsButton(context));
  if (common || !view) return common;
  if (isToHandOver(view)) {
    const text = words("action.handOver", { player: story.sideName(view, view.to_move) });
    const off = state.table.stage !== "ready";
    return html`<div class="bar">${button("hand-over", text, act.handOver, { off, look: "primary wide" })}</div>`;
  }
  if (isPicking(context)) return confirmBar(context);
  const { rest } = panelsOf(view.table);
  return rest?.(context) ?? turnBar(context, view);
}

/** Returns the bar. @param {Context} context */
export const barPanel = (context) => html`<h2 class="hidden">${context.words("areas.actions")}</h2>${barOf(context)}`;
