/**
 * The moment that is looked at: what was played, what lay in the hands, the controls.
 *
 * @import { Context } from "../../app/context.d.ts"
 * @import { View } from "../../engine/wire.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 */
import { html, nothing } from "lit-html";
import { lastIcon, pauseIcon, playIcon, replayIcon, stone } from "../../ui/icons.js";
import { outcomeReason, outcomeTitle } from "../../kahuna/outcome.js";
import { closeIcon, eyeIcon, firstIcon, hiddenIcon, nextIcon, previousIcon } from "../../ui/signs.js";
import { reasonText } from "../../ui/reasons.js";
import { isPerson } from "../../play/seats.js";
import { opponentOf } from "../../kahuna/narration.js";
import { deedsText } from "../../ui/turn_text.js";
import { pointsOf, turnAt, turnsOf } from "./timeline.js";
import { costText, finished, formOf, sideOf } from "./telling.js";
import { taskOf } from "../../play/tables.js";

/** How many reasons are told: the weightiest, so that the board keeps its room on a phone. */
const TOLD = 2;

/** @param {Context} context */
function lookedAt(context) {
  const { view: game } = context;
  const moment = taskOf(game, "review");
  if (!game || !moment) return null;
  const turn = turnAt(moment.starts, moment.ply, moment.plies);
  const review = finished(context)?.judgement?.review;
  return {
    game,
    moment,
    running: context.state.looking.running,
    turn,
    begins: moment.starts[turn - 1] === moment.ply,
    player: turn > 0 && turn <= moment.starts.length ? (turnsOf(game)[turn - 1]?.player ?? game.to_move) : null,
    point: review ? (pointsOf(review, game.viewer).find((each) => each.turn === turn) ?? null) : null,
  };
}

/**
 * Returns the banner: whose turn is looked at, what was played, what would have been best, what it cost.
 * @param {Context} context
 */
export function bannerPanel(context) {
  const { words, story, act } = context;
  const at = lookedAt(context);
  if (!at) return nothing;
  const { game, moment, turn, player, point, begins } = at;
  const over = !player && moment.ply >= moment.plies;
  const title = over
    ? words("review.end")
    : player
      ? words("review.turnTitle", { turn, count: moment.starts.length, player: story.playerName(game, player) })
      : words("review.start");
  const happened = story.summary(
    game,
    game.events.filter((event) => event.event !== "cards-dealt"),
  );
  return html`<div class="banner banner-calm banner-past">
    <p class="banner-title">${player ? stone(player) : nothing} <span>${title}</span></p>
    <button type="button" class="plain square" data-act="leave-review" aria-label=${words("review.leave")} @click=${act.closeReview}>${closeIcon}</button>
    <div class="past-text">
      ${
        over
          ? html`<p>${outcomeTitle({ ...context, view: game })}. ${outcomeReason({ ...context, view: game })}</p>`
          : begins || !happened
            ? begins && player
              ? judgedText(context, game, turn, point)
              : html`<p>${words("review.startHint")}</p>`
            : html`<p>${happened}</p>`
      }
    </div>
  </div>`;
}

/**
 * @param {Context} context
 * @param {View} game
 * @param {number} turn
 * @param {TurnPoint | null} point
 */
function judgedText({ words, story }, game, turn, point) {
  const played = point?.played ?? turnsOf(game)[turn - 1]?.actions ?? [];
  const cost = point ? costText({ words, story }, game, point) : "";
  // The reasons speak to whoever had the turn.
  const reasons = point && formOf({ words, story }, game, point.player) === "you" ? point.reasons : [];
  return html`${cost ? html`<p class="past-cost">${cost}</p>` : nothing}
    <p><span class="key key-played" aria-hidden="true"></span>${words("review.played", { deeds: deedsText({ words, story }, played) })}</p>
    ${
      point
        ? point.found
          ? html`<p><span class="key key-best" aria-hidden="true"></span>${words("review.best", { deeds: deedsText({ words, story }, point.best) })}${
              reasons.length > 0
                ? html`. <span class="past-reasons">${reasons
                    .slice(0, TOLD)
                    .map((reason) => reasonText({ words, story }, reason))
                    .join(" ")}</span>`
                : nothing
            }</p>`
          : html`<p><span class="key key-best" aria-hidden="true"></span>${words("review.nothingBetter")}</p>`
        : nothing
    }`;
}

/** Returns the cards at this moment: both hands, and the row. @param {Context} context */
export function cardsPanel(context) {
  const { words, story, act, state } = context;
  const { view } = context;
  const moment = taskOf(view, "review");
  if (!view || !moment) return nothing;
  const game = view;
  const { hands } = state.looking;
  const rival = opponentOf(game.viewer);
  const { known } = view.position.rival;
  const mine = (hands && moment.hands[game.viewer]) || view.position.hand;
  const side = sideOf(context, game);
  const sides = [side, opponentOf(side)];
  const theirs = hands
    ? moment.hands[rival]
    : known + "?".repeat(Math.max(0, view.position.rival.count - known.length));
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="past-cards">
      ${sides.map((player) => group(stone(player), story.playerName(game, player), player === rival ? theirs : mine, context))}
      ${group(nothing, words("review.row"), view.position.row, context)}
      <button type="button" class="button past-eye" data-act="hands" aria-pressed=${hands ? "true" : "false"} @click=${act.showHands}>
        ${hands ? eyeIcon : hiddenIcon}<span class="past-eye-text">${words("review.hands", { rival: story.playerName(game, rival) })}</span>
      </button>
    </div>`;
}

/**
 * @param {unknown} mark
 * @param {string} name
 * @param {string} cards `?` a hidden one, `-` an empty place
 * @param {Context} context
 */
function group(mark, name, cards, { words, story }) {
  const named = [...cards].filter((id) => /[A-L]/.test(id));
  const hidden = [...cards].filter((id) => id === "?").length;
  const label =
    [named.map((id) => story.nameOf(id)).join(", "), hidden > 0 ? words("review.hidden", { count: hidden }) : ""]
      .filter(Boolean)
      .join(", ") || words("cards.none");
  return html`<div class="past-hand" role="group" aria-label=${name}>
    <span class="past-name" aria-hidden="true">${mark}<span>${name}</span></span>
    <span class="past-minis" role="img" aria-label=${label}>${[...cards].map((id) =>
      id === "?"
        ? html`<span class="mini back"></span>`
        : id === "-"
          ? html`<span class="mini mini-gap"></span>`
          : html`<span class="mini mini-known" title=${story.nameOf(id)}><span class="mini-big">${id}</span><small>${story.nameOf(id)}</small></span>`,
    )}</span>
  </div>`;
}

/** Returns the controls. @param {Context} context */
export function barPanel(context) {
  const { words, act, state } = context;
  const at = lookedAt(context);
  if (!at) return nothing;
  const { moment, turn, player, game, running } = at;
  const first = moment.ply <= 0;
  const last = moment.ply >= moment.plies;
  /** @type {(name: string, icon: unknown, off: boolean, go: () => void, keys?: string) => unknown} */
  const control = (name, icon, off, go, keys = "") => html`<button
    type="button"
    class="button past-step"
    data-act=${name}
    aria-label=${words(`review.go.${name}`)}
    title=${words(`review.go.${name}`)}
    aria-disabled=${off ? "true" : "false"}
    aria-keyshortcuts=${keys || nothing}
    @click=${() => !off && go()}
  >${icon}</button>`;
  const mine = player !== null && isPerson(game, player);
  return html`<h2 class="hidden">${words("review.controls")}</h2>
    <div class="bar past-bar" role="group" aria-label=${words("review.controls")} @keydown=${stepByKey(context)}>
      ${control("first", firstIcon, first, () => act.goToPly(0), "Home")} ${control("turn-back", doubled(previousIcon), first, () => act.stepTurn(-1), "PageUp")}
      ${control("back", previousIcon, first, () => act.stepReview(-1), "ArrowLeft")} ${control("forward", nextIcon, last, () => act.stepReview(1), "ArrowRight")}
      ${control("turn-forward", doubled(nextIcon), last, () => act.stepTurn(1), "PageDown")} ${control("last", lastIcon, last, () => act.goToPly(moment.plies), "End")}
      ${control(running ? "pause" : "run", running ? pauseIcon : playIcon, false, act.runReview)}
      <button
        type="button"
        class="button primary wide past-retry"
        data-act="retry-turn"
        aria-label=${words("review.retry")}
        aria-disabled=${mine && state.stage === "ready" ? "false" : "true"}
        @click=${() => mine && act.retryFrom(turn)}
      >${replayIcon}<span class="past-retry-short">${words("review.retryShort")}</span><span class="past-retry-long">${words("review.retry")}</span></button>
    </div>`;
}

/** @param {unknown} icon */
const doubled = (icon) => html`<span class="doubled">${icon}${icon}</span>`;

/**
 * Keys that work while one of the controls has the focus.
 * @param {Context} context
 * @returns {(event: KeyboardEvent) => void}
 */
const stepByKey =
  ({ act, state }) =>
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => act.stepReview(-1),
      ArrowRight: () => act.stepReview(1),
      PageUp: () => act.stepTurn(-1),
      PageDown: () => act.stepTurn(1),
      Home: () => act.goToPly(0),
      End: () => act.goToPly(taskOf(state.view, "review")?.plies ?? 0),
    };
    const go = keys[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  };
