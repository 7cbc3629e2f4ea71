/**
 * The cards at the position of a review: both hands, and the row.
 *
 * @import { FinishedGame } from "./reviewed_kahuna.js"
 */
import { html, nothing } from "lit-html";
import { opponentOf } from "../../../play/seats.js";
import { icon, stone } from "../../../ui/icons.js";
import { sideOf } from "./chance_graph.js";

/** Returns the panel. @param {FinishedGame} game */
export function cardsPanel(game) {
  const { words, story, act, state, view, position } = game;
  const side = sideOf(game);
  const open = state.review.options.hands;
  const rival = opponentOf(view.viewer);
  const { count, known } = view.position.rival;
  const hands = {
    [view.viewer]: (open && position?.hands[view.viewer]) || view.position.hand,
    [rival]: open ? (position?.hands[rival] ?? "") : known + "?".repeat(Math.max(0, count - known.length)),
  };
  const label = words("review.hands", { rival: story.playerName(view, rival) });
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="past-cards">
      ${[side, opponentOf(side)].map((player) =>
        group(game, story.playerName(view, player), hands[player], stone(player)),
      )}
      ${group(game, words("review.row"), view.position.row)}
      <button type="button" class="button past-eye" data-act="hands" aria-pressed=${open} @click=${act.showHands}>
        ${icon(open ? "eye" : "hidden")}<span class="past-eye-text">${label}</span>
      </button>
    </div>`;
}

/**
 * @param {FinishedGame} game
 * @param {string} name
 * @param {string} cards `?` a hidden one, `-` an empty place
 * @param {unknown} [mark]
 */
function group({ words, story }, name, cards, mark = nothing) {
  const named = [...cards].filter((id) => /[A-L]/.test(id)).map((id) => story.nameOf(id));
  const hidden = [...cards].filter((id) => id === "?").length;
  const texts = [...named, ...(hidden > 0 ? [words("review.hidden", { count: hidden })] : [])];
  return html`<div class="past-hand" role="group" aria-label=${name}>
    <span class="past-name" aria-hidden="true">${mark}<span>${name}</span></span>
    <span class="past-minis" role="img" aria-label=${texts.join(", ") || words("cards.none")}
      >${[...cards].map((id) => card(id, story.nameOf(id)))}</span
    >
  </div>`;
}

/** @param {string} id @param {string} name */
function card(id, name) {
  if (id === "?") return html`<span class="mini back"></span>`;
  if (id === "-") return html`<span class="mini mini-gap"></span>`;
  return html`<span class="mini mini-known" title=${name}
    ><span class="mini-big">${id}</span><small>${name}</small></span
  >`;
}
