/** The buttons over the board of Kahuna: one for each island and line. */
import { createRovingButtons } from "../../../board/roving_buttons.js";
import { ISLANDS, ISLAND_IDS, LINE_IDS, spotOf } from "./chart.js";

/**
 * @typedef {import("./chart.js").Target} Target
 * @typedef {import("./picture.js").Picture} Picture
 */

/** @type {Target[]} */
export const TARGETS = [
  ...ISLAND_IDS.map((id) => /** @type {const} */ ({ kind: "island", id })),
  ...LINE_IDS.map((id) => /** @type {const} */ ({ kind: "line", id })),
];

/** @param {Target} target @param {Picture} picture @returns {import("../../../board/stops_and_ways.js").Look} */
export function lookOf({ kind, id }, { labels, marks }) {
  if (kind === "island") return { name: labels.islands?.[id] ?? ISLANDS[id].name };
  const lines = marks.lines?.[id] ?? [];
  const lit = lines.includes("lit");
  const choosable = lines.includes("choosable") || lines.includes("removable");
  return { name: labels.lines?.[id] ?? id, pressed: lines.includes("chosen"), choosable, handle: choosable && lit };
}

/** @param {import("../../../board/roving_buttons.js").Options<Target>} options */
export const createButtons = (options) =>
  createRovingButtons(options, { prefix: "board", targetsOf: () => TARGETS, spotOf, lookOf });
