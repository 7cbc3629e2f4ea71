/**
 * The cards to draw: three face up, the pile with the round that it is for; beside them what was played and discarded.
 */
import { html, nothing } from "lit-html";
import { advisedActions } from "../../../play/hint.js";
import { cardBack, cardFace, cardLook } from "../card.js";

/**
 * @import { Context, View } from "../context.d.ts"
 *
 * @typedef {Context & { view: View }} Seen
 */

/** Returns the row. @param {Context} context */
export function rowPanel(context) {
  const { view, words, selection } = context;
  if (!view) return nothing;
  const seen = { ...context, view };
  const asking = selection.picking === "draw" || view.position.phase === "draw";
  return html`<h2 class="hidden">${words("areas.row")}</h2>
    <div class="row ${asking ? "row-asking" : ""}">
      ${[0, 1, 2].map((place) => rowCard(seen, place))}
      <div class="pile">${pile(seen)}${pileRound(seen)}</div>
      ${counts(seen)}
    </div>`;
}

/** The round that the pile is for. @param {Seen} context */
function pileRound({ view, words }) {
  if (view.table === "lesson" || view.position.round === 0) return nothing;
  return html`<span class="pile-round">${words("score.round", { round: view.position.round })}</span>`;
}

/**
 * Whether the focus of an element is shown: a player who uses the keyboard points with it.
 * @param {EventTarget | null} target
 */
const isKeyed = (target) => target instanceof Element && target.matches(":focus-visible");

/** Whether an action is advised. @param {Pick<Seen, "state" | "view">} context @param {string} action */
const isHinted = ({ state, view }, action) => advisedActions(state, view).some((each) => each.action === action);

/**
 * A place without a card to draw.
 * @param {string} label
 * @param {unknown} [face] the back of a card, where one lies there
 */
const closedPlace = (label, face) =>
  html`<span class="card ${face ? "card-closed" : "card-empty"}" role="img" aria-label=${label}>${face}</span>`;

/** @param {Seen} context @param {number} place */
function rowCard(context, place) {
  const { view, words } = context;
  const id = view.position.row[place] ?? "-";
  if (id === "-") return closedPlace(words("cards.empty"));
  return id === "?" ? closedPlace(words("cards.unfilled"), cardBack) : openCard(context, id, place);
}

/**
 * A card of the row that lies face up.
 * @param {Seen} context
 * @param {string} id
 * @param {number} place
 */
function openCard({ view, idle, choices, words, story, act, state }, id, place) {
  const action = `=${id}`;
  const first = view.position.row.indexOf(id);
  const offered = idle && view.offers.some((offer) => offer.action === action);
  // Of two equal cards the first is taken: the second must not look picked as well.
  const picked = idle && choices.pending?.action === action && (state.picked.rowPlace ?? first) === place;
  const taken = state.playback.event?.event === "card-taken" && state.playback.event.place === place;
  return html`<button
    type="button"
    class=${cardLook("", { picked, offered, taken, hinted: first === place && isHinted({ state, view }, action) })}
    data-row=${place}
    aria-label=${words("cards.take", { name: story.nameOf(id) })}
    aria-pressed=${picked}
    aria-disabled=${!offered}
    @click=${() => act.pickRow(place)}
    @pointerenter=${() => act.point(id)}
    @pointerleave=${() => act.point(null)}
    @focus=${(/** @type {FocusEvent} */ { target }) => isKeyed(target) && act.point(id)}
    @blur=${() => act.point(null)}
  >${cardFace(id)}</button>`;
}

/** @param {Seen} context */
function pile({ view, idle, choices, words, act, state }) {
  const count = view.position.pile;
  if (count === 0) return closedPlace(words("cards.pile", { count }));
  const offered = idle && isOffered(view);
  const picked = idle && choices.pending?.kind === "draw";
  const taken = state.playback.event?.event === "card-drawn";
  return html`<button
    type="button"
    class=${cardLook("card-pile", { picked, offered, taken, hinted: isHinted({ state, view }, "=*") })}
    data-act="pile"
    aria-label=${words("cards.pileDraw", { count })}
    aria-pressed=${picked}
    aria-disabled=${!offered}
    @click=${act.pickPile}
  >${cardBack}<span class="pile-count" aria-hidden="true">${count}</span></button>`;
}

/** Whether the top card of the pile can be drawn. @param {View} view */
const isOffered = (view) => view.offers.some((offer) => offer.kind === "draw");

/**
 * Returns what is publicly known of the two discard piles: the cards played, and the number of those given away face
 * down.
 * @param {Pick<Context, "words" | "story"> & { view: View }} context
 * @returns {[string, string]}
 */
export function pileTexts({ view, words, story }) {
  const { played, discarded } = view.position;
  const mine = discarded.mine ? story.cardNames(discarded.mine) : words("cards.none");
  const { spectator, viewer } = view;
  return [
    played ? words("cards.playedFull", { cards: story.cardNames(played) }) : words("cards.playedNone"),
    spectator
      ? words("cards.discardedOpen", {
          viewer: story.sideName(view, viewer),
          mine: spectator.discarded,
          rival: story.rivalName(view),
          count: discarded.rival,
        })
      : words("cards.discardedFull", { mine, rival: story.rivalName(view), count: discarded.rival }),
  ];
}

/** @param {Seen} context */
function counts({ view, words, story }) {
  const { played, discarded } = view.position;
  const [playedText, discardedText] = pileTexts({ view, words, story });
  const last = played.at(-1);
  const gone = (view.spectator?.discarded ?? discarded.mine.length) + discarded.rival;
  return html`<dl class="counts ${played.length + gone > 0 ? "" : "counts-none"}">
    <div title=${playedText}>
      <dt>${words("cards.played")}</dt>
      <dd><b>${played.length}</b>${last ? html`<span class="last-played">${story.nameOf(last)}</span>` : ""}</dd>
    </div>
    <div title=${discardedText}>
      <dt>${words("cards.discarded")}</dt>
      <dd><b>${gone}</b></dd>
    </div>
  </dl>`;
}
