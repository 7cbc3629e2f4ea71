/** Where the popover stands on the page. */
import { byId } from "../../../ui/page_areas.js";
import { ISLANDS, LINES, SIZE } from "../board/chart.js";
import { placePopover } from "./popover_place.js";
import { broughtBy } from "../offers.js";
import { partWay } from "../../../board/geometry.js";

/** @import { Point } from "./popover_place.js" */

/** What counts as much as this is covered only where there is no other place. */
const VITAL = 100;

/** Where along a line it must stay in sight, from the first end. */
const PARTS = [0.2, 0.35, 0.5, 0.65, 0.8];

/**
 * Returns what should stay in sight, in the units of the chart: the picked line with its ends, the islands that change
 * hands and the bridges that fall above all, then the other islands.
 * @param {string} line the picked line
 * @param {import("../../../engine/wire.d.ts").EventView[]} effects what would follow
 */
export function thingsInSight(line, effects) {
  const { gained, lost, fallen } = broughtBy(effects);
  const vital = [...line, ...gained, ...lost];
  return [
    ...Object.values(ISLANDS).map(({ id, x, y }) => ({ point: { x, y }, weight: vital.includes(id) ? VITAL : 5 })),
    ...PARTS.map((part) => ({ point: partWay(LINES[line].from, LINES[line].to, part), weight: VITAL })),
    ...fallen.map((swept) => ({ point: LINES[swept].spot, weight: VITAL / 2 })),
  ];
}

/**
 * Puts the popover beside the picked line; narrow screens ignore the place.
 * @param {HTMLElement} board
 * @param {string | null} line the picked line
 * @param {import("../../../engine/wire.d.ts").EventView[]} effects what would follow
 */
export function placeChoice(board, line, effects) {
  if (!line) return;
  const choice = byId("choice");
  const sea = byId("sea").getBoundingClientRect();
  const box = board.getBoundingClientRect();
  const scale = box.width / SIZE;
  /** @param {Point} point in the units of the chart @returns {Point} on the sea */
  const placed = ({ x, y }) => ({ x: box.left - sea.left + x * scale, y: box.top - sea.top + y * scale });
  const things = thingsInSight(line, effects).map(({ point, weight }) => ({ point: placed(point), weight }));
  const size = { width: choice.offsetWidth, height: choice.offsetHeight };
  const { left, top } = placePopover(placed(LINES[line].spot), size, sea, things, 80 * scale);
  choice.style.setProperty("--choice-x", `${left}px`);
  choice.style.setProperty("--choice-y", `${top}px`);
}
