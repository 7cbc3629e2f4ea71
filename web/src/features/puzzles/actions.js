/**
 * Puzzles: choosing one, answering, seeing the solution.
 *
 * @import { Page, PuzzleActions } from "../../app/context.d.ts"
 */
import { taskOf } from "../../play/tables.js";
import { rewind } from "../../kahuna/rewind.js";
import { dayOf } from "../../progress/days.js";
import { dayCounted, nextOf, withOpened, withOutcome } from "../../progress/puzzles.js";

/** @typedef {import("../../progress/puzzles.js").Grade} Grade */

const today = () => dayOf(new Date());

/** Returns all puzzles, which are asked for once; null where they cannot be had. @param {Page} page */
async function fetchList({ state, table }) {
  if (state.puzzles) return state.puzzles;
  const reply = await table.ask({ do: "puzzles" });
  if (reply) state.puzzles = /** @type {import("../../progress/puzzles.js").Entry[]} */ (reply.puzzles);
  return state.puzzles;
}

/** Remembers how the puzzle on the table went. @param {Page} page @param {"solved" | "short" | "shown"} outcome */
function note({ state, saves }, outcome) {
  const id = taskOf(state.view, "puzzle")?.id;
  if (!id) return;
  const before = saves.readPuzzles();
  const after = withOutcome(before, { id, outcome, day: dayCounted(before, id) });
  if (after !== before) saves.writePuzzles(after);
}

/** @param {Page} page @returns {Omit<PuzzleActions, "remembered">} */
export function createPuzzleActions(page) {
  const { state, table, saves, story, started, announce } = page;
  const { words } = story;
  const task = () => taskOf(state.view, "puzzle");

  /** @param {string} grade @param {string} [id] the puzzle before */
  async function openNext(grade, id = "") {
    const list = await fetchList(page);
    const next = list && nextOf(list, saves.readPuzzles(), /** @type {Grade} */ (grade), id, today());
    if (next) await act.openPuzzle({ id: next.id });
  }

  /** @type {Omit<PuzzleActions, "remembered">} */
  const act = {
    openPuzzles() {
      state.dialog = "puzzles";
      void fetchList(page);
    },
    async openPuzzle(which) {
      await started;
      const day = today();
      state.asking = null;
      const view = await table.open("puzzle", which);
      // The list tells which puzzle is the day's, and which comes next.
      const list = await fetchList(page);
      const { goal, id } = task() ?? {};
      if (!view || state.view !== view) return;
      if (list && id) saves.writePuzzles(withOpened(saves.readPuzzles(), list, id, day));
      announce(words(`puzzles.task.${goal}`));
      page.focus.next();
    },
    openGrade: (grade) => openNext(grade),
    async nextPuzzle() {
      const { grade, id } = task() ?? {};
      if (grade) await openNext(grade, id);
    },
    async check() {
      if (!task() || !page.isIdle()) return;
      // No puzzle is solved without a play: this was no try, and is not kept as one.
      if (!state.view?.undo) return void page.warn(words("puzzles.nothingPlayed"));
      const reply = await table.send({ do: "submit" });
      if (!reply?.view) return;
      table.update(reply.view);
      const verdict = task()?.verdict;
      if (verdict !== "solved" && verdict !== "short") return;
      note(page, verdict);
      announce(words(`puzzles.${verdict}`));
      page.focus.next();
    },
    async showSolution() {
      if (!task() || state.stage !== "ready") return;
      state.asking = null;
      const reply = await table.send({ do: "solution" });
      if (!reply?.view) return;
      note(page, "shown");
      const { view } = reply;
      if (state.view) {
        const before = rewind(view.position, view.events);
        page.showBoard({ ...page.game.pictureOf(page), ...before, marks: {} });
      }
      announce(story.summary(view, view.events));
      if (!(await table.animate(view.events, "turn"))) return;
      table.update(view);
      page.focus.next();
    },
    askSolution() {
      const id = task()?.id;
      // Who has solved it, or has seen it before, loses nothing by reviewState.
      if (id && ["first", "later", "shown"].includes(saves.readPuzzles().results[id])) return void act.showSolution();
      state.asking = "solution";
    },
  };
  return act;
}
