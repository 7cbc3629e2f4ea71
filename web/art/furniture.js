/**
 * The chart's printed furniture: frame with degrees, compass rose with its rhumb lines, a sailing canoe, a whale, a ray.
 */
import { at, nums, oval, path, poly } from "../src/board/pen.js";

const COMPASS = { x: 126, y: 862 };

/** @returns {string} the rhumb lines that run out from the compass */
export function rhumbs() {
  const rays = Array.from({ length: 32 }, (_, i) => {
    const a = (i * Math.PI) / 16;
    return `M${nums(COMPASS.x, COMPASS.y)}l${nums(Math.round(Math.cos(a) * 1400), Math.round(Math.sin(a) * 1400))}`;
  });
  return path("rhumb decor", rays.join(""));
}

/** @param {number} count @param {number} inner radius @returns {string} lines on the compass, to its outer ring */
function ticks(count, inner) {
  const width = 63 - inner,
    radius = inner + width / 2,
    gap = (2 * Math.PI * radius) / count - 1.2;
  return `<circle class="rose-tick" r="${radius}" stroke-width="${width}" stroke-dasharray="1.2 ${gap.toFixed(3)}" stroke-dashoffset=".6"/>`;
}

/** @param {number} x @param {number} y @param {string} [more] of its place, after the move @returns {string} */
export function compass(x, y, more) {
  let light = "",
    dark = "";
  /** @param {number} long @param {number} wide @param {number} turn */
  const beam = (long, wide, turn) => {
    const a = turn - Math.PI / 2,
      c = Math.cos(a),
      s = Math.sin(a),
      w = wide * 0.7;
    /** @type {[number, number]} */ const tip = [c * long, s * long];
    light += poly([[0, 0], tip, [Math.cos(a - 0.785) * w, Math.sin(a - 0.785) * w]]);
    dark += poly([[0, 0], tip, [Math.cos(a + 0.785) * w, Math.sin(a + 0.785) * w]]);
  };
  for (let i = 0; i < 4; i++) beam(52, 20, (i + 0.5) * (Math.PI / 2));
  for (let i = 0; i < 4; i++) beam(74, 24, i * (Math.PI / 2));
  return at(
    x,
    y,
    path("rose-disc", oval(0, 0, 66)) +
      path("rose-ring", oval(0, 0, 66) + oval(0, 0, 50)) +
      ticks(8, 54) +
      ticks(72, 59) +
      path("rose-light", light) +
      path("rose-dark", dark) +
      path("rose-hub", oval(0, 0, 6)) +
      path("rose-north", "M-6-78V-94L6-80V-95"),
    more,
  );
}

/** @returns {string} a double canoe under a crab-claw sail */
function sailor() {
  return at(
    806,
    908,
    path("wake", "M-58 26Q-10 34 44 26Q60 30 78 24Q40 42-30 38z") +
      path("hull1", "M-46 16Q-30 30 6 29Q38 28 50 13Q34 20 4 20Q-28 21-46 16z") +
      path("hull3", "M-40 18Q0 25 44 17Q24 25 2 25Q-26 25-40 18z") +
      path("pole2", "M4 21L-3-48M-22 19L30-46") +
      path("sail", "M-22 17Q-24-20-3-50Q2-22 30-46Q22-8-22 17z") +
      path("sail-mark", "M-14 4Q-12-14-4-28M-8 2Q0-14 4-24M0-4Q8-14 14-28") +
      path("nut", oval(18, 14, 3) + oval(28, 13, 3)),
  );
}

/** @returns {string} */
function whale() {
  return at(
    168,
    322,
    path("deep", "M-30 4Q-18-14 8-11Q28-8 36 4Q44 4 50-6Q54 2 48 10Q52 16 44 18Q38 10 30 12Q6 24-18 14Q-28 10-30 4z") +
      path("wave", "M-34 10q6-5 12 0M-20-12q4-8 0-14M-20-12q-2-8-8-10M-16-12q6-6 10-6"),
  );
}

/** @returns {string} */
function ray() {
  return at(668, 208, path("deep", "M0-14Q8-12 30 2Q14 4 5 12Q6 24 14 34Q2 26 0 13Q-8 5-26 6Q-10-10 0-14z"));
}

/** @returns {string} two dolphins */
function dolphins() {
  const one = "M-18 6Q-8-12 10-6L18-3Q12 0 8 0Q4 6 4 8L0 1Q-10 0-18 6zM-4-6L-4-13Q2-10 3-6z";
  return at(846, 478, path("deep", one)) + at(864, 512, `<g transform="scale(.8)">${path("deep", one)}</g>`);
}

/** @returns {string} the frame with degrees that every chart has */
export const frame = () =>
  path("chart-frame", "M0 0H1000V1000H0zM12 12V988H988V12z", 'fill-rule="evenodd"') +
  path("chart-frame-bars", "M9 5.5H991M9 994.5H991M5.5 9V991M994.5 9V991", 'stroke-dasharray="49.1"') +
  path("chart-frame-line", "M12 12H988V988H12zM1.5 1.5H998.5V998.5H1.5z");

/** @returns {string} */
export const furniture = () =>
  `<g class="decor">${ray()}${dolphins()}${whale()}${compass(COMPASS.x, COMPASS.y)}${sailor()}</g>` + frame();
