/**
 * What Kahuna supplies for the archive of finished games.
 *
 * @import { Parts, Player, ReviewView, View } from "../context.d.ts"
 * @import { Played } from "../../../progress/statistics.js"
 */
import { LEVELS, SIDES } from "../../../engine/facts.js";
import { startArchive } from "../../../features/archive/start_archive.js";
import { framed, layered } from "../../../features/rules/rules_figure.js";
import { playedOf } from "../../../progress/statistics.js";
import { boardArt } from "../board/board_art.js";
import { SIZE } from "../board/chart.js";
import { pictureWith } from "../board/picture.js";
import { decisionsOf } from "../review/habits.js";

/** @type {import("../../../features/archive/archived_game.d.ts").ArchivedGame<View, Played>} */
export const ARCHIVED = {
  name: "kahuna",
  other: { name: "kanaloa", page: "./kanaloa.html" },
  nameKey: "players",
  levels: LEVELS,
  facetsOf: ({ over, position: { edition, variants } }) => ({
    winners: over?.winner ? [over.winner] : [],
    kind: edition,
    variants,
  }),
  endOf: ({ position: { bridges } }) => bridges,
  picture(/** @type {Record<Player, string[]>} */ bridges) {
    if (!SIDES.every((side) => Array.isArray(bridges[side]))) return "";
    return framed([0, 0, SIZE, SIZE], layered("", boardArt(pictureWith(bridges)).play, []));
  },
  accuracyOf(/** @type {ReviewView} */ { accuracy }, viewer) {
    const found = accuracy[/** @type {Player} */ (viewer)];
    return found === null ? null : found / 100;
  },
  decisionsOf,
  countedId: (view, setup) => playedOf(view, new Date(), setup)?.id,
  countedOf: ({ level, edition, variants }) => ({ players: { me: "human", rival: level }, kind: edition, variants }),
};

/** @param {Parts} parts */
export const createArchive = (parts) => startArchive(parts, ARCHIVED);
