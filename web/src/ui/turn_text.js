/** What is done in a turn, in words that suit either player and a turn that was never played. Pure. */
import { readAction } from "../kahuna/narration.js";

/** @import { Context } from "../app/context.d.ts" */

/**
 * Returns actions as a list: "Aloa–Bari with Aloa, draw Coco".
 * @param {Pick<Context, "words" | "story">} context
 * @param {string[]} actions the notation's texts
 */
export function deedsText({ words, story }, actions) {
  return actions
    .map((action) => {
      const { kind, line, cards = "" } = readAction(action);
      const hidden = kind === "discard" && cards.includes("?");
      const key = hidden ? "discardHidden" : kind === "draw" && cards ? "drawKnown" : kind;
      return words(`review.deed.${key}`, {
        line: line ? story.lineName(line) : "",
        card: story.nameOf(cards),
        cards: kind === "remove" ? story.pair(cards) : story.cardNames(cards),
        count: cards.length,
      });
    })
    .join(", ");
}
