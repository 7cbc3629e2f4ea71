/**
 * The position that is looked at: what was played, what lay before the players and what their chances were, the controls.
 *
 * @import { Colour, Context } from "../context.d.ts"
 * @import { Decision } from "./course.js"
 * @import { Reviewed } from "./captions.js"
 */
import { html, nothing } from "lit-html";
import { points } from "../../play/timeline.js";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { replayBar } from "../../ui/replay_controls.js";
import { resultText } from "../panels/banner.js";
import { bag, strip } from "../panels/sides.js";
import { emblem } from "../panels/symbols.js";
import { costText, deedsText, formOf, reviewed, turnText } from "./captions.js";
import { chancesAt, decisionAt } from "./course.js";

/** How many reasons are told: the weightiest, so that the map keeps its room on a phone. */
const TOLD = 2;

/** Returns the position that is looked at; null where there is none. @param {Context} context */
function positionOf(context) {
  const game = reviewed(context);
  if (!game?.position) return null;
  const { position, turns, turn } = game;
  return { ...game, position, now: turns[turn - 1] ?? null };
}

/** Returns the banner: whose turn is looked at, what was played, what would have been best, what it cost. @param {Context} context */
export function bannerPanel(context) {
  const game = positionOf(context);
  if (!game) return nothing;
  const { words, story, act, view, position, now, turns } = game;
  const over = !now && position.ply >= position.plies;
  const title = now
    ? words("review.turnTitle", {
        turn: now.turn,
        count: turns.length,
        player: story.playerName(view, now.player),
      })
    : words(over ? "review.end" : "review.start");
  return html`<div class="banner banner-calm banner-past">
    <p class="banner-title">${now ? emblem(now.player) : nothing} <span>${title}</span></p>
    ${iconButton("leave-review", icon("close"), words("review.leave"), act.closeReview)}
    <div class="past-text">${over ? html`<p>${resultText(game, view)}</p>` : momentText(game)}</div>
  </div>`;
}

/** What is told of a moment: the decision that begins, else what has happened. @param {NonNullable<ReturnType<typeof positionOf>>} game */
function momentText(game) {
  const { words, story, view, position, now, turns } = game;
  const decision = decisionAt(turns, position.ply);
  if (decision) return decisionText(game, decision, now?.player ?? decision.player);
  if (now?.from === position.ply)
    return html`<p>${playedKey}${words("review.played", { deeds: turnText(game, now) })}</p>`;
  const { by, action, ply } = position;
  const deed = () =>
    by && by !== "bag" && action
      ? words("kn.log.by", { player: story.playerName(view, by), text: deedsText(game, [action], ply - 1) })
      : words("review.startHint");
  return html`<p>${story.summary(view, view.events) || deed()}</p>`;
}

const playedKey = html`<span class="key kr-key-played" aria-hidden="true"></span>`;
const bestKey = html`<span class="key kr-key-best" aria-hidden="true"></span>`;

/** What was decided, and what would have been best. @param {Reviewed} game @param {Decision} decision @param {Colour} owner whose turn it is */
function decisionText(game, decision, owner) {
  const { words, story, view } = game;
  const { player, played, best, found, from } = decision;
  const cost = costText(game, decision);
  const deeds = words("review.played", { deeds: deedsText(game, played, from) });
  const said = player === owner ? deeds : words("kn.log.by", { player: story.playerName(view, player), text: deeds });
  // The reasons speak to whoever decided.
  const reasons = found && formOf(game, player) === "you" ? decision.reasons.slice(0, TOLD) : [];
  const why = reasons.map(story.motiveText).join("; ");
  return html`${cost ? html`<p class="past-cost">${cost}</p>` : nothing}
    <p>${playedKey}${said}</p>
    <p>${bestKey}${found ? words("review.best", { deeds: deedsText(game, best, from) }) : words("review.nothingBetter")}${
      why ? html`. <span class="past-reasons">${words("kn.review.because", { reasons: why })}</span>` : nothing
    }</p>`;
}

/** Returns what lay before the players, and their chances. @param {Context} context */
export function sidesPanel(context) {
  const game = positionOf(context);
  if (!game) return nothing;
  const { words, players, turns, position } = game;
  const chances = chancesAt(turns, position.ply);
  /** @param {Colour} player */
  const chance = (player) => {
    if (!chances) return nothing;
    const text = words.percent(points(chances[player] ?? 0) / 100);
    return html`<span class="kr-share" title=${words("kn.review.share")}><span class="hidden">${words("kn.review.share")}</span> ${text}</span>`;
  };
  return html`<h2 class="hidden">${words("areas.row")}</h2>
    <ul class="kp-sides kr-sides">
      ${players.map((player) => strip(game, player, chance(player)))}
      ${bag(game)}
    </ul>`;
}

/** Returns the controls. @param {Context} context */
export function barPanel(context) {
  const game = positionOf(context);
  if (!game) return nothing;
  const { words, act, state, position, turn, now, view } = game;
  const { ply, plies } = position;
  const { goToPly: goTo, stepReview: step, stepTurn, runReview: toggle } = act;
  const replayed = { ply, last: plies, running: state.reviewState.running, goTo, step, stepTurn, toggle };
  const mine = now !== null && view.seats[now.player] === "human" && !view.names;
  return replayBar(words, replayed, { off: !mine || state.stage !== "ready", go: () => mine && act.retryFrom(turn) });
}
