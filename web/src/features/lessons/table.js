/** A step of a lesson on the table: what it is about, what was right or wrong, and the way on. */
import { html, nothing } from "lit-html";
import { CHAPTERS } from "../../engine/facts.js";
import { after } from "../../progress/lessons.js";
import { nameOf, opponentOf, readAction } from "../../kahuna/narration.js";
import { barPanel } from "../../ui/bar.js";
import { helpIcon, hintIcon, menuIcon, undoIcon } from "../../ui/icons.js";
import { closeIcon, tickIcon, wrongIcon } from "../../ui/signs.js";
import { lessonList } from "./list.js";
import { rowPanel } from "../../ui/row.js";
import { scoreSheet, scoreStrip } from "../../ui/score.js";
import { isShowing } from "../../play/stages.js";
import { taskOf } from "../../play/tables.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { LessonTask } from "../../engine/wire.d.ts"
 * @import { EventFields } from "../../app/view.d.ts"
 */

/** @param {Context} context */
const lessonOf = ({ view }) => /** @type {LessonTask} */ (taskOf(view, "lesson"));

/** What the player's last action and its answer have changed, in a few words. @param {Context} context */
function changes({ words, view }) {
  if (!view) return "";
  const { viewer } = view;
  /** @type {EventFields[]} */
  const events = view.events;
  /** @type {(name: string, key: "player" | "owner", whose: string) => EventFields[]} */
  const of = (name, key, whose) => events.filter((event) => event.event === name && event[key] === whose);
  const rival = opponentOf(viewer);
  const won = of("control-gained", "player", viewer).map(({ island = "" }) => island);
  const gains =
    won.length === 2
      ? [words("lessons.gains", { first: nameOf(won[0]), second: nameOf(won[1]) })]
      : won.map((island) =>
          words("lessons.gain", {
            island: nameOf(island),
            have: view.position.islands[island][viewer],
            lines: view.position.islands[island].lines,
          }),
        );
  const fallen = of("bridge-swept", "owner", rival).length;
  const lost = of("control-lost", "player", rival).map(({ island = "" }) =>
    words("lessons.loss", { island: nameOf(island) }),
  );
  return [...gains, ...(fallen > 0 ? [words("lessons.fall", { count: fallen })] : []), ...lost].join(" ");
}

/**
 * Returns what the step has to say now. Of a step with a sentence for its end that alone is said: the board shows the rest, and
 * more would not fit on a phone.
 * @param {Context} context
 * @returns {{ tone: "task" | "good" | "bad", text: string }}
 */
function message(context) {
  const { words, selection, idle } = context;
  const lesson = lessonOf(context);
  const key = `lessons.${lesson.id}.${lesson.name}`;
  if (lesson.done)
    return {
      tone: "good",
      text: words.has(`${key}.done`) ? words(`${key}.done`) : changes(context) || words("lessons.good"),
    };
  if (lesson.wrong)
    return { tone: "bad", text: words(words.has(`${key}.wrong`) ? `${key}.wrong` : `lessons.wrong.${lesson.wrong}`) };
  if (idle && selection.picking === "draw") return { tone: "task", text: words("action.drawPick") };
  if (idle && selection.picking === "discard") return { tone: "task", text: words("banner.discard") };
  return { tone: "task", text: words(`${key}.text`) };
}

/** @param {Context} context */
function top(context) {
  const { words, act } = context;
  const { id, step, steps, done, whole } = lessonOf(context);
  const place = words("lessons.place", { step, steps });
  return html`
    <button type="button" class="plain square" data-act="menu" aria-label=${words("menu.open")} @click=${act.openMenu}>${menuIcon}</button>
    <div class="lesson-head">
      <h2 class="lesson-title">${words(`lessons.${id}.name`)}</h2>
      <span class="lesson-steps" role="img" aria-label=${place} title=${place}>
        ${Array.from({ length: steps }, (_, place_) => html`<i class=${place_ + 1 < step || (done && place_ + 1 === step) ? "past" : place_ + 1 === step ? "now" : ""}></i>`)}
      </span>
    </div>
    ${whole ? showButton(context, hintIcon, "plain square") : nothing}
    <button type="button" class="plain square" data-act="rules" aria-label=${words("ways.rules.name")} @click=${act.openRules}>${helpIcon}</button>
    <button type="button" class="plain square" data-act="leave" aria-label=${words("lessons.leave")} @click=${act.comeBack}>${closeIcon}</button>
  `;
}

/** @param {Context} context */
function banner(context) {
  const { tone, text } = message(context);
  const sign = tone === "good" ? tickIcon : tone === "bad" ? wrongIcon : nothing;
  return html`<div class="banner lesson-banner lesson-${tone}">${sign}<p class="lesson-text">${text}</p></div>`;
}

/** Whether a step shows where to act. @param {Context} context */
const shows = (context) => lessonOf(context).guided || context.state.lesson.shown;

/** @param {Context} context */
function bar(context) {
  const { words, act, state, choices, selection, idle } = context;
  const lesson = lessonOf(context);
  const title = html`<h2 class="hidden">${words("areas.actions")}</h2>`;
  if (lesson.done && !isShowing(state)) {
    const next = after(lesson.id, lesson.step);
    const ends = lesson.step === lesson.steps;
    // Who is through the first chapter begins to play; who has learnt all goes back to where the lessons were opened.
    const play = lesson.id in CHAPTERS.first ? act.playFirst : act.comeBack;
    return html`${title}<div class="bar">
      ${ends ? html`<button type="button" class="button" data-act="lessons" @click=${act.openLessons}>${words("lessons.all")}</button>` : nothing}
      ${
        next
          ? html`<button type="button" class="button primary wide" data-act="next" @click=${act.nextStep}>${words(ends ? "lessons.nextLesson" : "lessons.next")}</button>`
          : html`<button type="button" class="button primary wide" data-act="play" @click=${() => play()}>${words("lessons.play")}</button>`
      }
    </div>`;
  }
  if (lesson.wrong && !isShowing(state)) {
    return html`${title}<div class="bar"><button type="button" class="button primary wide" data-act="step-back" @click=${act.stepBack}>${undoIcon}<span>${words("lessons.back")}</span></button></div>`;
  }
  const picking = idle && (choices.pending || selection.picking === "discard" || selection.line);
  if (isShowing(state) || picking || lesson.whole) return barPanel(context);
  const undo = (context.view?.undo ?? 0) > 0 && idle;
  return html`${title}<div class="bar">
    <button type="button" class="button" data-act="undo" aria-disabled=${undo ? "false" : "true"} @click=${act.undo}>${undoIcon}<span>${words("action.undo")}</span></button>
    ${showButton(context, words("lessons.show"), "button")}
  </div>`;
}

/**
 * Shows where to act, in steps that leave it to the learner. When it has shown it, it stays where it is: what came in its place
 * would be pressed by mistake.
 * @param {Context} context
 * @param {unknown} face
 * @param {string} look
 */
function showButton(context, face, look) {
  const { words, act, state } = context;
  const { guided, done, wrong } = lessonOf(context);
  if (guided || done || wrong) return nothing;
  const name = words("lessons.show");
  return html`<button type="button" class=${look} data-act="show-me" aria-label=${name} title=${name} aria-disabled=${state.lesson.shown ? "true" : "false"} @click=${act.showMe}>${face}</button>`;
}

/** Whether a step is about points. @param {Context} context */
const scores = (context) => ["scored", "won"].includes(lessonOf(context).goal.code);

/**
 * The cards to draw; of a step about points the score, where no card is left, or none is wanted any more.
 * @param {Context} context
 */
function row(context) {
  const { view, words, story, state } = context;
  const { done } = lessonOf(context);
  if (
    !view ||
    !scores(context) ||
    isShowing(state) ||
    !(done || (view.position.pile === 0 && view.position.row === "---"))
  )
    return rowPanel(context);
  return html`<h2 class="hidden">${words("areas.score")}</h2><div class="paper lesson-score">${scoreStrip({ view, words, story })}</div>`;
}

/** @param {Context} context */
function side(context) {
  const { view, words, story } = context;
  return html`<div class="paper lesson-side">
    ${view && scores(context) ? html`<div class="lesson-sheet">${scoreSheet({ view, words, story })}</div>` : nothing}
    <h2>${words("lessons.title")}</h2>
    ${lessonList(context)}
  </div>`;
}

/** @type {import("../../ui/table_panels.js").TablePanels} */
export const panels = {
  top,
  banner,
  bar,
  row,
  side,
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
    const { words, view } = context;
    const { id, name, done, wrong } = lessonOf(context);
    // What has changed is said already; and what is to be done was said when the step began.
    if (done)
      return words.has(`lessons.${id}.${name}.done`) ? words(`lessons.${id}.${name}.done`) : words("lessons.good");
    return wrong || (view?.steps.length === 0 && !view.recap) ? message(context).text : "";
  },
  done(page, view) {
    const task = taskOf(view, "lesson");
    if (task?.done) page.act.finishStep(task.id, task.step);
  },
};
