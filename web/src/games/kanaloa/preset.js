/** How fish lie: as texts say it, and as a preset layout does. Pure. */
import { COLOURS, PRESETS } from "./facts.js";

/** @import { FishView } from "./wire.d.ts" */

/** @type {(text: string) => FishView} from tail, head, owner (`x`: neutral), and white or coloured, such as `AJyw` */
export const fishOf = ([tail, head, owner, side]) => ({
  current: [tail, head].sort().join(""),
  tail,
  head,
  owner: COLOURS.find((colour) => colour.startsWith(owner)) ?? null,
  white: side === "w",
});

/** Returns the fish of the preset layout. @param {2 | 3 | 4} players */
export const presetFish = (players) => PRESETS[players].map(fishOf);
