/**
 * Puzzles: choosing one, answering, seeing the solution.
 *
 * @import { PuzzleAct, State } from "../context.d.ts"
 */
import { dayOf, nextOf, puzzleOf, withOutcome } from "../puzzles.js";

/** Between two plays of a solution, in milliseconds: long enough to see what each did. */
const PAUSE = 700;

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {ReturnType<typeof import("../exercise.js").createExercises>} exercises
 * @property {import("../table.js").Table["ask"]} ask asks the engine, and shows what goes wrong
 * @property {import("../storage/saves.js").Saves} saves
 * @property {import("../story.js").Story} story
 * @property {() => void} redraw
 * @property {() => boolean} isIdle
 * @property {Promise<unknown>} started when something may be laid on the table
 * @property {(text: string) => void} tell
 * @property {() => void} focusNext moves the focus to where one goes on
 */

/**
 * Returns what can be done with puzzles.
 * @param {Means} means
 * @returns {PuzzleAct}
 */
export function createPuzzling({ state, exercises, ask, saves, story, redraw, isIdle, started, tell, focusNext }) {
  const { words } = story;
  const today = () => dayOf(new Date());

  async function fetchList() {
    if (state.puzzles) return state.puzzles;
    const reply = await ask({ do: "puzzles" });
    if (reply) state.puzzles = /** @type {import("../puzzles.js").Entry[]} */ (reply.puzzles);
    redraw();
    return state.puzzles;
  }

  /** @param {"solved" | "short" | "shown"} outcome */
  function note(outcome) {
    const id = state.exercise?.reply?.id;
    if (!id) return;
    const before = saves.readPuzzles();
    const day = today();
    const daily = Boolean(state.puzzles && puzzleOf(state.puzzles, day).id === id);
    const after = withOutcome(before, { id, outcome, daily, today: day });
    if (after !== before) saves.writePuzzles(after);
  }

  /** @type {PuzzleAct} */
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
      state.trial = { judged: null, told: false, showing: false, solution: false };
      const { trial } = state;
      await exercises.open("puzzle", { ...which });
      // The list tells which puzzle is the day's, and which comes next.
      await fetchList();
      if (state.trial !== trial || state.mode !== "puzzle") return;
      const reply = state.exercise?.reply;
      if (reply) tell(words(`puzzles.task.${reply.goal}`));
      focusNext();
    },
    async openGrade(grade) {
      const list = await fetchList();
      const next = list && nextOf(list, saves.readPuzzles(), grade, "", today());
      if (next) await act.openPuzzle({ id: next.id });
    },
    async nextPuzzle() {
      const list = await fetchList();
      const { grade, id } = state.exercise?.reply ?? {};
      const next = list && grade && nextOf(list, saves.readPuzzles(), grade, id, today());
      if (next) await act.openPuzzle({ id: next.id });
    },
    check() {
      const { exercise, trial } = state;
      if (!exercise || !trial || !isIdle()) return;
      trial.judged = exercise.reply;
      trial.solution = false;
      trial.told = true;
      note(exercise.reply.solved ? "solved" : "short");
      tell(words(exercise.reply.solved ? "puzzles.solved" : "puzzles.short"));
      redraw();
      focusNext();
    },
    async showSolution() {
      const { exercise, trial } = state;
      if (!exercise || !trial || !isIdle()) return;
      state.asking = null;
      const { id } = exercise.reply;
      const reply = await ask({ do: "puzzle", id, actions: [], solution: true });
      /** @type {string[]} */
      const plays = reply?.puzzle?.solution ?? [];
      const wanted = () => state.trial === trial && state.mode === "puzzle";
      if (!reply || !wanted()) return;
      note("shown");
      trial.told = true;
      trial.showing = true;
      await exercises.undo("all");
      for (const play of plays) {
        if (state.settings.speed !== "off") await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (!wanted()) return;
        await exercises.play(play);
      }
      if (!wanted()) return;
      trial.showing = false;
      trial.solution = true;
      trial.judged = state.exercise?.reply ?? null;
      redraw();
      focusNext();
    },
    askSolution() {
      const { trial } = state;
      const id = state.exercise?.reply?.id;
      // Who has solved it, or has seen it before, loses nothing by looking.
      if (trial && id && ["first", "later", "shown"].includes(saves.readPuzzles().results[id]))
        return void act.showSolution();
      state.asking = "solution";
      redraw();
    },
  };
  return act;
}
