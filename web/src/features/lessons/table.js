/** A step of a lesson on the table: what it is about, what was right or wrong, and the way on. */
import { html, nothing } from "lit-html";
import { CHAPTERS } from "../../engine/facts.js";
import { COURSE, after } from "../../progress/lessons.js";
import { opponentOf } from "../../play/seats.js";
import { nameOf, readAction } from "../../kahuna/narration.js";
import { barPanel, isPicking } from "../../ui/bar.js";
import { button, iconButton, withIcon } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { lessonList } from "./list.js";
import { doneBar, lessonHead, lessonStrip, wrongBar } from "./parts.js";
import { rowPanel } from "../../ui/row.js";
import { scoreSheet, scoreStrip } from "../../ui/score.js";
import { menuButton, rulesButton } from "../../ui/top.js";
import { isShowing, taskOf } from "../../play/tables.js";

/** @import { Context, EventFields, LessonTask, View } from "../../app/context.d.ts" */

/** @type {import("./list.js").Listed} */
export const LISTED = { course: COURSE, chapters: CHAPTERS, room: "lessons" };

/** @param {Pick<Context, "view">} context */
const lessonOf = ({ view }) => /** @type {LessonTask} */ (taskOf(view, "lesson"));

/** What the player's last action and its answer have changed, in a few words. @param {Context & { view: View }} context */
function changes({ words, view }) {
  const { viewer } = view;
  const rival = opponentOf(viewer);
  const { islands } = view.position;
  /** @type {EventFields[]} */
  const events = view.events;
  /** @type {(name: string, key: "player" | "owner", whose: string) => string[]} */
  const of = (name, key, whose) =>
    events.flatMap((event) => (event.event === name && event[key] === whose ? [event.island ?? ""] : []));
  const won = of("control-gained", "player", viewer);
  const gains =
    won.length === 2
      ? [words("lessons.gains", { first: nameOf(won[0]), second: nameOf(won[1]) })]
      : won.map((id) => {
          const args = { island: nameOf(id), have: islands[id][viewer], lines: islands[id].lines };
          return words("lessons.gain", args);
        });
  const fallen = of("bridge-swept", "owner", rival).length;
  const lost = of("control-lost", "player", rival).map((id) => words("lessons.loss", { island: nameOf(id) }));
  return [...gains, fallen > 0 ? words("lessons.fall", { count: fallen }) : "", ...lost].filter(Boolean).join(" ");
}

/**
 * Returns what the step has to say now. Of a step with a sentence for its end that alone is said: the board shows the rest, and
 * more would not fit on a phone.
 * @param {Context} context
 * @returns {{ tone: "task" | "good" | "bad", text: string }}
 */
function message(context) {
  const { words, view, selection, idle } = context;
  const { id, name, done, wrong } = lessonOf(context);
  const key = `lessons.${id}.${name}`;
  if (done) return { tone: "good", text: doneText(context, view ? changes({ ...context, view }) : "") };
  if (wrong) return { tone: "bad", text: words(words.has(`${key}.wrong`) ? `${key}.wrong` : `lessons.wrong.${wrong}`) };
  if (idle && selection.picking === "draw") return { tone: "task", text: words("action.drawPick") };
  if (idle && selection.picking === "discard") return { tone: "task", text: words("banner.discard") };
  return { tone: "task", text: words(`${key}.text`) };
}

/** What is said of a step that is done. @param {Context} context @param {string} seen what has changed, where that was not said */
function doneText({ words, view }, seen) {
  const { id, name } = lessonOf({ view });
  const key = `lessons.${id}.${name}.done`;
  return words.has(key) ? words(key) : seen || words("lessons.good");
}

/** Whether a step shows where to act. @param {Context} context */
const shows = (context) => lessonOf(context).guided || context.state.lesson.shown;

/**
 * Shows where to act, in steps that leave it to the learner. When it has shown it, it stays where it is: what came in its place
 * would be pressed by mistake.
 * @param {Context} context
 * @param {unknown} face
 * @param {string} kind
 */
function showButton(context, face, kind) {
  const { words, act, state } = context;
  const { guided, done, wrong } = lessonOf(context);
  if (guided || done || wrong) return nothing;
  const options = { label: words("lessons.show"), titled: true, off: state.lesson.shown };
  return button("show-me", face, act.showMe, options, kind);
}

/** Whether a step is about points. @param {Context} context */
const scores = (context) => ["scored", "won"].includes(lessonOf(context).goal.code);

/** @type {import("../../ui/table_panels.js").TablePanels} */
export const panels = {
  top(context) {
    const { words, act } = context;
    const task = lessonOf(context);
    return html`
      ${menuButton(context)} ${lessonHead(words, words(`lessons.${task.id}.name`), task)}
      ${task.whole ? showButton(context, icon("hint"), "plain square") : nothing}
      ${rulesButton(context)} ${iconButton("leave", icon("close"), words("lessons.leave"), act.leaveExercise)}
    `;
  },

  banner(context) {
    const { tone, text } = message(context);
    return lessonStrip(tone, text);
  },

  bar(context) {
    const { words, act, state, view, idle } = context;
    const lesson = lessonOf(context);
    const title = html`<h2 class="hidden">${words("areas.actions")}</h2>`;
    if (lesson.done && !isShowing(state)) {
      const next = after(lesson.id, lesson.step);
      const ends = lesson.step === lesson.steps;
      // Who is through the first chapter begins to play; who has learnt all goes back to where the lessons were opened.
      const play = lesson.id in CHAPTERS.first ? act.playFirst : act.comeBack;
      return html`${title}${doneBar(context, { ends, more: Boolean(next), play })}`;
    }
    if (lesson.wrong && !isShowing(state)) return html`${title}${wrongBar(context)}`;
    if (isShowing(state) || isPicking(context) || lesson.whole) return barPanel(context);
    return html`${title}<div class="bar">
      ${button("undo", withIcon(icon("undo"), words("action.undo")), act.undo, { off: !view?.undo || !idle })}
      ${showButton(context, words("lessons.show"), "button")}
    </div>`;
  },

  /** The cards to draw; of a step about points the score, where no card is left, or none is wanted any more. */
  row(context) {
    const { view, words, story, state } = context;
    const noCards = view?.position.pile === 0 && view.position.row === "---";
    if (!view || !scores(context) || isShowing(state) || !(lessonOf(context).done || noCards)) return rowPanel(context);
    return html`<h2 class="hidden">${words("areas.score")}</h2><div class="paper lesson-score">${scoreStrip({ view, words, story })}</div>`;
  },

  side(context) {
    const { view, words, story } = context;
    return html`<div class="paper lesson-side">
      ${view && scores(context) ? html`<div class="lesson-sheet">${scoreSheet({ view, words, story })}</div>` : nothing}
      <h2>${words("lessons.title")}</h2>
      ${lessonList(context, LISTED)}
    </div>`;
  },
  lit(context) {
    const { done, wrong, useful } = lessonOf(context);
    if (done || wrong) return [];
    return shows(context) ? useful.map((action) => readAction(action).line ?? "").filter(Boolean) : null;
  },
  look(context) {
    const { whole, done, wrong, useful } = lessonOf(context);
    const kinds =
      shows(context) && !done && !wrong ? [...new Set(useful.map((action) => readAction(action).kind))] : [];
    return [
      "lesson",
      ...(whole ? [] : ["lesson-plays"]),
      ...(scores(context) ? ["lesson-points"] : []),
      ...kinds.map((kind) => `lesson-${kind}`),
    ].join(" ");
  },
  sentence(context) {
    const { view } = context;
    const { done, wrong } = lessonOf(context);
    // What has changed is said already; and what is to be done was said when the step began.
    if (done) return doneText(context, "");
    return wrong || (view?.steps.length === 0 && !view.recap) ? message(context).text : "";
  },
  done(page, view) {
    const task = taskOf(view, "lesson");
    if (task?.done) page.act.finishStep(task.id, task.step);
  },
};
