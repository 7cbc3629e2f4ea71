/** What the coach says in a game of Kahuna. */
import { opponentOf } from "../../../play/seats.js";
import { createCoach } from "../../../features/coach/coach.js";
import { bannerText } from "../panels/banner.js";
import { adviceText, reasonText } from "../turn_text.js";
import { withinSentence } from "../../../words/story_parts.js";
import { coachSentences } from "./coach_sentences.js";

/**
 * @import { CommentView, Context, EventFields, View } from "../context.d.ts"
 */

/** What is told of the opponent's turn, the most important first. */
const DEEDS = ["control-gained", "bridge-removed", "bridge-built"];

/**
 * Returns the most important thing that the opponent did in the last turn.
 * @param {Pick<Context, "story">} context
 * @param {View} view
 */
function rivalDeed({ story }, view) {
  const rival = opponentOf(view.viewer);
  /** @type {EventFields[]} */
  const all = view.steps.length > 0 ? [] : (view.recap?.steps.flatMap((step) => step.events) ?? []);
  const events = all.filter(({ player }) => player === rival);
  const found = DEEDS.map((name) => events.find(({ event }) => event === name)).find(Boolean);
  return found ? story.eventText(view, found) : "";
}

/** A reason that explains nothing. */
const NO_REASON = "nothing-better";

export const { isCoached, askCoach, coachStrip, coachText } = createCoach(
  /** @type {import("../../../features/coach/coach.js").Own<Context>} */ ({
    bannerText,
    isPicking: ({ selection }) =>
      Boolean(selection.line || selection.cards.length > 0 || selection.action || selection.picking !== "play"),
    said(context, /** @type {CommentView} */ { topic, actions, reasons }) {
      const { words, view } = context;
      const [action] = actions;
      return {
        deed: view ? rivalDeed(context, view) : "",
        topic: topic && words.has(`coach.topics.${topic}`) ? words(`coach.topics.${topic}`) : "",
        idea: action ? words("coach.idea", { deed: withinSentence(adviceText(context, action), words.language) }) : "",
        reasons: reasons.filter(({ code }) => code !== NO_REASON).map((each) => reasonText(context, each)),
      };
    },
    // Without its own sentences the coach still suggests.
    prepare: (act) => act.speakAlso(coachSentences).catch(() => {}),
  }),
);
