/** The list of lessons: in a dialog, and beside the board on wide screens. */
import { html, nothing } from "lit-html";
import { CHAPTERS } from "../../engine/facts.js";
import { LESSONS, isDone, nextLesson } from "../../progress/lessons.js";
import { startProgress } from "../../ui/banner.js";
import { tickIcon } from "../../ui/signs.js";
import { isDown } from "../../play/stages.js";
import { taskOf } from "../../play/tables.js";

/** @import { Context } from "../../app/context.d.ts" */

/**
 * Returns the lessons as buttons, chapter by chapter, with ticks at those that are finished.
 * @param {Context} context
 * @param {string | null} [first] where one begins to read; that it is next is shown unless a lesson lies on the table
 */
export function lessonList(context, first = null) {
  const { words } = context;
  const names = /** @type {(keyof typeof CHAPTERS)[]} */ (Object.keys(CHAPTERS));
  return names.map(
    (name) => html`<section class="lesson-chapter" aria-label=${words(`lessons.chapters.${name}`)}>
      <h3>${words(`lessons.chapters.${name}`)}</h3>
      ${chapterList(context, name, first)}
    </section>`,
  );
}

/** @param {Context} context @param {keyof typeof CHAPTERS} chapter @param {string | null} first */
function chapterList({ words, act, state }, chapter, first) {
  const progress = act.learned();
  const here = taskOf(state.view, "lesson")?.id ?? null;
  const next = here ? null : nextLesson(progress);
  const ids = Object.keys(LESSONS);
  return html`<ol class="lessons">
    ${Object.keys(CHAPTERS[chapter]).map((id) => {
      const done = isDone(progress, id);
      const begun = (progress[id] ?? 0) > 0 && !done;
      return html`<li>
        <button
          type="button"
          class="lesson-item ${done ? "lesson-done" : ""} ${id === here || id === next ? "lesson-here" : ""}"
          data-lesson=${id}
          aria-current=${id === here ? "step" : nothing}
          ?autofocus=${id === first}
          @click=${() => void act.takeLesson(id)}
        >
          <span class="lesson-number" aria-hidden="true">${done ? tickIcon : ids.indexOf(id) + 1}</span>
          <span class="lesson-words">
            <b>${words(`lessons.${id}.name`)}</b>
            <small>${words(`lessons.${id}.about`)}</small>
          </span>
          ${done ? html`<span class="hidden">${words("lessons.finished")}</span>` : nothing}
          ${begun ? html`<small class="lesson-begun">${words("lessons.begun", { step: progress[id], steps: LESSONS[id] })}</small>` : nothing}
        </button>
      </li>`;
    })}
  </ol>`;
}

/** Returns the dialog's content. @param {Context} context */
export function lessonsDialog(context) {
  const { words, act, state } = context;
  return html`<div class="lessons-dialog">
    <h2 id="dialog-title">${words("lessons.title")}</h2>
    <p class="note">${words("lessons.about")}</p>
    ${state.lesson.waiting && isDown(state) ? startProgress(state, words, act) : nothing}
    ${lessonList(context, nextLesson(act.learned()))}
    <div class="dialog-bar">
      <button type="button" class="button" data-act="rules" @click=${act.openRules}>${words("ways.rules.name")}</button>
      <button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button>
    </div>
  </div>`;
}
