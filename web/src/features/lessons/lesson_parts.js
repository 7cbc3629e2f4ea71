/** What the table of a lesson consists of, in any game: title and steps, the strip with the sentence, the ways on. */
import { html, nothing } from "lit-html";
import { taskOf } from "../../play/tables.js";
import { button, withIcon } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";

/**
 * @import { LearnActions } from "../../app/actions.d.ts"
 * @import { StepTask } from "../../engine/wire.d.ts"
 * @import { Words } from "../../words/words.js"
 */

/**
 * @typedef {"task" | "good" | "bad"} Tone
 * @typedef {{ words: Words, act: LearnActions }} Given
 */

/**
 * The step on the table.
 * @template {StepTask} [Task=StepTask]
 * @param {{ view: object | null }} context
 */
export const stepOf = ({ view }) => /** @type {Task} */ (taskOf(/** @type {any} */ (view), "lesson"));

/**
 * Returns what is learnt, and how far one is.
 * @param {Words} words
 * @param {string} name of the lesson
 * @param {{ step: number, steps: number, done: boolean }} task
 */
export function lessonHead(words, name, { step, steps, done }) {
  const place = words("lessons.place", { step, steps });
  return html`<div class="lesson-head">
    <h2 class="lesson-title">${name}</h2>
    <span class="lesson-steps" role="img" aria-label=${place} title=${place}>
      ${Array.from(
        { length: steps },
        (_, at) => html`<i class=${at < (done ? step : step - 1) ? "past" : at === step - 1 ? "now" : ""}></i>`,
      )}
    </span>
  </div>`;
}

/**
 * Returns the strip with what the step has to say.
 * @param {Tone} tone
 * @param {string} text
 * @param {string} [more] what is asked for at the moment
 */
export function lessonStrip(tone, text, more = "") {
  const sign = tone === "good" ? icon("tick") : tone === "bad" ? icon("close") : nothing;
  const asked = more ? html` <span class="lesson-ask">${more}</span>` : nothing;
  return html`<div class="banner lesson-banner lesson-${tone}">${sign}<p class="lesson-text">${text}${asked}</p></div>`;
}

/**
 * Returns the bar of a step that is done: on to the next one, or to play.
 * @param {Given} context
 * @param {object} way
 * @param {boolean} way.ends whether the lesson is finished
 * @param {boolean} way.more whether another step follows
 * @param {() => void} way.play what follows otherwise
 * @param {unknown} [way.further] where else one may go
 */
export function doneBar({ words, act }, { ends, more, play, further = nothing }) {
  const primary = { look: "primary wide" };
  return html`<div class="bar">
    ${ends ? button("lessons", words("lessons.all"), act.openLessons) : nothing} ${further}
    ${
      more
        ? button("next", words(ends ? "lessons.nextLesson" : "lessons.next"), act.nextStep, primary)
        : button("play", words("lessons.play"), play, primary)
    }
  </div>`;
}

/** Returns the bar of a step that has gone wrong. @param {Given} context */
export const wrongBar = ({ words, act }) =>
  html`<div class="bar">${button("step-back", withIcon(icon("undo"), words("lessons.back")), act.stepBack, {
    look: "primary wide",
  })}</div>`;
