/**
 * Puzzles, as far as they are at hand before their own program is there: it is fetched when one is wanted.
 *
 * @import { PuzzleAct } from "../context.d.ts"
 * @import { Means } from "./puzzling.js"
 */

/**
 * Returns what can be done with puzzles.
 * @param {Means & { fetchMore: () => Promise<import("../later.js").More | null> }} means
 * @returns {PuzzleAct}
 */
export function createPuzzleActs(means) {
  /** @type {PuzzleAct | null} */
  let made = null;

  /** @param {(puzzling: PuzzleAct) => unknown} use */
  async function withPuzzling(use) {
    const more = await means.fetchMore();
    if (!more) return;
    made ??= more.createPuzzling(means);
    await use(made);
  }

  return {
    remembered: () => means.saves.readPuzzles(),
    openPuzzles: () => void withPuzzling((puzzling) => puzzling.openPuzzles()),
    openPuzzle: (which) => withPuzzling((puzzling) => puzzling.openPuzzle(which)),
    openGrade: (grade) => withPuzzling((puzzling) => puzzling.openGrade(grade)),
    nextPuzzle: () => withPuzzling((puzzling) => puzzling.nextPuzzle()),
    check: () => void withPuzzling((puzzling) => puzzling.check()),
    askSolution: () => void withPuzzling((puzzling) => puzzling.askSolution()),
    showSolution: () => withPuzzling((puzzling) => puzzling.showSolution()),
  };
}
