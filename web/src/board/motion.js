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

/**
 * @param {Element} layer
 * @param {{x: number, y: number}} spot
 * @param {number} radius
 * @returns {Element} a ring on the water
 */
function ring(layer, spot, radius) {
  const one = document.createElementNS(SVG, "ellipse");
  for (const [name, value] of Object.entries({
    class: "kb-splash",
    cx: spot.x,
    cy: spot.y,
    rx: radius,
    ry: radius * 0.7,
  }))
    one.setAttribute(name, String(value));
  layer.append(one);
  return one;
}

/** @param {Element} node @param {number} delay @param {number} ms @returns {Move} how a ring widens and is gone */
const widening = (node, delay, ms) => ({
  node,
  ms,
  delay,
  frames: [
    { transform: "scale(.2)", opacity: 0 },
    { opacity: 0.9, offset: 0.2 },
    { transform: "scale(1.7)", opacity: 0 },
  ],
});

/**
 * @param {Element} bridge
 * @param {Element} layer where rings may be put
 * @param {{x: number, y: number}} landing where its far end comes down
 * @returns {{moves: Move[], helpers: Element[]}} swings in about its first end, overshoots, settles with a ring at its far end
 */
export function building(bridge, layer, landing) {
  const splash = ring(layer, landing, 26);
  return {
    helpers: [splash],
    moves: [
      {
        node: bridge,
        ms: 660,
        easing: "linear",
        frames: [
          { transform: "rotate(-24deg) scale(.8)", opacity: 0, easing: "cubic-bezier(.35,.1,.6,1)" },
          { opacity: 1, offset: 0.25 },
          { transform: "rotate(2.2deg) scale(1)", opacity: 1, offset: 0.56, easing: "ease-in-out" },
          { transform: "rotate(-1.1deg)", offset: 0.74, easing: "ease-in-out" },
          { transform: "rotate(.4deg)", offset: 0.88, easing: "ease-in-out" },
          { transform: "none" },
        ],
      },
      widening(splash, 350, 480),
    ],
  };
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
    {
      node: bridge,
      ms: 520,
      easing: "ease-in",
      frames: [
        { transform: "none", opacity: 1 },
        { transform: shift(-8, angle), opacity: 1, offset: 0.3 },
        { transform: shift(-40, angle), opacity: 0 },
      ],
    },
  ];
}

/**
 * @param {Element} bridge
 * @param {Element} layer where rings may be put
 * @param {{x: number, y: number}} spot the bridge's middle
 * @param {{angle: number, length: number}} span its bearing in degrees, its length
 * @returns {{moves: Move[], helpers: Element[]}} shakes, breaks in two, and sinks, with rings and drops on the water
 */
export function sinking(bridge, layer, spot, { angle, length }) {
  const ms = 820,
    broken = 0.3,
    delay = ms * broken;
  // The ends that come free fall as far in a long bridge as in a short one; there the water rises.
  const turn = Math.min(13, 2200 / length),
    deep = (length / 2) * Math.sin((turn * Math.PI) / 180),
    a = (angle * Math.PI) / 180;
  const splash = { x: spot.x - deep * Math.sin(a), y: spot.y + deep * Math.cos(a) };
  /** @type {Move[]} */
  const moves = [
    {
      node: bridge,
      ms,
      easing: "linear",
      frames: [
        { transform: "none", opacity: 1 },
        { transform: "translateY(3px) rotate(.9deg)", offset: 0.1 },
        { transform: "translateY(-3px) rotate(-.9deg)", offset: 0.2 },
        { transform: "none", opacity: 1, offset: broken },
        { opacity: 0, offset: broken },
        { opacity: 0 },
      ],
    },
  ];
  /** @type {Element[]} */
  const helpers = [];
  for (const [side, pivot, fall] of /** @type {[string, number, number][]} */ ([
    ["a", 0, turn],
    ["b", length, -turn],
  ])) {
    const half = document.createElementNS(SVG, "g"),
      cut = document.createElementNS(SVG, "g");
    cut.setAttribute("clip-path", `url(#kb-break-${side})`);
    cut.append(
      ...[...bridge.cloneNode(true).childNodes].filter(
        (part) => part instanceof Element && !part.matches(".kb-cast, .kb-b-glow"),
      ),
    );
    half.append(cut);
    bridge.after(half);
    helpers.push(half);
    const about = (/** @type {number} */ degrees) =>
      `translateX(${pivot.toFixed(1)}px) rotate(${degrees}deg) translateX(${(-pivot).toFixed(1)}px)`;
    moves.push({
      node: half,
      ms,
      easing: "linear",
      frames: [
        { transform: about(0), opacity: 0 },
        { opacity: 0, offset: broken },
        { transform: about(0), opacity: 1, offset: broken, easing: "cubic-bezier(.45,0,.8,.6)" },
        { transform: about(fall), opacity: 1, offset: 0.66, easing: "ease-in" },
        { transform: `${shift(26, angle)} ${about(fall * 1.3)}`, opacity: 0 },
      ],
    });
  }
  for (const [place, radius] of [34, 44].entries()) {
    const one = ring(layer, splash, radius);
    helpers.push(one);
    moves.push(widening(one, delay + 180 + place * 170, 620));
  }
  for (const [x, y] of [
    [-34, -38],
    [-12, -54],
    [14, -50],
    [36, -34],
  ]) {
    const drop = ring(layer, splash, 5);
    drop.setAttribute("class", "kb-drip");
    helpers.push(drop);
    moves.push({
      node: drop,
      ms: 460,
      delay: delay + 120,
      frames: [
        { transform: "none", opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: `translate(${x}px, ${y}px)`, opacity: 1, offset: 0.5, easing: "ease-in" },
        { transform: `translate(${(x ?? 0) * 1.5}px, 4px) scale(.4)`, opacity: 0 },
      ],
    });
  }
  return { moves, helpers };
}

/**
 * @param {Element} stone
 * @param {Element} layer under the stones, where rings may be put
 * @param {{x: number, y: number}} spot where it falls
 * @returns {{moves: Move[], helpers: Element[]}} dropped from above: it lands hard, with dust round it, and does not bounce far
 */
export function dropping(stone, layer, spot) {
  const dust = ring(layer, spot, 46);
  return {
    helpers: [dust],
    moves: [
      {
        node: stone,
        ms: 560,
        easing: "linear",
        frames: [
          {
            transform: "translateY(-110px) scale(1.5) rotate(-12deg)",
            opacity: 0,
            easing: "cubic-bezier(.5,0,.95,.6)",
          },
          { opacity: 1, offset: 0.25 },
          { transform: "none", opacity: 1, offset: 0.58 },
          { transform: "translateY(2px) scale(1.1,.88)", offset: 0.68, easing: "ease-out" },
          { transform: "translateY(-6px) scale(.98,1.02)", offset: 0.82, easing: "ease-in" },
          { transform: "none" },
        ],
      },
      widening(dust, 320, 420),
    ],
  };
}

/** @param {Element} stone @returns {Move[]} picked up */
export function fading(stone) {
  return [
    {
      node: stone,
      ms: 480,
      easing: "ease-in",
      frames: [
        { transform: "none", opacity: 1 },
        { transform: "scale(1.12) rotate(8deg)", opacity: 1, offset: 0.3 },
        { transform: "scale(.2) rotate(-20deg)", opacity: 0 },
      ],
    },
  ];
}
