/** What the lessons of Kahuna say and show of a step. */
import { html, nothing } from "lit-html";
import { CHAPTERS } from "../../engine/facts.js";
import { COURSE } from "../../progress/lessons.js";
import { opponentOf } from "../../play/seats.js";
import { nameOf } from "./story.js";
import { lineIn } from "./offers.js";
import { barPanel, isPicking } from "./panels/bar.js";
import { button, withIcon } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { stepOf } from "../../features/lessons/lesson_parts.js";
import { createLessonTable, isEndSeen, showButton } from "../../features/lessons/lesson_table.js";
import { rowPanel } from "./panels/row.js";
import { scoreStrip } from "./panels/score.js";
import { scoreSheet } from "./panels/score_sheet.js";
import { isShowing } from "../../play/tables.js";

/** @import { Context, EventFields, LessonTask, View } from "./context.d.ts" */

/** @type {import("../../features/lessons/lesson_list.js").Listed} */
export const LISTED = { course: COURSE, chapters: CHAPTERS, room: "lessons" };

/** @type {(context: Pick<Context, "view">) => LessonTask} */
const lessonOf = stepOf;

/**
 * What the player's last action and its answer have changed, in a few words.
 * @param {Context & { view: View }} context
 */
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

/** What is to be done; or, while cards are picked, which ones. @param {Context} context @param {string} key */
function taskText({ words, selection, idle }, key) {
  if (idle && selection.picking === "draw") return words("action.drawPick");
  if (idle && selection.picking === "discard") return words("banner.discard");
  return words(`${key}.text`);
}

/**
 * What is said of a step that is done. Of a step with a sentence for its end that alone is said: the board shows the
 * rest, and more would not fit on a phone.
 * @param {Context} context
 * @param {string} key
 * @param {boolean} isSeen on the screen, with what has changed
 */
function doneText(context, key, isSeen) {
  const { words, view } = context;
  if (words.has(`${key}.done`)) return words(`${key}.done`);
  return (isSeen && view && changes({ ...context, view })) || words("lessons.good");
}

/** Whether a step shows where to act. @param {Context} context */
const shows = (context) => lessonOf(context).guided || context.state.lesson.shown;

/** What a step cannot use yet: the lesson teaches it later. @type {Record<string, Record<string, string[]>>} */
const UNTAUGHT = { cards: { row: ["discard", "pass"], full: ["pass"] } };

/** The bar of a step that is no whole turn: the last action can be taken back. @param {Context} context */
function stepBar(context) {
  const { words, act, state, view, idle } = context;
  if (isShowing(state) || isPicking(context) || lessonOf(context).whole) return barPanel(context);
  return html`<h2 class="hidden">${words("areas.actions")}</h2><div class="bar">
    ${button("undo", withIcon(icon("undo"), words("action.undo")), act.undo, { off: !view?.undo || !idle })}
    ${showButton(context, words("lessons.show"), "button")}
  </div>`;
}

/** Whether a step is done, and that was seen. @param {Context} context */
const isDoneSeen = (context) => lessonOf(context).done && isEndSeen(context);

/** Whether a step is about points. @param {Context} context */
const scores = (context) => ["scored", "won"].includes(lessonOf(context).goal.code);

const table = createLessonTable(
  /** @type {import("../../features/lessons/lesson_table.js").Own<Context>} */ ({
    listed: LISTED,
    bar: stepBar,
    taskText,
    doneText,
    // What is to be done was said when the step began.
    meanwhile: ({ view }) => (view?.steps.length === 0 && !view.recap ? null : ""),
    isShownAbove: (context) => lessonOf(context).whole,
    // After the first chapter the player begins to play; after all chapters the player goes back to where the lessons
    // were opened.
    play: (context) => (lessonOf(context).id in CHAPTERS.first ? context.act.playFirst : context.act.comeBack),
    // After the last of all lessons there are the puzzles, too.
    furtherWays: ({ words, act }) => button("puzzles", words("ways.puzzle.name"), act.openPuzzles),
    beside: (context) => {
      const { view, words, story } = context;
      return view && scores(context)
        ? html`<div class="lesson-sheet">${scoreSheet({ view, words, story })}</div>`
        : nothing;
    },
  }),
);

/** @type {import("./context.d.ts").OwnPanels} */
export const panels = {
  ...table,

  /** The cards to draw; of a step about points the score, where no card is left, or none is wanted any more. */
  row(context) {
    const { view, words, story, state } = context;
    const noCards = view?.position.pile === 0 && view.position.row === "---";
    if (!view || !scores(context) || isShowing(state) || !(isDoneSeen(context) || noCards)) return rowPanel(context);
    return html`<h2 class="hidden">${words("areas.score")}</h2><div class="paper lesson-score">${scoreStrip({ view, words, story })}</div>`;
  },

  lit(context) {
    const { done, wrong, useful } = lessonOf(context);
    if (done || wrong) return [];
    return shows(context) ? useful.map(lineIn).filter(Boolean) : null;
  },
  look(context) {
    const { id, name, whole, done, wrong, useful } = lessonOf(context);
    const untaught = UNTAUGHT[id]?.[name] ?? [];
    const kinds = shows(context) && !done && !wrong ? [...new Set(useful.map(({ kind }) => kind))] : [];
    return [
      "lesson",
      ...(whole ? [] : ["lesson-plays"]),
      ...(scores(context) ? ["lesson-points"] : []),
      ...untaught.map((kind) => `lesson-without-${kind}`),
      ...kinds.map((kind) => `lesson-${kind}`),
    ].join(" ");
  },
};
