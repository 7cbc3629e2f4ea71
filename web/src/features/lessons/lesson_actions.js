/**
 * Lessons, the first game with comments, and the rules page, of any game.
 *
 * @import { LearnActions } from "../../app/actions.d.ts"
 * @import { ShellPage } from "../../app/game.d.ts"
 * @import { StepTask } from "../../engine/wire.d.ts"
 * @import { Course, Progress } from "../../progress/lesson_progress.js"
 */
import { taskOf } from "../../play/tables.js";

/**
 * @typedef {Omit<ShellPage, "saves" | "act"> & { saves: ShellPage["saves"] & { readLessons(): Progress,
 *   writeLessons(progress: Progress): void }, act: { open(dialog: "lessons" | "rules"): unknown } }} LearnPage
 */

/**
 * Returns what can be done to learn the game.
 * @param {LearnPage} page
 * @param {Course} course the lessons of the game
 * @param {() => object} firstSetup what a player's first game is begun with
 * @returns {LearnActions}
 */
export function createLearnActions(page, course, firstSetup) {
  const { state, saves, started } = page;
  /** The step that lies on the table. */
  const task = () =>
    taskOf(/** @type {{ task: StepTask | null } | null} */ (/** @type {unknown} */ (state.table.view)), "lesson");
  /** @type {LearnActions} */
  const act = {
    learned: () => saves.readLessons(),
    openLessons: () => void page.act.open("lessons"),
    openRules: () => void page.act.open("rules"),
    async takeLesson(id, step = course.stepOf(saves.readLessons(), id)) {
      state.lesson = { ...state.lesson, waiting: id, shown: false };
      await started;
      // A player who has closed the list meanwhile wants something else.
      if (state.lesson.waiting !== id) return;
      state.lesson = { ...state.lesson, waiting: null };
      if (state.table.stage !== "failed") await page.table.open("lesson", { id, step });
    },
    nextStep() {
      const on = task();
      const next = on && course.after(on.id, on.step);
      if (next) void act.takeLesson(next.id, next.step);
    },
    playFirst() {
      void page.match.begin({ ...firstSetup(), commented: true, isFirst: true });
    },
    stepBack: () => void page.table.undo(1),
    showMe() {
      state.lesson = { ...state.lesson, shown: true };
    },
    finishStep(id, step) {
      saves.writeLessons(course.withStep(saves.readLessons(), id, step));
    },
  };
  return act;
}
