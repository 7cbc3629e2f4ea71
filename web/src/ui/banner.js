/** Whose turn it is, what to do now, and the steps of the running turn. */
import { html, nothing } from "lit-html";
import { lazyPart } from "./lazy.js";
import { panelsOf } from "./table_panels.js";
import { bannerFrame, firstPageText } from "./banner_frame.js";
import { isHalted, isToHandOver, isWatched, seatingOf } from "../play/seats.js";
import { isPlay, lineOf } from "../play/offers.js";
import { isDown, isShowing, isThinking } from "../play/tables.js";
import { outcomeTitle } from "../kahuna/outcome.js";
import { readAction } from "../kahuna/narration.js";

/** @import { Context, View } from "../app/context.d.ts" */

/**
 * Returns the title and the hint.
 * @param {Context} context
 * @returns {import("./banner_frame.js").BannerText}
 */
export function bannerText(context) {
  const { view, state, words, story } = context;
  if (state.isOpening && state.stage === "starting")
    return { title: words("start.opening"), hint: words("start.offline"), tone: "calm" };
  if (!view) return firstPageText(context, startHint(context));
  const own = panelsOf(view.table).text?.(context);
  if (own) return own;
  const event = state.shownEvent ? story.momentText(view, state.shownEvent) : "";
  const replaying = isShowing(state) && state.shown === "recap";
  const rival = story.sideName(view, replaying && view.recap ? view.recap.player : view.to_move);
  const theirs = words("banner.theirs", { rival });
  if (replaying) return { title: words("banner.replay"), hint: event, tone: "theirs" };
  if (isHalted(state)) return { title: words("banner.paused"), hint: event, tone: "calm" };
  if (isShowing(state) && state.shownEvent) return { title: theirs, hint: event, tone: "theirs" };
  const watching = Boolean(view.spectator) && isWatched(view);
  if (isThinking(state))
    return view.position.phase === "handicap"
      ? { title: theirs, hint: words("banner.handicapTheirs", { rival }), tone: "theirs" }
      : {
          title: words("banner.thinking", { rival }),
          hint: words(watching ? "banner.watchHint" : "banner.thinkingHint"),
          tone: "theirs",
        };
  const seen = { ...context, view };
  if (view.over) return { title: words("banner.over"), hint: outcomeTitle(seen), tone: "calm" };
  if (isToHandOver(view)) return { title: words("banner.handOver"), hint: handOverHint(seen), tone: "mine" };
  if (watching && state.stage === "ready")
    return {
      title: state.pace === "running" ? theirs : words("banner.paused"),
      hint: words("banner.next", { rival }),
      tone: "calm",
    };
  const down = isDown(state);
  if (view.spectator || view.to_move !== view.viewer)
    return { title: theirs, hint: down ? startHint(context) : words("banner.waiting"), tone: "theirs" };
  const title =
    seatingOf(view) === "two"
      ? words("banner.yoursNamed", { player: story.sideName(view, view.viewer) })
      : words("banner.yours");
  return down ? { title, hint: startHint(context), tone: "calm" } : { title, hint: turnHint(seen), tone: "mine" };
}

/** What was drawn, and to whom the device goes. @param {Context & { view: View }} context */
function handOverHint({ view, words, story }) {
  const player = story.sideName(view, view.to_move);
  const card = view.events.find((event) => event.event === "card-drawn" || event.event === "card-taken")?.card;
  return card
    ? words("banner.handOverCard", { card: story.nameOf(card), player })
    : words("banner.handOverHint", { player });
}

/** @param {Context} context */
function startHint({ state, words }) {
  if (state.stage === "failed") return words(state.view ? "start.stopped" : "start.failed");
  return words(state.pending === "kept" && isDown(state) ? "start.resuming" : "start.offline");
}

/** @param {Context & { view: View }} context */
function turnHint({ view, state, selection, choices, words, story }) {
  const { pending } = choices;
  const { phase, hand, handicap, turns_left, must_draw } = view.position;
  if (selection.picking === "discard") return words("banner.discard");
  if (pending) return words(isPlay(pending) ? "banner.confirm" : "banner.confirmDraw");
  if (selection.line) return words("banner.lineChosen", { line: story.lineName(selection.line) });
  const cards = selection.cards.map((place) => hand[place]);
  if (cards.length === 2) return words("banner.cardsChosen", { cards: story.pair(cards.join("")) });
  if (cards.length > 0) {
    const lit = Object.keys(choices.lines).length > 0;
    return words(lit ? "banner.cardChosen" : "banner.cardUseless", { card: story.nameOf(cards[0]) });
  }
  if (selection.picking === "draw") return words("action.drawPick");
  if (phase === "handicap") return words("banner.handicap", { count: handicap?.left ?? 0 });
  const grant = view.offers.find((offer) => offer.kind === "grant");
  if (grant) return words("banner.grant", { line: story.lineName(lineOf(grant)) });
  if (turns_left !== null) return words("banner.lastTurn");
  if (phase === "draw") return words("banner.draw");
  if (view.refusals.draw) return words("banner.actNoDraw");
  if (must_draw) return words("banner.mustDraw");
  if (state.settings.text) return words("text.turn");
  return words(phase === "played" ? "banner.played" : "banner.act");
}

/** Returns the banner. @param {Context} context */
export function bannerPanel(context) {
  const { view, state } = context;
  const strip = lazyPart()?.hintStrip(context) ?? lazyPart()?.commentStrip(context);
  if (strip) return strip;
  const steps = view && view.to_move === view.viewer && !isShowing(state) ? view.steps : [];
  const list = html`<ol class="steps ${steps.length > 3 ? "steps-many" : ""}">${steps.map((step) => html`<li>${stepText(step.action, context)}</li>`)}</ol>`;
  return bannerFrame(context, bannerText(context), steps.length > 0 ? list : nothing);
}

/** @param {string} action @param {Context} context */
function stepText(action, { story, words }) {
  const { kind, line, cards } = readAction(action);
  if (kind === "discard") return words("action.discard", { count: cards?.length ?? 0 });
  const name = line ? story.lineName(line) : "";
  // On narrow screens the letters of the board's plates, so that a long turn has room.
  return html`<span class="step step-${kind}"><span class="step-name">${name}</span><span class="step-letters" aria-hidden="true">${line}</span></span>`;
}
