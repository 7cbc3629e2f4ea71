/** Comments on the first turns of somebody's first game: which turns have them, what is asked of the engine, the strip in the banner's place. */
import { html } from "lit-html";
import { readAction } from "../../kahuna/narration.js";
import { turnOf } from "../../play/hint.js";
import { isMatch } from "../../play/tables.js";
import { opponentOf } from "../../play/seats.js";
import { iconButton } from "../../ui/controls.js";
import { bannerText } from "../../ui/banner.js";
import { adviceText, reasonText } from "../../ui/turn_text.js";
import { icon } from "../../ui/icons.js";

/** @import { Context, EventFields, Page, State, View } from "../../app/context.d.ts" */

/** The last turn that is commented: three of each player. */
const LAST = 6;

/**
 * Returns whether the game on the table is commented now.
 * @param {Pick<State, "setup">} state
 * @param {View | null} view
 * @returns {boolean}
 */
export const isCommented = ({ setup }, view) =>
  Boolean(view && isMatch({ view }) && setup?.commented && !view.over && !view.spectator && view.position.turn <= LAST);

/** Whether this is the player's last turn with comments. @param {View} view */
export const isLastCommented = (view) => view.position.turn > LAST - 2;

/** Names what a comment is about: the running turn, and what was played in it. @param {View} view */
export const subjectOf = (view) => [turnOf(view), ...view.steps.map(({ action }) => action)].join(" ");

/** What is told of the opponent's turn, the weightiest first. */
const WEIGHTY = [
  "control-gained",
  "bridge-removed",
  "bridge-built",
  "cards-discarded",
  "card-taken",
  "card-drawn",
  "draw-passed",
];

/**
 * Returns the weightiest thing that the opponent did in the last turn.
 * @param {Pick<Context, "story"> & { view: View }} context
 */
function rivalDeed({ view, story }) {
  const rival = opponentOf(view.viewer);
  /** @type {EventFields[]} */
  const all = view.recap?.steps.flatMap((step) => step.events) ?? [];
  const events = all.filter(({ player }) => player === rival);
  const found = WEIGHTY.map((name) => events.find(({ event }) => event === name)).find(Boolean);
  return found ? story.eventText(view, found) : "";
}

/** Actions after which the turn is over, which a newcomer does not know yet. */
const DRAWS = ["take", "draw"];

/**
 * Returns what is said of the turn as it is now; "" until the engine has been heard.
 * @param {Pick<Context, "words" | "story" | "state" | "view">} context
 */
export function commentText(context) {
  const { words, story, state, view } = context;
  const { subject, comment } = state.comment ?? {};
  if (!view || !comment || subject !== subjectOf(view)) return "";
  const { action, reasons } = comment;
  const begins = view.steps.length === 0;
  const ends = DRAWS.includes(readAction(action).kind);
  return [
    !begins ? "" : view.recap ? rivalDeed({ view, story }) : words("comment.begin"),
    words("comment.could", { deed: adviceText(context, action) }),
    ...reasons.map((each) => reasonText(context, each)),
    ends ? words("comment.draws") : "",
    ends && isLastCommented(view) ? words("comment.last") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Asks for the comment on what lies on the table now, unless that was done.
 * @param {Page} page
 * @param {boolean} idle whether the player may act
 */
export async function askComment(page, idle) {
  const { state, table, announce, context } = page;
  const { view } = state;
  if (!view || !idle || !isCommented(state, view)) return;
  const subject = subjectOf(view);
  if (state.comment?.subject === subject) return;
  state.comment = { subject, comment: null };
  const reply = await table.ask({ do: "comment" });
  if (!reply?.comment || !state.view || subjectOf(state.view) !== subject) return;
  state.comment = { subject, comment: reply.comment };
  announce(commentText(context()));
}

/**
 * Returns the strip in the banner's place; null where no comment is due. While something is picked it says what to do with that.
 * @param {Context} context
 */
export function commentStrip(context) {
  const { words, state, view, act, idle, selection } = context;
  if (!idle || !isCommented(state, view)) return null;
  const { title, hint } = bannerText(context);
  const picked = selection.line || selection.cards.length > 0 || selection.action || selection.picking !== "play";
  const text = picked ? hint : commentText(context) || hint;
  return html`<div class="banner banner-mine hint-strip comment-strip">
    <div class="hint-words"><p class="banner-title">${title}</p><p class="banner-hint">${text}</p></div>
    ${iconButton("comment-close", icon("close"), words("comment.off"), act.stopComments, { titled: true })}
  </div>`;
}
