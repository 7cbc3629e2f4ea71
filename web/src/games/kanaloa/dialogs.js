/** The dialogs: menu, new game, log, result, a save that cannot be read, games that wait, settings, rules. */
import { html } from "lit-html";
import { createListActions } from "../../features/statistics/list_actions.js";
import { createAsideActions } from "../../features/waiting_games/aside_actions.js";
import { createHintActions } from "./hints.js";
import { lessonsDialog } from "../../features/lessons/lesson_list.js";
import { settingsDialog } from "../../features/settings/settings_dialog.js";
import { waitingDialog } from "../../features/waiting_games/waiting_list.js";
import { COMMON_DIALOGS, logDialog, menuDialog, seen } from "../../ui/common_dialogs.js";
import { gameName } from "./game_name.js";
import { LISTED } from "./lessons/lesson_course.js";
import { menuWays } from "./panels/kanaloa_ways.js";
import { logList, unseenText } from "./panels/turn_log.js";
import { overDialog } from "./ranking.js";
import { rulesDialog } from "./rules/rules.js";
import { newSeatsDialog } from "./seats/new_seats_dialog.js";
import { seatsDialog } from "./seats/seats_dialog.js";
import { kanaloaStatistics } from "./statistics/kanaloa_statistics.js";

export { hintStrip } from "./hints.js";
export { updateNotice } from "../../ui/offline.js";
export { askComment, commentStrip, commentText } from "./lessons/topic_comments.js";
export { panels as lesson } from "./lessons/kanaloa_lessons.js";

/** @import { Context, DialogName, Page, View } from "./context.d.ts" */

/** @type {Record<DialogName, import("../../ui/common_dialogs.js").Dialog>} */
export const DIALOGS = {
  ...COMMON_DIALOGS,
  new: newSeatsDialog,
  menu: (context) => menuDialog(context, menuWays(context)),
  settings: (context) => settingsDialog(context, ["tracker", "pieces"]),
  log: seen((/** @type {Context & { view: View }} */ context) => logDialog(context, unseen(context), logList(context))),
  over: seen(overDialog),
  waiting: (context) => waitingDialog(context, (game) => gameName(context, game)),
  rules: rulesDialog,
  statistics: kanaloaStatistics,
  seats: seen(seatsDialog),
  lessons: (context) => lessonsDialog(context, LISTED),
};

/** What is still in bag and reserve. @param {Context & { view: View }} context */
const unseen = (context) => html`<p class="note">${context.words("kn.bag.unseen", { tiles: unseenText(context) })}</p>`;

/** Returns the actions that are fetched when one of them is used. @param {Page} page */
export const createLaterActions = (page) => ({
  ...createHintActions(page),
  ...createListActions(page),
  ...createAsideActions(page),
});
