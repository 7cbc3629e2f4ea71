/**
 * Draws today's puzzle and the steps of the lessons, as a frame draws them, before the engine is there. Fetched when
 * wanted.
 *
 * @import { Actions, Preview, State, Table, View } from "./context.d.ts"
 * @import { Words } from "../../words/words.js"
 */
import diagrams from "virtual:frame-diagrams";
import { html, nothing } from "lit-html";
import { createBoard } from "./board/board.js";
import { LINE_IDS } from "./board/chart.js";
import { readDiagram } from "./embed/diagram.js";
import { nextLesson, stepOf } from "../../progress/lessons.js";
import { LESSONS } from "../../progress/lesson_steps.js";
import { startProgress } from "../../ui/start_progress.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { cardFace } from "./card.js";
import { opponentOf } from "../../play/seats.js";
import { pointsOf } from "./outcome.js";
import { pictureOf } from "./board_picture.js";
import { dayOf } from "../../progress/days.js";
import { puzzleOf } from "../../progress/puzzles.js";
import { NOTHING } from "./offers.js";

/** @param {string} heap @returns {Promise<Record<string, string>>} */
const fetchHeap = async (heap) => (await diagrams[heap]()).default;

/** Fetches the puzzle of a day: its id, and the diagrams among which it is. @param {Date} now */
async function fetchPuzzle(now) {
  const { ids } = await fetchHeap("days");
  const { id } = puzzleOf(
    ids.split(" ").map((each) => ({ id: each, grade: "calm", goal: "" })),
    dayOf(now),
  );
  return { id, heap: await fetchHeap(`puzzles${id[0]}`) };
}

/** Returns the position of a day's puzzle, as far as it is drawn. @param {Date} now */
export async function puzzleView(now) {
  const { id, heap } = await fetchPuzzle(now);
  return viewOf(readDiagram(heap[id]));
}

/**
 * Fetches what is to be drawn.
 * @param {Preview} preview is completed
 * @param {import("../../progress/lessons.js").Progress} learned
 * @param {Date} now
 */
export async function preparePreview(preview, learned, now) {
  const element = document.createElement("div");
  const board = createBoard(element, { onPick: () => {} });
  /** The positions, and the names of the lessons' steps. @type {Record<string, string>[]} */
  let [texts, names] = [{}, {}];
  if (preview.kind === "puzzle") {
    const { id, heap } = await fetchPuzzle(now);
    texts = heap;
    preview.list = [id];
  } else {
    [texts, names] = await Promise.all([fetchHeap("lessons"), fetchHeap("steps")]);
    preview.list = Object.entries(LESSONS).flatMap(([id, steps]) =>
      Array.from({ length: steps }, (_, place) => `${id}.${place + 1}`),
    );
    const next = nextLesson(learned);
    preview.place = next ? preview.list.indexOf(`${next}.${stepOf(learned, next)}`) : 0;
  }
  preview.panel = (context) => {
    const { kind, list, place } = preview;
    const { words, story, act, state } = context;
    const diagram = readDiagram(texts[list[place]]);
    const view = viewOf(diagram);
    board.show({ ...pictureOf({ ...NONE, view, story }, LINE_IDS), disabled: true });
    const { title, over, task, text } =
      kind === "puzzle"
        ? puzzleTexts(words, view, diagram)
        : stepTexts(words, list[place].split("."), names[list[place]]);
    const hand = [...diagram.hand];
    const cards = html`<div
      class="preview-cards"
      role="img"
      aria-label="${words("areas.hand")}: ${hand.map(story.nameOf).join(", ")}"
    >
      ${hand.map((card) => html`<span class="card">${cardFace(card)}</span>`)}
    </div>`;
    /** @param {string} name @param {1 | -1} by @param {string} label */
    const turn = (name, by, label) => {
      const off = !(place + by in list);
      return button(name, words(label), () => !off && act.turnPreview(by), { off });
    };
    return dialog(
      `preview preview-${kind}`,
      title,
      html`<p class="note">${over}</p>
      <div class="preview-sea"><div class="frame">${element}</div></div>
      <p class="preview-text" aria-live="polite">${task ? html`<b>${task}</b>` : nothing}${text}</p>
      ${hand.length > 0 ? cards : nothing}
      <div class="preview-wait"><p class="note">${words(`start.playable.${kind}`)}</p>${
        state.table.stage === "ready" ? nothing : startProgress(context)
      }</div>`,
      html`${
        kind === "lesson"
          ? html`${turn("preview-back", -1, "start.before")} ${turn("preview-next", 1, "lessons.next")}`
          : nothing
      }
      ${closeButton(context, { look: "primary" })}`,
      true,
    );
  };
}

/** Nothing is picked, and nothing can be. */
const NONE = {
  selection: NOTHING,
  choices: { lines: {}, cards: [], payments: [], pending: null },
  pointed: null,
  idle: false,
};

/** @typedef {ReturnType<typeof readDiagram>} Diagram */

/** The view, as far as it is drawn. @param {Diagram} diagram */
function viewOf({ player, bridges, islands, hand, scores }) {
  const position = { bridges, islands, hand, scores };
  const view = { viewer: player, to_move: player, position, recap: null, steps: [], over: null, spectator: null };
  return /** @type {View} */ (/** @type {unknown} */ (view));
}

/** @param {Words} words @param {View} view @param {Diagram} diagram */
const puzzleTexts = (words, view, { player, goal, grade }) => ({
  over: `${words(`puzzles.grades.${grade}`)} · ${words(`puzzles.side.${player}`)}`,
  title: words("puzzles.today"),
  task: words(`puzzles.task.${goal}`),
  text: words(`puzzles.about.${goal}`, { mine: pointsOf(view, player), theirs: pointsOf(view, opponentOf(player)) }),
});

/** @param {Words} words @param {string[]} place as "falls" and "2" @param {string} name */
const stepTexts = (words, [id, step], name) => ({
  over: words("lessons.place", { step: Number(step), steps: LESSONS[id] }),
  title: words(`lessons.${id}.name`),
  task: "",
  text: words(`lessons.${id}.${name}.text`),
});

/**
 * Lays what is looked at on the table as soon as the engine is there, if it is still wanted then.
 * @param {{ state: State, table: Table, act: Pick<Actions, "openPuzzle" | "takeLesson"> }} parts
 * @param {NonNullable<State["firstPage"]["preview"]>} preview
 * @param {() => boolean} wanted
 */
export async function layPreview({ state, table, act }, preview, wanted) {
  await table.started;
  // A game that was asked for meanwhile comes first.
  if (!wanted() || state.table.stage !== "ready" || state.start.pending !== "nothing") return undefined;
  const [id, step] = preview.list[preview.place].split(".");
  return preview.kind === "puzzle" ? act.openPuzzle({ id }) : act.takeLesson(id, Number(step));
}
