/** Whose turn it is, what to do now, and the steps that can be taken back. */
import { html, nothing } from "lit-html";
import { button } from "../../ui/controls.js";
import { bannerFrame, firstPageText } from "../../ui/banner_frame.js";
import { isDown, isShowing, isThinking } from "../../play/tables.js";
import { askText } from "../asking.js";
import { hintOf, hintTexts } from "../hints.js";
import { lazyLessons } from "../lessons/lazy.js";
import { peopleOf } from "../story.js";

/** @import { Context, View } from "../context.d.ts" */

/**
 * Returns the title and the hint.
 * @param {Context} context
 * @returns {import("../../ui/banner_frame.js").BannerText}
 */
export function bannerText(context) {
  const { view, state, words, story, idle } = context;
  if (!view) return firstPageText(context, words("start.offline"));
  const player = story.sideName(view, view.to_move);
  const event = state.shownEvent ? story.eventText(view, /** @type {any} */ (state.shownEvent)) : "";
  if (isShowing(state)) {
    const title = words(state.shown === "recap" ? "banner.replay" : "kn.turn.theirs", { player });
    return { title, hint: event, tone: "theirs" };
  }
  if (isThinking(state)) return { title: words("kn.turn.thinking", { player }), hint: "", tone: "theirs" };
  if (view.over) return { title: words("kn.turn.over"), hint: resultText(context, view), tone: "calm" };
  if (!idle)
    return {
      title: words("kn.turn.theirs", { player }),
      hint: isDown(state) ? words("start.resuming") : "",
      tone: "theirs",
    };
  const alone = peopleOf(view).length === 1;
  return {
    title: words(alone ? "kn.turn.yours" : "kn.turn.named", { player }),
    hint: askText(context, view),
    tone: "mine",
  };
}

/** Returns who has won. @param {Pick<Context, "words" | "story">} context @param {View} view */
export function resultText({ words, story }, view) {
  const winners = view.over?.winners ?? [];
  if (winners.length > 1)
    return words("kn.over.shared", { players: winners.map((each) => story.sideName(view, each)).join(", ") });
  const [winner] = winners;
  return winner && story.isYou(view, winner)
    ? words("kn.over.won")
    : words("kn.over.lost", { player: story.sideName(view, winner) });
}

/** The hint that is shown, or looked for. @param {Context & { view: View }} context */
function hintStrip(context) {
  const { words, state, view, act } = context;
  const hint = hintOf(context);
  if (state.hinting)
    return html`<div class="banner banner-mine kp-hint"><p class="banner-title">${words("kn.hint.thinking")}</p>
      <progress class="thought" max="1" .value=${state.hinting.done} aria-label=${words("kn.hint.thinking")}></progress>
      <div class="kp-hint-ways">${button("dismiss-hint", words("hint.stop"), act.dismissHint)}</div></div>`;
  if (!hint) return null;
  const { title, about } = hintTexts(context, view, hint);
  return html`<div class="banner banner-mine kp-hint">
    <p class="banner-title">${title}</p>
    ${about ? html`<p class="banner-hint">${about}</p>` : nothing}
    <div class="kp-hint-ways">
      ${hint.step === 3 ? nothing : button("more-hint", words("hint.more"), act.moreHint)}
      ${button("dismiss-hint", words("hint.close"), act.dismissHint)}
    </div>
  </div>`;
}

/** Returns the banner. @param {Context} context */
export function bannerPanel(context) {
  const { view } = context;
  const strip = (view ? hintStrip({ ...context, view }) : null) ?? lazyLessons()?.commentStrip(context);
  if (strip) return strip;
  return bannerFrame(context, bannerText(context));
}
