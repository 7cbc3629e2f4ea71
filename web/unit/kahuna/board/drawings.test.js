import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { drawings } from "../../../art/drawings.js";
import { sheetsOf } from "../../../build/classes.js";
import { bridge } from "../../../src/games/kahuna/board/bridge.js";
import { cardMapArt } from "../../../src/games/kahuna/board/card_pictures.js";
import { ISLAND_IDS, LINE_IDS } from "../../../src/games/kahuna/board/chart.js";
import { islandArt, lineArt, shoreArt } from "../../../src/games/kahuna/board/line_marks.js";
import { emptyPicture } from "../../../src/games/kahuna/board/picture.js";
import { plate } from "../../../src/games/kahuna/board/plate.js";
import { veil } from "../../../src/games/kahuna/board/veil.js";

const css = (/** @type {string} */ name) => readFileSync(new URL(`../../../src/${name}`, import.meta.url), "utf8");
/** The sheets of the board, and those that they import. */
const sheets = ["board", "choices"]
  .flatMap((name) => sheetsOf(fileURLToPath(new URL(`../../../src/games/kahuna/board/${name}.css`, import.meta.url))))
  .map((file) => readFileSync(file, "utf8"))
  .join("");
const still = drawings();
const state = (/** @type {string} */ id) => emptyPicture().islands[id] ?? assert.fail();
const all =
  still +
  LINE_IDS.map((id) => bridge(id, "white") + bridge(id, "black")).join("") +
  lineArt("AB", null, ["choosable", "lit", "chosen", "last", "falls", "removable", "ghost-white", "played", "best"]) +
  lineArt("AH", "black", ["last", "removable", "chosen", "best"], "2") +
  lineArt("AH", "black", ["removable"]) +
  shoreArt("A", "white", ["last"]) +
  shoreArt("A", "black", []) +
  shoreArt("A", null, ["last"]) +
  veil(new Set(["AB", "A", "B"])) +
  islandArt("white", ["mine-card", "gains", "loses", "last"]) +
  ISLAND_IDS.map((id) => plate(id, { ...state(id), white: 1, black: 1 }) + cardMapArt(id)).join("");

test("a player on a phone does not wait for the drawing: at most 70 kB of markup, and few nodes in a card's map", () => {
  assert.ok(still.length < 70_000, `${still.length}`);
  assert.ok((cardMapArt("E").match(/</g) ?? []).length <= 8);
});

test("a player never sees a broken shape: no number is missing, and everything that is used is defined", () => {
  assert.doesNotMatch(all, /NaN|undefined|Infinity/);
  const defined = new Set([...all.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]));
  for (const [, id] of all.matchAll(/(?:href="#|url\(#)([^")]+)/g)) assert.ok(defined.has(id), `${id} is not defined`);
  for (const [, id] of sheets.matchAll(/url\(#([^)]+)\)/g)) assert.ok(defined.has(id), `${id} is not defined`);
});

test("a player sees the same chart everywhere: drawing it twice gives the same", () => {
  assert.equal(drawings(), still);
});

test("a player sees every shape painted: each class in the drawing has a style, each colour in the styles a value", () => {
  const paint = sheets;
  const named = new Set([...all.matchAll(/class="([^"]+)"/g)].flatMap((m) => (m[1] ?? "").split(" ")));
  for (const name of named)
    if (!["palette", "bridge", "island-stone", "water", "bad"].includes(name))
      assert.match(paint, new RegExp(`\\.${name}\\b`), `${name} has no style`);
  const colours = block(css("board/palette.css"), ".palette");
  for (const [, name = ""] of paint.matchAll(/var\((--[\w-]+)\)/g))
    assert.ok(colours.has(name), `${name} has no value`);
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

test("a player can read a sign on a slanting bridge as well as on a level one: a rotated cross would be a plus", () => {
  for (const id of LINE_IDS) {
    const [, bearing = "", badge = ""] =
      /rotate\(([-\d.]+)\).*?rotate\(([-\d.]+)\)"><path class="badge-cast"/.exec(lineArt(id, "white", ["falls"])) ?? [];
    assert.ok(bearing !== "" && Math.abs(Number(bearing) + Number(badge)) < 0.11, `${id}: ${bearing}, ${badge}`);
  }
});

test("a player sees where a bridge has been removed: foam on both sides, and the free line between them", () => {
  assert.match(lineArt("GK", null, ["last"]), /mark-gone/);
  assert.doesNotMatch(lineArt("GK", "white", ["last"]), /mark-gone/);
});

test("a player at night sees the same night whether they chose it or their device did", () => {
  const palette = css("board/palette.css");
  const chosen = block(palette, ':root[data-theme="dark"] .palette');
  assert.deepEqual(block(palette, ':root:is([data-theme="auto"], :not([data-theme])) .palette'), chosen);
  assert.ok(chosen.size > 80);
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
  ["--w-deck", "--depth0", 3],
  ["--w-deck", "--depth2", 3],
  ["--w-deck", "--w-edge", 3],
  ["--w-deck --w-edge", "--shoal", 3],
  ["--b-zig", "--b-body", 3],
  ["--b-rim --b-zig", "--depth0", 3],
  ["--b-rim --b-zig", "--depth1", 3],
  ["--b-rim --b-zig", "--depth2", 3],
  ["--b-rim --b-body", "--shoal", 3],
  ["--dot", "--depth0", 3],
  ["--dot", "--depth2", 3],
  ["--dot --dot-edge", "--shoal", 3],
  ["--ws-face", "--ws-cut", 3],
  ["--bs-cut", "--bs-face", 3],
  ["--ws-face --w-edge", "--leaf2", 3],
  ["--bs-rim --bs-face", "--leaf2", 3],
  ["--plate-ink", "--plate", 4.5],
  ["--bar-white --bar-white-edge", "--bar-free", 3],
  ["--bar-black --bar-black-edge", "--bar-free", 3],
  ["--notch-edge", "--plate", 3],
  ["--m-choose", "--m-dark", 3],
  ["--m-bad-ink", "--m-bad", 3],
  ["--w-deck", "--b-body", 7],
]);

for (const [theme, selector] of [
  ["daylight", ".palette"],
  ["night", ':root[data-theme="dark"] .palette'],
  ["high contrast", ':root[data-theme="contrast"] .palette'],
]) {
  test(`a player with low vision can tell lines, bridges and stones from their surroundings: 3:1 in ${theme}`, () => {
    const palette = css("board/palette.css");
    const colours = new Map([...block(palette, ".palette"), ...block(palette, selector ?? "")]);
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
}
