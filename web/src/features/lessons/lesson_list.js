/** The list of lessons, of any game: in a dialog, and beside the board on wide screens. */
import { html, nothing } from "lit-html";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { startProgress } from "../../ui/start_progress.js";
import { icon } from "../../ui/icons.js";
import { isDown } from "../../play/tables.js";
import { stepOf } from "./lesson_parts.js";

/**
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { LearnActions } from "../../app/actions.d.ts"
 * @import { Course } from "../../progress/lesson_progress.js"
 */

/**
 * @typedef {object} Given
 * @property {import("../../words/words.js").Words} words
 * @property {LearnActions} act
 * @property {ShellState} state
 */

/**
 * @typedef {object} Listed the lessons of a game
 * @property {Course} course
 * @property {Readonly<Record<string, Readonly<Record<string, number>>>>} chapters the lessons of each chapter; one
 *   without a name has no heading
 * @property {string} room where the sentences are filed
 */

/**
 * Returns the lessons as buttons, chapter by chapter, with ticks at those that are finished.
 * @param {Given} context
 * @param {Listed} listed
 * @param {string | null} [first] where one begins to read; that it is next is shown unless a lesson lies on the table
 */
export const lessonList = (context, listed, first = null) =>
  Object.entries(listed.chapters).map(([chapter, lessons]) => {
    const buttons = Object.keys(lessons).map((id) => lessonButton(context, listed, id, id === first));
    const list = html`<ol class="lessons">${buttons.map((each) => html`<li>${each}</li>`)}</ol>`;
    if (!chapter) return list;
    const name = context.words(`${listed.room}.chapters.${chapter}`);
    return html`<section class="lesson-chapter" aria-label=${name}>
      <h3>${name}</h3>
      ${list}
    </section>`;
  });

/** @param {Given} context @param {Listed} listed @param {string} id @param {boolean} first */
function lessonButton({ words, act, state }, { course, room }, id, first) {
  const progress = act.learned();
  const here = stepOf(state.table)?.id;
  const done = course.isDone(progress, id);
  const number = Object.keys(course.lessons).indexOf(id) + 1;
  const isNext = id === (here ?? course.nextLesson(progress));
  return html`<button
    type="button"
    class="lesson-item ${done ? "lesson-done" : ""} ${isNext ? "lesson-here" : ""}"
    data-lesson=${id}
    aria-current=${id === here ? "step" : nothing}
    ?autofocus=${first}
    @click=${() => void act.takeLesson(id)}
  >
    <span class="lesson-number" aria-hidden="true">${done ? icon("tick") : number}</span>
    <span class="lesson-words">
      <b>${words(`${room}.${id}.name`)}</b>
      <small>${words(`${room}.${id}.about`)}</small>
    </span>
    ${done ? html`<span class="hidden">${words("lessons.finished")}</span>` : begun(words, course, id, progress[id])}
  </button>`;
}

/**
 * How many steps of a lesson are done.
 * @param {Given["words"]} words
 * @param {Course} course
 * @param {string} id
 * @param {number} [step]
 */
const begun = (words, course, id, step = 0) =>
  step > 0
    ? html`<small class="lesson-begun">${words("lessons.begun", { step, steps: course.lessons[id] })}</small>`
    : nothing;

/**
 * Returns the dialog's content.
 * @param {Given & import("../../ui/dialog.js").Given & import("../../ui/start_progress.js").Given} context
 * @param {Listed} listed
 */
export function lessonsDialog(context, listed) {
  const { words, act, state } = context;
  return dialog(
    "lessons-dialog",
    words(`${listed.room}.title`),
    html`<p class="note">${words("lessons.about")}</p>
    ${state.lesson.waiting && isDown(state) ? startProgress(context) : nothing}
    ${lessonList(context, listed, listed.course.nextLesson(act.learned()))}`,
    html`${button("rules", words("ways.rules.name"), act.openRules)} ${closeButton(context)}`,
  );
}
