/**
 * Puzzles: choosing one, answering, seeing the solution.
 *
 * @import { Page, PuzzleActions } from "../../app/context.d.ts"
 */
import { taskOf } from "../../play/tables.js";
import { rewind } from "../../play/playback.js";
import { dayOf, nextOf, puzzleOf, withOutcome } from "../../progress/puzzles.js";

/**
 * Returns what can be done with puzzles.
 * @param {Page} page
 * @returns {PuzzleActions}
 */
export function createPuzzling(page) {
  const { state, table, saves, story, redraw, isIdle, started, tell } = page;
  const { words } = story;
  const today = () => dayOf(new Date());
  const task = () => taskOf(state.view, "puzzle");

  async function fetchList() {
    if (state.puzzles) return state.puzzles;
    const reply = await table.ask({ do: "puzzles" });
    if (reply) state.puzzles = /** @type {import("../../progress/puzzles.js").Entry[]} */ (reply.puzzles);
    redraw();
    return state.puzzles;
  }

  /** @param {"solved" | "short" | "shown"} outcome */
  function note(outcome) {
    const id = task()?.id;
    if (!id) return;
    const before = saves.readPuzzles();
    const day = today();
    const daily = Boolean(state.puzzles && puzzleOf(state.puzzles, day).id === id);
    const after = withOutcome(before, { id, outcome, daily, today: day });
    if (after !== before) saves.writePuzzles(after);
  }

  /** @type {PuzzleActions} */
  const act = {
    remembered: () => saves.readPuzzles(),
    openPuzzles() {
      state.dialog = "puzzles";
      redraw();
      void fetchList();
    },
    async openPuzzle(which) {
      await started;
      state.asking = null;
      const view = await table.open("puzzle", which);
      // The list tells which puzzle is the day's, and which comes next.
      await fetchList();
      const { goal } = task() ?? {};
      if (!view || state.view !== view) return;
      tell(words(`puzzles.task.${goal}`));
      page.focus.next();
    },
    async openGrade(grade) {
      const list = await fetchList();
      const next = list && nextOf(list, saves.readPuzzles(), grade, "", today());
      if (next) await act.openPuzzle({ id: next.id });
    },
    async nextPuzzle() {
      const list = await fetchList();
      const { grade, id } = task() ?? {};
      const next =
        list &&
        grade &&
        nextOf(
          list,
          saves.readPuzzles(),
          /** @type {import("../../progress/puzzles.js").Grade} */ (grade),
          id ?? "",
          today(),
        );
      if (next) await act.openPuzzle({ id: next.id });
    },
    async check() {
      if (!task() || !isIdle()) return;
      const reply = await table.send({ do: "submit" });
      if (!reply?.view) return;
      table.take(reply.view);
      const verdict = task()?.verdict;
      if (verdict !== "solved" && verdict !== "short") return;
      note(verdict);
      tell(words(`puzzles.${verdict}`));
      redraw();
      page.focus.next();
    },
    async showSolution() {
      if (!task() || state.stage !== "ready") return;
      state.asking = null;
      const reply = await table.send({ do: "solution" });
      if (!reply?.view) return;
      note("shown");
      const { view } = reply;
      if (state.view) page.stageBefore(rewind(view.position, view.events));
      tell(story.summary(view, view.events));
      if (!(await table.show(view.events, "turn"))) return;
      table.take(view);
      redraw();
      page.focus.next();
    },
    askSolution() {
      const id = task()?.id;
      // Who has solved it, or has seen it before, loses nothing by looking.
      if (id && ["first", "later", "shown"].includes(saves.readPuzzles().results[id])) return void act.showSolution();
      state.asking = "solution";
      redraw();
    },
  };
  return act;
}
