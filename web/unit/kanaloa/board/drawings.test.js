import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { kanaloaDrawings } from "../../../art/kanaloa/drawings.js";
import { meetings, sheetsOf } from "../../../build/classes.js";
import { chartOf } from "../../../src/games/kanaloa/board/chart.js";
import { currentArt, litIn, placeArt, veil } from "../../../src/games/kanaloa/board/drawing.js";
import { arrows, lieOf } from "../../../src/games/kanaloa/board/fish.js";
import { currentMarks, islandMarks, tileMarks } from "../../../src/games/kanaloa/board/marks.js";
import { rowOf } from "../../../src/games/kanaloa/board/pieces.js";
import { emptyPicture } from "../../../src/games/kanaloa/board/picture.js";
import { tileArt } from "../../../src/games/kanaloa/board/tile.js";
import { COLOURS, CURRENTS, GODS, TILES } from "../../../src/games/kanaloa/facts.js";

/** @import { Picture } from "../../../src/games/kanaloa/board/picture.js" */

const COUNTS = /** @type {const} */ ([2, 3, 4]);
const files = sheetsOf(fileURLToPath(new URL("../../../src/games/kanaloa/board/board.css", import.meta.url)));
const sheet = (/** @type {string} */ end) =>
  files.filter((file) => file.endsWith(end)).map((file) => readFileSync(file, "utf8"));
const sheets = sheet("").join("") + readFileSync(new URL("../../../src/board/choices.css", import.meta.url), "utf8");
const still = kanaloaDrawings({ alone: true });

/** @param {2 | 3 | 4} players @returns {Picture} a board with all pieces and every mark */
function crowded(players) {
  const chart = chartOf(players),
    kinds = Object.keys(TILES),
    ids = Object.keys(chart.islands);
  const marks = /** @type {const} */ (["choosable", "lit", "chosen", "hint", "last"]);
  return {
    ...emptyPicture(players),
    islands: Object.fromEntries(ids.map((id, i) => [id, [kinds[2 * i], kinds[2 * i + 1]]])),
    fish: CURRENTS[players].slice(0, -2).map((current, i) => ({
      current,
      tail: current.charAt(i % 2),
      head: current.charAt(1 - (i % 2)),
      owner: COLOURS[i % 5] ?? null,
      white: i % 3 === 0,
    })),
    pieces: COLOURS.flatMap((player, i) => [
      { player, place: "A", blocked: i % 2 === 0 },
      { player, place: "@", blocked: false },
    ]),
    volcano: players === 2 ? { at: "BCD", closed: ["B", "C", "D"] } : { at: "B", closed: ["B"] },
    marks: {
      islands: { A: [...marks, "closes"], B: ["choosable"] },
      currents: { AB: [...marks], AC: ["last"] },
      spaces: { ABC: [...marks] },
      dolphin: { "@": [...marks] },
      tiles: { A: { [kinds[0]]: [...marks, "taken"], [kinds[1]]: ["given"] } },
    },
    ghosts: {
      fish: [{ current: CURRENTS[players].at(-1) ?? "", tail: "A", head: "B", owner: "red", white: false }],
      pieces: [{ player: "red", place: "C" }],
      volcano: players === 2 ? "AJ" : "D",
    },
  };
}

/** @param {2 | 3 | 4} players @returns {string} everything that the board draws */
function drawn(players) {
  const chart = chartOf(players),
    picture = crowded(players);
  return [
    veil(chart, litIn(chart, picture)),
    ...Object.keys(chart.currents).map((id) => currentArt(chart, picture, id)),
    ...Object.keys(chart.places).map((id) => placeArt(chart, picture, id)),
  ].join("");
}

const all = still + COUNTS.map(drawn).join("") + Object.keys(TILES).map(tileArt).join("");

test("a player on a phone does not wait for the drawings: at most 25 kB for the charts of all numbers of players", () => {
  assert.ok(gzipSync(kanaloaDrawings()).length < 25_000);
});

test("a player never sees a broken shape: no number is missing, and everything that is used is defined, once", () => {
  assert.doesNotMatch(all, /NaN|undefined|Infinity|null/);
  const ids = [...still.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of all.matchAll(/(?:href="#|url\(#)([^")]+)/g)) assert.ok(ids.includes(id), `${id} is not defined`);
  for (const id of [
    ...COUNTS.map((count) => `kanaloa-chart-${count}`),
    ...Object.keys(GODS).map((god) => `kanaloa-god-${god}`),
  ])
    assert.ok(ids.includes(id), id);
});

test("a player sees the same chart everywhere: drawing it twice gives the same", () => {
  assert.equal(kanaloaDrawings({ alone: true }), still);
});

test("a player sees every shape painted: each class in the drawing has a style, each colour in the styles a value", () => {
  const named = new Set([...all.matchAll(/class="([^"]+)"/g)].flatMap((m) => (m[1] ?? "").split(" ")));
  // Names by which a drawing or an animation finds a part.
  const handles = ["palette", "water", "bad", "kanaloa-fish", "kanaloa-blocked"];
  for (const name of named)
    if (!handles.includes(name)) assert.match(sheets, new RegExp(`\\.${name}\\b`), `${name} has no style`);
  const given = new Set([...sheets.matchAll(/(--[\w-]+): /g)].map((m) => m[1]));
  for (const [, name] of sheets.matchAll(/var\((--[\w-]+)\)/g)) assert.ok(given.has(name), `${name} has no value`);
});

test("no part of the board is styled by another's style sheet: each class is defined by one", () => {
  const parts = files.map((file) => ({ name: file, css: readFileSync(file, "utf8") }));
  assert.deepEqual(meetings(parts, {}), []);
});

test("a player can tell four players apart without colours: each has a distinct emblem and pattern", () => {
  for (const ids of [
    COLOURS.map((each) => `kanaloa-emblem-${each}`),
    COLOURS.map((each) => `kanaloa-fish-${each}`),
    COLOURS.map((each) => `kanaloa-piece-${each}`),
  ]) {
    const shapes = ids.map((id) => still.split(`id="${id}"`)[1]?.split(/<(?:g|path|symbol) id=/)[0]);
    assert.equal(new Set(shapes).size, COLOURS.length, ids.join());
  }
  assert.match(still, /id="kanaloa-fish-white"/);
  assert.match(still, /id="kanaloa-fish-neutral"/);
});

test("a player sees an emblem upright on any fish: a rotated square would be another shape", () => {
  let seen = 0;
  for (const players of COUNTS)
    for (const [, bearing, emblem] of drawn(players).matchAll(
      /rotate\(([-\d.]+)\)[^>]*>(?:<path[^>]*>)?<g class="(?:kanaloa-fish|ghost)"><g[^>]*><use[^>]*><g transform="translate\(-1 0\) rotate\(([-\d.]+)\)/g,
    )) {
      seen++;
      assert.ok(Math.abs((Number(bearing) + Number(emblem)) % 360) < 0.11, `${bearing}, ${emblem}`);
    }
  assert.ok(seen > 40);
});

test("a player sees where a fish leads: its head and the arrows on the water point from tail to head", () => {
  for (const players of COUNTS) {
    const chart = chartOf(players);
    for (const [id, { ends, from, to }] of Object.entries(chart.currents)) {
      const a = (lieOf(chart, { current: id, tail: ends[0] }).angle * Math.PI) / 180,
        b = (lieOf(chart, { current: id, tail: ends[1] }).angle * Math.PI) / 180;
      const way = Math.hypot(to.x - from.x, to.y - from.y);
      assert.ok(Math.abs(Math.cos(a) - (to.x - from.x) / way) < 0.001);
      assert.ok(Math.abs(Math.cos(a) + Math.cos(b)) < 0.001);
    }
    const { AB } = chart.currents;
    assert.match(arrows(AB, "A", chart.fishScale), /kanaloa-arrow/);
  }
});

test("a player sees a dotted current without a fish yet, and no rings where nothing is marked", () => {
  assert.match(currentArt(chartOf(4), emptyPicture(4), "AB"), /kanaloa-way/);
  assert.equal(islandMarks("A", [], false), "");
  assert.equal(tileMarks([]), "");
  assert.doesNotMatch(currentMarks(0, 1, [], true), /path/);
  assert.equal(placeArt(chartOf(2), emptyPicture(2), "AB"), "");
});

test("a player sees where a piece may go, even where something has just happened", () => {
  const ring = (/** @type {("last" | "choosable" | "lit")[]} */ ...marks) => islandMarks("A", marks, false);
  assert.equal(ring("choosable", "last"), ring("last") + ring("choosable"));
  assert.equal(ring("choosable", "lit", "last"), ring("choosable", "lit"));
  assert.notEqual(ring("last"), "");
});

test("a player sees small ticks where something can be chosen, and rings only where a choice leads", () => {
  const rings = (/** @type {("choosable" | "lit" | "chosen")[]} */ ...marks) =>
    [islandMarks("A", marks, false), currentMarks(0, 1, marks, true), currentMarks(0, 1, marks, false)].map((art) =>
      [...new Set(art.match(/mark-\w+(?=")/g))].filter((name) => name !== "mark-line").join(),
    );
  assert.deepEqual(new Set(rings("choosable")), new Set(["mark-tick"]));
  assert.deepEqual(new Set(rings("choosable", "lit")), new Set(["mark-choosable"]));
  assert.doesNotMatch(rings("choosable", "chosen").join(), /tick/);
});

test("a player sees what a choice concerns in full light, and nothing darkened while nothing is chosen", () => {
  const chart = chartOf(4);
  const lit = litIn(chart, {
    ...emptyPicture(4),
    marks: { islands: { G: ["lit"], L: ["lit"] }, currents: { GL: ["lit"] } },
  });
  assert.deepEqual([...(lit ?? [])].sort(), ["current GL", "place G", "place L"]);
  assert.deepEqual([...veil(chart, lit).matchAll(/kanaloa-land-(.)/g)].map(([, id]) => id).sort(), ["G", "L"]);
  assert.equal(litIn(chart, { ...emptyPicture(4), marks: { islands: { G: ["choosable", "chosen"] } } }), null);
  assert.equal(veil(chart, null), "");
});

test("a player sees each of eight pieces on one island", () => {
  const row = rowOf(8);
  assert.equal(new Set(row).size, 8);
  assert.ok(Math.max(...row) <= 56 && row[0] === -row[7]);
  assert.deepEqual(rowOf(1), [0]);
});

/**
 * @param {string} text
 * @param {string} selector
 * @returns {Map<string, string>} the custom properties of the first rule with it
 */
function block(text, selector) {
  const start = text.indexOf(`${selector} {`);
  assert.ok(start >= 0, `no rule for ${selector}`);
  return new Map(
    [...text.slice(start, text.indexOf("}", start)).matchAll(/(--[\w-]+): ([^;]+);/g)].map((m) => [
      m[1] ?? "",
      m[2] ?? "",
    ]),
  );
}

const [shared = "", own = ""] = sheet("palette.css");

test("a player at night sees the same night whether they chose it or their device did", () => {
  const chosen = block(own, ':root[data-theme="dark"] .kanaloa-palette');
  assert.deepEqual(block(own, ':root:is([data-theme="auto"], :not([data-theme])) .kanaloa-palette'), chosen);
  assert.ok(chosen.size > 25);
});

/** @param {string} hex @returns {number} relative luminance as WCAG defines it */
function luminance(hex) {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, "$&$&") : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => parseInt(full.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// One of the first colours (a body or its outline) must stand out from the second.
const PAIRS = /** @type {[string, string, number][]} */ ([
  ["--halo --fish-edge", "--depth0", 3],
  ["--halo --fish-edge", "--depth2", 3],
  ["--halo --fish-edge", "--shoal", 3],
  ["--pale", "--fish-edge", 7],
  ["--arrow --arrow-edge", "--depth0", 3],
  ["--arrow --arrow-edge", "--stream", 3],
  ["--tile-ink", "--tile", 7],
  ["--tile-ink", "--tile-n", 4.5],
  ["--tile-ink", "--tile-u", 4.5],
  ["--tile-ink", "--tile-p", 4.5],
  ["--tile-ink", "--tile-l", 4.5],
  ["--tile-ink", "--tile-k", 4.5],
  ["--closed", "--closed-edge", 3],
  ["--stone", "--stone-cross", 3],
  ["--dolphin --dolphin-line", "--belly", 3],
]);

for (const [theme, selector] of [
  ["daylight", ""],
  ["night", ':root[data-theme="dark"]'],
  ["high contrast", ':root[data-theme="contrast"]'],
])
  test(`a player with low vision can tell fish, tiles and signs from their surroundings: 3:1 in ${theme}`, () => {
    const rules = (/** @type {string} */ text, /** @type {string} */ palette) => [
      ...block(text, palette),
      ...(selector ? block(text, `${selector} ${palette}`) : []),
    ];
    const colours = new Map([...rules(shared, ".palette"), ...rules(own, ".kanaloa-palette")]);
    for (const [a, b, least] of PAIRS) {
      const ground = luminance(colours.get(b) ?? assert.fail(b));
      const ratio = Math.max(
        ...a.split(" ").map((name) => {
          const figure = luminance(colours.get(name) ?? assert.fail(name));
          return (Math.max(figure, ground) + 0.05) / (Math.min(figure, ground) + 0.05);
        }),
      );
      assert.ok(ratio >= least, `${a} on ${b}: ${ratio.toFixed(2)}`);
    }
  });

test("a player without colour vision can tell owners by lightness: emblems stand out from pale and from coloured fish", () => {
  for (const colour of COLOURS) {
    const paint = block(own, `.kanaloa-${colour}`);
    const light = (/** @type {string} */ name) => luminance(paint.get(name) ?? assert.fail(name));
    assert.ok((light("--own-light") + 0.05) / (light("--own-dark") + 0.05) >= 3, colour);
  }
});
