/** The lessons of Kanaloa, how far this device has come in them, and what a step shows. */
import { taskOf } from "../../../play/tables.js";
import { createCourse } from "../../../progress/lesson_progress.js";
import { LESSON_CHAPTERS } from "../facts.js";

/** @import { Context } from "../context.d.ts" */

const { rules, strategy } = LESSON_CHAPTERS;

/** After the rules a player is to play a first game. */
export const COURSE = createCourse({ ...rules, ...strategy }, { first: Object.keys(rules).at(-1) });

/**
 * Where the sentences are filed. Only the second chapter has a heading.
 * @type {import("../../../features/lessons/lesson_list.js").Listed}
 */
export const LISTED = { course: COURSE, chapters: { "": rules, strategy }, room: "kn.lessons" };

/** Returns the actions that a step shows. @param {Pick<Context, "view" | "state" | "idle">} context */
export function litOf({ view, state, idle }) {
  const task = taskOf(view, "lesson");
  return task && idle && (task.guided || state.lesson.shown) ? task.useful : [];
}
