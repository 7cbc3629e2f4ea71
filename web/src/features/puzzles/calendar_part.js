/** The calendar of the puzzles of the day: a month, whose days can be played. */
import { html, nothing } from "lit-html";
import { daysOf, firstOf, monthAfter, monthsUntil, stateOfDay, weekdayOf } from "../../progress/calendar.js";
import { dayAfter } from "../../progress/days.js";
import { puzzleOf } from "../../progress/puzzles.js";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { dayName } from "./result_text.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { DayState } from "../../progress/calendar.js"
 * @import { Entry, Memory } from "../../progress/puzzles.js"
 *
 * @typedef {{ list: Entry[], memory: Memory, today: string }} Given
 */

/** A Monday. */
const MONDAY = "2026-11-23";

/** The states that have a mark. @type {DayState[]} */
const MARKED = ["onDay", "otherDay", "missed", "shown"];

/** @param {DayState} state */
const markOf = (state) =>
  state === "onDay" || state === "otherDay"
    ? icon("solved")
    : state === "open"
      ? nothing
      : html`<i class="day-dot"></i>`;

/** Returns the month and the buttons to the others. @param {Context} context @param {string} month @param {string} today */
function monthBar({ words, state }, month, today) {
  const { first, last } = monthsUntil(today);
  /** @param {1 | -1} by */
  const turn = (by) => () => {
    state.exercises.month = monthAfter(month, by);
  };
  const name = words.date(new Date(firstOf(month)), { month: "long", year: "numeric", timeZone: "UTC" });
  return html`<div class="month-bar">
    ${iconButton("month-before", icon("previous"), words("puzzles.monthBefore"), turn(-1), { off: month <= first })}
    <h3 id="puzzles-days" aria-live="polite">${name}</h3>
    ${iconButton("month-after", icon("next"), words("puzzles.monthAfter"), turn(1), { off: month >= last })}
  </div>`;
}

/** @param {Context} context @param {Given} given @param {string} day */
function dayButton({ words, act }, { list, memory, today }, day) {
  const number = words.number(Number(day.slice(8)));
  if (day > today) return html`<span class="day day-ahead"><span class="day-face"><b>${number}</b></span></span>`;
  const state = stateOfDay(memory, list, day);
  const label = words("puzzles.day", {
    day: dayName(words, day),
    grade: words(`puzzles.grades.${puzzleOf(list, day).grade}`),
    result: words(`puzzles.states.${state}`),
  });
  return html`<button
    type="button"
    class="plain day day-${state} ${day === today ? "day-today" : ""}"
    data-day=${day}
    aria-label=${label}
    aria-current=${day === today ? "date" : nothing}
    @click=${() => act.openPuzzle({ day })}
  >
    <span class="day-face"><b>${number}</b>${markOf(state)}</span>
  </button>`;
}

/** Returns the calendar. @param {Context} context @param {Given} given */
export function calendarPart(context, given) {
  const { words, state } = context;
  const { today } = given;
  const month = state.exercises.month || monthsUntil(today).last;
  const next = { day: dayName(words, dayAfter(today, 1)) };
  const weekdays = Array.from({ length: 7 }, (_, place) =>
    words.date(new Date(dayAfter(MONDAY, place)), { weekday: "narrow", timeZone: "UTC" }),
  );
  return html`<section aria-labelledby="puzzles-days">
    ${monthBar(context, month, today)}
    <div class="weekdays" aria-hidden="true">${weekdays.map((name) => html`<span>${name}</span>`)}</div>
    <ol class="days" style="--offset: ${weekdayOf(firstOf(month)) + 1}">
      ${daysOf(month).map((day) => html`<li>${dayButton(context, given, day)}</li>`)}
    </ol>
    <ul class="day-legend" aria-hidden="true">
      ${MARKED.map(
        (each) =>
          html`<li class="day-${each}"><span class="day-face">${markOf(each)}</span>${words(
            `puzzles.states.${each}`,
          )}</li>`,
      )}
    </ul>
    <p class="note">${words("puzzles.nextDay", next)}</p>
  </section>`;
}
