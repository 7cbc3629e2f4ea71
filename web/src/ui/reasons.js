/** Why a turn is good, as hints and reviews tell it to the player whose turn it is. Pure. */
import { nameOf } from "../kahuna/narration.js";

/** @import { Context } from "../app/context.d.ts" */

/** @typedef {import("../engine/wire.d.ts").MotiveView} Reason */

/** @param {Pick<Context, "words" | "story">} context @param {Reason} reason */
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
