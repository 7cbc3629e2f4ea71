/** A puzzle on the table: what stands in the places of the opponent, the row and the log, which play no part in it. */
import { html, nothing } from "lit-html";
import { dayOf, puzzleOf, streakOf } from "../../progress/puzzles.js";
import { GRADES } from "../../engine/facts.js";
import { opponentOf } from "../../kahuna/narration.js";
import { menuIcon, shareIcon, stone, undoIcon } from "../../ui/icons.js";
import { closeIcon, nextIcon } from "../../ui/signs.js";
import { gradeMark, streakLine } from "./list.js";
import { isShowing } from "../../play/stages.js";
import { taskOf } from "../../play/tables.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Words } from "../../words/words.js"
 */

/** How many petals fall over the board when a puzzle is solved. */
const PETALS = 24;

/** @param {import("../../engine/wire.d.ts").View} view @param {import("../../engine/wire.d.ts").Player} player */
const pointsOf = (view, player) => view.position.scores[player].reduce((sum, points) => sum + points, 0);

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
 * What has been found about the answer that lies on the table: nothing yet, solved, not the best, or the solution itself.
 * @param {Context} context
 * @returns {"open" | "solved" | "short" | "shown" | "showing"}
 */
export const verdictOf = (context) => (isShowing(context.state) ? "showing" : (taskIn(context)?.verdict ?? "open"));

/**
 * Returns the banner's words.
 * @param {Context} context
 * @returns {{ title: string, hint: string, tone: "mine" | "calm" }}
 */
function puzzleBanner({ words, selection, choices, story, view }) {
  const { goal } = taskIn({ view }) ?? {};
  const title = words(`puzzles.task.${goal}`);
  const { pending } = choices;
  if (pending) return { title, hint: words("banner.confirm"), tone: "mine" };
  if (selection.line)
    return { title, hint: words("banner.lineChosen", { line: story.lineName(selection.line) }), tone: "mine" };
  if (selection.cards.length === 1 && Object.keys(choices.lines).length > 0)
    return {
      title,
      hint: words("banner.cardChosen", { card: story.nameOf(view?.position.hand[selection.cards[0]] ?? "") }),
      tone: "mine",
    };
  return {
    title,
    hint: words(`puzzles.about.${goal}`, {
      mine: view ? pointsOf(view, view.viewer) : 0,
      theirs: view ? pointsOf(view, opponentOf(view.viewer)) : 0,
    }),
    tone: "mine",
  };
}

/** Returns the strip above the board. @param {Context} context */
function puzzleTop(context) {
  const { view, words, act, state } = context;
  const { grade = GRADES[0], id } = taskIn(context) ?? {};
  const today = dayOf(new Date());
  const daily = state.puzzles && puzzleOf(state.puzzles, today).id === id;
  const name = daily ? words("puzzles.today") : words("puzzles.one");
  return html`
    <button type="button" class="plain square" data-act="menu" aria-label=${words("menu.open")} @click=${act.openMenu}>${menuIcon}</button>
    <button type="button" class="plain puzzle-name" data-act="puzzles" @click=${act.openPuzzles}>
      ${view ? html`${stone(view.viewer)}<span class="hidden">${words(`puzzles.side.${view.viewer}`)}</span>` : nothing}<b>${name}</b><span class="puzzle-grade">${gradeMark(/** @type {import("../../progress/puzzles.js").Grade} */ (grade))}<span>${words(`puzzles.grades.${grade}`)}</span></span>
    </button>
    <button type="button" class="plain square" data-act="back" aria-label=${words("puzzles.leave")} @click=${act.comeBack}>${closeIcon}</button>
  `;
}

/**
 * Returns what stands in the place of the row: how far the answer goes, and what is thought of it.
 * @param {Context} context
 */
function puzzleRow(context) {
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
        <div><dt>${words("puzzles.best")}</dt><dd>${best !== null ? valueText(words, goal, best) : html`<span class="puzzle-hidden">${words("puzzles.hidden")}</span>`}</dd></div>
      </dl>
      <p class="puzzle-verdict">${judged}</p>
    </div>
    ${verdict === "solved" ? html`<div class="petals" aria-hidden="true">${Array.from({ length: PETALS }, (_, place) => html`<i style="--place: ${place}"></i>`)}</div>` : nothing}`;
}

/** Returns the bar, while nothing is picked. @param {Context} context */
function puzzleBar(context) {
  const { view, words, act, state } = context;
  const verdict = verdictOf(context);
  const ready = state.stage === "ready";
  if (verdict === "showing")
    return html`<div class="bar"><p class="puzzle-showing">${words("puzzles.showing")}</p></div>`;
  if (state.asking === "solution") {
    return html`<div class="bar" role="group" aria-labelledby="asking">
      <p id="asking" class="puzzle-asking">${words("puzzles.ask")}</p>
      <button type="button" class="button" data-act="keep" @click=${() => act.ask(null)}>${words("puzzles.no")}</button>
      <button type="button" class="button primary" data-act="sure" @click=${act.showSolution}>${words("puzzles.yes")}</button>
    </div>`;
  }
  const undo = view?.undo ?? 0;
  const off = ready ? "false" : "true";
  const done = verdict === "solved" || verdict === "shown";
  // Nothing is left to be found.
  const perfect = done && (verdict === "shown" || !taskIn(context)?.spare);
  return html`<div class="bar">
    ${done ? nothing : html`<button type="button" class="button" data-act="undo" aria-disabled=${undo > 0 && ready ? "false" : "true"} @click=${act.undo}>${undoIcon}<span>${words("action.undo")}</span></button>`}
    ${undo > 1 || done ? html`<button type="button" class="button" data-act="undo-all" aria-disabled=${off} @click=${act.undoAll}>${words(done ? "puzzles.again" : "action.undoAll")}</button>` : nothing}
    ${
      perfect
        ? html`<button type="button" class="button" data-act="share" @click=${act.openShare}>${shareIcon}<span>${words("over.share")}</span></button>`
        : html`<button type="button" class="button" data-act="solution" aria-disabled=${off} @click=${act.askSolution}>${words("puzzles.solution")}</button>`
    }
    ${
      done
        ? html`<button type="button" class="button primary wide" data-act="next" aria-disabled=${off} @click=${act.nextPuzzle}>${words("puzzles.next")}${nextIcon}</button>`
        : html`<button type="button" class="button primary wide" data-act="check" aria-disabled=${off} @click=${act.check}>${words("puzzles.check")}</button>`
    }
  </div>`;
}

/** Returns what stands beside the board on wide screens. @param {Context} context */
function puzzleSide(context) {
  const { words, act } = context;
  const { goal } = taskIn(context) ?? {};
  const streak = streakOf(act.remembered().days, dayOf(new Date()));
  return html`<div class="paper puzzle-side">
    <h2>${words(`puzzles.task.${goal}`)}</h2>
    <p>${words(`puzzles.long.${goal}`)}</p>
    <p class="note">${words("puzzles.rules")}</p>
    ${streakLine(words, streak)}
    <button type="button" class="button" data-act="puzzles" @click=${act.openPuzzles}>${words("puzzles.more")}</button>
  </div>`;
}

/** @type {import("../../ui/table_panels.js").TablePanels} */
export const panels = { top: puzzleTop, text: puzzleBanner, row: puzzleRow, rest: puzzleBar, side: puzzleSide };
