/**
 * Puzzles, as far as they are at hand before their own program is there: it is fetched when one is wanted.
 *
 * @import { Page, PuzzleActions } from "../../app/context.d.ts"
 */

/**
 * Returns what can be done with puzzles.
 * @param {Page} page
 * @returns {PuzzleActions}
 */
export function createPuzzleActions(page) {
  /** @type {PuzzleActions | null} */
  let made = null;

  /** @param {(puzzling: PuzzleActions) => unknown} use */
  async function withPuzzling(use) {
    const more = await page.dialogs.fetchMore();
    if (!more) return;
    made ??= more.createPuzzling(page);
    await use(made);
  }

  return {
    remembered: () => page.saves.readPuzzles(),
    openPuzzles: () => void withPuzzling((puzzling) => puzzling.openPuzzles()),
    openPuzzle: (which) => withPuzzling((puzzling) => puzzling.openPuzzle(which)),
    openGrade: (grade) => withPuzzling((puzzling) => puzzling.openGrade(grade)),
    nextPuzzle: () => withPuzzling((puzzling) => puzzling.nextPuzzle()),
    check: () => void withPuzzling((puzzling) => puzzling.check()),
    askSolution: () => void withPuzzling((puzzling) => puzzling.askSolution()),
    showSolution: () => withPuzzling((puzzling) => puzzling.showSolution()),
  };
}
