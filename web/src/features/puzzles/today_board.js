/** Today's puzzle on the board of the first page: a button as large as the board, which lays it on the table. */
import { html, nothing } from "lit-html";
import { dayOf } from "../../progress/days.js";
import { streakOf } from "../../progress/puzzles.js";
import { icon } from "../../ui/icons.js";

/** @import { Context } from "../../games/kahuna/context.d.ts" */

/** Returns what is known of today's puzzle. @param {Pick<Context, "act">} context */
function todayOf({ act }) {
  const today = dayOf(new Date());
  const { days } = act.remembered();
  return { today, solved: days.includes(today), streak: streakOf(days, today).now };
}

/** Returns the state of today's puzzle and the streak; "" before both. @param {Pick<Context, "act" | "words">} context */
export function todayLine(context) {
  const { words } = context;
  const { solved, streak } = todayOf(context);
  return [solved ? words("puzzles.solvedToday") : "", streak > 0 ? words("puzzles.streak", { count: streak }) : ""]
    .filter(Boolean)
    .join(" · ");
}

/** Returns the button over the board, where the board shows today's puzzle. @param {Context} context */
export function todayBoard(context) {
  const { words, act, state } = context;
  if (!state.firstPage.puzzle || state.start.kept?.over === false) return nothing;
  const { today, solved } = todayOf(context);
  const line = todayLine(context);
  return html`<button
    type="button"
    class="plain today-board"
    data-act="today-board"
    @click=${() => act.openPuzzle({ day: today })}
  >
    <span class="paper today-plate">${solved ? icon("solved") : icon("puzzle")}<span
        ><b>${words("puzzles.today")}</b> ${line ? html`<small>${line}</small>` : ""}</span
    ></span>
  </button>`;
}
