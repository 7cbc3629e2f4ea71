/**
 * What everything on Kanaloa's table means, drawn as the table draws it.
 *
 * @import { Context, GodLetter, SideView } from "../context.d.ts"
 * @import { Entry } from "../../../features/legend/legend_list.js"
 * @import { Scene } from "./figure.js"
 */
import { html } from "lit-html";
import { legendList } from "../../../features/legend/legend_list.js";
import { drawnOnce } from "../../../features/rules/rules_figure.js";
import { GOD_LETTERS, templeFace } from "../panels/sides.js";
import { emblem, godSymbol, tileFace } from "../panels/symbols.js";
import { COLOURS } from "../facts.js";
import { mapFigure } from "./figure.js";

/** @type {[number, number, number, number]} */
const AROUND_BORAO = [625, -5, 250, 185];
/** @type {[number, number, number, number]} */
const AROUND_BC = [430, 90, 180, 120];

/** What is seen on the map, each in a part of it. @type {Record<string, Scene>} */
const ON_THE_MAP = {
  piece: { pieces: "rB", box: AROUND_BORAO },
  white: { fish: "CBrw", box: AROUND_BC },
  coloured: { fish: "CBrc", box: AROUND_BC },
  grey: { players: 2, box: [184, 463, 190, 127] },
  current: { box: [480, 30, 190, 110] },
  dolphin: { pieces: "r@", box: [800, 40, 182, 150] },
  volcano: { volcano: { at: "B", closed: ["B"] }, box: AROUND_BORAO },
  blocked: { pieces: "rB!", box: AROUND_BORAO },
  choosable: { marks: { islands: { B: ["choosable", "lit"] } }, box: AROUND_BORAO },
  last: { marks: { islands: { B: ["last"] }, order: { B: ["1"] } }, box: AROUND_BORAO },
};

/** Temples as examples. @type {Pick<SideView, "temples" | "gods" | "protection">} */
const SIDE = { temples: { n: 6, u: 2, p: 5, l: 3, k: 4 }, gods: ["p"], protection: ["l"] };

/** @param {GodLetter} god */
const temple = (god) => templeFace(SIDE, god);

/** The places of the volcano's track: drawn, an eruption, to come. */
const track = html`<span class="bag-track"
  ><i class="bag-track-place bag-track-drawn"></i><i class="bag-track-place bag-track-eruption bag-track-drawn"></i
  ><i class="bag-track-place"></i><i class="bag-track-place bag-track-eruption"></i
></span>`;

/** What is seen beside the map. @type {[id: string, art: unknown][]} */
const BESIDE = [
  ["emblem", COLOURS.map(emblem)],
  ["temple", temple("u")],
  ["counts", temple("n")],
  ["card", temple("p")],
  ["shield", temple("l")],
  ["tile", tileFace("l4")],
  ["tile2", tileFace("nu3")],
  ["bag", track],
];

/**
 * Who owns the cards of a god in the game on the table.
 * @param {Pick<Context, "words" | "story" | "view">} context
 * @param {GodLetter} god
 */
function ownersText({ words, story, view }, god) {
  if (!view || god === "k") return "";
  const sides = Object.entries(view.position.sides);
  /** @param {"gods" | "protection"} kind */
  const ownerOf = (kind) => sides.find(([, side]) => side?.[kind].includes(god))?.[0];
  const [owner, guarded] = [ownerOf("gods"), ownerOf("protection")];
  const card = words("kn.legend.owner", { player: owner ? story.playerName(view, owner) : words("kn.aside") });
  return guarded ? `${card} ${words("kn.legend.guard", { player: story.playerName(view, guarded) })}` : card;
}

/**
 * Returns the legend, as a section of the rules.
 * @param {Pick<Context, "words" | "story" | "view">} context
 */
export function legendOf(context) {
  const { words, story } = context;
  /** @param {string} id @param {unknown} art @returns {Entry} */
  const entry = (id, art) => ({ art, name: `${words(`kn.legend.${id}.name`)}:`, text: words(`kn.legend.${id}.text`) });
  const gods = GOD_LETTERS.map((god) => ({
    art: godSymbol(god),
    name: `${story.godName(god)}:`,
    text: [words(`kn.legend.powers.${god}`), ownersText(context, god)].filter(Boolean).join(" "),
  }));
  const map = Object.entries(ON_THE_MAP).map(([id, scene]) =>
    entry(
      id,
      drawnOnce(`legend ${id}`, () => mapFigure(scene)),
    ),
  );
  const group = (/** @type {string} */ id) => words(`kn.legend.groups.${id}`);
  return {
    id: "legend",
    title: words("legend.title"),
    paragraphs: 0,
    after: html`${legendList([
      { title: group("gods"), entries: gods },
      { title: group("players"), entries: BESIDE.map(([id, art]) => entry(id, art)) },
      { title: group("map"), entries: map },
    ])}`,
  };
}
