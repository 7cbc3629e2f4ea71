/** The card tracker: what the player may know of the 24 cards. */
import { html, nothing } from "lit-html";
import { opponentOf } from "../../../play/seats.js";
import { WHEREABOUTS, trackCards } from "../unseen_cards.js";
import { stone } from "../../../ui/icons.js";

/**
 * @import { Context, View } from "../context.d.ts"
 * @import { Whereabouts } from "../unseen_cards.js"
 */

/** A card in small; decoration, the words say the same. @param {View} view @param {Whereabouts} where */
function glyph(view, where) {
  const mark = where === "hand" ? stone(view.viewer) : where === "rival" ? stone(opponentOf(view.viewer)) : nothing;
  return html`<span class="whereabout whereabout-${where}" aria-hidden="true">${mark}</span>`;
}

/**
 * Returns the tracker as the settings ask for it.
 * @param {Pick<Context, "words" | "story" | "state"> & { view: View }} context
 */
export function trackerPanel({ view, words, story, state }) {
  const much = state.settings.tracker;
  const tracked = much === "off" ? null : trackCards(view);
  if (!tracked) return nothing;
  const rival = story.rivalName(view);
  const { pile, discarded } = tracked.among;
  /** @type {(where: Whereabouts) => string} */
  const name = (where) => words(`tracker.where.${where}`, { rival });
  /** Counts do not tell seen cards apart. @type {(where: Whereabouts) => Whereabouts} */
  const shown = (where) => (much === "full" || where === "unseen" ? where : "played");
  return html`<section class="tracker" aria-label=${words("tracker.title")}>
    <p class="tracker-sum"><b>${words("tracker.unseen", { count: tracked.unseen })}</b> ${words("tracker.among", {
      pile,
      rival,
      hand: tracked.among.rival,
      discarded,
    })}</p>
    <ul class="tracker-cards">
      ${Object.entries(tracked.islands).map(([id, places]) => {
        const count = places.filter((where) => where === "unseen").length;
        const told = much === "full" ? places.map(name).join(", ") : words("tracker.unseen", { count });
        return html`<li class=${count === 0 ? "tracker-gone" : ""}>
          <span class="tracker-name">${story.nameOf(id)}</span><span class="hidden">: ${told}</span>
          <span class="tracker-pair" aria-hidden="true">${places.map((where) => glyph(view, shown(where)))}</span>
        </li>`;
      })}
    </ul>
    ${
      much === "full"
        ? html`<ul class="tracker-key" aria-hidden="true">${WHEREABOUTS.map(
            (where) => html`<li>${glyph(view, where)} ${name(where)}</li>`,
          )}</ul>`
        : nothing
    }
  </section>`;
}
