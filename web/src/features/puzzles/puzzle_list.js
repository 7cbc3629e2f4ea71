/** The puzzles to choose from: today's, those of the last days, any of a grade. */
import { html, nothing } from "lit-html";
import { GRADES } from "../../engine/facts.js";
import { dayAfter, dayOf } from "../../progress/days.js";
import { isSolved, puzzleOf, streakOf, tallyByGrade } from "../../progress/puzzles.js";
import { icon } from "../../ui/icons.js";
import { crossedDialog } from "../../ui/dialog.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { Entry, Grade } from "../../progress/puzzles.js"
 * @import { Words } from "../../words/words.js"
 */

/** How many days the calendar shows: four weeks with today at the end. */
const DAYS = 28;

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

/** Returns the name of a day: "21 November". @param {Words} words @param {string} day */
export const dayName = (words, day) =>
  words.date(new Date(`${day}T00:00:00Z`), { day: "numeric", month: "long", timeZone: "UTC" });

/** Returns the dialog's content. @param {Context} context */
export function puzzlesDialog(context) {
  const { words, state } = context;
  const list = state.exercises.puzzles;
  const coming = html`<p class="puzzles-coming" role="status">${words("puzzles.coming")}</p>`;
  return crossedDialog(context, "puzzles", words("ways.puzzle.name"), list ? choices(context, list) : coming);
}

/** @param {Context} context @param {Entry[]} list */
function choices({ words, act }, list) {
  const today = dayOf(new Date());
  const memory = act.remembered();
  const { results, days } = memory;
  /** @param {string} date */
  const puzzleAt = (date) => {
    const { id, grade } = puzzleOf(list, date);
    const args = { day: dayName(words, date), grade: words(`puzzles.grades.${grade}`) };
    return {
      args,
      result: String(results[id] ?? "open"),
      solved: isSolved(memory, id),
      go: () => act.openPuzzle({ day: date }),
    };
  };
  const daily = puzzleAt(today);
  const next = { day: dayName(words, dayAfter(today, 1)) };
  const about = daily.solved ? words("puzzles.todaySolved", next) : words("puzzles.todayAbout", daily.args);
  return html`<button type="button" class="way way-first" data-act="puzzle-today" autofocus @click=${daily.go}>
      ${daily.solved ? icon("solved") : icon("puzzle")}
      <span class="way-words"><b>${words("puzzles.today")}</b> <small class="way-about">${about}</small></span>
    </button>
    ${streakLine(words, streakOf(days, today))}
    <section aria-labelledby="puzzles-grades">
      <h3 id="puzzles-grades">${words("puzzles.byGrade")}</h3>
      <ul class="grades">
        ${tallyByGrade(list, memory).map(
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
    </section>
    <section aria-labelledby="puzzles-days">
      <h3 id="puzzles-days">${words("puzzles.days")}</h3>
      <ol class="days">
        ${Array.from({ length: DAYS }, (_, place) => {
          const date = dayAfter(today, place - DAYS + 1);
          const { args, result, solved, go } = puzzleAt(date);
          const label = words("puzzles.day", { ...args, result: words(`puzzles.results.${result}`) });
          const mark = solved ? icon("solved") : result === "open" ? nothing : html`<i class="day-dot"></i>`;
          return html`<li><button
            type="button"
            class="plain day day-${result} ${date === today ? "day-today" : ""}"
            data-day=${date}
            aria-label=${label}
            @click=${go}
          >
            <span class="day-face"><b>${words.number(Number(date.slice(8)))}</b>${mark}</span>
          </button></li>`;
        })}
      </ol>
      <p class="note">${words("puzzles.nextDay", next)}</p>
    </section>`;
}
