/**
 * Puzzles: their program is fetched when one is wanted.
 *
 * @import { Page, PuzzleActions } from "../../app/context.d.ts"
 */
import { lazyActions, once } from "../../ui/lazy.js";

/** @param {Page} page @returns {PuzzleActions} */
export const createPuzzleActions = (page) => ({
  remembered: () => page.saves.readPuzzles(),
  ...lazyActions(
    once(async () => (await page.dialogs.fetchMore())?.createPuzzling(page)),
    ["openPuzzles", "openPuzzle", "openGrade", "nextPuzzle", "check", "askSolution", "showSolution"],
  ),
});
