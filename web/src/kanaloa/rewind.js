/**
 * The map as it was before the last turns of others. Pure.
 *
 * @import { View } from "./context.d.ts"
 * @import { Picture } from "./board/picture.js"
 */
import { fishOn } from "./board/picture.js";

/**
 * Returns a picture as it was before what the recap tells, and before what the viewer has done since.
 * @param {Picture} picture
 * @param {View} view
 * @returns {Picture}
 */
export function rewound(picture, view) {
  const events = [...(view.recap?.steps ?? []), ...view.steps].flatMap((step) => step.events);
  const islands = Object.fromEntries(
    Object.entries(picture.islands).map(([id, tiles]) => [id, tiles.filter((tile) => tile !== null)]),
  );
  let { fish, pieces, volcano } = picture;
  for (const event of [...events].reverse()) {
    if (event.event === "tile-moved") {
      const { tile, origin, target } = event;
      const there = target && islands[target];
      if (there && there.includes(tile)) there.splice(there.indexOf(tile), 1);
      if (origin && islands[origin]) islands[origin].push(tile);
    } else if (event.event === "piece-moved") {
      const { player, origin, target } = event;
      const moved = pieces.find((each) => each.player === player && each.place === target);
      pieces = pieces.filter((each) => each !== moved);
      if (origin !== null) pieces = [...pieces, { player, place: origin, blocked: false }];
    } else if (event.event === "fish-placed") {
      fish = fish.filter(({ current }) => current !== event.current);
    } else if (event.event === "fish-turned") {
      const turned = fishOn({ fish }, event.current);
      // Only a piece turns the side of a fish without its direction; where only the direction differs it was turned around.
      if (turned) fish = fish.map((each) => (each === turned ? { ...turned, white: !event.white } : each));
    } else if (event.event === "volcano-placed") {
      volcano = null;
    }
  }
  const sites = Object.fromEntries(
    Object.entries(islands).map(([id, tiles]) => [id, [tiles[0] ?? null, tiles[1] ?? null]]),
  );
  return { ...picture, islands: sites, fish, pieces, volcano };
}
