/** What the coach says in a game of Kanaloa: each new thing is explained once, and turns are suggested. */
import { createCoach } from "../../features/coach/coach.js";
import { asSentence } from "../../words/story_parts.js";
import { askedFor } from "./asked_for.js";
import { ownDeedsText } from "./deeds.js";
import { tellingReasons } from "./hints.js";
import { bannerText } from "./panels/banner.js";
import { isPicking } from "./selection.js";

/** @import { CommentView, Context } from "./context.d.ts" */

/** @param {Context} context @param {string | null} topic */
function topicText({ words, view }, topic) {
  if (!topic || !view) return "";
  const text = words(`kn.comment.${topic}`);
  // What can be done then is not the same each time.
  return topic === "stuck" ? `${text} ${words(`kn.ask.${askedFor(view)}`)}` : text;
}

export const { isCoached, askCoach, coachStrip, coachText } = createCoach(
  /** @type {import("../../features/coach/coach.js").Own<Context>} */ ({
    bannerText,
    isPicking: ({ selection }) => isPicking(selection),
    said(context, /** @type {CommentView} */ { topic, actions, reasons }) {
      const { words, story, view } = context;
      const deed = view && actions.length > 0 ? ownDeedsText({ story, view }, actions, "idea") : "";
      return {
        deed: "",
        topic: topicText(context, topic),
        idea: deed ? words("coach.idea", { deed }) + "." : "",
        reasons: tellingReasons(reasons, actions).map((each) => asSentence(story.motiveText(each), words.language)),
      };
    },
  }),
);
