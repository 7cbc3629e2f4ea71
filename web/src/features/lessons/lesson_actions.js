/**
 * Lessons, the first game with comments, and the rules page, of any game.
 *
 * @import { LearnActions } from "../../app/actions.d.ts"
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { MatchPart, TablePart } from "../../app/parts.d.ts"
 * @import { StepTask } from "../../engine/wire.d.ts"
 * @import { Course, Progress } from "../../progress/lesson_progress.js"
 */
import { taskOf } from "../../play/tables.js";

/**
 * @typedef {object} LearnParts
 * @property {Pick<ShellState<any>, "table" | "lesson">} state
 * @property {{ readLessons(): Progress, writeLessons(progress: Progress): void }} saves
 * @property {Pick<TablePart, "started" | "open" | "undo">} table
 * @property {Pick<MatchPart, "begin">} match
 * @property {{ open(dialog: "lessons" | "rules"): unknown }} act
 */

/**
 * Returns what can be done to learn the game.
 * @param {LearnParts} parts
 * @param {Course} course the lessons of the game
 * @param {() => object} firstSetup what a player's first game is begun with
 * @returns {LearnActions}
 */
export function createLearnActions({ state, saves, table, match, act }, course, firstSetup) {
  /** The step that lies on the table. */
  const task = () =>
    taskOf(/** @type {{ task: StepTask | null } | null} */ (/** @type {unknown} */ (state.table.view)), "lesson");
  /** @type {LearnActions} */
  const learning = {
    learned: () => saves.readLessons(),
    openLessons: () => void act.open("lessons"),
    openRules: () => void act.open("rules"),
    async takeLesson(id, step = course.stepOf(saves.readLessons(), id)) {
      state.lesson = { ...state.lesson, waiting: id, shown: false };
      await table.started;
      // A player who has closed the list meanwhile wants something else.
      if (state.lesson.waiting !== id) return;
      state.lesson = { ...state.lesson, waiting: null };
      if (state.table.stage !== "failed") await table.open("lesson", { id, step });
    },
    nextStep() {
      const on = task();
      const next = on && course.after(on.id, on.step);
      if (next) void learning.takeLesson(next.id, next.step);
    },
    playFirst() {
      void match.begin({ ...firstSetup(), commented: true, isFirst: true });
    },
    stepBack: () => void table.undo(1),
    showMe() {
      state.lesson = { ...state.lesson, shown: true };
    },
    finishStep(id, step) {
      saves.writeLessons(course.withStep(saves.readLessons(), id, step));
    },
  };
  return learning;
}
