/** The dialogs: menu, new game, log, result, a save that cannot be read, games that wait, settings, rules. */
import { html } from "lit-html";
import { commonLaterActions, filledDialogs } from "../../app/later_parts.js";
import { resignDialog } from "../../features/result/resign_dialog.js";
import { createHintActions, hintDialog } from "./hints.js";
import { menuDialog, seen } from "../../ui/common_dialogs.js";
import { FAMOUS } from "./famous/famous_kanaloa.js";
import { gameName } from "./game_name.js";
import { LISTED } from "./lessons/lesson_course.js";
import { menuWays } from "./panels/kanaloa_ways.js";
import { logList, specialTexts, unseenText } from "./panels/turn_log.js";
import { overDialog } from "./ranking.js";
import { resigningText } from "./resigning.js";
import { rulesDialog } from "./rules/rules.js";
import { newSeatsDialog } from "./seats/new_seats_dialog.js";
import { seatsDialog } from "./seats/seats_dialog.js";
import { kanaloaStatistics } from "./statistics/kanaloa_statistics.js";
import { ratedOf } from "./statistics/played.js";

export { showIconNames } from "../../features/legend/icon_names.js";
export { enliven } from "./first_scene.js";
export { hintStrip } from "./hints.js";
export { updateNotice } from "../../ui/offline.js";
export { askCoach, coachStrip } from "./coach_texts.js";
export { panels as lesson } from "./lessons/kanaloa_lessons.js";

/**
 * @import { Context, DialogName, Parts, View } from "./context.d.ts"
 */

/** @type {Record<DialogName, import("../../ui/common_dialogs.js").Dialog>} */
export const DIALOGS = {
  ...filledDialogs({
    listed: LISTED,
    waitingName: gameName,
    aboveLog: (context) =>
      html`${specialTexts(context).map((text) => html`<p class="note">${text}</p>`)}
        <p class="note">${context.words("kn.bag.unseen", { tiles: unseenText(context) })}</p>`,
    logList,
    famous: FAMOUS,
    without: ["tracker", "pieces"],
  }),
  new: newSeatsDialog,
  menu: (context) => menuDialog(context, menuWays(context)),
  hint: hintDialog,
  over: seen(overDialog),
  resign: seen((/** @type {Context & { view: View }} */ context) => resignDialog(context, resigningText(context))),
  rules: rulesDialog,
  statistics: kanaloaStatistics,
  seats: seen(seatsDialog),
};

/** Returns the actions that are fetched when one of them is used. @param {Parts} parts */
export const createLaterActions = (parts) => ({
  ...createHintActions(parts),
  ...commonLaterActions(parts, {
    name: "kanaloa",
    ratedOf,
    famous: FAMOUS,
    archive: () => import("./archive/kanaloa_archive.js"),
    voyage: () => import("./voyage/kanaloa_voyage.js"),
  }),
});
