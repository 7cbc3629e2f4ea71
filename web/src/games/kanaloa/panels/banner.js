/** Whose turn it is, what to do now, and the steps that can be taken back. */
import { bannerFrame, firstPageText } from "../../../ui/banner_frame.js";
import { isDown, isShowing, isThinking } from "../../../play/tables.js";
import { gaveUpText } from "../../../ui/gave_up.js";
import { askText } from "../asked_for.js";
import { changedBy } from "../picture.js";
import { NOTHING } from "../selection.js";
import { peopleOf } from "../story.js";
import { showsRecap } from "../../../play/picking.js";

/** @import { Context, View } from "../context.d.ts" */

/** @param {Context} context @returns {import("../../../ui/banner_frame.js").BannerText} the title and the hint */
export function bannerText(context) {
  const { view, state, words, story, idle } = context;
  if (!view) return firstPageText(context, words("start.offline"));
  const player = story.sideName(view, view.to_move);
  if (isShowing(state)) {
    const title = words(state.playback.shown === "recap" ? "banner.replay" : "banner.theirs", { rival: player });
    const hint = story.summary(view, /** @type {any} */ (state.playback.together));
    return { title, hint, tone: "theirs" };
  }
  if (isThinking(state)) return { title: words("banner.thinking", { rival: player }), hint: "", tone: "theirs" };
  if (view.over) return { title: words("banner.over"), hint: outcomeText(context, view), tone: "calm" };
  if (!idle) {
    const hint = isDown(state) ? words("start.resuming") : "";
    return { title: words("banner.theirs", { rival: player }), hint, tone: "theirs" };
  }
  const title = words(peopleOf(view).length === 1 ? "banner.yours" : "banner.yoursNamed", { player });
  return { title, deed: deedText(context, view), hint: askText(context, view), tone: "mine" };
}

/**
 * Returns where others have put pieces and fish since the player's last turn; the numbers on the map tell the rest.
 * @param {Context} context
 * @param {View} view
 */
function deedText({ story, selection }, view) {
  if (!showsRecap(view, selection, NOTHING)) return "";
  const events = story.eventsOf(view.recap?.steps ?? []);
  return story.summary(
    view,
    events.filter((event) => event.event !== "fish-turned" && changedBy(event).length > 0),
  );
}

/** Returns who has won. @param {Pick<Context, "words" | "story">} context @param {View} view */
export function resultText({ words, story }, view) {
  const winners = view.over?.winners ?? [];
  const players = winners.map((each) => story.sideName(view, each)).join(", ");
  if (winners.length > 1) return words("kn.over.shared", { players });
  return story.isYou(view, winners[0]) ? words("over.won") : words("over.lost", { rival: players });
}

/**
 * Returns that a player has given up; "" where none has.
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} view
 */
export const givenUpText = (context, view) =>
  view.over?.resigned ? gaveUpText(context, view, view.over.resigned) : "";

/**
 * Returns who has won, and who has given up.
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} view
 */
export function outcomeText(context, view) {
  const givenUp = givenUpText(context, view);
  const result = resultText(context, view);
  return givenUp ? `${result}. ${givenUp}` : result;
}

/** Returns the banner. @param {Context} context */
export const bannerPanel = (context) => bannerFrame(context, bannerText(context));
