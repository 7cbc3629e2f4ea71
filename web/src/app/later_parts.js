/** What every game with all features fetches later: the dialogs that it fills, and actions of dialogs. */
import { createArchiveActions } from "../features/archive/archive_actions.js";
import { lessonsDialog } from "../features/lessons/lesson_list.js";
import { createAnswerActions } from "../features/settings/answer_actions.js";
import { settingsDialog } from "../features/settings/settings_dialog.js";
import { createListActions } from "../features/statistics/list_actions.js";
import { createAsideActions } from "../features/waiting_games/aside_actions.js";
import { createResigning } from "../play/resigning.js";
import { waitingDialog } from "../features/waiting_games/waiting_list.js";
import { COMMON_DIALOGS, logDialog, seen } from "../ui/common_dialogs.js";
import { nothing } from "lit-html";

/**
 * @import { Dialog } from "../ui/common_dialogs.js"
 */

/**
 * Returns the dialogs.
 * @param {object} own what the game says in them
 * @param {import("../features/lessons/lesson_list.js").Listed} own.listed its lessons
 * @param {(context: any, game: import("../storage/waiting_games.js").Waiting) => string} own.waitingName
 * @param {(context: any) => unknown} own.aboveLog
 * @param {(context: any) => unknown} own.logList
 * @param {Parameters<typeof settingsDialog>[1]} [own.without] the settings that it does not have
 * @returns {Record<keyof typeof COMMON_DIALOGS | "archive" | "settings" | "log" | "waiting" | "lessons", Dialog>}
 */
export const filledDialogs = ({ listed, waitingName, aboveLog, logList, without }) => ({
  ...COMMON_DIALOGS,
  archive: (context) => context.state.archive?.dialog(context) ?? nothing,
  settings: (context) => settingsDialog(context, without),
  log: seen((/** @type {any} */ context) => logDialog(context, aboveLog(context), logList(context))),
  waiting: (context) => waitingDialog(context, (game) => waitingName(context, game)),
  lessons: (context) => lessonsDialog(context, listed),
});

/**
 * Returns the actions that are fetched when one of them is used.
 * @template Played
 * @param {Parameters<typeof createAnswerActions>[0] & Parameters<typeof createAsideActions>[0] &
 *   Parameters<typeof createListActions<Played>>[0] & Parameters<typeof createResigning>[0] & Parameters<typeof createArchiveActions>[0]} parts
 * @param {"kahuna" | "kanaloa"} name the game's
 * @param {Parameters<typeof createArchiveActions>[1]} archive fetches the program of the archive
 */
export const commonLaterActions = (parts, name, archive) => ({
  ...createAnswerActions(parts),
  ...createListActions(parts, name),
  ...createAsideActions(parts, name),
  ...createArchiveActions(parts, archive),
  ...createResigning(parts),
});
