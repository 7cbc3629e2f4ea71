/**
 * What is saved as a file: a record, a save, all games that wait.
 *
 *
 * @import { TablePart } from "../../app/parts.d.ts"
 * @import { ShellSaves } from "../../app/game.d.ts"
 */
import { dayOf } from "../../progress/days.js";
import { saveFile, saveText } from "../../storage/files.js";

/**
 * @param {string} name the game's
 * @param {string} ending of the file's name, after the day
 * @param {string} text JSON
 */
export const saveJson = (name, ending, text) =>
  saveFile(`${name}-${dayOf(new Date())}${ending}.json`, new Blob([text], { type: "application/json" }));

/**
 * Saves the record of the match on the table, which lays all of it open.
 * @param {{ table: TablePart }} parts
 * @param {string} name the game's
 */
export async function saveRecord({ table }, name) {
  const reply = await table.ask({ do: "record" });
  if (reply) saveJson(name, "", `${JSON.stringify(reply.record, null, 1)}\n`);
}

/**
 * Saves the match on the table as it is kept.
 * @param {{ saves: Pick<ShellSaves, "currentSave"> }} parts
 * @param {string} name the game's
 */
export function saveSave({ saves }, name) {
  const save = saves.currentSave();
  if (save) saveJson(name, "-running", saveText(save, /** @type {any} */ (name)));
}
