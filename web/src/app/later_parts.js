/** What every game with all features fetches later: the dialogs that it fills, and actions of dialogs. */
import { nothing } from "lit-html";
import { createArchiveActions } from "../features/archive/archive_actions.js";
import { createFamousActions } from "../features/famous/famous_actions.js";
import { famousDialog } from "../features/famous/famous_dialog.js";
import { lessonsDialog } from "../features/lessons/lesson_list.js";
import { createAnswerActions } from "../features/settings/answer_actions.js";
import { settingsDialog } from "../features/settings/settings_dialog.js";
import { createListActions } from "../features/statistics/list_actions.js";
import { createRatingActions } from "../features/statistics/rating_actions.js";
import { createVoyageActions } from "../features/voyage/voyage_actions.js";
import { createAsideActions } from "../features/waiting_games/aside_actions.js";
import { createResigning } from "../play/resigning.js";
import { waitingDialog } from "../features/waiting_games/waiting_list.js";
import { COMMON_DIALOGS, logDialog, seen } from "../ui/common_dialogs.js";

/**
 * @import { FamousGames } from "../features/famous/famous_games.d.ts"
 * @import { Dialog } from "../ui/common_dialogs.js"
 */

/**
 * Returns the dialogs.
 * @param {object} own what the game says in them
 * @param {import("../features/lessons/lesson_list.js").Listed} own.listed its lessons
 * @param {(context: any, game: import("../storage/waiting_games.js").Waiting) => string} own.waitingName
 * @param {(context: any) => unknown} own.aboveLog
 * @param {(context: any) => unknown} own.logList
 * @param {FamousGames} own.famous its famous games
 * @param {Parameters<typeof settingsDialog>[1]} [own.without] the settings that it does not have
 * @returns {Record<keyof typeof COMMON_DIALOGS | "archive" | "voyage" | "settings" | "log" | "waiting" | "lessons" | "famous",
 *   Dialog>}
 */
export const filledDialogs = ({ listed, waitingName, aboveLog, logList, famous, without }) => ({
  ...COMMON_DIALOGS,
  archive: (context) => context.state.archive?.dialog(context) ?? nothing,
  voyage: (context) => context.state.voyage?.dialog(context) ?? nothing,
  settings: (context) => settingsDialog(context, without),
  log: seen((/** @type {any} */ context) => logDialog(context, aboveLog(context), logList(context))),
  waiting: (context) => waitingDialog(context, (game) => waitingName(context, game)),
  lessons: (context) => lessonsDialog(context, listed),
  famous: (context) => famousDialog(context, famous),
});

/**
 * Returns the actions that are fetched when one of them is used.
 * @template Played
 * @param {Parameters<typeof createAnswerActions>[0] & Parameters<typeof createAsideActions>[0] &
 *   Parameters<typeof createListActions<Played>>[0] & Parameters<typeof createRatingActions<Played>>[0] &
 *   Parameters<typeof createResigning>[0] & Parameters<typeof createFamousActions>[0] &
 *   Parameters<typeof createArchiveActions>[0] & Parameters<typeof createVoyageActions>[0]} parts
 * @param {object} own
 * @param {"kahuna" | "kanaloa"} own.name the game's
 * @param {Parameters<typeof createRatingActions<Played>>[1]} own.ratedOf
 * @param {FamousGames} own.famous
 * @param {Parameters<typeof createArchiveActions>[1]} own.archive fetches the program of the archive
 * @param {Parameters<typeof createVoyageActions>[1]} own.voyage fetches the program of the voyage
 */
export function commonLaterActions(parts, { name, ratedOf, famous, archive, voyage }) {
  const { keepFinished, ...archiving } = createArchiveActions(parts, archive);
  const { openVoyage, noteVoyage } = createVoyageActions(parts, voyage);
  return {
    ...createFamousActions(parts, famous),
    ...createAnswerActions(parts),
    ...createListActions(parts, name),
    ...createRatingActions(parts, ratedOf),
    ...createAsideActions(parts, name),
    ...archiving,
    // The kept game has ended, here or before a reload: the voyage counts it, too.
    keepFinished: async () => void (await Promise.all([keepFinished(), noteVoyage()])),
    openVoyage,
    ...createResigning(parts),
  };
}
