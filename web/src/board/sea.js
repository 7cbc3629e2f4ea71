/**
 * The water: depth, shelf, shoals, reefs, foam, swell, and the dotted lines on it.
 */
import { ISLAND_IDS, LINES, SIZE, distanceToSegment, island } from "./chart.js";
import { coast } from "./coast.js";
import { at, chance, gradient, nums, oval, path, smooth } from "./pen.js";

/** @returns {string} */
export function seaDefs() {
  return (
    gradient("depth", [[0, "depth0"], [45, "depth1"], [78, "depth2"], [100, "depth3"]], 'cx="50%" cy="46%" r="74%"') +
    gradient("moon", [[0, "moonlight", 0.75], [40, "moonlight", 0.22], [100, "moonlight", 0]], 'cx="24%" cy="-4%" r="85%"') +
    gradient("glow", [[0, "glow", 0.95], [30, "glow", 0.45], [100, "glow", 0]], 'r="50%"') +
    gradient("shoal", [[40, "shoal", 0.95], [72, "shoal", 0.55], [100, "shoal", 0]], 'r="50%"')
  );
}

// Where the furniture is drawn: x, y, radius.
const TAKEN = /** @type {[number, number, number][]} */ ([[126, 850, 84], [810, 905, 74], [168, 318, 40], [668, 216, 26], [854, 492, 30]]);

/** @param {number} x @param {number} y @returns {number} how far the nearest coast, line or piece of furniture is */
function freedom(x, y) {
  let best = Infinity;
  for (const [tx, ty, radius] of TAKEN) best = Math.min(best, Math.hypot(x - tx, y - ty) - radius);
  for (const id of ISLAND_IDS) best = Math.min(best, Math.hypot(x - island(id).x, y - island(id).y) - 62);
  for (const l of Object.values(LINES)) best = Math.min(best, distanceToSegment({ x, y }, l.from, l.to));
  return best;
}

/** @returns {string} small hand-drawn waves where nothing else is */
function waves() {
  const random = chance(11);
  let fine = "", bold = "";
  /** @type {[number, number][]} */
  const taken = [];
  for (let i = 0; i < 900 && taken.length < 70; i++) {
    const x = 34 + random() * 932, y = 34 + random() * 932;
    if (freedom(x, y) < 30 || taken.some(([a, b]) => Math.hypot(a - x, (b - y) * 1.6) < 52)) continue;
    taken.push([x, y]);
    const w = 7 + random() * 5, h = w * 0.62;
    const wave = `M${nums(x - w, y)}q${nums(w / 2, -h, w, 0)}t${nums(w, 0)}`;
    if (random() < 0.4) bold += wave + `M${nums(x - w * 0.4, y + 8.5)}q${nums(w / 2, -h, w, 0)}t${nums(w, 0)}`;
    else fine += wave;
  }
  return path("wave", fine) + path("wave wave-bold", bold);
}

/** @returns {string} broad bands of swell across the whole chart */
function swell() {
  const random = chance(4);
  let d = "";
  for (let y = 20; y < SIZE; y += 74) {
    const dip = 20 + random() * 30;
    d += `M-20 ${nums(y)}C${nums(240, y - dip, 360, y + dip, 560, y + 6)}S${nums(860, y - dip, 1030, y + 14)}`;
  }
  return path("swell", d);
}

/** @returns {string} moonlight broken on the water, seen at night only */
function glitter() {
  const random = chance(21);
  let d = "";
  for (let i = 0; i < 120; i++) {
    const t = random(), x = 200 + t * 200 + (random() - 0.5) * (170 + 260 * t), y = 18 + t * 900;
    if (x < 20 || x > 980 || freedom(x, y) < 14) continue;
    d += `M${nums(x, y)}h${nums(6 + random() * 16)}`;
  }
  return path("glitter", d);
}

/** @param {string} id @param {number} seed @returns {string} what lies in the water round one island */
function shoals(id, seed) {
  const random = chance(seed);
  let reef = "", ripple = "", surf = "";
  for (let i = 0; i < 16; i++) {
    const angle = random() * 6.283, far = 82 + random() * 26;
    const x = Math.cos(angle) * far, y = Math.sin(angle) * far * 0.93;
    if (i % 3) ripple += `M${nums(x - 5, y)}q2.5 -3 5 0t5 0`;
    else reef += oval(x, y, 1.8 + random() * 3, 1.4 + random() * 1.6);
  }
  for (let i = 0; i < 4; i++) {
    const a = random() * 6.283, b = a + 0.5 + random() * 0.5, r = 88 + random() * 10;
    surf += `M${nums(Math.cos(a) * r, Math.sin(a) * r)}A${nums(r, r)} 0 0 1 ${nums(Math.cos(b) * r, Math.sin(b) * r)}`;
  }
  return (
    path("shoal3", oval(0, 4, 128, 122), 'fill="url(#kb-shoal)"') + coast("shoal2", id, 27) + coast("shoal1", id, 13) +
    `<g class="kb-decor">${path("ripple", ripple)}${path("reef", reef)}${path("surf", surf)}${coast("foam2", id, 10, 0, 0, `stroke-dashoffset="${seed * 7}"`)}</g>` + coast("foam1", id, 3.5)
  );
}

// Reefs in open water: x, y, radius.
const REEFS = /** @type {[number, number, number][]} */ ([
  [690, 238, 40], [182, 418, 30], [470, 520, 34], [300, 640, 44], [616, 462, 26], [690, 716, 34], [600, 880, 46], [420, 160, 22], [700, 60, 22], [214, 760, 24], [770, 900, 60],
]);

/** @returns {string} sandbanks with heads of coral */
function reefs() {
  const random = chance(8);
  let banks = "", coral = "", head = "";
  for (const [x, y, r] of REEFS) {
    /** @type {[number, number][]} */
    const ring = Array.from({ length: 9 }, (_, i) => {
      const a = (i / 9) * 6.283, far = r * (0.7 + random() * 0.5);
      return [Math.cos(a) * far * 1.25, Math.sin(a) * far * 0.8];
    });
    const blob = (/** @type {number} */ k) => smooth(ring.map(([px, py]) => [x + px * k, y + py * k]));
    banks += [1.2, 1, 0.8, 0.6].map((k) => path("bank", blob(k))).join("");
    for (let i = 0; i < r / 3.5; i++) {
      const a = random() * 6.283, far = r * (0.5 + random() * 0.6), cx = x + Math.cos(a) * far * 1.2, cy = y + Math.sin(a) * far * 0.75;
      if (i % 3) coral += oval(cx, cy, 2 + random() * 3, 1.5 + random() * 2);
      else head += oval(cx, cy, 1.6 + random() * 1.6);
    }
  }
  return banks + path("reef", coral) + path("coral", head);
}

/** @returns {string} */
export function sea() {
  const lines = Object.values(LINES).map(({ from, to }) => `M${nums(from.x, from.y)}L${nums(to.x, to.y)}`).join("");
  const box = `x="0" y="0" width="${SIZE}" height="${SIZE}"`;
  return (
    `<rect class="kb-water" ${box} fill="url(#kb-depth)"/>` +
    [236, 212, 188, 164, 140, 118, 96, 74, 52, 32].map((width) => path("shelf", lines, `stroke-width="${width}"`)).join("") +
    `<g class="kb-decor">${swell()}${reefs()}<rect class="kb-sky" ${box} fill="url(#kb-moon)"/>${glitter()}${waves()}</g>` +
    ISLAND_IDS.map((id, i) => at(island(id).x, island(id).y, shoals(id, i + 3))).join("") +
    path("dots-edge", lines) + path("dots", lines)
  );
}
