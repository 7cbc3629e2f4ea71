/** Comments on a player's first game of Kanaloa: each new thing is explained once, and a move is proposed. */
import { createComments } from "../../../features/hints/comments.js";
import { askedFor } from "../asked_for.js";
import { joined } from "../../../words/story_parts.js";
import { ownDeedsText } from "../deeds.js";
import { bannerText } from "../panels/banner.js";
import { isPicking } from "../selection.js";

/** @import { CommentView, Context, Page, View } from "../context.d.ts" */

/**
 * Returns what is said of the decision as it is now; "" until the engine has been heard.
 * @param {Pick<Context, "words" | "story" | "state" | "view">} context
 */
export function commentText({ words, story, state, view }) {
  const { id, topic, comment } = state.hints.comment ?? {};
  if (!view || id !== view.id) return "";
  const { actions = [], reasons = [] } = comment ?? {};
  const idea = {
    actions: ownDeedsText({ story, view }, actions),
    reasons: reasons.slice(0, 1).map(story.motiveText).join(),
  };
  return joined([
    topic && words(`kn.comment.${topic}`),
    // What is open then is not the same each time.
    topic === "stuck" && words(`kn.ask.${askedFor(view)}`),
    actions.length > 0 && words("kn.comment.idea", idea),
  ]);
}

/**
 * Notes that a topic has been explained.
 * @param {Pick<Page, "saves" | "state">} page
 * @param {View} view
 * @param {CommentView} comment
 */
function noteTold({ state, saves }, view, { topic, place }) {
  const { setup } = state.match;
  const told = setup?.told ?? {};
  if (!topic || !setup || told[topic] === place) return;
  state.match.setup = { ...setup, told: { ...told, [topic]: place } };
  const save = saves.currentSave();
  if (save) saves.writeGame(save, /** @type {any} */ (state.match.setup), /** @type {any} */ (view));
}

export const { askComment, commentStrip } = createComments(
  /** @type {import("../../../features/hints/comments.js").Own<Context, Page, View>} */ ({
    bannerText,
    isPicking: ({ selection }) => isPicking(selection),
    commentText,
    /** First the topic, which needs no search, then a move. */
    async find(page, view, ask) {
      const { state } = page;
      const { id } = view;
      const told = state.match.setup?.told ?? {};
      const explained = await ask({ told, idea: false });
      if (!explained) return false;
      const { topic } = explained;
      state.hints.comment = { id, topic, comment: null };
      noteTold(page, view, explained);
      const comment = await ask({ told });
      if (comment !== undefined) state.hints.comment = { id, topic, comment };
      return comment !== undefined;
    },
  }),
);
