/**
 * What a step of a lesson shows: the actions that lead to its goal. Pure.
 *
 * @import { Context, StepTask, View } from "../context.d.ts"
 */
import { taskOf } from "../../play/tables.js";

/** Returns the step of a lesson that lies on the table; null where none does. @param {View | null} view @returns {StepTask | null} */
export const lessonOf = (view) => taskOf(view, "lesson");

/** Returns the actions that are lit. @param {Pick<Context, "view" | "state" | "idle">} context @returns {string[]} */
export function litOf({ view, state, idle }) {
  const task = lessonOf(view);
  return task && idle && (task.guided || state.lesson.shown) ? task.useful : [];
}
