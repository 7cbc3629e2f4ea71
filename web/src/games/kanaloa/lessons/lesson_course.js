/** The lessons of Kanaloa, how far this device has come in them, and what a step shows. */
import { taskOf } from "../../../play/tables.js";
import { createCourse } from "../../../progress/lesson_progress.js";
import { LESSONS } from "../facts.js";

/** @import { Context } from "../context.d.ts" */

export const COURSE = createCourse(LESSONS);

/**
 * Where the sentences are filed. The lessons are one list.
 * @type {import("../../../features/lessons/lesson_list.js").Listed}
 */
export const LISTED = { course: COURSE, chapters: { "": LESSONS }, room: "kn.lessons" };

/** Returns the actions that a step shows. @param {Pick<Context, "view" | "state" | "idle">} context */
export function litOf({ view, state, idle }) {
  const task = taskOf(view, "lesson");
  return task && idle && (task.guided || state.lesson.shown) ? task.useful : [];
}
