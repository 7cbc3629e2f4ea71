/**
 * What is saved as a file: a record, a save, all games that wait.
 *
 * @import { SharePage } from "./shared_game.d.ts"
 */
import { dayOf } from "../../progress/days.js";
import { saveFile, saveText } from "../../storage/files.js";

/**
 * @param {Pick<SharePage, "game">} page
 * @param {string} ending of the file's name, after the day
 * @param {string} text JSON
 */
export const saveJson = ({ game }, ending, text) =>
  saveFile(`${game.name}-${dayOf(new Date())}${ending}.json`, new Blob([text], { type: "application/json" }));

/** Saves the record of the match on the table, which lays all of it open. @param {SharePage} page */
export async function saveRecord(page) {
  const reply = await page.table.ask({ do: "record" });
  if (reply) saveJson(page, "", `${JSON.stringify(reply.record, null, 1)}\n`);
}

/** Saves the match on the table as it is kept. @param {SharePage} page */
export function saveSave(page) {
  const save = page.saves.currentSave();
  if (save) saveJson(page, "-running", saveText(save, page.game.name));
}
