/**
 * The position that is looked at: what was played, what lay in the hands, the controls.
 *
 * @import { Context } from "../../app/context.d.ts"
 * @import { Reviewed } from "./captions.js"
 */
import { html, nothing } from "lit-html";
import { iconButton } from "../../ui/controls.js";
import { icon, stone } from "../../ui/icons.js";
import { replayBar } from "../../ui/replay_controls.js";
import { outcomeReason, outcomeTitle } from "../../kahuna/outcome.js";
import { isPerson, opponentOf } from "../../play/seats.js";
import { deedsText, reasonText } from "../../ui/turn_text.js";
import { costText, formOf, reviewed } from "./captions.js";

/** How many reasons are told: the weightiest, so that the board keeps its room on a phone. */
const TOLD = 2;

/** Returns the position that is looked at; null where there is none. @param {Context} context */
function positionOf(context) {
  const game = reviewed(context);
  if (!game?.position) return null;
  const { view, position, turns, turn } = game;
  const inTurn = turn > 0 && turn <= position.starts.length;
  const player = inTurn ? (turns[turn - 1]?.player ?? view.to_move) : null;
  return { ...game, position, player };
}

/**
 * Returns the banner: whose turn is looked at, what was played, what would have been best, what it cost.
 * @param {Context} context
 */
export function bannerPanel(context) {
  const game = positionOf(context);
  if (!game) return nothing;
  const { words, story, act, view, position, turn, player } = game;
  const begins = position.starts[turn - 1] === position.ply;
  const over = !player && position.ply >= position.plies;
  const title = player
    ? words("review.turnTitle", { turn, count: position.starts.length, player: story.playerName(view, player) })
    : words(over ? "review.end" : "review.start");
  const dealt = view.events.filter((event) => event.event !== "cards-dealt");
  const happened = begins ? "" : story.summary(view, dealt);
  return html`<div class="banner banner-calm banner-past">
    <p class="banner-title">${player ? stone(player) : nothing} <span>${title}</span></p>
    ${iconButton("leave-review", icon("close"), words("review.leave"), act.closeReview)}
    <div class="past-text">
      ${
        over
          ? html`<p>${outcomeTitle(game)}. ${outcomeReason(game)}</p>`
          : begins && player
            ? judgedText(game)
            : html`<p>${happened || words("review.startHint")}</p>`
      }
    </div>
  </div>`;
}

/** What was played in the turn that begins, and what would have been best. @param {Reviewed} game */
function judgedText(game) {
  const { words, points, turns, turn } = game;
  const point = points?.[turn - 1];
  const played = deedsText(game, point?.played ?? turns[turn - 1]?.actions ?? []);
  const cost = point ? costText(game, point) : "";
  // The reasons speak to whoever had the turn.
  const reasons = point?.found && formOf(game, point.player) === "you" ? point.reasons.slice(0, TOLD) : [];
  const why = reasons.map((reason) => reasonText(game, reason)).join(" ");
  return html`${cost ? html`<p class="past-cost">${cost}</p>` : nothing}
    <p><span class="key key-played" aria-hidden="true"></span>${words("review.played", { deeds: played })}</p>
    ${
      point
        ? html`<p><span class="key key-best" aria-hidden="true"></span>${point.found ? words("review.best", { deeds: deedsText(game, point.best) }) : words("review.nothingBetter")}${
            why ? html`. <span class="past-reasons">${why}</span>` : nothing
          }</p>`
        : nothing
    }`;
}

/** Returns the cards in this position: both hands, and the row. @param {Context} context */
export function cardsPanel(context) {
  const game = positionOf(context);
  if (!game) return nothing;
  const { words, story, act, state, view, position, side } = game;
  const open = state.reviewState.hands;
  const rival = opponentOf(view.viewer);
  const { count, known } = view.position.rival;
  const hands = {
    [view.viewer]: (open && position.hands[view.viewer]) || view.position.hand,
    [rival]: open ? position.hands[rival] : known + "?".repeat(Math.max(0, count - known.length)),
  };
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="past-cards">
      ${[side, opponentOf(side)].map((player) => group(context, story.playerName(view, player), hands[player], stone(player)))}
      ${group(context, words("review.row"), view.position.row)}
      <button type="button" class="button past-eye" data-act="hands" aria-pressed=${open} @click=${act.showHands}>
        ${open ? icon("eye") : icon("hidden")}<span class="past-eye-text">${words("review.hands", { rival: story.playerName(view, rival) })}</span>
      </button>
    </div>`;
}

/**
 * @param {Context} context
 * @param {string} name
 * @param {string} cards `?` a hidden one, `-` an empty place
 * @param {unknown} [mark]
 */
function group({ words, story }, name, cards, mark = nothing) {
  const named = [...cards].filter((id) => /[A-L]/.test(id)).map((id) => story.nameOf(id));
  const hidden = [...cards].filter((id) => id === "?").length;
  const told = [...named, ...(hidden > 0 ? [words("review.hidden", { count: hidden })] : [])];
  return html`<div class="past-hand" role="group" aria-label=${name}>
    <span class="past-name" aria-hidden="true">${mark}<span>${name}</span></span>
    <span class="past-minis" role="img" aria-label=${told.join(", ") || words("cards.none")}>${[...cards].map((id) =>
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
  const game = positionOf(context);
  if (!game) return nothing;
  const { words, act, state, position, turn, player, view } = game;
  const { ply, plies } = position;
  const { goToPly: goTo, stepReview: step, stepTurn, runReview: toggle } = act;
  const replayed = { ply, last: plies, running: state.reviewState.running, goTo, step, stepTurn, toggle };
  const mine = player !== null && isPerson(view, player);
  const retry = { off: !mine || state.stage !== "ready", go: () => mine && act.retryFrom(turn) };
  return replayBar(words, replayed, retry);
}
