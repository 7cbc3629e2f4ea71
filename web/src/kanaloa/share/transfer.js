/** The dialog that opens files and pasted texts, and saves games as files. */
import { nothing } from "lit-html";
import { part, transferDialog as dialogOf } from "../../features/share/panels.js";
import { dayOf } from "../../progress/days.js";
import { saveFile } from "../../storage/files.js";
import { button } from "../../ui/controls.js";
import { gamesText } from "./games_file.js";

/**
 * @import { Context } from "../context.d.ts"
 * @import { Sharing } from "./sharing.js"
 */

/** Returns the dialog's content. @param {Context} context @param {Sharing} sharing */
export function transferDialog(context, sharing) {
  const { words, act } = context;
  const { saves } = sharing.incoming.page;
  const count = act.waiting().filter(({ save }) => save !== null).length;
  const save = () => {
    const day = dayOf(new Date());
    saveFile(`kanaloa-${day}-games.json`, new Blob([gamesText(saves)], { type: "application/json" }));
  };
  const games = part("games", words("kn.ways.waiting.name"), words("kn.share.games", { count }), [
    button("save-games", words("kn.share.saveGames"), save),
  ]);
  return dialogOf(context, sharing, count > 0 ? games : nothing);
}
