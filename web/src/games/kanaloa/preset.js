/** How fish lie: as a preset layout says. Pure. */
import { COLOURS, PRESETS, PRESET_NEUTRAL } from "./facts.js";

/** @import { Colour, FishView } from "./wire.d.ts" */

/** @type {(tail: string, head: string, owner: Colour | null, white: boolean) => FishView} */
export const fishOf = (tail, head, owner, white) => ({
  current: [tail, head].sort().join(""),
  tail,
  head,
  owner,
  white,
});

/** Returns the fish of the preset layout. @param {2 | 3 | 4} players */
export const presetFish = (players) => [
  ...PRESETS[players].map(([tail, head, owner, side]) =>
    fishOf(tail, head, COLOURS.find((colour) => colour[0] === owner) ?? null, side === "w"),
  ),
  ...(players === 2 ? PRESET_NEUTRAL.map(([tail, head]) => fishOf(tail, head, null, false)) : []),
];
