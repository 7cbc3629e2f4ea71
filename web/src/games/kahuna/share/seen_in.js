/** What the link of a finished game shows. Pure. */
import { readCode } from "../codes/read.js";
import { viewOf } from "../codes/view.js";

/** @import { View } from "../../../engine/wire.d.ts" */

/**
 * Returns the position that a link shows. Of a finished game that is the one that its code tells, whichever moment of
 * it is looked at in the review. The code of a game that was given up is that of its last position, and does not tell
 * how it ended.
 * @param {View} view what lies on the table
 * @param {{ kind: "game" | "position" | "puzzle", text: string }} named what the link names
 * @param {string} level who plays the other side, where the code does not say
 * @returns {View}
 */
export function seenIn(view, { kind, text }, level) {
  if (!view.over || kind === "puzzle") return view;
  const seen = viewOf(readCode(text), level);
  return { ...seen, over: view.over.by === "resigned" ? view.over : seen.over, log: view.log };
}
