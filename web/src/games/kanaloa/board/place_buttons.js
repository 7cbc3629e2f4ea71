/** The buttons over the board of Kanaloa: one for each island, current and sea space and for the Dolphin. */
import { createRovingButtons } from "../../../board/roving_buttons.js";
import { LAYERS, chartOf, spotOf } from "./chart.js";

/**
 * @import { Chart, Target, TargetKind } from "./chart.js"
 * @import { Picture } from "./picture.js"
 */

/** @param {Chart} chart @returns {Target[]} everything that has a button */
export const targetsOf = (chart) =>
  /** @type {TargetKind[]} */ (Object.keys(LAYERS)).flatMap((kind) =>
    Object.keys(chart[LAYERS[kind]]).map((id) => ({ kind, id })),
  );

/** @param {Picture} picture @param {Target} target @returns {readonly string[]} its marks */
export const marksOf = ({ marks }, { kind, id }) => marks[LAYERS[kind]]?.[id] ?? [];

/**
 * Returns the accessible name: what the picture says, else the chart.
 * @param {Picture} picture
 * @param {Target} target
 */
export const nameOf = ({ labels, players }, { kind, id }) =>
  labels[LAYERS[kind]]?.[id] ?? (kind === "island" ? chartOf(players).islands[id]?.name : undefined) ?? id;

/** Returns the sea spaces that can be reached: those that can be chosen or are chosen. @param {Picture} picture */
export const openSpaces = ({ marks: { spaces = {} } }) =>
  Object.keys(spaces).filter((id) => spaces[id].includes("choosable") || spaces[id].includes("chosen"));

/** By the number of players. */
const TARGETS = { 2: targetsOf(chartOf(2)), 3: targetsOf(chartOf(3)), 4: targetsOf(chartOf(4)) };

/** @param {Target} target @param {Picture} picture @returns {import("../../../board/stops_and_ways.js").Look} */
export function lookOf(target, picture) {
  const marks = marksOf(picture, target);
  return {
    name: nameOf(picture, target),
    titled: true,
    pressed: marks.includes("chosen"),
    choosable: marks.includes("choosable"),
    hidden: target.kind === "space" && !openSpaces(picture).includes(target.id),
  };
}

/** @param {import("../../../board/roving_buttons.js").Options<Target>} options */
export const createButtons = (options) =>
  createRovingButtons(options, {
    prefix: "kanaloa",
    targetsOf: (/** @type {Picture} */ { players }) => TARGETS[players],
    spotOf: (target, { players }) => spotOf(chartOf(players), target),
    lookOf,
  });
