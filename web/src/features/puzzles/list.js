/** The puzzles to choose from: today's, those of the last days, any of a grade. */
import { html, nothing } from "lit-html";
import { GRADES } from "../../engine/facts.js";
import { dayAfter, dayOf, isSolved, puzzleOf, streakOf, tallyByGrade } from "../../progress/puzzles.js";
import { icon, puzzleIcon } from "../../ui/icons.js";
import { crossedDialog } from "../../ui/dialog.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Entry, Grade, Memory } from "../../progress/puzzles.js"
 * @import { Words } from "../../words/words.js"
 */

/** How many days the calendar shows: four weeks with today at the end. */
const DAYS = 28;

/** Returns the sign of a grade: as many waves as it is hard. @param {Grade | undefined} grade */
export const gradeMark = (grade) => {
  const count = GRADES.indexOf(grade ?? "calm") + 1;
  const waves = Array.from({ length: count }, (_, place) => 12 + 5 * (place - (count - 1) / 2));
  return icon(waves.map((height) => `M3 ${height}c3-3.5 6-3.5 9 0s6 3.5 9 0`).join(""), "grade-mark");
};

/**
 * Returns how many days in a row the puzzle of the day was solved.
 * @param {Words} words
 * @param {{ now: number, best: number }} streak
 */
export const streakLine = (words, { now, best }) =>
  best === 0
    ? html`<p class="streak">${words("puzzles.noStreak")}</p>`
    : html`<p class="streak"><b class="streak-now">${words("puzzles.streak", { count: now })}</b> <span>${words("puzzles.longest", { count: best })}</span></p>`;

/** Returns the dialog's content. @param {Context} context */
export function puzzlesDialog(context) {
  const { words, state } = context;
  const list = state.puzzles;
  const coming = html`<p class="puzzles-coming" role="status">${words("puzzles.coming")}</p>`;
  return crossedDialog(context, "puzzles", words("ways.puzzle.name"), list ? choices(context, list) : coming);
}

/** @param {Context} context @param {Entry[]} list */
function choices({ words, act }, list) {
  const today = dayOf(new Date());
  const memory = act.remembered();
  const daily = puzzleOf(list, today);
  const solved = isSolved(memory, daily.id);
  return html`<button type="button" class="way way-first" data-act="puzzle-today" autofocus @click=${() => act.openPuzzle({ day: today })}>
      ${solved ? tick : puzzleIcon}
      <span class="way-words"><b>${words("puzzles.today")}</b>
        <small class="way-about">${words(solved ? "puzzles.todaySolved" : "puzzles.todayAbout", { day: words.date(dateOf(today), { day: "numeric", month: "long", timeZone: "UTC" }), grade: words(`puzzles.grades.${daily.grade}`) })}</small></span>
    </button>
    ${streakLine(words, streakOf(memory.days, today))}
    <section aria-labelledby="puzzles-grades">
      <h3 id="puzzles-grades">${words("puzzles.byGrade")}</h3>
      <ul class="grades">
        ${tallyByGrade(list, memory).map(
          ({
            grade,
            count,
            solved: done,
          }) => html`<li><button type="button" class="way way-small" data-act="grade-${grade}" @click=${() => act.openGrade(grade)}>
            ${gradeMark(grade)}
            <span class="way-words"><b>${words(`puzzles.grades.${grade}`)}</b><small>${words("puzzles.count", { solved: done, count })}</small></span>
            <i class="grade-bar" style="--share: ${done / count}" aria-hidden="true"></i>
          </button></li>`,
        )}
      </ul>
    </section>
    <section aria-labelledby="puzzles-days">
      <h3 id="puzzles-days">${words("puzzles.days")}</h3>
      <ol class="days">${Array.from({ length: DAYS }, (_, place) => dayButton({ words, act }, list, memory, dayAfter(today, place - DAYS + 1), today))}</ol>
      <p class="note">${words("puzzles.utc")}</p>
    </section>`;
}

/** @param {string} day */
const dateOf = (day) => new Date(`${day}T00:00:00Z`);
const tick = icon("m5 12.5 4.5 4.5L19 7.5");

/**
 * @param {Pick<Context, "words" | "act">} context
 * @param {Entry[]} list
 * @param {Memory} memory
 * @param {string} date
 * @param {string} today
 */
function dayButton({ words, act }, list, memory, date, today) {
  const { id, grade } = puzzleOf(list, date);
  /** @type {string} */
  const result = memory.results[id] ?? "open";
  const args = {
    day: words.date(dateOf(date), { day: "numeric", month: "long", timeZone: "UTC" }),
    grade: words(`puzzles.grades.${grade}`),
  };
  return html`<li><button type="button" class="plain day day-${result} ${date === today ? "day-today" : ""}" data-day=${date}
    aria-label=${words("puzzles.day", { ...args, result: words(`puzzles.results.${result}`) })} @click=${() => act.openPuzzle({ day: date })}>
    <span class="day-face"><b>${words.number(Number(date.slice(8)))}</b>${result === "first" || result === "later" ? tick : result === "open" ? nothing : html`<i class="day-dot"></i>`}</span>
  </button></li>`;
}
