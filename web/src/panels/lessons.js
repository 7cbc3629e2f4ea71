/** The list of lessons: in a dialog, and beside the board on wide screens. */
import { html, nothing } from "lit-html";
import { LESSONS, isDone, nextLesson } from "../lessons.js";
import { startProgress } from "./banner.js";
import { tickIcon } from "./signs.js";

/** @import { Context } from "../context.d.ts" */

/**
 * Returns the lessons as buttons, with ticks at those that are finished.
 * @param {Context} context
 */
export function lessonList(context) {
  const { words, act, state } = context;
  const progress = act.learned();
  const here = state.mode === "lesson" ? state.exercise?.reply.id : null;
  const next = here ? null : nextLesson(progress);
  return html`<ol class="lessons">
    ${Object.keys(LESSONS).map((id, place) => {
      const done = isDone(progress, id);
      const begun = (progress[id] ?? 0) > 0 && !done;
      return html`<li>
        <button
          type="button"
          class="lesson-item ${done ? "lesson-done" : ""} ${id === here || id === next ? "lesson-here" : ""}"
          data-lesson=${id}
          aria-current=${id === here ? "step" : nothing}
          ?autofocus=${id === next}
          @click=${() => void act.takeLesson(id)}
        >
          <span class="lesson-number" aria-hidden="true">${done ? tickIcon : place + 1}</span>
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

/**
 * Returns the dialog's content.
 * @param {Context} context
 */
export function lessonsDialog(context) {
  const { words, act, state } = context;
  return html`<div class="lessons-dialog">
    <h2 id="dialog-title">${words("lessons.title")}</h2>
    <p class="note">${words("lessons.about")}</p>
    ${state.lesson.waiting && state.stage !== "ready" ? startProgress(state, words, act) : nothing}
    ${lessonList(context)}
    <div class="dialog-bar">
      <button type="button" class="button" data-act="rules" @click=${act.openRules}>${words("ways.rules.name")}</button>
      <button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button>
    </div>
  </div>`;
}
