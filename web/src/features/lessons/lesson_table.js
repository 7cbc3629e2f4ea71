/** A step of a lesson on the table, in any game: what it is about, what was right or wrong, and the way on. */
import { html, nothing } from "lit-html";
import { isShowing } from "../../play/tables.js";
import { button, iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { menuButton, rulesButton } from "../../ui/top_buttons.js";
import { lessonList } from "./lesson_list.js";
import { doneBar, lessonHead, lessonStrip, stepOf, wrongBar } from "./lesson_parts.js";

/**
 * @import { SharedContext } from "../../app/game.d.ts"
 * @import { ShellParts } from "../../app/parts.d.ts"
 * @import { LearnActions } from "../../app/actions.d.ts"
 * @import { Listed } from "./lesson_list.js"
 *
 * @typedef {Omit<SharedContext<ShellParts>, "act"> & { act: ShellParts["act"] & LearnActions }} Given
 */

/**
 * @template {Given} Context
 * @typedef {object} Own what a game says of a step
 * @property {Listed} listed
 * @property {(context: Context) => unknown} bar while the step goes on
 * @property {(context: Context, key: string) => string} taskText what is to be done, or what is asked for in the middle
 *   of it; `key`: the beginning of the keys of the step's sentences
 * @property {(context: Context, key: string, isSeen: boolean) => string} doneText of a step that is done; `isSeen`: on
 *   the screen, where it is said what has changed, too
 * @property {(context: Context) => string} [askedFor] what is asked for beside that; "" for nothing
 * @property {(context: Context) => string | null} meanwhile what is announced after an action that does not end the
 *   step; null for what the step has to say
 * @property {(context: Context) => boolean} isShownAbove whether the button that shows where to act stands above the
 *   board
 * @property {(context: Context) => () => void} play what follows the last step
 * @property {(context: Context) => unknown} [furtherWays] where else one may go after the last lesson of all
 * @property {(context: Context) => unknown} [beside] what stands above the list of lessons
 */

/**
 * Shows where to act, in steps that leave it to the learner. When it has shown it, it stays where it is: what came in
 * its place would be pressed by mistake.
 * @param {Given} context
 * @param {unknown} face
 * @param {string} kind
 */
export function showButton(context, face, kind) {
  const { words, act, state } = context;
  const { guided, done, wrong } = stepOf(context);
  if (guided || done || wrong) return nothing;
  const options = { label: words("lessons.show"), titled: true, off: state.lesson.shown };
  return button("show-me", face, act.showMe, options, kind);
}

/**
 * Returns whether a step has come to its end, and the player has seen it: what has happened is no longer being shown.
 * @param {Pick<Given, "state" | "view">} context
 */
export function isEndSeen(context) {
  const { done, wrong } = stepOf(context);
  return Boolean(done || wrong) && context.state.playback.event === null;
}

/**
 * Returns the panels of a step.
 * @template {Given} Context
 * @param {Own<Context>} own
 */
export function createLessonTable(own) {
  const { course, room } = own.listed;

  /** @param {Context} context */
  function keyOf(context) {
    const { id, name } = stepOf(context);
    return `${room}.${id}.${name}`;
  }

  /**
   * Returns what the step has to say now.
   * @param {Context} context
   * @returns {{ tone: import("./lesson_parts.js").Tone, text: string }}
   */
  function message(context) {
    const { words } = context;
    const { done, wrong } = stepOf(context);
    const key = keyOf(context);
    if (!isEndSeen(context)) return { tone: "task", text: own.taskText(context, key) };
    if (done) return { tone: "good", text: own.doneText(context, key, true) };
    return { tone: "bad", text: words(words.has(`${key}.wrong`) ? `${key}.wrong` : `${room}.wrong.${wrong}`) };
  }

  return {
    /** @param {Context} context */
    top(context) {
      const { words, act } = context;
      const task = stepOf(context);
      return html`
        ${menuButton(context)} ${lessonHead(words, words(`${room}.${task.id}.name`), task)}
        ${own.isShownAbove(context) ? showButton(context, icon("hint"), "plain square") : nothing}
        ${rulesButton(context)} ${iconButton("leave", icon("close"), words("lessons.leave"), act.leaveExercise)}
      `;
    },

    /** @param {Context} context */
    banner(context) {
      const { tone, text } = message(context);
      return lessonStrip(tone, text, own.askedFor?.(context));
    },

    /** @param {Context} context */
    bar(context) {
      const { id, step, steps, done } = stepOf(context);
      if (isShowing(context.state) || !isEndSeen(context)) return own.bar(context);
      const title = html`<h2 class="hidden">${context.words("areas.actions")}</h2>`;
      if (!done) return html`${title}${wrongBar(context)}`;
      const more = course.after(id, step) !== null;
      const ends = step === steps;
      const isLast = ends && id === Object.keys(course.lessons).at(-1);
      const further = isLast ? own.furtherWays?.(context) : nothing;
      return html`${title}${doneBar(context, { ends, more, further, play: own.play(context) })}`;
    },

    /** @param {Context} context */
    side: (context) =>
      html`<div class="paper lesson-side">
        ${own.beside?.(context)}
        <h2>${context.words(`${room}.title`)}</h2>
        ${lessonList(context, own.listed)}
      </div>`,

    /** @param {Context} context */
    sentence(context) {
      const { done, wrong } = stepOf(context);
      // What has changed is said already.
      if (done) return own.doneText(context, keyOf(context), false);
      return (wrong ? null : own.meanwhile(context)) ?? message(context).text;
    },

    /** @param {Pick<LearnActions, "finishStep">} act @param {object} view */
    done(act, view) {
      const task = stepOf({ view });
      if (task?.done) act.finishStep(task.id, task.step);
    },
  };
}
