/** The viewer's cards: toggle buttons. */
import { html } from "lit-html";
import { placesOf } from "../play/selection.js";
import { cardBack, cardFace } from "../kahuna/card.js";
import { hintLeft } from "../play/hint.js";
import { stone } from "./icons.js";

/** @import { Context } from "../app/context.d.ts" */

/** The hand limit of the game, for keeping the tray's places: an empty place shows that there is room. */
const PLACES = 5;

/** Returns the hand. @param {Context} context */
export function handPanel(context) {
  const { view, words, story } = context;
  if (view?.spectator) return watchedHand({ view, words, story }, view.spectator);
  const hand = view?.position.hand ?? "";
  const places = Math.max(PLACES, hand.length);
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="tray">
      ${Array.from({ length: places }, (_, place) => (place < hand.length ? handCard(context, place) : html`<span class="card card-slot"></span>`))}
    </div>`;
}

/**
 * A hand that nobody here plays with, under the name of its player: backs, or its cards where they are shown.
 * @param {Pick<Context, "words" | "story"> & { view: import("../engine/wire.d.ts").View }} context
 * @param {NonNullable<import("../engine/wire.d.ts").View["spectator"]>} spectator
 */
function watchedHand({ view, words, story }, { hand: count, open }) {
  const name = story.sideName(view, view.viewer);
  const label = words("cards.rivalHand", { rival: name, count });
  const full =
    open && count > 0 ? `${label}; ${words("cards.known", { cards: story.cardNames(view.position.hand) })}` : label;
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="tray tray-closed ${open ? "tray-open" : ""}" role="img" aria-label=${full}>
      <span class="tray-name" aria-hidden="true">${stone(view.viewer)}<b>${name}</b></span>
      ${Array.from({ length: Math.max(PLACES, count) }, (_, place) => {
        if (place >= count) return html`<span class="card card-slot"></span>`;
        return html`<span class="card ${open ? "" : "card-closed"}">${open ? cardFace(view.position.hand[place]) : cardBack}</span>`;
      })}
    </div>`;
}

/** @param {Context} context @param {number} place */
function handCard({ view, selection, choices, words, story, act, idle, state }, place) {
  if (!view) return "";
  const id = view.position.hand[place];
  if (id === "?")
    return html`<span class="card card-closed" role="img" aria-label=${words("cards.untold")}>${cardBack}</span>`;
  const picked = selection.cards.includes(place);
  const useful = choices.cards.includes(place);
  const left = state.hint?.hint?.step === 3 ? hintLeft({ state, view }) : null;
  const leaving = left?.find((action) => action.startsWith("-")) ?? "";
  const hinted = placesOf(view.position.hand, leaving.slice(1)).includes(place);
  const count = view.position.islands[id].lines;
  return html`<button
    type="button"
    class="card card-hand ${picked ? "card-picked" : ""} ${idle && !useful ? "card-dim" : ""} ${selection.picking === "discard" ? "card-leaving" : ""} ${hinted ? "card-hinted" : ""}"
    data-hand=${place}
    aria-label=${words("cards.card", { name: story.nameOf(id), count })}
    aria-pressed=${picked ? "true" : "false"}
    @click=${() => act.pickCard(place)}
    @pointerenter=${() => act.point(id)}
    @pointerleave=${() => act.point(null)}
    @focus=${() => act.point(id)}
    @blur=${() => act.point(null)}
  >${cardFace(id)}</button>`;
}
