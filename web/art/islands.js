/** The ground of an island: cast shadow, wet and dry sand, woods along the shore, a clearing for the stone. */
import { coast, shore } from "../src/games/kahuna/board/coast.js";
import { nums, oval, path, use } from "../src/board/pen.js";
import { woods } from "./sprites.js";
import { SCENERY } from "./scenery.js";

/** @returns {string} the paved round with a carved sun where an owner's stone is put, as a definition */
export function clearingDefs() {
  let pebbles = "",
    sun = oval(0, 5, 6.5, 5.6);
  for (let i = 0; i < 16; i++) {
    const a = ((i + 0.5) * Math.PI) / 8,
      c = Math.cos(a),
      s = Math.sin(a);
    pebbles += oval(c * 25.5, 5 + s * 21.5, 3.4, 2.7);
    if (i % 2) sun += `M${nums(c * 10, 5 + s * 8.6)}L${nums(c * 16, 5 + s * 13.5)}`;
  }
  const inner =
    path("clearing-edge", oval(0.5, 6, 30, 26)) +
    path("pebble", pebbles) +
    path("clearing", oval(0, 5, 25, 21)) +
    path("petroglyph", sun);
  return `<g id="round">${inner}</g>`;
}

/** @param {string} id an island @returns {string} the whole island but for what lies in the water, around 0,0 */
export function islandDrawing(id) {
  const { ground, trees, under, over } = SCENERY[id] ?? { ground: "green", trees: 20, under: "", over: "" };
  const cliff = ground === "cliff";
  const land =
    ground === "atoll"
      ? coast("lagoon-rim", id, -16) +
        coast("lagoon", id, -18) +
        coast("lagoon2", id, -28) +
        path("sand2", oval(-1, 8, 40, 35)) +
        path("leaf2", oval(-2, 5, 38, 32))
      : coast("leaf1", id, -12, 1, 2) + coast("leaf2", id, -14, -0.5, -1) + coast("leaf3 soft", id, -30, -5, -7);
  return (
    coast("shade", id, 2, 7, cliff ? 16 : 10) +
    (cliff
      ? coast("rock1", id, 0, 1, 12) + coast("rock2", id, -1, 0, 6) + coast("strata", id, -1, 0.5, 9)
      : coast("lip", id, 0, 1.5, 4.5)) +
    coast(cliff ? "rock3" : "sand1", id, 0) +
    (cliff ? "" : coast("sand2", id, -4, -1.5, -2)) +
    land +
    `<g class="decor">${trees ? woods(id, trees, (angle) => shore(id, angle), id.charCodeAt(0) * 7) : ""}${under}</g>` +
    use("round", 0, 0) +
    `<g class="decor">${over}</g>`
  );
}
