/** The rules, for looking something up: also in the middle of a game, which stays as it is. */
import { html, nothing } from "lit-html";
import { drawnOnce } from "../../../features/rules/rules_figure.js";
import { rulesPage } from "../../../features/rules/rules_page.js";
import { closeButton } from "../../../ui/dialog.js";
import { GODS } from "../facts.js";
import { templeFace } from "../panels/sides.js";
import { godSymbol } from "../panels/symbols.js";
import { mapFigure, sacrificeFigure } from "./figure.js";
import { legendOf } from "./legend.js";
import { playersTable, tilesTable } from "./tables.js";

/**
 * @import { Context, GodLetter, SideView } from "../context.d.ts"
 * @import { Scene } from "./figure.js"
 */

/** @typedef {Pick<SideView, "temples" | "gods" | "protection">} Side */

/** Temples of a player who owns two gods cards and a protection. @type {Side} */
const OWNER = { temples: { n: 5, u: 3, p: 9, l: 2, k: 4 }, gods: ["n", "p"], protection: ["l"] };

/** Temples that are worth twelve points. @type {Side} */
const TWELVE = { temples: { n: 5, u: 4, p: 3, l: 0, k: 4 }, gods: [], protection: [] };

/**
 * The sections, each with as many paragraphs, the god whose symbol stands beside it, its pictures (parts of the map, or
 * what draws something else) and its table.
 * @type {{ id: string, paragraphs: number, god?: string, pictures?: (Scene | (() => unknown))[],
 *   table?: (words: Context["words"]) => unknown }[]}
 */
export const SECTIONS = [
  { id: "aim", paragraphs: 2, pictures: [{ pieces: "rC gH bK yE", box: [0, 0, 1000, 1000] }] },
  { id: "setup", paragraphs: 3, pictures: [{ box: [270, 140, 440, 230] }] },
  {
    id: "start",
    paragraphs: 4,
    pictures: [
      {
        without: "BD",
        box: [500, 0, 360, 375],
        marks: { currents: { BD: ["chosen"] } },
        ghosts: { fish: "BDrw" },
      },
    ],
  },
  { id: "turn", paragraphs: 2, pictures: [{ pieces: "rC gC", box: [250, 145, 240, 165] }] },
  {
    id: "move",
    paragraphs: 3,
    pictures: [
      { pieces: "rC gB", box: [270, -8, 580, 380], marks: { currents: { BC: ["last"], BD: ["last"] } } },
      {
        pieces: "rC gB",
        box: [270, -8, 580, 380],
        marks: { islands: { B: ["chosen"] }, tiles: { B: { k4: ["taken"] } } },
        ghosts: { pieces: [{ player: "red", place: "B" }], fish: "CBrc" },
      },
    ],
  },
  {
    id: "stuck",
    paragraphs: 3,
    pictures: [
      {
        pieces: "rD",
        fish: "DCyc DFgc",
        box: [270, 140, 520, 440],
        marks: { currents: { CD: ["choosable", "lit"], DE: ["choosable", "lit"], DF: ["choosable", "lit"] } },
      },
      { pieces: "r@", box: [800, 40, 182, 150] },
    ],
  },
  { id: "sacrifice", paragraphs: 3, god: "k", pictures: [() => sacrificeFigure(["p4", "pl3", "k2"], "p", 9)] },
  { id: "cards", paragraphs: 5, pictures: [() => templesFigure(OWNER)] },
  {
    id: "kanaloa",
    paragraphs: 2,
    god: "n",
    pictures: [{ box: [500, 0, 360, 375], marks: { currents: { BD: ["chosen"] } }, ghosts: { fish: "DBgc" } }],
  },
  { id: "ku", paragraphs: 2, god: "u", pictures: [{ pieces: "rB gB", box: [625, -5, 250, 185] }] },
  { id: "pele", paragraphs: 2, god: "p" },
  {
    id: "lono",
    paragraphs: 2,
    god: "l",
    pictures: [{ box: [270, 140, 440, 230], marks: { tiles: { C: { k3: ["chosen"] }, D: { nu2: ["chosen"] } } } }],
  },
  {
    id: "volcano",
    paragraphs: 5,
    pictures: [
      { pieces: "rD! yF", volcano: { at: "E", closed: ["E"] }, box: [340, 180, 460, 440] },
      { players: 2, volcano: { at: "BCD", closed: ["B", "C", "D"] }, box: [250, 20, 560, 610] },
    ],
  },
  { id: "end", paragraphs: 2, pictures: [() => templesFigure(TWELVE)] },
  { id: "players", paragraphs: 3, table: playersTable, pictures: [{ players: 2, box: [0, 0, 1000, 1000] }] },
  { id: "tiles", paragraphs: 3, table: tilesTable },
];

/** Temples as they stand before a player. @param {Side} side */
const templesFigure = (side) =>
  html`<div class="paper rules-temples" aria-hidden="true">${
    /** @type {GodLetter[]} */ (Object.keys(GODS)).map((god) => templeFace(side, god))
  }</div>`;

/** Returns the dialog's content. @param {Context} context */
export const rulesDialog = ({ words, act, story, view }) =>
  rulesPage(
    words,
    "kn.rules",
    SECTIONS.map(({ id, paragraphs, god, pictures = [], table }) => ({
      id,
      paragraphs,
      sign: god ? godSymbol(god) : nothing,
      pictures: pictures.map((picture, at) => ({
        art: drawnOnce(`${id} ${at}`, typeof picture === "function" ? picture : () => mapFigure(picture)),
        caption: words(`kn.rules.${id}.picture${at + 1}`),
      })),
      after: table?.(words),
    })),
    closeButton({ words, act }, { look: "primary" }),
    { legend: legendOf({ words, story, view }), first: Boolean(view) },
  );
