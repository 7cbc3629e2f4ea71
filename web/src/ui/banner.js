/** Whose turn it is, what to do now, and the steps of the running turn. */
import { html, nothing } from "lit-html";
import { lazyPart } from "./lazy.js";
import { panelsOf } from "./table_panels.js";
import { failureText } from "../engine/failure.js";
import { isHalted, isToHandOver, isWatched, seatingOf } from "../play/seats.js";
import { isPlay, lineOf } from "../play/selection.js";
import { isDown, isShowing, isThinking } from "../play/stages.js";
import { outcomeTitle } from "../kahuna/outcome.js";
import { readAction } from "../kahuna/narration.js";

/** @import { Context } from "../app/context.d.ts" */

/** What is said on the first page, by what the start leads to. */
const PENDING = { nothing: "banner.welcome", kept: "banner.back", queued: "start.queued", begun: "banner.welcome" };

/**
 * Returns the title and the hint.
 * @param {Context} context
 * @returns {{ title: string, hint: string, tone: "mine" | "theirs" | "calm" }}
 */
export function bannerText(context) {
  const { view, state, selection, choices, words, story } = context;
  if (!view && state.stage === "failed") return { title: words("start.failed"), hint: "", tone: "calm" };
  if (!view)
    return {
      title: words(PENDING[state.pending]),
      hint: startHint(state, words),
      tone: "calm",
    };
  const own = panelsOf(view.table).text;
  if (own) return own(context);
  const replaying = isShowing(state) && state.shown === "recap";
  const mover = replaying && view.recap ? view.recap.player : view.to_move;
  const rival = story.sideName(view, mover);
  const thinking = isThinking(state);
  if (replaying)
    return {
      title: words("banner.replay"),
      hint: state.moment ? story.momentText(view, state.moment) : "",
      tone: "theirs",
    };
  if (isHalted(state))
    return {
      title: words("banner.paused"),
      hint: state.moment ? story.momentText(view, state.moment) : "",
      tone: "calm",
    };
  if (isShowing(state) && state.moment) {
    return { title: words("banner.theirs", { rival }), hint: story.momentText(view, state.moment), tone: "theirs" };
  }
  if (thinking && view.position.phase === "handicap")
    return {
      title: words("banner.theirs", { rival }),
      hint: words("banner.handicapTheirs", { rival }),
      tone: "theirs",
    };
  const watching = Boolean(view.spectator) && isWatched(view);
  if (thinking)
    return {
      title: words("banner.thinking", { rival }),
      hint: words(watching ? "banner.watchHint" : "banner.thinkingHint"),
      tone: "theirs",
    };
  if (view.over) return { title: words("banner.over"), hint: outcomeTitle({ view, words, story }), tone: "calm" };
  if (isToHandOver(view))
    return { title: words("banner.handOver"), hint: handOverHint({ view, words, story }), tone: "mine" };
  if (watching && state.stage === "ready")
    return {
      title: words(state.pace !== "running" ? "banner.paused" : "banner.theirs", { rival }),
      hint: words("banner.next", { rival }),
      tone: "calm",
    };
  if (view.spectator || view.to_move !== view.viewer)
    return {
      title: words("banner.theirs", { rival }),
      hint: isDown(state) ? startHint(state, words) : words("banner.waiting"),
      tone: "theirs",
    };
  const title =
    seatingOf(view) === "two"
      ? words("banner.yoursNamed", { player: story.sideName(view, view.viewer) })
      : words("banner.yours");
  if (isDown(state)) return { title, hint: startHint(state, words), tone: "calm" };
  return { title, hint: turnHint({ view, state, selection, choices, words, story }), tone: "mine" };
}

/**
 * What was drawn, and to whom the device goes.
 * @param {Pick<Context, "words" | "story"> & { view: import("../engine/wire.d.ts").View }} context
 */
function handOverHint({ view, words, story }) {
  const player = story.sideName(view, view.to_move);
  const card = view.events.find((event) => event.event === "card-drawn" || event.event === "card-taken")?.card;
  return card
    ? words("banner.handOverCard", { card: story.nameOf(card), player })
    : words("banner.handOverHint", { player });
}

/** @param {Context["state"]} state @param {Context["words"]} words */
function startHint(state, words) {
  if (state.stage === "failed") return words(state.view ? "start.stopped" : "start.failed");
  return words(state.pending === "kept" && isDown(state) ? "start.resuming" : "start.offline");
}

/** @param {Pick<Context, "state" | "selection" | "choices" | "words" | "story"> & { view: import("../engine/wire.d.ts").View }} context */
function turnHint({ view, state, selection, choices, words, story }) {
  const { pending } = choices;
  if (selection.picking === "discard") return words("banner.discard");
  if (pending) return words(isPlay(pending) ? "banner.confirm" : "banner.confirmDraw");
  if (selection.line) return words("banner.lineChosen", { line: story.lineName(selection.line) });
  if (selection.cards.length > 0) {
    const cards = selection.cards.map((place) => view.position.hand[place]);
    const lit = Object.keys(choices.lines).length > 0;
    if (cards.length === 2) return words("banner.cardsChosen", { cards: story.pair(cards.join("")) });
    return words(lit ? "banner.cardChosen" : "banner.cardUseless", { card: story.nameOf(cards[0]) });
  }
  if (selection.picking === "draw") return words("action.drawPick");
  if (view.position.phase === "handicap") return words("banner.handicap", { count: view.position.handicap?.left ?? 0 });
  const grant = view.offers.find((offer) => offer.kind === "grant");
  if (grant) return words("banner.grant", { line: story.lineName(lineOf(grant)) });
  if (view.position.turns_left !== null) return words("banner.lastTurn");
  if (view.position.phase === "draw") return words("banner.draw");
  if (view.refusals.draw) return words("banner.actNoDraw");
  if (view.position.must_draw) return words("banner.mustDraw");
  if (state.settings.text) return words("text.turn");
  return words(view.position.phase === "played" ? "banner.played" : "banner.act");
}

/** Returns the banner. @param {Context} context */
export function bannerPanel(context) {
  const { view, state, words } = context;
  const strip = lazyPart()?.hintStrip(context) ?? lazyPart()?.commentStrip(context);
  if (strip) return strip;
  const { title, hint, tone } = bannerText(context);
  const thinking = isThinking(state);
  const steps = view && view.to_move === view.viewer && !isShowing(state) ? view.steps : [];
  return html`<div class="banner banner-${tone}">
    <p class="banner-title">${title}${thinking ? html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>` : nothing}</p>
    ${
      steps.length > 0
        ? html`<ol class="steps ${steps.length > 3 ? "steps-many" : ""}">${steps.map((step) => html`<li>${stepText(step.action, context)}</li>`)}</ol>`
        : nothing
    }
    ${state.stage === "starting" || !hint ? nothing : html`<p class="banner-hint">${hint}</p>`}
    ${thinking && state.thought ? html`<progress class="thought" max="1" .value=${state.thought.done} aria-label=${title}></progress>` : nothing}
    ${state.stage === "starting" || state.stage === "failed" ? startProgress(state, words, context.act) : nothing}
  </div>`;
}

/** @param {string} action @param {Context} context */
function stepText(action, { story, words }) {
  const { kind, line, cards } = readAction(action);
  if (kind === "discard") return words("action.discard", { count: cards?.length ?? 0 });
  const name = line ? story.lineName(line) : "";
  // On narrow screens the letters of the board's plates, so that a long turn has room.
  return html`<span class="step step-${kind}"><span class="step-name">${name}</span><span class="step-letters" aria-hidden="true">${line}</span></span>`;
}

/** @param {number} seconds @param {Context["words"]} words */
const leftText = (seconds, words) =>
  seconds < 60 ? words("start.seconds", { count: seconds }) : words("start.minutes", { count: seconds / 60 });

/** @param {Context["state"]} state @param {Context["words"]} words @param {Context["act"]} act */
export function startProgress(state, words, act) {
  if (state.stage === "failed") {
    return html`<div class="start start-failed"><p>${state.failure ? failureText(words, state.failure) : nothing}</p><button type="button" class="button" data-act="retry" @click=${act.retry}>${words("start.retry")}</button></div>`;
  }
  const { progress } = state;
  const loading = progress.stage === "load";
  const percent = !loading
    ? 100
    : progress.total > 0
      ? Math.min(100, Math.floor((progress.loaded / progress.total) * 100))
      : 0;
  const text = loading ? words("start.load", { percent: words.percent(percent / 100) }) : words("start.start");
  return html`<div class="start"><progress max="100" .value=${percent} aria-label=${text}></progress><span>${text}</span>${loading && state.left ? html`<span class="start-left">${leftText(state.left, words)}</span>` : nothing}</div>`;
}
