/** Where the popover stands on the page. */
import { byId } from "../../../ui/page_areas.js";
import { ISLANDS, LINES, SIZE } from "../board/chart.js";
import { placePopover } from "./popover_place.js";
import { broughtBy } from "../offers.js";

/** @import { Point } from "./popover_place.js" */

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
  const { spot } = LINES[line];
  const { gained, lost, fallen } = broughtBy(effects);
  const tipped = [...line, ...gained, ...lost];
  /** @param {Point} point in the units of the chart @returns {Point} on the sea */
  const placed = ({ x, y }) => ({ x: box.left - sea.left + x * scale, y: box.top - sea.top + y * scale });
  const things = [
    ...Object.values(ISLANDS).map((island) => ({ point: placed(island), weight: tipped.includes(island.id) ? 12 : 5 })),
    ...fallen.map((swept) => ({ point: placed(LINES[swept].spot), weight: 9 })),
    // The line itself is what is looked at.
    ...[...line].map((id) => ({
      point: placed({ x: (ISLANDS[id].x + spot.x) / 2, y: (ISLANDS[id].y + spot.y) / 2 }),
      weight: 7,
    })),
  ];
  const size = { width: choice.offsetWidth, height: choice.offsetHeight };
  const { left, top } = placePopover(placed(spot), size, sea, things, 80 * scale);
  choice.style.setProperty("--choice-x", `${left}px`);
  choice.style.setProperty("--choice-y", `${top}px`);
}
