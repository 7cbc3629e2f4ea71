/** A puzzle on the table: what stands in the places of the opponent, the row and the log, which play no part in it. */
import { html, nothing } from "lit-html";
import { dayOf } from "../../progress/days.js";
import { dayCounted, streakOf } from "../../progress/puzzles.js";
import { GRADES } from "../../engine/facts.js";
import { opponentOf } from "../../play/seats.js";
import { pointsOf } from "./outcome.js";
import { answers } from "../../ui/asking.js";
import { button, iconButton, withIcon } from "../../ui/controls.js";
import { icon, stone } from "../../ui/icons.js";
import { gradeMark, streakLine } from "../../features/puzzles/puzzle_list.js";
import { dayName } from "../../features/puzzles/result_text.js";
import { menuButton } from "../../ui/top_buttons.js";
import { isShowing, taskOf } from "../../play/tables.js";

/**
 * @import { Context } from "./context.d.ts"
 * @import { Words } from "../../words/words.js"
 */

/** How many petals fall over the board when a puzzle is solved. */
const PETALS = 24;

/** Returns what a number of a goal means, in words. @param {Words} words @param {string} goal @param {number} value */
export function valueText(words, goal, value) {
  if (["islands", "topple", "sweep", "last-bridge"].includes(goal))
    return words(`puzzles.value.${goal}`, { count: value });
  const side = value > 0 ? "above" : value < 0 ? "below" : "level";
  return words(`puzzles.value.${goal}.${side}`, { count: Math.abs(value) });
}

/** @param {Pick<Context, "view">} context */
const taskIn = ({ view }) => taskOf(view, "puzzle");

/**
 * What has been found about the answer that lies on the table: nothing yet, solved, not the best, or the solution
 * itself.
 * @param {Context} context
 * @returns {"open" | "solved" | "short" | "shown" | "showing"}
 */
export const verdictOf = (context) => (isShowing(context.state) ? "showing" : (taskIn(context)?.verdict ?? "open"));

/** The question whether the solution is really wanted. @param {Context} context */
const askBar = (context) =>
  html`<div class="bar" role="group" aria-labelledby="asking">
    <p id="asking" class="puzzle-asking">${context.words("puzzles.ask")}</p>
    ${answers(context, "puzzles", context.act.showSolution)}
  </div>`;

/** @param {Context} context @param {boolean} off */
const solutionButton = ({ words, act }, off) => button("solution", words("puzzles.solution"), act.askSolution, { off });

/** While the answer is being given. @param {Context} context */
function answerBar(context) {
  const { view, words, act, state } = context;
  const undo = view?.undo ?? 0;
  const off = state.table.stage !== "ready";
  const none = off || undo === 0;
  return html`<div class="bar">
    ${button("undo", withIcon(icon("undo"), words("action.undo")), act.undo, { off: none })}
    ${undo > 1 ? button("undo-all", words("action.undoAll"), act.undoAll, { off }) : nothing}
    ${solutionButton(context, off)}
    ${button("check", words("puzzles.check"), act.check, { off: none, look: "primary wide" })}
  </div>`;
}

/** After an answer without a mistake, or the solution. @param {Context} context */
function doneBar(context) {
  const { words, act, state } = context;
  const off = state.table.stage !== "ready";
  // Nothing is left to be found.
  const perfect = verdictOf(context) === "shown" || !taskIn(context)?.spare;
  const share = button("share", withIcon(icon("share"), words("over.share")), act.openShare);
  const next = html`${words("puzzles.next")}${icon("next")}`;
  return html`<div class="bar">
    ${button("undo-all", words("puzzles.again"), act.undoAll, { off })}
    ${perfect ? share : solutionButton(context, off)}
    ${button("next", next, act.nextPuzzle, { off, look: "primary wide" })}
  </div>`;
}

/** @type {import("./context.d.ts").OwnPanels} */
export const panels = {
  /** The strip above the board. */
  top(context) {
    const { view, words, act } = context;
    const { grade = GRADES[0], id = "" } = taskIn(context) ?? {};
    const day = dayCounted(act.remembered(), id);
    const isToday = day === dayOf(new Date());
    const name =
      day && !isToday
        ? words("puzzles.ofDay", { day: dayName(words, day) })
        : words(isToday ? "puzzles.today" : "puzzles.one");
    const mark = gradeMark(/** @type {typeof GRADES[number]} */ (grade));
    return html`
      ${menuButton(context)}
      <button type="button" class="plain puzzle-name" data-act="puzzles" @click=${act.openPuzzles}>
        ${
          view
            ? html`${stone(view.viewer)}<span class="hidden">${words(`puzzles.side.${view.viewer}`)}</span>`
            : nothing
        }<b>${name}</b><span class="puzzle-grade">${mark}<span>${words(`puzzles.grades.${grade}`)}</span></span>
      </button>
      ${iconButton("back", icon("close"), words("puzzles.leave"), act.leaveExercise)}
    `;
  },

  /** The banner's words. */
  text({ words, selection, choices, story, view }) {
    const { goal } = taskIn({ view }) ?? {};
    const lit = selection.cards.length === 1 && Object.keys(choices.lines).length > 0;
    const hint = choices.pending
      ? words("banner.confirm")
      : selection.line
        ? words("banner.lineChosen", { line: story.lineName(selection.line) })
        : lit
          ? words("banner.cardChosen", { card: story.nameOf(view?.position.hand[selection.cards[0]] ?? "") })
          : words(`puzzles.about.${goal}`, {
              mine: view ? pointsOf(view, view.viewer) : 0,
              theirs: view ? pointsOf(view, opponentOf(view.viewer)) : 0,
            });
    return { title: words(`puzzles.task.${goal}`), hint, tone: "mine" };
  },

  /** What stands in the place of the row: how far the answer goes, and what is thought of it. */
  row(context) {
    const { words } = context;
    const task = taskIn(context);
    if (!task) return nothing;
    const { goal, value, best, spare } = task;
    const verdict = verdictOf(context);
    const judged =
      verdict === "solved" && spare > 0
        ? words("puzzles.spare", { count: spare })
        : verdict === "open"
          ? words("puzzles.order")
          : words(`puzzles.${verdict}`);
    return html`<h2 class="hidden">${words("puzzles.answer")}</h2>
      <div class="paper puzzle-count puzzle-${verdict}">
        <dl>
          <div><dt>${words("puzzles.now")}</dt><dd>${valueText(words, goal, value)}</dd></div>
          <div><dt>${words("puzzles.best")}</dt><dd>${
            best !== null
              ? valueText(words, goal, best)
              : html`<span class="puzzle-hidden">${words("puzzles.hidden")}</span>`
          }</dd></div>
        </dl>
        <p class="puzzle-verdict">${judged}</p>
      </div>
      ${
        verdict === "solved"
          ? html`<div class="petals" aria-hidden="true">${Array.from(
              { length: PETALS },
              (_, place) => html`<i style="--place: ${place}"></i>`,
            )}</div>`
          : nothing
      }`;
  },

  /** The bar, while nothing is picked. */
  rest(context) {
    const { words, state } = context;
    const verdict = verdictOf(context);
    if (verdict === "showing")
      return html`<div class="bar"><p class="puzzle-showing">${words("puzzles.showing")}</p></div>`;
    if (state.dialogs.asking === "solution") return askBar(context);
    return verdict === "solved" || verdict === "shown" ? doneBar(context) : answerBar(context);
  },

  /** What stands beside the board on wide screens. */
  side(context) {
    const { words, act } = context;
    const { goal } = taskIn(context) ?? {};
    const streak = streakOf(act.remembered().days, dayOf(new Date()));
    return html`<div class="paper puzzle-side">
      <h2>${words(`puzzles.task.${goal}`)}</h2>
      <p>${words(`puzzles.long.${goal}`)}</p>
      <p class="note">${words("puzzles.rules")}</p>
      ${streakLine(words, streak)}
      ${button("puzzles", words("puzzles.more"), act.openPuzzles)}
    </div>`;
  },
};
