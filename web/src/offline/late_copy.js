/**
 * Handles what the copy of the storage restores after the page has gone on without it.
 *
 * @import { ShellPage } from "../app/game.d.ts"
 * @import { Restored } from "../storage/mirror.js"
 */
import { GAME } from "../storage/storage_keys.js";

/**
 * @typedef {Pick<ShellPage, "state" | "words" | "warn" | "match" | "resume"> & { saves:
 *   Pick<import("../storage/saves.js").Saves, "readKept" | "letGo">, showKept: () => Promise<void> }} Late
 */

/**
 * Shows the later state of the game, unless play has gone on here.
 * @param {Late} page
 * @param {Restored} restored
 */
export async function takeLate(page, { taken }) {
  const { state, saves, match, words, warn } = page;
  if (!taken.includes(GAME)) return;
  // What this page has shown is an older state.
  saves.letGo();
  match.save = null;
  state.start.kept = saves.readKept();
  if (!isWanted(state)) return;
  if (state.table.stage === "failed") return page.showKept();
  Object.assign(state.dialogs, { open: null, next: null, asking: null });
  await page.resume(true);
  if (state.table.view?.over) match.announce("over");
  warn(words("trouble.lateTaken"));
}

/** Returns whether the table shows, or will show, the kept match. @param {ShellPage["state"]} state */
const isWanted = ({ table: { view }, start: { pending } }) =>
  pending === "kept" || (view?.table === "match" && pending === "nothing");
