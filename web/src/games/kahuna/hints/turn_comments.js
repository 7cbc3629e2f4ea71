/** Comments on the first turns of a player's first game of Kahuna: which turns have them, and what they say. */
import { opponentOf } from "../../../play/seats.js";
import { createComments } from "../../../features/hints/comments.js";
import { bannerText } from "../panels/banner.js";
import { adviceText, reasonText } from "../turn_text.js";
import { withinSentence } from "../../../words/story_parts.js";

/** @import { Context, EventFields, Page, View } from "../context.d.ts" */

/** The last turn that is commented: three of each player. */
const LAST = 6;

/** Whether this is the player's last turn with comments. @param {View} view */
export const isLastCommented = (view) => view.position.turn > LAST - 2;

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
  const { id, comment } = state.hints.comment ?? {};
  if (!view || !comment || id !== view.id) return "";
  const { action, reasons } = comment;
  const begins = view.steps.length === 0;
  const ends = DRAWS.includes(action.kind);
  return [
    !begins ? "" : view.recap ? rivalDeed({ view, story }) : words("comment.begin"),
    words("comment.could", { deed: withinSentence(adviceText(context, action), words.language) }),
    ...reasons.map((each) => reasonText(context, each)),
    ends ? words("comment.draws") : "",
    ends && isLastCommented(view) ? words("comment.last") : "",
  ]
    .filter(Boolean)
    .join(" ");
}

export const { isCommented, askComment, commentStrip } = createComments(
  /** @type {import("../../../features/hints/comments.js").Own<Context, Page, View>} */ ({
    bannerText,
    isPicking: ({ selection }) =>
      Boolean(selection.line || selection.cards.length > 0 || selection.action || selection.picking !== "play"),
    commentText,
    async find({ state }, { id }, ask) {
      const comment = await ask();
      if (comment) state.hints.comment = { id, comment };
      return Boolean(comment);
    },
    isEarly: ({ spectator, position }) => !spectator && position.turn <= LAST,
  }),
);
