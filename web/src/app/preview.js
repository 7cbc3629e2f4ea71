/**
 * Draws today's puzzle and the steps of the lessons, as a frame draws them, before the engine is there. Fetched when wanted.
 *
 * @import { Context, Preview } from "./context.d.ts"
 */
import diagrams from "virtual:frame-diagrams";
import { html, nothing } from "lit-html";
import { createBoard } from "../kahuna/board/board.js";
import { LINE_IDS } from "../kahuna/board/chart.js";
import { readDiagram } from "../embed/diagram.js";
import { LESSONS, nextLesson, stepOf } from "../progress/lessons.js";
import { startProgress } from "../ui/banner.js";
import { button } from "../ui/controls.js";
import { closeButton, dialog } from "../ui/dialog.js";
import { cardFace } from "../kahuna/card.js";
import { opponentOf } from "../kahuna/narration.js";
import { pictureOf } from "../kahuna/board_picture.js";
import { dayOf, puzzleOf } from "../progress/puzzles.js";
import { NOTHING } from "../play/selection.js";

/** @typedef {import("../engine/wire.d.ts").View} View */

/** @param {string} heap @returns {Promise<Record<string, string>>} */
const fetchHeap = async (heap) => (await diagrams[heap]()).default;

/**
 * Fetches what is to be drawn.
 * @param {Preview} preview is completed
 * @param {import("../progress/lessons.js").Progress} learned
 * @param {Date} now
 */
export async function preparePreview(preview, learned, now) {
  const element = document.createElement("div");
  const board = createBoard(element, { onPick: () => {} });
  /** The positions, and the names of the lessons' steps. @type {Record<string, string>[]} */
  let [texts, names] = [{}, {}];
  if (preview.kind === "puzzle") {
    const { ids } = await fetchHeap("days");
    const { id } = puzzleOf(
      ids.split(" ").map((each) => ({ id: each, grade: "calm", goal: "" })),
      dayOf(now),
    );
    texts = await fetchHeap(`puzzles${id[0]}`);
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
    const name = preview.list[preview.place];
    const diagram = readDiagram(texts[name]);
    board.show({ ...pictureOf(positionOf(context, diagram), LINE_IDS), disabled: true });
    const texts_ = preview.kind === "puzzle" ? puzzleTexts(context, diagram) : stepTexts(context, name, names[name]);
    return panel(context, preview, element, diagram.hand, texts_);
  };
}

/** @typedef {ReturnType<typeof readDiagram>} Diagram */

/** What is drawn of the board: nothing is picked. @param {Context} context @param {Diagram} diagram */
function positionOf({ story }, { player, bridges, islands, hand, scores }) {
  const position = { bridges, islands, hand, scores };
  const none = { recap: null, steps: [], over: null, spectator: null };
  return {
    view: /** @type {View} */ (/** @type {unknown} */ ({ viewer: player, to_move: player, position, ...none })),
    story,
    selection: NOTHING,
    choices: { lines: {}, cards: [], payments: [], pending: null },
    pointed: null,
    idle: false,
  };
}

/** @typedef {{ over: string, title: string, task: string, text: string }} Texts */

/** @param {Context} context @param {Diagram} diagram @returns {Texts} */
function puzzleTexts({ words }, { player, scores, goal, grade }) {
  const [mine, theirs] = [player, opponentOf(player)].map((side) => scores[side].reduce((all, each) => all + each, 0));
  return {
    over: `${words(`puzzles.grades.${grade}`)} · ${words(`puzzles.side.${player}`)}`,
    title: words("puzzles.today"),
    task: words(`puzzles.task.${goal}`),
    text: words(`puzzles.about.${goal}`, { mine, theirs }),
  };
}

/** @param {Context} context @param {string} place as `falls.2` @param {string} name @returns {Texts} */
function stepTexts({ words }, place, name) {
  const [id, step] = place.split(".");
  return {
    over: words("lessons.place", { step: Number(step), steps: LESSONS[id] }),
    title: words(`lessons.${id}.name`),
    task: "",
    text: words(`lessons.${id}.${name}.text`),
  };
}

/**
 * @param {Context} context
 * @param {Preview} preview
 * @param {HTMLElement} board
 * @param {string} hand
 * @param {Texts} texts
 */
function panel(context, { kind, list, place }, board, hand, { title, over, task, text }) {
  const { words, story, act, state } = context;
  /** @param {string} name @param {1 | -1} by @param {string} label */
  const turn = (name, by, label) => {
    const off = !(place + by in list);
    return button(name, words(label), () => !off && act.turnPreview(by), { off });
  };
  return dialog(
    `preview preview-${kind}`,
    title,
    html`<p class="note">${over}</p>
    <div class="preview-sea"><div class="frame">${board}</div></div>
    <p class="preview-text" aria-live="polite">${task ? html`<b>${task}</b>` : nothing}${text}</p>
    ${hand ? html`<div class="preview-cards" role="img" aria-label="${words("areas.hand")}: ${[...hand].map(story.nameOf).join(", ")}">${[...hand].map((card) => html`<span class="card">${cardFace(card)}</span>`)}</div>` : nothing}
    <div class="preview-wait"><p class="note">${words(`start.playable.${kind}`)}</p>${state.stage === "ready" ? nothing : startProgress(context)}</div>`,
    html`${kind === "lesson" ? html`${turn("preview-back", -1, "start.before")} ${turn("preview-next", 1, "lessons.next")}` : nothing}
    ${closeButton(context, { look: "primary" })}`,
    true,
  );
}
