/**
 * Actions for tests, from their texts in the notation: as the engine returns them.
 *
 * @import { ActionView, GodLetter } from "../../src/games/kanaloa/context.d.ts"
 */
import { COLOURS, TILES } from "../../src/games/kanaloa/facts.js";

/** @param {string} text @returns {ActionView} */
export function actionOf(text) {
  /** @type {(kind: ActionView["kind"], targets?: string[], cost?: string[], more?: Partial<ActionView>) => ActionView} */
  const view = (kind, targets = [], cost = [], more = {}) => ({
    ...{ action: text, kind, targets, cost, god: null, fish: null },
    ...more,
  });
  /** A fish that swims as the current is named. @param {string} ends */
  const swimming = ([tail, head], white = true) => ({ tail, head, white });
  const simple = /** @type {Record<string, ActionView["kind"]>} */ ({
    ...{ ";": "complete", "!-": "spare", ".": "end", allow: "allow", forbid: "forbid" },
  });
  if (simple[text]) return view(simple[text]);
  const fish = /^\+(\w)>(\w):(\w)$/.exec(text);
  if (fish) {
    const current = [fish[1], fish[2]].sort().join("");
    return view("fish", [current, fish[1], fish[2]], [], { fish: swimming(fish[1] + fish[2], fish[3] === "w") });
  }
  const swap = /^x(\w):(\w+),(\w):(\w+)$/.exec(text);
  if (swap) return view("swap", [swap[1], swap[3]], [swap[2], swap[4]]);
  const robbed = /^!(\w):(\w+)$/.exec(text);
  if (robbed) return view("rob", [COLOURS.find((colour) => colour[0] === robbed[1]) ?? ""], [robbed[2]]);
  const way = /^([\w@])>([\w@])$/.exec(text);
  if (way?.[1] === "@") return view("land", ["@", way[2]]);
  if (way?.[2] === "@") return view("dolphin", [way[1], "@"]);
  if (way) return view("move", [way[1], way[2], [way[1], way[2]].sort().join("")]);
  const given = /^([a-z]):(\w+)$/.exec(text);
  if (given) return view("sacrifice", [], [given[2]], { god: /** @type {GodLetter} */ (given[1]) });
  const rest = text.slice(1);
  if (text.startsWith("n~")) return view("side", [text.slice(2)], [], { fish: swimming(text.slice(2)) });
  if (text.startsWith("n^")) return view("direction", [text.slice(2)], [], { fish: swimming(text.slice(2)) });
  if (text.startsWith("~")) return view("fellow", [rest], [], { fish: swimming(rest) });
  if (text.startsWith("+")) return view("piece", [rest]);
  if (text.startsWith("&")) return view("add", [], [rest]);
  if (text.startsWith("=")) return view("take", [], [rest]);
  if (text.startsWith("*")) return view("draw", [], rest === "v" ? [] : [rest]);
  if (text.startsWith("^")) return view("volcano", [rest]);
  return rest in TILES ? view("give", [], [rest]) : view("remove", [rest]);
}

/** @param {string} by @param {string[]} texts */
export const doneBy = (by, ...texts) => texts.map((text) => ({ ...actionOf(text), by: /** @type {"red"} */ (by) }));
