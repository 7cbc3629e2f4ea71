/** The puzzles to choose from: today's, missed ones, those of other days, any of a grade or with a goal. */
import { html, nothing } from "lit-html";
import { GRADES } from "../../engine/facts.js";
import { dayAfter, dayOf } from "../../progress/days.js";
import { isSolved, puzzleOf, streakOf, tallyByGoal, tallyByGrade } from "../../progress/puzzles.js";
import { duePuzzles } from "../../progress/repetition.js";
import { button, withIcon } from "../../ui/controls.js";
import { crossedDialog } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { calendarPart } from "./calendar_part.js";
import { dayName } from "./result_text.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { Entry, Grade } from "../../progress/puzzles.js"
 * @import { Words } from "../../words/words.js"
 */

/** The lesson about each goal. @type {Record<string, string>} */
const LESSONS = {
  islands: "majority",
  lead: "doubles",
  topple: "remove",
  sweep: "majority",
  "last-bridge": "sudden",
  interim: "scoring",
  final: "timing",
};

/** Returns the sign of a grade: as many waves as it is hard. @param {Grade | undefined} grade */
export const gradeMark = (grade) => icon(`waves${GRADES.indexOf(grade ?? "calm") + 1}`, "grade-mark");

/**
 * Returns how many days in a row the puzzle of the day was solved.
 * @param {Words} words
 * @param {{ now: number, best: number }} streak
 */
export const streakLine = (words, { now, best }) =>
  best === 0
    ? html`<p class="streak">${words("puzzles.noStreak")}</p>`
    : html`<p class="streak"><b class="streak-now">${words("puzzles.streak", { count: now })}</b> <span>${words(
        "puzzles.longest",
        { count: best },
      )}</span></p>`;

/** Returns the dialog's content. @param {Context} context */
export function puzzlesDialog(context) {
  const { words, state } = context;
  const list = state.exercises.puzzles;
  const coming = html`<p class="puzzles-coming" role="status">${words("puzzles.coming")}</p>`;
  return crossedDialog(context, "puzzles", words("ways.puzzle.name"), list ? choices(context, list) : coming);
}

/** @param {Context} context @param {Entry[]} list */
function choices(context, list) {
  const { words, act } = context;
  const today = dayOf(new Date());
  const memory = act.remembered();
  const { id, grade } = puzzleOf(list, today);
  const solved = isSolved(memory, id);
  const about = solved
    ? words("puzzles.todaySolved", { day: dayName(words, dayAfter(today, 1)) })
    : words("puzzles.todayAbout", { day: dayName(words, today), grade: words(`puzzles.grades.${grade}`) });
  return html`<button
      type="button"
      class="way way-first"
      data-act="puzzle-today"
      autofocus
      @click=${() => act.openPuzzle({ day: today })}
    >
      ${solved ? icon("solved") : icon("puzzle")}
      <span class="way-words"><b>${words("puzzles.today")}</b> <small class="way-about">${about}</small></span>
    </button>
    <div class="habit-line">${streakLine(words, streakOf(memory.days, today))}${shareButton(context, solved)}</div>
    ${duePart(context, duePuzzles(memory, list, today).length)}
    ${gradesPart(context, list)}
    ${calendarPart(context, { list, memory, today })}
    ${themesPart(context, list)}`;
}

/** The button that shares the result, and what has become of it. @param {Context} context @param {boolean} solved */
function shareButton({ words, act, state }, solved) {
  if (!solved) return nothing;
  const { told } = state.exercises;
  return html`${button("share-result", withIcon(icon("share"), words("puzzles.result.share")), act.shareResult)}
    ${told ? html`<p class="note">${told}</p>` : nothing}`;
}

/** The missed puzzles that come back today. @param {Context} context @param {number} count */
const duePart = ({ words, act }, count) =>
  html`<section class="puzzles-due" aria-labelledby="puzzles-due">
    <h3 id="puzzles-due">${words("puzzles.due.title", { count })}</h3>
    ${count > 0 ? button("due", words("puzzles.due.repeat"), act.openDue) : nothing}
    <p class="note">${words("puzzles.due.about")}</p>
  </section>`;

/** @param {Context} context @param {Entry[]} list */
const gradesPart = ({ words, act }, list) =>
  html`<section aria-labelledby="puzzles-grades">
    <h3 id="puzzles-grades">${words("puzzles.byGrade")}</h3>
    <ul class="grades">
      ${tallyByGrade(list, act.remembered()).map(
        ({ grade, count, solved }) => html`<li><button
          type="button"
          class="way way-small"
          data-act="grade-${grade}"
          @click=${() => act.openGrade(grade)}
        >
          ${gradeMark(grade)}
          <span class="way-words"><b>${words(`puzzles.grades.${grade}`)}</b><small>${words("puzzles.count", {
            solved,
            count,
          })}</small></span>
          <i class="grade-bar" style="--share: ${solved / count}" aria-hidden="true"></i>
        </button></li>`,
      )}
    </ul>
  </section>`;

/** The puzzles by what is to be achieved, each with the lesson about it. @param {Context} context @param {Entry[]} list */
const themesPart = ({ words, act }, list) =>
  html`<section aria-labelledby="puzzles-themes">
    <h3 id="puzzles-themes">${words("puzzles.byTheme")}</h3>
    <ul class="themes">
      ${tallyByGoal(list, act.remembered()).map(({ goal, count, solved }) => {
        const lesson = LESSONS[goal];
        const name = lesson && words(`lessons.${lesson}.name`);
        return html`<li>
          <button type="button" class="way way-small" data-act="goal-${goal}" @click=${() => act.openGoal(goal)}>
            <span class="way-words"><b>${words(`puzzles.task.${goal}`)}</b><small>${words("puzzles.count", {
              solved,
              count,
            })}</small></span>
          </button>
          ${
            lesson
              ? button(`lesson-${goal}`, words("puzzles.lesson", { name }), () => void act.takeLesson(lesson), {
                  look: "small",
                })
              : nothing
          }
        </li>`;
      })}
    </ul>
  </section>`;
