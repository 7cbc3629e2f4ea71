/** Whose turn it is, what to do now, and the steps of the running turn. */
import { html, nothing } from "lit-html";
import { panelsOf } from "../table_panels.js";
import { firstBannerText, isOpeningLink, startHint } from "../first_page.js";
import { bannerFrame } from "../../../ui/banner_frame.js";
import { isHalted, isToHandOver, isWatched, seatingOf } from "../../../play/seats.js";
import { isPlay, lineIn, lineOf } from "../offers.js";
import { isDown, isShowing, isThinking } from "../../../play/tables.js";
import { outcomeTitle } from "../outcome.js";
import { NOTHING } from "../offers.js";
import { showsRecap } from "../../../play/picking.js";
import { momentsText, recapText } from "./recap_text.js";

/** @import { ActionView, Context, View } from "../context.d.ts" */

/** @typedef {Context & { view: View }} Seen */
/** @typedef {import("../../../ui/banner_frame.js").BannerText} BannerText */

/**
 * Returns the title and the hint.
 * @param {Context} context
 * @returns {BannerText}
 */
export function bannerText(context) {
  const { view, state } = context;
  if (!view || isOpeningLink(context)) return firstBannerText(context);
  const seen = { ...context, view };
  return (
    panelsOf(view.table).text?.(context) ??
    shownText(seen) ??
    (isThinking(state) ? thinkingText(seen) : null) ??
    restingText(seen) ??
    turnText(seen)
  );
}

/** Says that it is another player's turn. @param {Pick<Context, "words" | "story">} context @param {View} view */
const theirs = ({ words, story }, view) => words("banner.theirs", { rival: story.sideName(view, view.to_move) });

/** What is said while events are shown; null where none are. @param {Seen} context @returns {BannerText | null} */
function shownText(context) {
  const { view, state, words } = context;
  const hint = momentsText(context, view, state.playback.together);
  if (isShowing(state) && state.playback.shown === "recap")
    return { title: words("banner.replay"), hint, tone: "theirs" };
  if (isHalted(state)) return { title: words("banner.paused"), hint, tone: "calm" };
  return isShowing(state) && state.playback.event ? { title: theirs(context, view), hint, tone: "theirs" } : null;
}

/** Whether two computers play. @param {View} view */
const isWatching = (view) => Boolean(view.spectator) && isWatched(view);

/** What is said while the computer thinks. @param {Seen} context @returns {BannerText} */
function thinkingText(context) {
  const { view, words, story } = context;
  const rival = story.sideName(view, view.to_move);
  if (view.position.phase === "handicap")
    return { title: theirs(context, view), hint: words("banner.handicapTheirs", { rival }), tone: "theirs" };
  const hint = words(isWatching(view) ? "banner.watchHint" : "banner.thinkingHint");
  return { title: words("banner.thinking", { rival }), hint, tone: "theirs" };
}

/**
 * What is said between two turns, and at the end; null in a turn.
 * @param {Seen} context
 * @returns {BannerText | null}
 */
function restingText(context) {
  const { view, state, words, story } = context;
  if (view.over) return { title: words("banner.over"), hint: outcomeTitle(context), tone: "calm" };
  if (isToHandOver(view)) return { title: words("banner.handOver"), hint: handOverHint(context), tone: "mine" };
  if (!isWatching(view) || state.table.stage !== "ready") return null;
  const title = state.match.pace === "running" ? theirs(context, view) : words("banner.paused");
  return { title, hint: words("banner.next", { rival: story.sideName(view, view.to_move) }), tone: "calm" };
}

/** What is said in a turn. @param {Seen} context @returns {BannerText} */
function turnText(context) {
  const { view, state, words, story } = context;
  const waiting = isDown(state) ? startHint(context) : "";
  if (view.spectator || view.to_move !== view.viewer)
    return { title: theirs(context, view), hint: waiting || words("banner.waiting"), tone: "theirs" };
  const title =
    seatingOf(view) === "two"
      ? words("banner.yoursNamed", { player: story.sideName(view, view.viewer) })
      : words("banner.yours");
  if (waiting) return { title, hint: waiting, tone: "calm" };
  const deed = showsRecap(view, context.selection, NOTHING) ? recapText(context, view) : "";
  return { title, deed, hint: turnHint(context, Boolean(deed)), tone: "mine" };
}

/** What was drawn, and to whom the device goes. @param {Context & { view: View }} context */
function handOverHint({ view, words, story }) {
  const player = story.sideName(view, view.to_move);
  const card = view.events.find((event) => event.event === "card-drawn" || event.event === "card-taken")?.card;
  return card
    ? words("banner.handOverCard", { card: story.nameOf(card), player })
    : words("banner.handOverHint", { player });
}

/**
 * What the player is asked for.
 * @param {Seen} context
 * @param {boolean} isBrief whether what is always the same is left out
 */
const turnHint = (context, isBrief) => pickedHint(context) ?? phaseHint(context, isBrief);

/** Returns the hint for the current selection; null if nothing is selected. @param {Seen} context */
function pickedHint(context) {
  const { selection, choices, words, story } = context;
  const { pending } = choices;
  if (selection.picking === "discard") return words("banner.discard");
  if (pending) return words(isPlay(pending) ? "banner.confirm" : "banner.confirmDraw");
  if (selection.line) return words("banner.lineChosen", { line: story.lineName(selection.line) });
  if (selection.cards.length > 0) return cardsHint(context);
  return selection.picking === "draw" ? words("action.drawPick") : null;
}

/** Returns the hint for the selected cards. @param {Seen} context */
function cardsHint({ view, selection, choices, words, story }) {
  const [card, ...others] = selection.cards.map((place) => view.position.hand[place]);
  if (others.length === 1) return words("banner.cardsChosen", { cards: story.pair(card + others[0]) });
  const isUseful = Object.keys(choices.lines).length > 0;
  return words(isUseful ? "banner.cardChosen" : "banner.cardUseless", { card: story.nameOf(card) });
}

/** @param {View} view */
const grantIn = ({ offers }) => offers.find((offer) => offer.kind === "grant");

/** The sentences for a turn in which nothing is picked, each with its condition; the first that applies is said. */
const HINTS = /** @type {[string, (view: View, state: Context["state"]) => boolean][]} */ ([
  ["banner.handicap", ({ position }) => position.phase === "handicap"],
  ["banner.grant", (view) => grantIn(view) !== undefined],
  ["banner.lastTurn", ({ position }) => position.turns_left !== null],
  ["banner.draw", ({ position }) => position.phase === "draw"],
  ["banner.actNoDraw", ({ refusals }) => Boolean(refusals.draw)],
  ["banner.mustDraw", ({ position }) => position.must_draw],
  ["text.turn", (_view, { settings }) => settings.text],
  ["banner.played", ({ position }) => position.phase === "played"],
  ["banner.act", () => true],
]);

/** What can be done while nothing is picked. @param {Seen} context @param {boolean} isBrief */
function phaseHint({ view, state, words, story }, isBrief) {
  const [key] = HINTS.find(([, applies]) => applies(view, state)) ?? [""];
  if (isBrief && key === "banner.act") return "";
  const grant = grantIn(view);
  const line = grant ? story.lineName(lineOf(grant)) : "";
  return words(key, { count: view.position.handicap?.left ?? 0, line });
}

/** Returns the list of actions in the viewer's turn; nothing in other turns. @param {Context} context */
function stepList(context) {
  const { view, state } = context;
  if (!view || view.to_move !== view.viewer || isShowing(state) || view.steps.length === 0) return nothing;
  return html`<ol class="steps ${view.steps.length > 3 ? "steps-many" : ""}">
    ${view.steps.map((step) => html`<li>${stepText(step, context)}</li>`)}
  </ol>`;
}

/** Returns the banner. @param {Context} context */
export const bannerPanel = (context) => bannerFrame(context, bannerText(context), stepList(context));

/** @param {ActionView} action @param {Context} context */
function stepText(action, { story, words }) {
  const { kind, cost } = action;
  if (kind === "discard") return words("action.discard", { count: cost.length });
  const line = lineIn(action);
  const name = line ? story.lineName(line) : "";
  // On narrow screens the letters of the board's plates, so that a long turn has room.
  const letters = html`<span class="step-letters" aria-hidden="true">${line}</span>`;
  return html`<span class="step step-${kind}"><span class="step-name">${name}</span>${letters}</span>`;
}
