/** The list of lessons: in a dialog, and beside the board on wide screens. */
import { html, nothing } from "lit-html";
import { CHAPTERS } from "../../engine/facts.js";
import { LESSONS, isDone, nextLesson } from "../../progress/lessons.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { startProgress } from "../../ui/start_progress.js";
import { icon } from "../../ui/icons.js";
import { isDown, taskOf } from "../../play/tables.js";

/** @import { Context } from "../../app/context.d.ts" */

/**
 * Returns the lessons as buttons, chapter by chapter, with ticks at those that are finished.
 * @param {Context} context
 * @param {string | null} [first] where one begins to read; that it is next is shown unless a lesson lies on the table
 */
export const lessonList = (context, first = null) =>
  Object.entries(CHAPTERS).map(([chapter, lessons]) => {
    const name = context.words(`lessons.chapters.${chapter}`);
    return html`<section class="lesson-chapter" aria-label=${name}>
      <h3>${name}</h3>
      <ol class="lessons">${Object.keys(lessons).map((id) => html`<li>${lessonButton(context, id, id === first)}</li>`)}</ol>
    </section>`;
  });

/** @param {Context} context @param {string} id @param {boolean} first */
function lessonButton({ words, act, state }, id, first) {
  const progress = act.learned();
  const here = taskOf(state.view, "lesson")?.id;
  const done = isDone(progress, id);
  const step = progress[id] ?? 0;
  return html`<button
    type="button"
    class="lesson-item ${done ? "lesson-done" : ""} ${id === (here ?? nextLesson(progress)) ? "lesson-here" : ""}"
    data-lesson=${id}
    aria-current=${id === here ? "step" : nothing}
    ?autofocus=${first}
    @click=${() => void act.takeLesson(id)}
  >
    <span class="lesson-number" aria-hidden="true">${done ? icon("tick") : Object.keys(LESSONS).indexOf(id) + 1}</span>
    <span class="lesson-words">
      <b>${words(`lessons.${id}.name`)}</b>
      <small>${words(`lessons.${id}.about`)}</small>
    </span>
    ${done ? html`<span class="hidden">${words("lessons.finished")}</span>` : nothing}
    ${step > 0 && !done ? html`<small class="lesson-begun">${words("lessons.begun", { step, steps: LESSONS[id] })}</small>` : nothing}
  </button>`;
}

/** Returns the dialog's content. @param {Context} context */
export function lessonsDialog(context) {
  const { words, act, state } = context;
  return dialog(
    "lessons-dialog",
    words("lessons.title"),
    html`<p class="note">${words("lessons.about")}</p>
    ${state.lesson.waiting && isDown(state) ? startProgress(context) : nothing}
    ${lessonList(context, nextLesson(act.learned()))}`,
    html`${button("rules", words("ways.rules.name"), act.openRules)} ${closeButton(context)}`,
  );
}
