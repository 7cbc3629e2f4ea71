/** Where things lie on an island, around its middle, as four players see it. Pure. */
import { chartOf } from "./chart.js";

/** The two sites of offerings. A tile is 50 wide and 58 high. */
export const SITES = [
  { x: -26, y: 13 },
  { x: 26, y: 13 },
];

/**
 * Returns the tile of an island at which a pointer points: that of the nearer site.
 * @param {Pick<import("./picture.js").Picture, "islands" | "players">} picture
 * @param {import("./chart.js").Target} target
 * @param {{ x: number }} hit
 */
export function tileAt({ islands, players }, { kind, id }, hit) {
  if (kind !== "island") return null;
  const side = hit.x - chartOf(players).islands[id].x;
  return islands[id]?.[side < 0 ? 0 : 1] ?? null;
}

/** Where pieces stand: in a row behind the sites; more of them stand closer. */
export const ROW = { y: -14, step: 31, width: 112 };

/** Where the volcano stands. */
export const CRATER = { x: 0, y: -14 };

/** The middle of the name. */
export const PLATE = { y: 56 };
