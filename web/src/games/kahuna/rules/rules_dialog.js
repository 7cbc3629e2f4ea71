/** The rules, for looking something up: also in the middle of a game, which stays as it is. */
import { html, nothing } from "lit-html";
import { cardFace } from "../card.js";
import { legendList } from "../../../features/legend/legend_list.js";
import { button } from "../../../ui/controls.js";
import { icon, stone } from "../../../ui/icons.js";
import { closeButton } from "../../../ui/dialog.js";
import { drawnOnce } from "../../../features/rules/rules_figure.js";
import { rulesPage } from "../../../features/rules/rules_page.js";
import { figure } from "./board_figure.js";

/** @import { Context } from "../context.d.ts" */

/**
 * @typedef {object} Section
 * @property {string} id
 * @property {number} paragraphs
 * @property {import("./board_figure.js").Scene} [scene]
 * @property {string} [cards] shown with the picture
 */

/** @type {Section[]} */
const SECTIONS = [
  { id: "aim", paragraphs: 2 },
  { id: "turn", paragraphs: 3 },
  {
    id: "build",
    paragraphs: 3,
    cards: "B",
    scene: {
      white: "BD",
      lines: { BF: ["choosable", "lit"], BC: ["choosable", "lit"], AB: ["choosable", "lit"], BE: ["choosable", "lit"] },
      islands: { B: ["mine-card"] },
      box: [10, 0, 760, 510],
    },
  },
  { id: "majority", paragraphs: 3, scene: { white: "BC BD BF AH", black: "EF EI", box: [10, 0, 760, 510] } },
  {
    id: "falls",
    paragraphs: 4,
    scene: {
      white: "BC BD",
      black: "AB BE EF AH",
      lines: { BF: ["ghost-white"], AB: ["falls"], BE: ["falls"] },
      islands: { B: ["gains"], A: ["loses"] },
      box: [10, 0, 760, 510],
    },
  },
  {
    id: "remove",
    paragraphs: 3,
    cards: "EH",
    scene: {
      white: "DE AD",
      black: "EH DH HI",
      lines: { EH: ["chosen", "falls"] },
      islands: { E: ["mine-card"], H: ["mine-card", "loses"] },
      box: [0, 130, 720, 510],
    },
  },
  { id: "cards", paragraphs: 5 },
  { id: "score", paragraphs: 3 },
  { id: "end", paragraphs: 3 },
  { id: "editions", paragraphs: 2 },
  { id: "variants", paragraphs: 3 },
];

/**
 * What is to be seen on the board, each with a small picture.
 * @type {{ id: string, scene: import("./board_figure.js").Scene }[]}
 */
const MARKS = [
  { id: "white", scene: { white: "BC", box: [590, 40, 240, 150] } },
  { id: "black", scene: { black: "BC", box: [590, 40, 240, 150] } },
  { id: "stone", scene: { white: "AB AD", box: [-10, 40, 230, 144] } },
  { id: "plate", scene: { white: "BC BD", black: "AB", box: [412, 82, 220, 138] } },
  { id: "choosable", scene: { lines: { BC: ["choosable"] }, box: [590, 40, 240, 150] } },
  { id: "removable", scene: { black: "BC", lines: { BC: ["removable"] }, box: [590, 40, 240, 150] } },
  { id: "ghost", scene: { lines: { BC: ["ghost-white", "chosen"] }, box: [590, 40, 240, 150] } },
  { id: "falls", scene: { black: "BC", lines: { BC: ["falls"] }, box: [590, 40, 240, 150] } },
  { id: "gains", scene: { islands: { B: ["gains"] }, box: [402, 20, 240, 150] } },
  { id: "last", scene: { black: "BC", lines: { BC: ["last"] }, box: [590, 40, 240, 150] } },
];

/** @param {string} id @param {import("./board_figure.js").Scene} scene */
const picture = (id, scene) => drawnOnce(id, () => figure(scene));

/** @param {Context["words"]} words @param {Section} section */
function sectionOf(words, { id, paragraphs, scene, cards }) {
  const hand = cards
    ? html`<div class="rules-cards" aria-hidden="true">${[...cards].map(
        (card) => html`<span class="card">${cardFace(card)}</span>`,
      )}</div>`
    : nothing;
  return {
    id,
    pictures: scene ? [{ art: html`${picture(id, scene)} ${hand}`, caption: words(`rules.${id}.picture`) }] : [],
    before: id === "score" ? scoreTable(words) : nothing,
    paragraphs,
  };
}

/** Returns the dialog's content. @param {Context} context */
export function rulesDialog({ words, act, view }) {
  const marks = {
    id: "marks",
    title: words("legend.title"),
    paragraphs: 0,
    after: legendList([
      {
        entries: [
          ...MARKS.map(({ id, scene }) => ({
            art: picture(`mark-${id}`, scene),
            text: words(`rules.marks.${id}`),
          })),
          { art: html`<span class="mini back"></span>`, text: words("rules.marks.pile") },
          { art: html`${stone("white")} ${icon("isle")}`, text: words("rules.marks.points") },
        ],
      },
    ]),
  };
  return rulesPage(
    words,
    "rules",
    SECTIONS.map((section) => sectionOf(words, section)),
    html`${button(
      "lessons",
      words("lessons.all"),
      act.openLessons,
    )} ${closeButton({ words, act }, { look: "primary" })}`,
    { legend: marks, first: Boolean(view) },
  );
}

/** @param {Context["words"]} words */
function scoreTable(words) {
  return html`<table class="score-sheet rules-scores">
    <thead><tr><th scope="col">${words("score.rounds")}</th><th scope="col">${words("rules.score.reward")}</th></tr></thead>
    <tbody>
      <tr><th scope="row">1</th><td>${words("score.points", { count: 1 })}</td></tr>
      <tr><th scope="row">2</th><td>${words("score.points", { count: 2 })}</td></tr>
      <tr><th scope="row">3</th><td>${words("rules.score.difference")}</td></tr>
    </tbody>
  </table>`;
}
