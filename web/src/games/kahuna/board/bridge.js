/**
 * Bridges. White: pale planks between two rope rails, sagging. Black: an arched causeway of lava stone with a zigzag of
 * embers on pointed piers. Each is drawn lying along its own x axis, so that motion can swing it about its ends.
 */
import { line } from "./chart.js";
import { shore } from "./coast.js";
import { layers, nums, oval, path, poly, use } from "../../../board/pen.js";

/** @typedef {import("./picture.js").Player} Player */
/** @typedef {{x: number, y: number, angle: number, length: number}} Span first end, bearing in degrees, length */

/** @param {string} id a line @returns {Span} where a bridge on it stands: from shore to shore, left end first */
export function span(id) {
  const { from, to, ends } = line(id);
  const [a, b, first, last] = from.x <= to.x ? [from, to, ends[0], ends[1]] : [to, from, ends[1], ends[0]];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const start = shore(first, angle) - 9,
    end = shore(last, angle + Math.PI) - 9;
  return {
    x: a.x + Math.cos(angle) * start,
    y: a.y + Math.sin(angle) * start,
    angle: (angle * 180) / Math.PI,
    length: Math.hypot(b.x - a.x, b.y - a.y) - start - end,
  };
}

/** @param {Span} s @returns {string} the transform that lays a drawing along its x axis onto the line */
export function place(s) {
  return `translate(${nums(s.x)} ${nums(s.y)}) rotate(${nums(s.angle)})`;
}

/**
 * @param {number} length
 * @param {number} bow how far the middle hangs below the ends
 * @param {number} [side] how far beside the middle line
 * @param {number} [waist] how much nearer in the middle
 * @returns {string}
 */
function run(length, bow, side = 0, waist = 0) {
  return `M0 ${nums(side)}Q${nums(length / 2, 2 * bow + side - Math.sign(side) * 2 * waist, length, side)}`;
}

/** @param {number} length @param {number} bow @param {number} x @returns {number} the bow at x */
const bowAt = (length, bow, x) => (4 * bow * x * (length - x)) / (length * length);

/** @param {Span} s @returns {number} how much a bridge bows, as seen from above: least where it runs up and down */
const bowOf = (s) => 1.5 + 0.021 * s.length * Math.abs(Math.cos((s.angle * Math.PI) / 180));

/**
 * @param {Span} s
 * @param {number} bow
 * @param {number} width
 * @returns {string} cast down and to the right, whatever the bearing
 */
function shadow(s, bow, width) {
  const a = (-s.angle * Math.PI) / 180,
    x = 7,
    y = 12;
  const move = `transform="translate(${nums(
    x * Math.cos(a) - y * Math.sin(a),
  )} ${nums(x * Math.sin(a) + y * Math.cos(a))})"`;
  return path("cast", run(s.length, bow), `stroke-width="${width}" ${move}`);
}

/** @param {Span} s @returns {string} */
function white(s) {
  const { length } = s,
    bow = bowOf(s);
  const ropes = run(length, bow, -10.5, 1.5) + run(length, bow, 10.5, 1.5);
  let posts = "";
  const count = Math.max(2, Math.round(length / 34));
  for (let i = 1; i < count; i++) {
    const x = (length * i) / count,
      y = bowAt(length, bow, x);
    posts += oval(x, y - 10, 2.3) + oval(x, y + 10, 2.3);
  }
  const feet = [0, length].map((x) => oval(x, -11.5, 4.6) + oval(x, 11.5, 4.6)).join("");
  return (
    shadow(s, bow, 20) +
    layers("white-edge, white-deck, white-worn", run(length, bow)) +
    path("white-light", run(length, bow, -5)) +
    layers("white-rail-edge, white-rail", ropes) +
    path("white-post", posts) +
    path("white-sill", `M1 -10V10M${nums(length - 1)} -10V10`) +
    path("white-foot", feet) +
    use("lamp", 0, -11.5, 0.36) +
    use("lamp", length, 11.5, 0.36)
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} w half its width
 * @param {number} h half its height
 * @param {number} dx cut off its corners
 * @param {number} dy
 * @returns {string}
 */
function octagon(x, y, w, h, dx, dy) {
  const xs = [-w, dx - w, w - dx, w, w, w - dx, dx - w, -w];
  const ys = [dy - h, -h, -h, dy - h, h - dy, h, h, h - dy];
  return poly(xs.map((each, i) => [x + each, y + ys[i]]));
}

/** @param {Span} s @returns {string} */
function black(s) {
  const { length } = s,
    bow = -0.8 * bowOf(s);
  const piers = Math.max(1, Math.round(length / 62) - 1);
  let piles = "",
    lit = "",
    foam = "",
    zig = "";
  for (let i = 1; i <= piers; i++) {
    const x = (length * i) / (piers + 1),
      y = bowAt(length, bow, x);
    // Cutwaters: blunt wedges on either side.
    piles += octagon(x, y, 11, 20, 7, 9);
    for (const side of [-1, 1])
      lit += poly([-10, -4, 0, -3].map((dx, corner) => [x + dx, y + side * (corner % 3 ? 19 : 11)]));
    foam += oval(x, y - 15, 15, 9) + oval(x, y + 15, 15, 9);
  }
  const teeth = 2 * Math.round(length / 20);
  for (let i = 0; i <= teeth; i++) {
    const x = 5 + ((length - 10) * i) / teeth;
    zig += (i ? "L" : "M") + nums(x, bowAt(length, bow, x) + (i % 2 ? 5 : -5));
  }
  return (
    shadow(s, bow, 23) +
    layers("black-glow, black-glow black-glow-in", run(length, bow)) +
    path("black-foam", foam) +
    path("black-pier", piles) +
    path("black-lit", lit) +
    layers("black-rim, black-kerb, black-body, black-joint", run(length, bow)) +
    layers("black-zig-edge, black-zig", zig) +
    path("black-end", octagon(0, 0, 8, 16, 3, 3) + octagon(length, 0, 8, 16, 3, 3)) +
    path("black-cap", `M-3-11V11M${nums(length + 3)}-11V11M3-8V8M${nums(length - 3)}-8V8`)
  );
}

/**
 * @param {string} id a line
 * @param {Player} player
 * @returns {string} the bridge, lying along its own x axis: put it where `place` says
 */
export function bridge(id, player) {
  return player === "white" ? white(span(id)) : black(span(id));
}

/**
 * @param {string} id a line
 * @param {Player | null} player whose bridge is to be followed; null: the straight line
 * @returns {string} the middle of the bridge or line as path data, along its own x axis
 */
export function middle(id, player) {
  const s = span(id),
    bow = player === "white" ? bowOf(s) : player === "black" ? -0.8 * bowOf(s) : 0;
  return run(s.length, bow);
}
