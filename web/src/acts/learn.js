/**
 * Lessons and the rules page.
 *
 * @import { LearnAct, State } from "../context.d.ts"
 */
import { coin, randomSeed } from "../chance.js";
import { USUAL, setupOf } from "../deal.js";
import { after, stepOf, withStep } from "../lessons.js";

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {ReturnType<typeof import("../exercise.js").createExercises>} exercises
 * @property {Pick<ReturnType<typeof import("../game.js").createGame>, "begin">} game
 * @property {import("../storage/saves.js").Saves} saves
 * @property {Promise<unknown>} started when the engine is there and has gone on with the kept game
 * @property {() => void} redraw
 */

/**
 * Returns what can be done to learn the game.
 * @param {Means} means
 * @returns {LearnAct}
 */
export function createLearnActs({ state, exercises, game, saves, started, redraw }) {
  /** @param {"lessons" | "rules"} name */
  function show(name) {
    state.dialog = name;
    redraw();
  }

  /** @type {LearnAct} */
  const act = {
    learned: () => saves.readLessons(),
    openLessons: () => show("lessons"),
    openRules: () => show("rules"),
    async takeLesson(id, step = stepOf(saves.readLessons(), id)) {
      state.lesson = { ...state.lesson, waiting: id, shown: false };
      redraw();
      await started;
      // Whoever has closed the list meanwhile wants something else.
      if (state.lesson.waiting !== id) return;
      state.lesson.waiting = null;
      if (state.stage !== "failed") await exercises.open("lesson", { id, step });
      else redraw();
    },
    nextStep() {
      const { exercise } = state;
      if (!exercise) return;
      const next = after(exercise.reply.id, exercise.reply.step);
      if (next) void act.takeLesson(next.id, next.step);
    },
    playFirst() {
      const [level] = state.about.levels;
      void game.begin({ ...setupOf({ ...USUAL, level }, coin, randomSeed), commented: true });
    },
    stopComments() {
      if (!state.setup) return;
      state.setup = { ...state.setup, commented: false };
      const save = saves.currentSave();
      if (save) saves.writeGame(save, state.setup, state.view);
      redraw();
    },
    stepBack: () => void exercises.undo(1),
    stepAgain: () => void exercises.undo("all"),
    showMe() {
      state.lesson.shown = true;
      redraw();
    },
    finishStep(id, step) {
      saves.writeLessons(withStep(saves.readLessons(), id, step));
    },
  };
  return act;
}
