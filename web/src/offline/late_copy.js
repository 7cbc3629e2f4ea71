/**
 * Handles what the copy of the storage restores after the page has gone on without it.
 *
 * @import { ShellPage } from "../app/game.d.ts"
 * @import { Restored } from "../storage/mirror.js"
 */
import { GAME } from "../storage/storage_keys.js";

/**
 * @typedef {object} More
 * @property {Pick<import("../storage/saves.js").Saves, "readKept" | "letGo">} saves
 * @property {() => void} showKept
 *
 * @typedef {Pick<ShellPage, "state" | "words" | "redraw" | "warn" | "match" | "resume"> & More} Late
 */

/**
 * Shows the later state of the game, unless play has gone on here.
 * @param {Late} page
 * @param {Restored} restored
 */
export async function takeLate(page, { taken }) {
  const { state, saves, match, words, redraw, warn } = page;
  if (!taken.includes(GAME)) return redraw();
  // This page has shown an older state.
  saves.letGo();
  match.save = null;
  state.kept = saves.readKept();
  if (!isWanted(state)) return redraw();
  if (state.stage === "failed") return page.showKept();
  Object.assign(state, { dialog: null, next: null, asking: null });
  await page.resume(true);
  if (state.view?.over) match.announce("over");
  warn(words("trouble.lateTaken"));
}

/** Returns whether the table shows, or will show, the kept match. @param {ShellPage["state"]} state */
const isWanted = ({ view, pending }) => pending === "kept" || (view?.table === "match" && pending === "nothing");
