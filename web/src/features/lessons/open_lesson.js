/**
 * The lesson on the table of a tab, so that a reload stays in it. Another visit begins at the first page, where the
 * list
 * of lessons says how far each has come.
 *
 * @import { StepTask } from "../../engine/wire.d.ts"
 */
import { objectIn, parseObject } from "../../storage/json.js";

/** @typedef {{ id: string, step: number }} Place */

/** @param {string} game */
const keyOf = (game) => `${game}.open-lesson`;

/**
 * Returns where a lesson goes on after a reload; null where it is over.
 * @param {Pick<StepTask, "id" | "step" | "steps" | "done">} task
 * @returns {Place | null}
 */
export const goesOnAt = ({ id, step, steps, done }) =>
  !done ? { id, step } : step < steps ? { id, step: step + 1 } : null;

/**
 * Notes the lesson that lies on the table.
 * @param {() => Storage} open the storage of the tab; may throw
 * @param {string} game
 * @param {StepTask | null} task null where something else lies there
 */
export function noteLesson(open, game, task) {
  try {
    const place = task && goesOnAt(task);
    if (place) open().setItem(keyOf(game), JSON.stringify(place));
    else open().removeItem(keyOf(game));
  } catch {
    // A reload then begins at the first page.
  }
}

/**
 * Returns the lesson that lay on the table before the reload; null for none.
 * @param {() => Storage} open may throw
 * @param {string} game
 * @returns {Place | null}
 */
export function notedLesson(open, game) {
  try {
    const { id, step } = objectIn(parseObject(open().getItem(keyOf(game)))) ?? {};
    return typeof id === "string" && Number.isInteger(step) ? { id, step: Number(step) } : null;
  } catch {
    return null;
  }
}
