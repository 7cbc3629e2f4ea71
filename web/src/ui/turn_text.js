/** Turns in words, and why they are good: in words that suit either player and a turn that was never played. Pure. */
import { nameOf, readAction } from "../kahuna/narration.js";

/** @import { Context, MotiveView } from "../app/context.d.ts" */

/** @typedef {Pick<Context, "words" | "story">} Given */

/** @param {Given} given @param {ReturnType<typeof readAction>} action */
const argsOf = ({ story }, { kind, line, cards = "" }) => ({
  line: line ? story.lineName(line) : "",
  card: nameOf(cards),
  cards: kind === "remove" ? story.pair(cards) : story.cardNames(cards),
  count: cards.length,
});

/** Returns an action as something to do: "Build Aloa–Bari with Aloa." @param {Given} given @param {string} action */
export function adviceText(given, action) {
  const read = readAction(action);
  return given.words(`hint.do.${read.kind}`, argsOf(given, read));
}

/** Returns actions as a list: "Aloa–Bari with Aloa, draw Coco". @param {Given} given @param {string[]} actions */
export const deedsText = (given, actions) =>
  actions
    .map((action) => {
      const read = readAction(action);
      const { kind, cards = "" } = read;
      const hidden = kind === "discard" && cards.includes("?");
      const key = hidden ? "discardHidden" : kind === "draw" && cards ? "drawKnown" : kind;
      return given.words(`review.deed.${key}`, argsOf(given, read));
    })
    .join(", ");

/** Returns why a turn is good, as hints and reviews tell it to the player whose turn it is. @param {Given} given @param {MotiveView} reason */
export function reasonText({ words, story }, { code, args }) {
  const islands = String(args.islands ?? "");
  return words(`hint.reason.${code}`, {
    ...args,
    count: Number(args.count ?? args.points ?? args.left ?? args.limit ?? 0),
    island: nameOf(String(args.island ?? "")),
    card: nameOf(String(args.card ?? "")),
    first: nameOf(islands[0] ?? ""),
    second: nameOf(islands[1] ?? ""),
    line: args.line ? story.lineName(String(args.line)) : "",
    cards: story.cardNames(String(args.cards ?? "")),
  });
}
