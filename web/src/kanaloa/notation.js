/** The notation of actions, as far as the page shows them: docs/kanaloa/notation.md. Pure. */
import { COLOURS, TILES } from "./facts.js";

/**
 * Reads an action of the notation, for showing it.
 * @param {string} action
 * @returns {{ kind: string, islands?: string[], tiles?: string[], god?: string, player?: string, white?: boolean }}
 */
export function readAction(action) {
  const simple = { ";": "complete", "!-": "spare", ".": "end", allow: "allow", forbid: "forbid" };
  if (action in simple) return { kind: simple[/** @type {keyof typeof simple} */ (action)] };
  const fish = /^\+(\w)>(\w):(\w)$/.exec(action);
  if (fish) return { kind: "fish", islands: [fish[1], fish[2]], white: fish[3] === "w" };
  const swap = /^x(\w):(\w+),(\w):(\w+)$/.exec(action);
  if (swap) return { kind: "swap", islands: [swap[1], swap[3]], tiles: [swap[2], swap[4]] };
  const robbed = /^!(\w):(\w+)$/.exec(action);
  if (robbed) return { kind: "rob", player: COLOURS.find((colour) => colour[0] === robbed[1]), tiles: [robbed[2]] };
  const way = /^([\w@])>([\w@])$/.exec(action);
  if (way?.[1] === "@") return { kind: "land", islands: [way[2]] };
  if (way) return { kind: way[2] === "@" ? "dolphin" : "move", islands: [way[1], way[2]] };
  const given = /^([a-z]):(\w+)$/.exec(action);
  if (given) return { kind: "sacrifice", god: given[1], tiles: [given[2]] };
  const [sign, rest] = [action[0], action.slice(1)];
  if (action.startsWith("n~")) return { kind: "side", islands: [...action.slice(2)] };
  if (action.startsWith("n^")) return { kind: "direction", islands: [...action.slice(2)] };
  if (sign === "+") return { kind: "piece", islands: [rest] };
  if (sign === "&") return { kind: "add", tiles: [rest] };
  if (sign === "=") return { kind: "take", tiles: [rest] };
  if (sign === "*") return rest === "v" ? { kind: "bagVolcano" } : { kind: "bag", tiles: [rest] };
  if (sign === "^") return { kind: "volcano", islands: [rest] };
  if (sign === "~") return { kind: "fellow", islands: [...rest] };
  if (sign === "-") return rest in TILES ? { kind: "give", tiles: [rest] } : { kind: "remove", islands: [rest] };
  return { kind: "end" };
}
