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
import { cardFace } from "../kahuna/card.js";
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
  const host = document.createElement("div");
  const board = createBoard(host, { onPick: () => {} });
  /** @type {Record<string, string>} */
  let texts;
  /** @type {Record<string, string>} */
  let names = {};
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
  preview.panel = (context) => panel(context, preview, { host, board, texts, names });
}

/**
 * @typedef {object} Drawn
 * @property {HTMLElement} host
 * @property {ReturnType<typeof createBoard>} board
 * @property {Record<string, string>} texts the positions
 * @property {Record<string, string>} names of the lessons' steps
 */

/** @param {Context} context @param {Preview} preview @param {Drawn} drawn */
function panel(context, preview, { host, board, texts, names }) {
  const { words, story, act, state } = context;
  const { kind, list, place } = preview;
  const diagram = readDiagram(texts[list[place]]);
  const { player, bridges, islands, hand, scores, goal, grade } = diagram;
  const view = /** @type {View} */ (
    /** @type {unknown} */ ({
      viewer: player,
      to_move: player,
      position: { bridges, islands, hand, scores },
      recap: null,
      steps: [],
      over: null,
      spectator: null,
    })
  );
  board.show({
    ...pictureOf(
      {
        view,
        story,
        selection: NOTHING,
        choices: { lines: {}, cards: [], payments: [], pending: null },
        pointed: null,
        idle: false,
      },
      LINE_IDS,
    ),
    disabled: true,
  });
  const [id, step] = list[place].split(".");
  /** @param {number[]} points */
  const sum = (points) => points.reduce((all, each) => all + each, 0);
  const rival = player === "white" ? "black" : "white";
  const said =
    kind === "puzzle"
      ? {
          over: `${words(`puzzles.grades.${grade}`)} · ${words(`puzzles.side.${player}`)}`,
          title: words("puzzles.today"),
          task: words(`puzzles.task.${goal}`),
          text: words(`puzzles.about.${goal}`, { mine: sum(scores[player]), theirs: sum(scores[rival]) }),
        }
      : {
          over: words("lessons.place", { step: Number(step), steps: LESSONS[id] }),
          title: words(`lessons.${id}.name`),
          task: "",
          text: words(`lessons.${id}.${names[list[place]]}.text`),
        };
  return html`<div class="preview preview-${kind}">
    <h2 id="dialog-title" tabindex="-1" autofocus>${said.title}</h2>
    <p class="note">${said.over}</p>
    <div class="preview-sea"><div class="frame">${host}</div></div>
    <p class="preview-text" aria-live="polite">${said.task ? html`<b>${said.task}</b>` : nothing}${said.text}</p>
    ${hand ? html`<div class="preview-cards" role="img" aria-label="${words("areas.hand")}: ${[...hand].map(story.nameOf).join(", ")}">${[...hand].map((card) => html`<span class="card">${cardFace(card)}</span>`)}</div>` : nothing}
    <div class="preview-wait"><p class="note">${words(`start.playable.${kind}`)}</p>${state.stage === "ready" ? nothing : startProgress(state, words, act)}</div>
    <div class="dialog-bar">
      ${
        kind === "lesson"
          ? html`<button type="button" class="button" data-act="preview-back" aria-disabled=${place > 0 ? "false" : "true"} @click=${() => place > 0 && act.turnPreview(-1)}>${words("start.before")}</button>
            <button type="button" class="button" data-act="preview-next" aria-disabled=${place < list.length - 1 ? "false" : "true"} @click=${() => place < list.length - 1 && act.turnPreview(1)}>${words("lessons.next")}</button>`
          : nothing
      }
      <button type="button" class="button primary" data-act="close" @click=${act.closeDialog}>${words("close")}</button>
    </div>
  </div>`;
}
