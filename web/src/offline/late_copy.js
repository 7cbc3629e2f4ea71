/**
 * Handles what the copy of the storage restores after the page has gone on without it.
 *
 * @import { ShellState } from "../app/game.d.ts"
 * @import { MatchPart, Speech, Words } from "../app/parts.d.ts"
 * @import { Restored } from "../storage/mirror.js"
 */
import { GAME } from "../storage/storage_keys.js";

/**
 * @typedef {object} Late
 * @property {ShellState} state
 * @property {Pick<import("../storage/saves.js").Saves, "readKept" | "letGo">} saves
 * @property {Words} words
 * @property {Pick<Speech, "warn">} speech
 * @property {Pick<MatchPart, "save" | "resume" | "announce">} match
 * @property {() => Promise<void>} showKept shows the kept game until the engine is ready
 */

/**
 * Shows the later state of the game, unless play has gone on here.
 * @param {Late} needs
 * @param {Restored} restored
 */
export async function takeLate({ state, saves, words, speech, match, showKept }, { taken }) {
  if (!taken.includes(GAME)) return;
  // What this page has shown is an older state.
  saves.letGo();
  match.save = null;
  state.start.kept = saves.readKept();
  if (!isWanted(state)) return;
  if (state.table.stage === "failed") return showKept();
  Object.assign(state.dialogs, { open: null, next: null, asking: null });
  await match.resume(true);
  if (state.table.view?.over) match.announce("over");
  speech.warn(words("trouble.lateTaken"));
}

/** Returns whether the table shows, or will show, the kept match. @param {ShellState} state */
const isWanted = ({ table: { view }, start: { pending } }) =>
  pending === "kept" || (view?.table === "match" && pending === "nothing");
