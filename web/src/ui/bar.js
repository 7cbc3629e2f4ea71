/** The actions: undo, discard, pass, draw, the confirmation of what is picked; in the opponent's turn, not to wait for it. */
import { html, nothing } from "lit-html";
import { payment } from "./choice.js";
import { panelsOf } from "./table_panels.js";
import { isMatch, isReview } from "../play/tables.js";
import { isToHandOver, isWatched } from "../play/seats.js";
import { isPlay, lineOf } from "../play/selection.js";
import { isDown, isShowing, isThinking } from "../play/stages.js";
import { lastIcon, pauseIcon, playIcon, undoIcon } from "./icons.js";
import { eyeIcon, hiddenIcon } from "./signs.js";

/**
 * @import { Context } from "../app/context.d.ts"
 * @import { Offer } from "../engine/wire.d.ts"
 */

/** Returns the words of the button that does what is picked. @param {Context} context @param {Offer} offer */
export function confirmText({ words, story }, offer) {
  const line = isPlay(offer) ? story.lineName(lineOf(offer)) : "";
  switch (offer.kind) {
    case "build":
    case "grant":
      return words("action.build", { line });
    case "remove":
      return words("action.remove", { line });
    case "discard":
      return words("action.discard", { count: offer.cost.length });
    case "take":
      return words("action.take", { card: story.nameOf(offer.targets[0]) });
    case "draw":
      return words("action.draw");
    case "pass":
      return words("action.passConfirm");
    default:
      return words("action.end");
  }
}

/** What can be done while two computers play. @param {Context} context */
function watchBar({ state, words, act }) {
  const ready = !isDown(state) ? "false" : "true";
  const speed = words(`settings.speed.${state.settings.speed}`);
  return html`<div class="bar bar-watch">
    <button type="button" class="button ${state.pace !== "running" ? "primary" : ""} wide" data-act="pause" aria-disabled=${ready} @click=${act.pause}>${state.pace !== "running" ? playIcon : pauseIcon}<span>${words(state.pace !== "running" ? "watch.go" : "watch.pause")}</span></button>
    <button type="button" class="button wide" data-act="step" aria-disabled=${ready} @click=${act.stepOn}>${lastIcon}<span>${words("watch.step")}</span></button>
    <button type="button" class="button see" data-act="hands" aria-label=${words("watch.hands")} title=${words("watch.hands")} aria-pressed=${state.openHands ? "true" : "false"} @click=${act.openHands}>${state.openHands ? eyeIcon : hiddenIcon}</button>
    <button type="button" class="button pace" data-act="speed" @click=${act.quicken}>${words("watch.speed", { speed })}</button>
  </div>`;
}

/** Returns the bar. @param {Context} context */
export function barPanel(context) {
  const { view, state, idle, words, story, act, choices, selection } = context;
  const title = html`<h2 class="hidden">${words("areas.actions")}</h2>`;
  if (view && !view.over && isMatch(context) && isWatched(view)) return html`${title}${watchBar(context)}`;
  if (isShowing(state))
    return html`${title}<div class="bar"><button type="button" class="button wide" data-act="skip" @click=${act.skip}>${words("action.skip")}</button></div>`;
  if (isThinking(state) && state.hurry !== "early") {
    const pressed = state.hurry === "hurried";
    return html`${title}<div class="bar"><button type="button" class="button wide" data-act="hurry" aria-disabled=${pressed ? "true" : "false"} @click=${act.hurry}>${words("action.hurry")}</button></div>`;
  }
  if (!view) return title;
  if (view.over && !isReview(context)) {
    return html`${title}<div class="bar">
      ${view.over ? html`<button type="button" class="button" data-act="result" @click=${act.openResult}>${words("action.result")}</button>` : nothing}
      <button type="button" class="button primary wide" data-act="new" @click=${act.openNew}>${words("menu.newGame")}</button>
    </div>`;
  }
  if (isToHandOver(view)) {
    const player = story.sideName(view, view.to_move);
    return html`${title}<div class="bar"><button type="button" class="button primary wide" data-act="hand-over" aria-disabled=${state.stage !== "ready" ? "true" : "false"} @click=${act.handOver}>${words("action.handOver", { player })}</button></div>`;
  }
  const busy = idle ? nothing : "true";
  if (idle && (choices.pending || selection.picking === "discard" || selection.line)) {
    const { pending } = choices;
    // On narrow screens the ways to pay stand here, so that nothing on the table is hidden behind them.
    const ways = pending || selection.picking === "discard" ? [] : choices.payments;
    return html`${title}<div class="bar">
      <button type="button" class="button" data-act="back" @click=${act.clear}>${words("action.back")}</button>
      ${ways.length > 1 ? html`<div class="bar-payments" role="group" aria-label=${words("pay.title")}>${ways.map((offer) => payment(context, offer))}</div>` : nothing}
      <button type="button" class="button primary wide ${ways.length > 1 ? "awaiting" : ""}" data-act="confirm" aria-disabled=${pending ? "false" : "true"} @click=${act.confirm}>
        ${pending ? confirmText(context, pending) : words(selection.picking === "discard" ? "action.discardPick" : "action.payPick")}
      </button>
    </div>`;
  }
  const { rest } = panelsOf(view.table);
  if (rest) return html`${title}${rest(context)}`;
  const { offers, refusals, undo } = view;
  const mine = view.to_move === view.viewer;
  /** @type {(kind: string) => Offer | undefined} */
  const offer = (kind) => offers.find((each) => each.kind === kind);
  const end = offer("end");
  const handicap = view.position.phase === "handicap";
  return html`${title}<div class="bar">
    <button type="button" class="button" data-act="undo" aria-disabled=${undo > 0 && idle ? "false" : "true"} @click=${act.undo}>${undoIcon}<span>${words("action.undo")}</span></button>
    ${undo > 1 ? html`<button type="button" class="button" data-act="undo-all" aria-disabled=${busy} @click=${act.undoAll}>${words("action.undoAll")}</button>` : nothing}
    ${
      handicap || end
        ? nothing
        : html`<button type="button" class="button ${undo > 1 ? "roomy" : ""}" data-act="discard" aria-disabled=${idle && offer("discard") ? "false" : "true"} @click=${act.discard}>${words("action.discardMode")}</button>
          <button type="button" class="button" data-act="pass" aria-disabled=${idle && offer("pass") ? "false" : "true"} @click=${act.pass}>${words("action.pass")}</button>`
    }
    ${
      end
        ? html`<button type="button" class="button primary wide" data-act="end" aria-disabled=${busy} @click=${act.end}>${words("action.end")}</button>`
        : handicap
          ? nothing
          : html`<button type="button" class="button wide ${view.position.phase === "act" ? "" : "primary"}" data-act="draw" aria-disabled=${idle && mine && !refusals.draw ? "false" : "true"} @click=${act.draw}>${words("action.drawMode")}</button>`
    }
  </div>`;
}
