/** The viewer's cards: toggle buttons. */
import { html, nothing } from "lit-html";
import { placesOf } from "../selection.js";
import { cardBack, cardFace, cardLook } from "../card.js";
import { advisedActions } from "../../../play/hint.js";
import { stone } from "../../../ui/icons.js";
import { listedTexts } from "../../../words/story_parts.js";

/** @import { Context, View } from "../context.d.ts" */

/** The hand limit of the game, for keeping the tray's places: an empty place shows that there is room. */
const PLACES = 5;

/** An empty place. */
const slot = html`<span class="card card-slot"></span>`;

/** Returns the hand. @param {Context} context */
export function handPanel(context) {
  const { view, words, story } = context;
  if (!view) return nothing;
  if (view.spectator) return watchedHand({ view, words, story }, view.spectator);
  const { hand } = view.position;
  const places = Math.max(PLACES, hand.length);
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="tray">
      ${Array.from({ length: places }, (_, place) =>
        place < hand.length ? handCard({ ...context, view }, place) : slot,
      )}
    </div>`;
}

/**
 * The hand of a watched player, under the name of its player: backs, or its cards where they are shown.
 * @param {Pick<Context, "words" | "story"> & { view: View }} context
 * @param {NonNullable<View["spectator"]>} spectator
 */
function watchedHand({ view, words, story }, { hand: count, open }) {
  const name = story.sideName(view, view.viewer);
  const label = words("cards.rivalHand", { rival: name, count });
  const full =
    open && count > 0
      ? listedTexts(words, [label, words("cards.known", { cards: story.cardNames(view.position.hand) })])
      : label;
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="tray tray-closed ${open ? "tray-open" : ""}" role="img" aria-label=${full}>
      <span class="tray-name" aria-hidden="true">${stone(view.viewer)}<b>${name}</b></span>
      ${Array.from({ length: Math.max(PLACES, count) }, (_, place) => {
        if (place >= count) return slot;
        return open
          ? html`<span class="card">${cardFace(view.position.hand[place])}</span>`
          : html`<span class="card card-closed">${cardBack}</span>`;
      })}
    </div>`;
}

/** The places of cards whose discard is advised. @param {Context & { view: View }} context */
function hintedPlaces({ state, view }) {
  const leaving = advisedActions(state, view).find(({ kind }) => kind === "discard")?.cost ?? [];
  return placesOf(view.position.hand, leaving.join(""));
}

/** @param {Context & { view: View }} context @param {number} place */
function handCard(context, place) {
  const { view, selection, choices, words, story, act, idle } = context;
  const id = view.position.hand[place];
  if (id === "?")
    return html`<span class="card card-closed" role="img" aria-label=${words("cards.untold")}>${cardBack}</span>`;
  const picked = selection.cards.includes(place);
  const look = {
    picked,
    dim: idle && !choices.cards.includes(place),
    leaving: selection.picking === "discard",
    hinted: hintedPlaces(context).includes(place),
  };
  const count = view.position.islands[id].lines;
  return html`<button
    type="button"
    class=${cardLook("card-hand", look)}
    data-hand=${place}
    aria-label=${words("cards.card", { name: story.nameOf(id), count })}
    aria-pressed=${picked}
    @click=${() => act.pickCard(place)}
    @pointerenter=${() => act.point(id)}
    @pointerleave=${() => act.point(null)}
    @focus=${() => act.point(id)}
    @blur=${() => act.point(null)}
  >${cardFace(id)}</button>`;
}
