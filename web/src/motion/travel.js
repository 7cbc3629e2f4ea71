/**
 * What travels over the page: cards and tiles between hand, row, pile and board, and the count at a scoring. Copies fly
 * in a layer over the page, with transforms and opacity only. They can be cut at any time: the page below already shows
 * the current state.
 *
 * A copy is drawn from what a game says of it, never copied from the page: what has no face shows its back.
 *
 * @import { Point } from "../board/geometry.js"
 */
import { render } from "lit-html";
import { prefersStill } from "../board/animation.js";
import { SIZE } from "../board/geometry.js";

/**
 * @typedef {object} Place an element of the page, or a place on the board
 * @property {string} [select] the element
 * @property {number} [at] which of several elements
 * @property {Point} [spot] the place on the board
 * @property {number} [size] of what lies there, in CSS pixels, if it is not that of the element
 * @property {number} [step] its place in a line of such things that begins at the element's edge
 *
 * @typedef {object} Flight
 * @property {Place} from
 * @property {Place} to
 * @property {Place} [like] what it is as large as, if not as one of its ends
 * @property {string} look classes of the copy
 * @property {unknown} face what it shows; of what must not be known, its back
 * @property {unknown} [back] what it shows first, before it is turned over
 * @property {boolean} [fades] whether it disappears at the end
 * @property {boolean} [hidesFrom] whether it is no longer where it comes from
 * @property {boolean} [hidesTo] whether it is there already in the page, and is hidden until it has arrived
 * @property {number} [turn] its place among those that begin one after the other
 *
 * @typedef {object} Count
 * @property {Place} light what is counted
 * @property {Place} sum where the number stands
 * @property {number} number how many there are now
 * @property {string} look classes of light and number
 * @property {number} [turn]
 *
 * @typedef {Flight | Count} Travel
 *
 * @typedef {object} Given what a game needs to know of an event
 * @property {any} view the view that the panels show
 * @property {any} before the view before the event
 * @property {boolean} isAfter whether the panels show what the event has led to
 * @property {any[]} shown the events of the same turn up to this one
 */

/** @typedef {ReturnType<typeof createTraveller>} Traveller */

/** @typedef {{ delay: number, ms: number }} Time when something begins, and how long it takes */

/**
 * @typedef {object} Measured what travels, with its places on the screen
 * @property {Travel} travel
 * @property {Box} from
 * @property {Box} to
 * @property {Box | null} like
 * @property {Element | null} source what is no longer where it was
 * @property {Element | null} target what is hidden until it has arrived
 */

/** @typedef {{ copies: Element[], ways: Animation[], held: Animation[] }} Begun `held` hide the sources of flights */

/** How much of the time one of several takes. */
const SHARE = 0.46;

/** @param {Travel} travel @returns {travel is Count} */
const isCount = (travel) => "light" in travel;

/** @typedef {{ x: number, y: number, width: number, height: number }} Box with its middle */

/** @param {DOMRect} rect @returns {Box | null} null where nothing is to be seen */
const boxOf = ({ left, top, width, height }) =>
  width > 0 && height > 0 ? { x: left + width / 2, y: top + height / 2, width, height } : null;

/** @param {Place} place @returns {Element | null} */
const elementAt = ({ select = "#board .board", at: which = 0 }) => document.querySelectorAll(select)[which] ?? null;

/** How wide a place on the board is, in its units. */
const SPOT = 110;

/** The gap between things in a line, in CSS pixels. */
const GAP = 5;

/** Returns where a place is on the screen. @param {Place} place @returns {Box | null} null where it is not shown */
function boxAt(place) {
  const rect = elementAt(place)?.getBoundingClientRect();
  const box = rect ? boxOf(rect) : null;
  if (!rect || !box) return null;
  const { spot, size, step } = place;
  const unit = rect.width / SIZE;
  const side = size ?? (spot ? SPOT * unit : 0);
  const sized = side > 0 ? { ...box, width: side, height: side } : box;
  if (spot) return { ...sized, x: rect.left + spot.x * unit, y: rect.top + spot.y * unit };
  return step === undefined ? sized : { ...sized, x: rect.left + side / 2 + step * (side + GAP) };
}

/** Measures one; null where one of its ends is not shown. @param {Travel} travel @returns {Measured | null} */
function measure(travel) {
  if (isCount(travel)) return ends(travel, travel.light, travel.sum);
  const { like, hidesFrom, hidesTo } = travel;
  const found = ends(travel, travel.from, travel.to);
  if (!found) return null;
  if (like) found.like = boxAt(like);
  if (hidesFrom) found.source = elementAt(travel.from);
  if (hidesTo) found.target = elementAt(travel.to);
  return found;
}

/** @param {Travel} travel @param {Place} start @param {Place} end @returns {Measured | null} */
function ends(travel, start, end) {
  const [from, to] = [boxAt(start), boxAt(end)];
  return from && to ? { travel, from, to, like: null, source: null, target: null } : null;
}

/** Returns a layer over the page. */
function createLayer() {
  const layer = document.createElement("div");
  layer.className = "travels";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}

/** @param {Element} layer @param {string} look @param {Box} box @returns {HTMLElement} an element over a place */
function elementOver(layer, look, { x, y, width, height }) {
  const element = document.createElement("span");
  element.className = look;
  Object.assign(element.style, {
    left: `${x - width / 2}px`,
    top: `${y - height / 2}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
  });
  layer.append(element);
  return element;
}

/** @param {number} x @param {number} y @param {number} scale @param {number} turned in degrees */
const at = (x, y, scale, turned = 0) =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale.toFixed(3)}) rotateY(${turned}deg)`;

/**
 * Returns the way of a copy that lies on the larger of two boxes: in a bow, larger in its middle; turned over half-way.
 * @param {Box} from
 * @param {Box} to
 * @param {Box} base where the copy lies
 * @param {{ turns: boolean, fades: boolean }} how
 * @returns {Keyframe[]}
 */
export function wayOf(from, to, base, { turns, fades }) {
  const scales = [from, to].map(({ width, height }) => Math.min(width / base.width, height / base.height));
  const bow = Math.min(40, Math.hypot(to.x - from.x, to.y - from.y) * 0.12);
  const middle = { x: (from.x + to.x) / 2 - base.x, y: (from.y + to.y) / 2 - base.y - bow };
  const wide = ((scales[0] + scales[1]) / 2) * 1.08;
  return [
    { transform: at(from.x - base.x, from.y - base.y, scales[0]), opacity: 1, easing: "cubic-bezier(.4,0,.8,.7)" },
    { transform: at(middle.x, middle.y, wide, turns ? 90 : 0), opacity: 1, easing: "cubic-bezier(.2,.4,.5,1)" },
    ...(fades ? [{ opacity: 1, offset: 0.8 }] : []),
    { transform: at(to.x - base.x, to.y - base.y, scales[1]), opacity: fades ? 0 : 1 },
  ];
}

/**
 * Returns when each of several begins and how long it takes: those with the same turn begin together.
 * @template {{ turn?: number }} Each
 * @param {Each[]} travels
 * @param {number} ms for all of them
 * @returns {{ travel: Each, delay: number, ms: number }[]}
 */
export function spread(travels, ms) {
  const turns = travels.map(({ turn }, place) => turn ?? place);
  const last = Math.max(0, ...turns);
  const each = last > 0 ? ms * SHARE : ms;
  return travels.map((travel, place) => ({
    travel,
    delay: last > 0 ? (turns[place] * (ms - each)) / last : 0,
    ms: each,
  }));
}

/** @type {Keyframe[]} */
const HIDING = [{ opacity: 0 }, { opacity: 0 }];

/**
 * Lays its back over a copy that is turned over half-way.
 * @param {Element} copy
 * @param {unknown} back
 * @param {KeyframeAnimationOptions} timing
 */
function coverWith(copy, back, timing) {
  const cover = document.createElement("span");
  cover.className = "travel-back";
  render(back, cover);
  copy.append(cover);
  return cover.animate(
    [{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }],
    timing,
  );
}

/** Returns where a copy lies, and how large it is drawn. @param {Measured} measured @param {boolean} fades */
function baseOf({ from, to, like }, fades) {
  if (like) return { ...from, width: like.width, height: like.height };
  return fades || from.width > to.width ? from : to;
}

/**
 * Lets a copy fly.
 * @param {Element} layer
 * @param {Flight} flight
 * @param {Measured} measured
 * @param {Time} time
 * @returns {Begun}
 */
function fly(layer, { look, face, back, fades = false }, measured, { delay, ms }) {
  const { from, to, source, target } = measured;
  const base = baseOf(measured, fades);
  const copy = elementOver(layer, `travel ${look}`, base);
  render(face, copy);
  const timing = { duration: ms, delay, fill: /** @type {const} */ ("both") };
  const ways = [copy.animate(wayOf(from, to, base, { turns: Boolean(back), fades }), timing)];
  if (back) ways.push(coverWith(copy, back, timing));
  if (target) ways.push(target.animate(HIDING, { duration: delay + ms }));
  const held = source ? [source.animate(HIDING, { delay, duration: 1, fill: "forwards" })] : [];
  return { copies: [copy], ways, held };
}

/**
 * Lights up what is counted, and shows the number.
 * @param {Element} layer
 * @param {Count} count
 * @param {Measured} measured
 * @param {Time} time
 * @returns {Begun}
 */
function tally(layer, { look, number }, { from: light, to: sum }, { delay, ms }) {
  const ring = elementOver(layer, `travel-light ${look}`, light);
  const figure = elementOver(layer, `travel-sum ${look}`, { ...sum, width: 34, height: 34 });
  figure.textContent = `${number}`;
  const lit = ring.animate(
    [
      { transform: "scale(.5)", opacity: 0, easing: "ease-out" },
      { transform: "scale(1.15)", opacity: 1, offset: 0.3, easing: "ease-in-out" },
      { transform: "none", opacity: 0.85 },
    ],
    { duration: ms, delay, fill: "both" },
  );
  // The next number lies over this one.
  const counted = figure.animate(
    [
      { transform: "scale(.7)", opacity: 0 },
      { transform: "scale(1.2)", opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: Math.min(ms, 220), delay, fill: "both", easing: "ease-out" },
  );
  return { copies: [ring, figure], ways: [lit, counted], held: [] };
}

/** Begins one. @param {Element} layer @param {Measured} measured @param {Time} time */
const begin = (layer, measured, time) =>
  isCount(measured.travel)
    ? tally(layer, measured.travel, measured, time)
    : fly(layer, measured.travel, measured, time);

/**
 * Returns what shows what travels for the events of a game.
 * @param {(event: any, given: Given) => Travel[]} travelsOf
 */
export function createTraveller(travelsOf) {
  /** @type {HTMLElement | null} */
  let layer = null;
  /** The running flights and counts. @type {Set<{ done: Promise<unknown>, cut(): void }>} */
  const moving = new Set();
  /** They hide the sources of flights until the page is drawn without them. @type {Animation[]} */
  let held = [];

  const release = () => {
    for (const animation of held) animation.cancel();
    held = [];
  };

  /** Notes what moves together until it has arrived. @param {Begun[]} begun */
  function note(begun) {
    const ways = begun.flatMap((each) => each.ways);
    held.push(...begun.flatMap((each) => each.held));
    const cut = () => {
      for (const way of ways) way.cancel();
      for (const copy of begun.flatMap((each) => each.copies)) copy.remove();
      moving.delete(mine);
    };
    const mine = { done: Promise.allSettled(ways.map(({ finished }) => finished)).then(cut), cut };
    moving.add(mine);
    return mine.done;
  }

  return {
    /**
     * Shows what travels for an event.
     * @param {any} event
     * @param {Given} given
     * @param {{ wait: number, ms: number }} time how long it waits, and how long all of it takes
     * @returns {Promise<unknown> | null} null where nothing travels
     */
    start(event, given, { wait, ms }) {
      if (prefersStill()) return null;
      // Everything is measured before anything is drawn: else the browser would lay the page out for each of them.
      const all = spread(travelsOf(event, given), ms).flatMap(({ travel, delay, ms: each }) => {
        const found = measure(travel);
        return found ? { found, time: { delay: wait + delay, ms: each } } : [];
      });
      if (all.length === 0) return null;
      const over = (layer ??= createLayer());
      return note(all.map(({ found, time }) => begin(over, found, time)));
    },
    /** Ends all flights and counts. */
    cut() {
      for (const each of [...moving]) each.cut();
      release();
    },
    /** Shows the sources of flights again, once the page has been drawn without them. */
    release() {
      if (held.length > 0) requestAnimationFrame(() => requestAnimationFrame(release));
    },
  };
}
