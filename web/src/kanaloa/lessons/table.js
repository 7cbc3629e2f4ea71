/** A step of a lesson on the table: what it is about, what was right or wrong, and the way on. */
import { html, nothing } from "lit-html";
import { lessonList } from "../../features/lessons/list.js";
import { doneBar, lessonHead, lessonStrip, wrongBar } from "../../features/lessons/parts.js";
import { isShowing } from "../../play/tables.js";
import { button, iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { proposalArgs } from "../asking.js";
import { bannerText } from "../panels/banner.js";
import { barPanel } from "../panels/bar.js";
import { isPicking } from "../selection.js";
import { COURSE, LISTED } from "./course.js";
import { lessonOf } from "./lit.js";

/** @import { Context, StepTask, Page, View } from "../context.d.ts" */

/** The step on the table. @param {Pick<Context, "view">} context */
const taskIn = ({ view }) => /** @type {StepTask} */ (lessonOf(view));

/**
 * Returns what the step has to say now.
 * @param {Context} context
 * @returns {{ tone: "task" | "good" | "bad", text: string }}
 */
function message(context) {
  const { words, story, view } = context;
  const { id, name, done, wrong } = taskIn(context);
  const key = `kn.lessons.${id}.${name}`;
  if (done) return { tone: "good", text: words(`${key}.done`) };
  if (wrong)
    return { tone: "bad", text: words(words.has(`${key}.wrong`) ? `${key}.wrong` : `kn.lessons.wrong.${wrong}`) };
  return { tone: "task", text: words(`${key}.text`, view ? proposalArgs(story, view) : {}) };
}

/** Shows where to act, in steps that leave it to the learner. @param {Context} context */
function showButton(context) {
  const { words, act, state } = context;
  const { guided, done, wrong } = taskIn(context);
  if (guided || done || wrong) return nothing;
  const options = { label: words("lessons.show"), titled: true, off: state.lesson.shown };
  return button("show-me", icon("hint"), act.showMe, options, "plain square");
}

export const panels = {
  /** @param {Context} context */
  top(context) {
    const { words, act } = context;
    const task = taskIn(context);
    return html`
      ${iconButton("menu", icon("menu"), words("menu.open"), act.openMenu)}
      ${lessonHead(words, words(`kn.lessons.${task.id}.name`), task)} ${showButton(context)}
      ${iconButton("rules", icon("help"), words("ways.rules.name"), act.openRules)}
      ${iconButton("leave", icon("close"), words("lessons.leave"), act.leaveExercise)}
    `;
  },

  /** @param {Context} context */
  banner(context) {
    const { tone, text } = message(context);
    const { view, idle, selection } = context;
    // In the middle of what is being done it is said how it goes on.
    const asked = idle && view && (view.undo > 0 || isPicking(selection)) ? bannerText(context).hint : "";
    return lessonStrip(tone, text, asked);
  },

  /** @param {Context} context */
  bar(context) {
    const { words, act, state } = context;
    const { id, step, steps, done, wrong } = taskIn(context);
    if (isShowing(state) || !(done || wrong)) return barPanel(context);
    const title = html`<h2 class="hidden">${words("areas.actions")}</h2>`;
    if (!done) return html`${title}${wrongBar(/** @type {any} */ (context))}`;
    const more = COURSE.after(id, step) !== null;
    return html`${title}${doneBar(/** @type {any} */ (context), { ends: step === steps, more, play: act.playFirst })}`;
  },

  /** @param {Context} context */
  side: (context) =>
    html`<div class="paper lesson-side">
      <h2>${context.words("kn.lessons.title")}</h2>
      ${lessonList(/** @type {any} */ (context), LISTED)}
    </div>`,

  look: () => "lesson",

  /** @param {Context} context */
  sentence(context) {
    const { view, idle } = context;
    const { done, wrong } = taskIn(context);
    if (done || wrong || view?.undo === 0) return message(context).text;
    return idle ? bannerText(context).hint : "";
  },

  /** @param {Page} page @param {View} view */
  done(page, view) {
    const task = lessonOf(view);
    if (task?.done) page.act.finishStep(task.id, task.step);
  },
};
