/**
 * The part of the page that is fetched later, see ui/lazy.js.
 *
 * @import { Parts } from "./context.d.ts"
 */
import { createPuzzleActions } from "../../features/puzzles/puzzle_actions.js";
import { commonLaterActions } from "../../app/later_parts.js";
import { FAMOUS } from "./famous/famous_kahuna.js";
import { createHintActions } from "./hints/hint_actions.js";
import { createEvenActions } from "./statistics/even_match.js";
import { ratedOf } from "./statistics/rated_game.js";
import { pictureBefore } from "./table_drawing.js";

export { enliven } from "./first_scene.js";
export { showIconNames } from "../../features/legend/icon_names.js";
export { askCoach, coachStrip } from "./coach/coach_texts.js";
export { DIALOGS } from "./dialogs.js";
export { hintStrip, hintText } from "./hints/hint_texts.js";
export { todayBoard, todayLine } from "../../features/puzzles/today_board.js";
export { updateNotice } from "../../ui/offline.js";
export { panels as lesson } from "./kahuna_lessons.js";
export { panels as practice } from "./review/practice.js";
export { panels as puzzle } from "./puzzle_table.js";

/** Returns the actions that are fetched when one of them is used. @param {Parts} parts */
export const createLaterActions = (parts) => ({
  ...createHintActions(parts),
  ...createPuzzleActions(parts, (before) => pictureBefore(parts, before)),
  ...createEvenActions(parts),
  ...commonLaterActions(parts, {
    name: "kahuna",
    ratedOf,
    famous: FAMOUS,
    archive: () => import("./archive/kahuna_archive.js"),
    voyage: () => import("./voyage/kahuna_voyage.js"),
  }),
});
