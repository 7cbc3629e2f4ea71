/**
 * Actions for tests, from their texts in the notation: as the engine returns them.
 *
 * @import { ActionView, LogAction, Player } from "../src/engine/wire.d.ts"
 */

/** @param {string} text @returns {ActionView} */
export function actionOf(text) {
  /** @type {(kind: ActionView["kind"], targets?: string[], cost?: string, drawn?: string | null) => ActionView} */
  const view = (kind, targets = [], cost = "", drawn = null) => ({
    action: text,
    kind,
    targets,
    cost: [...cost],
    drawn,
  });
  if (text === "=-") return view("pass");
  if (text === "=.") return view("end");
  if (text.startsWith("=*")) return view("draw", ["pile"], "", text[2] ?? null);
  if (text.startsWith("=")) return view("take", [text[1]], "", text[1]);
  if (text.startsWith("-")) return view("discard", [], text.slice(1));
  if (text.startsWith("+")) return view("grant", [text.slice(1)]);
  if (text.startsWith("x")) return view("remove", [text.slice(1, 3)], text.slice(4));
  return view("build", [[...text].sort().join("")], text[0]);
}

/** @param {Player} by @param {string[]} texts @returns {LogAction[]} */
export const doneBy = (by, ...texts) => texts.map((text) => ({ ...actionOf(text), by }));
