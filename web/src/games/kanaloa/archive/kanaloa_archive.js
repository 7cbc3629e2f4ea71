/**
 * What Kanaloa supplies for the archive of finished games.
 *
 * @import { Parts, View } from "../context.d.ts"
 * @import { Colour, Position, ReviewView } from "../wire.d.ts"
 * @import { Played } from "../statistics/played.js"
 */
import { SIZE } from "../../../board/geometry.js";
import { startArchive } from "../../../features/archive/start_archive.js";
import { boardOf } from "../board/picture.js";
import { LEVELS } from "../facts.js";
import { decisionsOf } from "../review/habits.js";
import { partOfMap } from "../rules/figure.js";
import { playedOf } from "../statistics/played.js";
import { playersOf } from "../story.js";

/**
 * Returns of a position what lies on the map.
 * @param {Position} position
 * @returns {Pick<Position, "islands" | "fish" | "volcano"> & { sides: object }}
 */
function endOf({ islands, fish, sides, volcano }) {
  const pieces = Object.entries(sides).map(([side, { pieces: places, blocked }]) => [
    side,
    { pieces: places, blocked },
  ]);
  return { islands, fish, sides: Object.fromEntries(pieces), volcano };
}

/** @type {import("../../../features/archive/archived_game.d.ts").ArchivedGame<View, Played>} */
export const ARCHIVED = {
  name: "kanaloa",
  other: { name: "kahuna", page: "./" },
  nameKey: "names",
  levels: LEVELS,
  facetsOf: (view) => ({
    winners: view.over?.winners ?? [],
    kind: String(playersOf(view).length),
    variants: [view.position.layout],
  }),
  endOf: ({ position }) => endOf(position),
  picture(/** @type {any} */ end) {
    try {
      return partOfMap(boardOf(end), [0, 0, SIZE, SIZE], true);
    } catch {
      // An end of another version.
      return "";
    }
  },
  accuracyOf(/** @type {ReviewView} */ { players }, viewer) {
    const found = players[/** @type {Colour} */ (viewer)]?.accuracy ?? null;
    return found === null ? null : found / 100;
  },
  decisionsOf,
  countedId: (view, setup) => playedOf(view, new Date(), setup)?.id,
  countedOf: ({ rivals, players, layout }) => ({
    players: { me: "human", ...Object.fromEntries(rivals.map((level, place) => [`rival${place}`, level])) },
    kind: String(players),
    variants: [layout],
  }),
};

/** @param {Parts} parts */
export const createArchive = (parts) => startArchive(parts, ARCHIVED);
