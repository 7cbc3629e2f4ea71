/**
 * The board: a drawing in three layers (sea and islands, bridges, stones and plates) under real buttons.
 * It shows a picture and reports a click; it knows no rules beyond what an event does to a picture.
 */
import { ISLAND_IDS, LINE_IDS, SIZE, island, line, targetAt } from "./chart.js";
import { createButtons } from "./buttons.js";
import { islandArt, lineArt } from "./marks.js";
import { building, dropping, fading, lifting, pause, play, prefersStill, sinking } from "./motion.js";
import { after, bridgeOn, emptyPicture } from "./picture.js";
import { plate } from "./plate.js";
import { ensureDefs, stillArt } from "./still.js";
import { middle, place, span } from "./bridge.js";
import { path } from "./pen.js";

/**
 * @typedef {import("./chart.js").Target} Target
 * @typedef {import("./picture.js").Picture} Picture
 * @typedef {import("./picture.js").BoardEvent} BoardEvent
 * @typedef {import("./motion.js").Motion} Motion
 *
 * @typedef {object} BoardOptions
 * @property {(target: Target) => void} onPick a click, a tap, Enter on a line, Space on an island
 * @property {(target: Target | null) => void} [onPoint] what the mouse or the focus points at
 *
 * @typedef {object} Board
 * @property {HTMLElement} element
 * @property {(picture: Picture) => void} show lands on the truth at once, cutting any animation
 * @property {(event: BoardEvent, options?: {speed?: number}) => Promise<void>} animate plays one event from the current picture.
 *   `speed` 1 as designed, 2 twice as fast, 0 at once. Never rejects.
 * @property {() => void} finish cuts a running animation; its event has then happened
 * @property {(target: Target) => void} focusTarget
 */

/** @param {import("./bridge.js").Span} s @returns {import("./chart.js").Point} */
const farEnd = ({ x, y, angle, length }) => ({
  x: x + Math.cos((angle * Math.PI) / 180) * length,
  y: y + Math.sin((angle * Math.PI) / 180) * length,
});

const BOX = `viewBox="0 0 ${SIZE} ${SIZE}" fill="none" aria-hidden="true" focusable="false"`;

/**
 * @param {HTMLElement} host what the board is put into; the board takes its width and is square
 * @param {BoardOptions} options
 * @returns {Board}
 */
export function createBoard(host, { onPick, onPoint }) {
  const element = document.createElement("div");
  ensureDefs();
  element.className = "kb kb-palette";
  element.setAttribute("role", "group");
  element.innerHTML =
    `<svg class="kb-still" ${BOX}>${stillArt()}</svg><div class="kb-cloud" aria-hidden="true"></div>` +
    `<svg class="kb-play" ${BOX}><g class="kb-hover"></g>${LINE_IDS.map((id) => `<g data-line="${id}"></g>`).join("")}</svg>` +
    `<svg class="kb-top" ${BOX}>${ISLAND_IDS.map((id) => {
      const { x, y } = island(id);
      return `<g data-island="${id}" transform="translate(${x} ${y})"></g>`;
    }).join("")}</svg>`;

  /** @param {string} selector @returns {Element} */
  const find = (selector) => {
    const found = element.querySelector(selector);
    if (!found) throw new Error(`the board lacks ${selector}`);
    return found;
  };
  const layer = find(".kb-play"),
    hover = find(".kb-hover");
  /** @type {Map<string, Element>} */
  const slots = new Map();
  for (const id of LINE_IDS) slots.set(id, find(`[data-line="${id}"]`));
  for (const id of ISLAND_IDS) slots.set(id, find(`[data-island="${id}"]`));
  /** @type {Map<string, string>} */
  const drawn = new Map();

  let picture = emptyPicture();
  /** @type {Target | null} */
  let pointed = null;

  /** @param {Target | null} target */
  const point = (target) => {
    if (target?.kind === pointed?.kind && target?.id === pointed?.id) return;
    pointed = target;
    hover.innerHTML =
      target?.kind === "line"
        ? `<g transform="${place(span(target.id))}">${path("kb-m-hover", middle(target.id, bridgeOn(picture, target.id)))}</g>`
        : "";
    onPoint?.(target);
  };

  const buttons = createButtons({ onPick, onFocus: point });
  element.append(buttons.element);
  host.append(element);

  /** @param {string} id @param {string} art */
  const put = (id, art) => {
    const slot = slots.get(id);
    if (!slot || drawn.get(id) === art) return;
    drawn.set(id, art);
    slot.innerHTML = art;
  };
  const draw = () => {
    for (const id of LINE_IDS) put(id, lineArt(id, bridgeOn(picture, id), picture.marks.lines?.[id] ?? []));
    for (const id of ISLAND_IDS) {
      const state = picture.islands[id];
      if (state) put(id, islandArt(state.owner, picture.marks.islands?.[id] ?? []) + plate(id, state));
    }
  };
  draw();

  /** @param {PointerEvent | MouseEvent} event @returns {Target | null} */
  const under = (event) => {
    const box = element.getBoundingClientRect();
    return targetAt({
      x: ((event.clientX - box.left) / box.width) * SIZE,
      y: ((event.clientY - box.top) / box.height) * SIZE,
    });
  };
  element.addEventListener("click", (event) => {
    // A click on a button has been reported by the button; this one is on a line beside its button.
    if (event.target instanceof Element && event.target.closest("button")) return;
    const target = under(event);
    if (target && !picture.disabled) onPick(target);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    const target = under(event);
    element.style.cursor = target && !picture.disabled ? "pointer" : "";
    point(target);
  });
  element.addEventListener("pointerleave", () => point(null));

  /** The event that is being played: what the picture is to be when it is over. @type {{motion: Motion, next: Picture} | null} */
  let pending = null;
  const finish = () => {
    const cut = pending;
    if (!cut) return;
    pending = null;
    picture = cut.next;
    draw();
    cut.motion.cut();
  };

  /** @param {{moves: import("./motion.js").Move[], helpers: Element[]}} scene @param {number} speed */
  const played = ({ moves, helpers }, speed) => play(moves, speed, helpers);

  /** @param {BoardEvent} event @param {Picture} next @param {number} speed @returns {Motion | null} */
  const start = (event, next, speed) => {
    const bridge = () => slots.get(event.line ?? "")?.querySelector(".kb-bridge");
    const stone = () => slots.get(event.island ?? "")?.querySelector(".kb-drop");
    /** @type {Element | null | undefined} */
    let node;
    const angle = event.line ? span(event.line).angle : 0;
    const builds = event.event === "bridge-built" || event.event === "control-gained";
    if (builds) {
      picture = next;
      draw();
    }
    switch (event.event) {
      case "bridge-built":
        node = bridge();
        return node && event.line ? played(building(node, layer, farEnd(span(event.line))), speed) : null;
      case "control-gained":
        node = stone();
        return node && event.island ? played(dropping(node, layer, island(event.island)), speed) : null;
      case "bridge-removed":
        node = bridge();
        return node ? play(lifting(node, angle), speed) : null;
      case "bridge-swept":
        node = bridge();
        return node && event.line ? played(sinking(node, layer, line(event.line).spot, span(event.line)), speed) : null;
      case "control-lost":
        node = stone();
        return node ? play(fading(node), speed) : null;
      default:
        return null;
    }
  };

  return {
    element,
    show(shown) {
      const cut = pending;
      pending = null;
      picture = shown;
      draw();
      cut?.motion.cut();
      buttons.show(shown);
      element.classList.toggle("kb-disabled", Boolean(shown.disabled));
    },
    async animate(event, { speed = 1 } = {}) {
      finish();
      const next = after(picture, event);
      if (next === picture) return;
      const still = prefersStill();
      const motion = speed <= 0 ? null : still ? pause(350 / speed) : start(event, next, speed);
      if (still || !motion) {
        picture = next;
        draw();
      }
      if (!motion) return;
      const mine = { motion, next };
      pending = mine;
      await motion.done;
      if (pending === mine) finish();
    },
    finish,
    focusTarget: (target) => buttons.focus(target),
  };
}
