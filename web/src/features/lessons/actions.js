/**
 * Lessons and the rules page.
 *
 * @import { LearnActions, Page } from "../../app/context.d.ts"
 */
import { coin, randomSeed } from "../../play/random.js";
import { USUAL, setupOf } from "../../play/set_up.js";
import { after, stepOf, withStep } from "../../progress/lessons.js";
import { taskOf } from "../../play/tables.js";

/** Returns what can be done to learn the game. @param {Page} page @returns {LearnActions} */
export function createLearnActions(page) {
  const { state, saves, started, redraw } = page;
  /** @type {LearnActions} */
  const act = {
    learned: () => saves.readLessons(),
    openLessons: () => page.act.open("lessons"),
    openRules: () => page.act.open("rules"),
    async takeLesson(id, step = stepOf(saves.readLessons(), id)) {
      state.lesson = { ...state.lesson, waiting: id, shown: false };
      redraw();
      await started;
      // Whoever has closed the list meanwhile wants something else.
      if (state.lesson.waiting !== id) return;
      state.lesson.waiting = null;
      if (state.stage !== "failed") await page.table.open("lesson", { id, step });
      else redraw();
    },
    nextStep() {
      const task = taskOf(state.view, "lesson");
      const next = task && after(task.id, task.step);
      if (next) void act.takeLesson(next.id, next.step);
    },
    playFirst() {
      const [level] = state.about.levels;
      void page.match.begin({ ...setupOf({ ...USUAL, level }, coin, randomSeed), commented: true });
    },
    stopComments() {
      if (!state.setup) return;
      state.setup = { ...state.setup, commented: false };
      const save = saves.currentSave();
      if (save) saves.writeGame(save, state.setup, state.view);
      redraw();
    },
    stepBack: () => void page.table.undo(1),
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
