/** The cards to draw: three face up, the pile with the round that it is for; beside them what was played and discarded. */
import { html, nothing } from "lit-html";
import { hintLeft } from "../play/hint.js";
import { cardBack, cardFace } from "../kahuna/card.js";

/** @import { Context, View } from "../app/context.d.ts" */

/** Returns the row. @param {Context} context */
export function rowPanel(context) {
  const { view, words, selection } = context;
  const asking = selection.picking === "draw" || view?.position.phase === "draw";
  return html`<h2 class="hidden">${words("areas.row")}</h2>
    <div class="row ${asking ? "row-asking" : ""}">
      ${[0, 1, 2].map((place) => rowCard(context, place))}
      <div class="pile">${pile(context)}${view && view.table !== "lesson" && view.position.round > 0 ? html`<p class="pile-round">${words("score.round", { round: view.position.round })}</p>` : nothing}</div>
      ${counts(context)}
    </div>`;
}

/** Whether the focus of an element is shown: whoever uses the keyboard points with it. @param {EventTarget | null} target */
const isKeyed = (target) => target instanceof Element && target.matches(":focus-visible");

/** @param {Context} context @param {number} place */
function rowCard({ view, idle, choices, words, story, act, state }, place) {
  const id = view?.position.row[place] ?? "-";
  if (!view || id === "-")
    return html`<span class="card card-empty" role="img" aria-label=${words("cards.empty")}></span>`;
  if (id === "?")
    return html`<span class="card card-closed" role="img" aria-label=${words("cards.unfilled")}>${cardBack}</span>`;
  const action = `=${id}`;
  const offered = idle && view.offers.some((offer) => offer.action === action);
  // Of two equal cards the first is taken: the second must not look picked as well.
  const picked =
    idle && choices.pending?.action === action && (state.rowPlace ?? view.position.row.indexOf(id)) === place;
  const hinted = Boolean(
    state.hint?.hint?.step === 3 &&
    hintLeft({ state, view })?.includes(action) &&
    view.position.row.indexOf(id) === place,
  );
  const taken = state.shownEvent?.event === "card-taken" && state.shownEvent.place === place;
  return html`<button
    type="button"
    class="card ${picked ? "card-picked" : ""} ${offered ? "card-offered" : ""} ${taken ? "card-taken" : ""} ${hinted ? "card-hinted" : ""}"
    data-row=${place}
    aria-label=${words("cards.take", { name: story.nameOf(id) })}
    aria-pressed=${picked ? "true" : "false"}
    aria-disabled=${offered ? "false" : "true"}
    @click=${() => act.pickRow(place)}
    @pointerenter=${() => act.point(id)}
    @pointerleave=${() => act.point(null)}
    @focus=${(/** @type {FocusEvent} */ { target }) => isKeyed(target) && act.point(id)}
    @blur=${() => act.point(null)}
  >${cardFace(id)}</button>`;
}

/** @param {Context} context */
function pile({ view, idle, choices, words, act, state }) {
  const count = view?.position.pile ?? 0;
  if (view && count === 0)
    return html`<span class="card card-empty" role="img" aria-label=${words("cards.pile", { count })}></span>`;
  const offered = Boolean(idle && view?.offers.some((offer) => offer.kind === "draw"));
  const picked = idle && choices.pending?.kind === "draw";
  const hinted = state.hint?.hint?.step === 3 && hintLeft({ state, view })?.includes("=*");
  const taken = state.shownEvent?.event === "card-drawn";
  return html`<button
    type="button"
    class="card card-pile ${picked ? "card-picked" : ""} ${offered ? "card-offered" : ""} ${taken ? "card-taken" : ""} ${hinted ? "card-hinted" : ""}"
    data-act="pile"
    aria-label=${words("cards.pileDraw", { count })}
    aria-pressed=${picked ? "true" : "false"}
    aria-disabled=${offered ? "false" : "true"}
    ?disabled=${!view}
    @click=${act.pickPile}
  >${cardBack}${view ? html`<span class="pile-count" aria-hidden="true">${count}</span>` : ""}</button>`;
}

/**
 * Returns what is publicly known of the two discard piles: the cards played, and the number of those given away face down.
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

/** @param {Context} context */
function counts({ view, words, story }) {
  if (!view) return html`<dl class="counts"></dl>`;
  const { played, discarded } = view.position;
  const [playedText, discardedText] = pileTexts({ view, words, story });
  const last = played.at(-1);
  return html`<dl class="counts">
    <div title=${playedText}>
      <dt>${words("cards.played")}</dt>
      <dd><b>${played.length}</b>${last ? html`<span class="last-played">${story.nameOf(last)}</span>` : ""}</dd>
    </div>
    <div title=${discardedText}>
      <dt>${words("cards.discarded")}</dt>
      <dd><b>${(view.spectator?.discarded ?? discarded.mine.length) + discarded.rival}</b></dd>
    </div>
  </dl>`;
}
