/** The islands: what lies in the water round each, its ground, and its two sites for offerings. Around 0,0, as four players see them. */
import { oval, path, use } from "../../src/board/pen.js";
import { coast, shore } from "../../src/games/kanaloa/board/wide_coast.js";
import { SITES } from "../../src/games/kanaloa/board/sites.js";
import { chance } from "../pen.js";
import { flat } from "../sea.js";
import { woods } from "../sprites.js";
import { SCENERY } from "./scenery.js";

/** @param {string} id @returns {string} shallow water, coral and foam round an island */
function shoals(id) {
  const random = chance(id.charCodeAt(0) * 13);
  /** @type {[number, number, number][]} */
  const reef = [];
  for (let i = 0; i < 22; i++) {
    const a = random() * 6.283,
      r = shore(id, a) + 17 + random() * 13;
    reef.push([Math.cos(a) * r, Math.sin(a) * r, 1.6 + random() * 2.6]);
  }
  return (
    path("shoal3", oval(0, 4, 122, 114), 'fill="url(#shoal)"') +
    coast("shoal2", id, 25) +
    coast("shoal1", id, 12) +
    `<g class="decor">${coast("caustics", id, 20, 0, 0, 'fill="url(#caustics)"')}${flat("reef", reef)}${coast("lining2", id, 17)}</g>` +
    coast("lining1", id, 9.5) +
    coast("foam1", id, 3.5)
  );
}

/** @param {string} id an island @returns {string} */
export function islandDrawing(id) {
  const { ground, trees, back, front = "" } = SCENERY[id] ?? { ground: "green", trees: 16, back: "" };
  const dark = ground === "dark";
  const land = dark
    ? coast("kanaloa-ash", id, -9, 0.5, 1) + coast("kanaloa-ash-lit soft", id, -26, -5, -7)
    : coast("leaf1", id, -12, 1, 2) + coast("leaf2", id, -14, -0.5, -1) + coast("leaf3 soft", id, -30, -5, -7);
  return (
    shoals(id) +
    coast("shade", id, 2, 7, 10) +
    coast("lip", id, 0, 1.5, 4.5) +
    coast(dark ? "kanaloa-sand1" : "sand1", id, 0) +
    coast(dark ? "kanaloa-sand2" : "sand2", id, -4, -1.5, -2) +
    land +
    `<g class="decor">${trees ? woods(`kanaloa-woods-${id}`, trees, (angle) => shore(id, angle), id.charCodeAt(0) * 7) : ""}${back}</g>` +
    SITES.map(({ x, y }) => use("kanaloa-site", x, y)).join("") +
    (front && `<g class="decor">${front}</g>`)
  );
}
