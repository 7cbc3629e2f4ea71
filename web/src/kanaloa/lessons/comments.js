/** Comments on somebody's first game: what can be done now and why, in the banner's place. They can be switched off at any time. */
import { html } from "lit-html";
import { icon } from "../../ui/icons.js";
import { iconButton } from "../../ui/controls.js";
import { askedFor } from "../asking.js";
import { deedTexts } from "../deeds.js";
import { bannerText } from "../panels/banner.js";
import { isPicking } from "../selection.js";
import { LAST, placeOf, subjectOf, topicOf } from "./topics.js";

/** @import { Context, Page, State, View } from "../context.d.ts" */

/** @param {Pick<State, "setup">} state @param {View | null} view */
const isCommented = ({ setup }, view) => Boolean(view && view.table === "match" && setup?.commented && !view.over);

/**
 * Returns what is said of the decision as it is now; "" until the engine has been heard.
 * @param {Pick<Context, "words" | "story" | "state" | "view">} context
 */
export function commentText({ words, story, state, view }) {
  const { subject, topic, comment } = state.comment ?? {};
  if (!view || subject !== subjectOf(view)) return "";
  const explained = topic ? words(`kn.comment.${topic}`) : "";
  // What is open then is not the same each time.
  const ways = topic === "stuck" ? words(`kn.ask.${askedFor(view)}`) : "";
  const idea = comment
    ? words("kn.comment.idea", {
        actions: deedTexts(
          story,
          view,
          comment.actions.map((action) => ({ action, by: view.viewer })),
        ).join("; "),
        reasons: comment.reasons.slice(0, 1).map(story.motiveText).join("; "),
      })
    : "";
  return [explained, ways, idea].filter(Boolean).join(" ");
}

/**
 * Asks for the comment on what lies on the table now, unless that was done.
 * @param {Page} page
 * @param {boolean} idle whether the player may act
 */
export async function askComment(page, idle) {
  const { state, table, saves } = page;
  const { view, setup } = state;
  if (!view || !setup || !idle || !isCommented(state, view)) return;
  const subject = subjectOf(view);
  if (state.comment?.subject === subject) return;
  const told = setup.told ?? {};
  const topic = topicOf(view, told);
  state.comment = { subject, topic, comment: null };
  const place = placeOf(view);
  if (topic && told[topic] !== place) {
    state.setup = { ...setup, told: { ...told, [topic]: place } };
    const save = saves.currentSave();
    if (save) saves.writeGame(save, /** @type {any} */ (state.setup), /** @type {any} */ (view));
  }
  const wanted = () => state.view !== null && subjectOf(state.view) === subject && state.comment?.subject === subject;
  if (view.position.number <= LAST) {
    const reply = /** @type {any} */ (await table.ask({ do: "comment" }));
    if (!wanted()) return;
    state.comment = { subject, topic, comment: reply?.comment ?? null };
  }
  const text = commentText(page.context());
  if (text) page.announce(text);
}

/** Returns the strip in the banner's place; null where no comment is due. @param {Context} context */
export function commentStrip(context) {
  const { words, state, view, act, idle, selection } = context;
  if (!idle || !isCommented(state, view)) return null;
  const { title, hint } = bannerText(context);
  const text = isPicking(selection) ? hint : commentText(context) || hint;
  return html`<div class="banner banner-mine comment-strip">
    <div class="hint-words"><p class="banner-title">${title}</p><p class="banner-hint">${text}</p></div>
    ${iconButton("comment-close", icon("close"), words("comment.off"), act.stopComments, { titled: true })}
  </div>`;
}
