/**
 * Motion of single events, with the Web Animations API: transforms and opacity of small groups only.
 * A Motion can be cut at any time; its promise then still resolves.
 */

/**
 * @typedef {{done: Promise<void>, cut: () => void}} Motion
 * @typedef {{node: Element, frames: Keyframe[], ms: number, easing?: string, delay?: number}} Move
 */

const SVG = "http://www.w3.org/2000/svg";

/** @returns {boolean} */
export function prefersStill() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * @param {Move[]} moves
 * @param {number} speed 1 as designed, 2 twice as fast
 * @param {Element[]} [helpers] elements that live as long as the motion
 * @returns {Motion}
 */
export function play(moves, speed, helpers = []) {
  const running = moves.map(({ node, frames, ms, easing = "ease-out", delay = 0 }) =>
    node.animate(frames, { duration: ms / speed, delay: delay / speed, easing, fill: "both" }),
  );
  const cut = () => {
    for (const one of running) one.cancel();
    for (const helper of helpers) helper.remove();
  };
  const done = Promise.allSettled(running.map((one) => one.finished)).then(cut);
  return { done, cut };
}

/** @param {number} ms @returns {Motion} a pause that can be cut */
export function pause(ms) {
  let cut = () => {};
  const done = new Promise((/** @type {(value: void) => void} */ resolve) => {
    const timer = setTimeout(resolve, ms);
    cut = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { done, cut };
}

/** @param {Element} bridge @returns {Move[]} swings across from its first end, then settles */
export function building(bridge) {
  return [
    { node: bridge, ms: 620, easing: "linear", frames: [
      { transform: "scaleX(0.02) rotate(-4deg)", opacity: 0.4, easing: "cubic-bezier(.3,.7,.4,1)" },
      { transform: "scaleX(1) rotate(0deg)", opacity: 1, offset: 0.55 },
      { transform: "scaleX(1) scaleY(1.16) translateY(3px)", offset: 0.7 },
      { transform: "scaleX(1) scaleY(.94) translateY(-1.5px)", offset: 0.84 },
      { transform: "none" },
    ] },
  ];
}

/**
 * @param {number} down units down the screen
 * @param {number} angle the bridge's bearing in degrees
 * @returns {string} the same shift in the bridge's own axes
 */
function shift(down, angle) {
  const a = (angle * Math.PI) / 180;
  return `translate(${(down * Math.sin(a)).toFixed(1)}px, ${(down * Math.cos(a)).toFixed(1)}px)`;
}

/** @param {Element} bridge @param {number} angle its bearing in degrees @returns {Move[]} lifted off and away, for a removal with cards */
export function lifting(bridge, angle) {
  return [
    { node: bridge, ms: 520, easing: "ease-in", frames: [
      { transform: "none", opacity: 1 },
      { transform: shift(-8, angle), opacity: 1, offset: 0.3 },
      { transform: shift(-40, angle), opacity: 0 },
    ] },
  ];
}

/**
 * @param {Element} bridge
 * @param {Element} layer where ripples may be put
 * @param {{x: number, y: number}} spot
 * @param {number} angle its bearing in degrees
 * @returns {{moves: Move[], helpers: Element[]}} shakes, then sinks, with rings on the water
 */
export function sinking(bridge, layer, spot, angle) {
  /** @type {Move[]} */
  const moves = [
    { node: bridge, ms: 760, easing: "linear", frames: [
      { transform: "none", opacity: 1 },
      { transform: "translateY(3px) rotate(1.2deg)", offset: 0.12 },
      { transform: "translateY(-3px) rotate(-1.2deg)", offset: 0.24 },
      { transform: "translateY(2px) rotate(.6deg)", opacity: 1, offset: 0.36, easing: "ease-in" },
      { transform: `${shift(20, angle)} scaleY(.55)`, opacity: 0 },
    ] },
  ];
  /** @type {Element[]} */
  const helpers = [];
  for (const delay of [260, 420]) {
    const ring = document.createElementNS(SVG, "circle");
    for (const [name, value] of Object.entries({ class: "kb-splash", cx: spot.x, cy: spot.y, r: 34 })) ring.setAttribute(name, String(value));
    layer.append(ring);
    helpers.push(ring);
    moves.push({ node: ring, ms: 560, delay, frames: [{ transform: "scale(.2)", opacity: 0 }, { opacity: 0.9, offset: 0.2 }, { transform: "scale(1.7)", opacity: 0 }] });
  }
  return { moves, helpers };
}

/** @param {Element} stone @returns {Move[]} dropped from above */
export function dropping(stone) {
  return [
    { node: stone, ms: 560, easing: "linear", frames: [
      { transform: "translateY(-90px) scale(1.5)", opacity: 0, easing: "cubic-bezier(.5,0,.9,.6)" },
      { transform: "none", opacity: 1, offset: 0.6 },
      { transform: "translateY(2px) scale(1.12,.86)", offset: 0.7 },
      { transform: "translateY(-7px)", offset: 0.84 },
      { transform: "none" },
    ] },
  ];
}

/** @param {Element} stone @returns {Move[]} picked up */
export function fading(stone) {
  return [{ node: stone, ms: 480, easing: "ease-in", frames: [{ transform: "none", opacity: 1 }, { transform: "scale(1.12) rotate(8deg)", opacity: 1, offset: 0.3 }, { transform: "scale(.2) rotate(-20deg)", opacity: 0 }] }];
}
