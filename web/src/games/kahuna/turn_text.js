/** Turns in words, and why they are good: in words that suit either player and a turn that was never played. Pure. */
import { actionArgs, actionKey, nameOf } from "./story.js";

/** @import { ActionView, Context, MotiveView } from "./context.d.ts" */

/** @typedef {Pick<Context, "words" | "story">} Given */

/**
 * Returns an action as something to do: "Build Aloa–Bari with Aloa."
 * @param {Given} given
 * @param {ActionView} action
 */
export const adviceText = ({ words, story }, action) => words(`hint.do.${action.kind}`, actionArgs(story, action));

/** Returns actions as a list: "Aloa–Bari with Aloa, draw Coco". @param {Given} given @param {ActionView[]} actions */
export const deedsText = ({ words, story }, actions) =>
  actions.map((action) => words(`review.deed.${actionKey(action)}`, actionArgs(story, action))).join(", ");

/** What the arguments of a reason are called. @type {Record<string, (given: Given, value: string) => string>} */
const WORDINGS = {
  island: (_given, id) => nameOf(id),
  card: (_given, id) => nameOf(id),
  line: ({ story }, line) => story.lineName(line),
  cards: ({ story }, cards) => story.cardNames(cards),
};

/**
 * Returns why a turn is good, as hints and reviews tell it to the player whose turn it is.
 * @param {Given} given
 * @param {MotiveView} reason
 */
export function reasonText(given, { code, args }) {
  const named = Object.entries(args).map(([key, value]) => [key, WORDINGS[key]?.(given, String(value)) ?? value]);
  const [first = "", second = ""] = String(args.islands ?? "");
  const count = Number(args.count ?? args.points ?? args.left ?? args.limit ?? 0);
  return given.words(`hint.reason.${code}`, {
    ...Object.fromEntries(named),
    count,
    first: nameOf(first),
    second: nameOf(second),
  });
}
