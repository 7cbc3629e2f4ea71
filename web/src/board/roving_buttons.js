/**
 * The real buttons over a drawing, placed in per cent of the board. They have one tab stop, which the keys move. The
 * drawing is hidden from assistive technology; these have all accessible names.
 */
import { SIZE } from "./geometry.js";
import { moved, placeOf } from "./stops_and_ways.js";

/**
 * @import { Point } from "./geometry.js"
 * @import { Look, Place, Target } from "./stops_and_ways.js"
 */

/**
 * @template {Target} Aim
 * @template Picture
 * @typedef {object} Own what a board says of its buttons
 * @property {string} prefix of their classes
 * @property {(picture: Picture) => readonly Aim[]} targetsOf everything that has a button; the same object as long as
 *   it is the same
 * @property {(target: Aim, picture: Picture) => Point} spotOf
 * @property {(target: Aim, picture: Picture) => Look} lookOf
 */

/**
 * @template {Target} Aim
 * @typedef {object} Options
 * @property {Aim["kind"]} wayKind the kind of what joins islands
 * @property {(target: Aim) => void} onPick
 * @property {(target: Aim | null) => void} onFocus
 */

/** @param {Target} target @param {Point} spot @param {string} prefix */
function buttonFor({ kind, id }, spot, prefix) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `board-button ${prefix}-button-${kind}`;
  button.style.left = `${(spot.x / SIZE) * 100}%`;
  button.style.top = `${(spot.y / SIZE) * 100}%`;
  Object.assign(button.dataset, { kind, id });
  button.tabIndex = -1;
  return button;
}

/** @param {HTMLButtonElement} button @param {Look} look */
function call(button, { name, titled }) {
  if (button.getAttribute("aria-label") === name) return;
  button.setAttribute("aria-label", name);
  if (titled) button.title = name;
}

/** @param {HTMLButtonElement} button @param {Look} look @param {boolean} [disabled] */
function update(button, look, disabled = false) {
  const { pressed, choosable = false, handle = false, hidden = false } = look;
  call(button, look);
  if (pressed !== undefined) button.setAttribute("aria-pressed", String(pressed));
  button.hidden = hidden;
  button.classList.toggle("board-open", choosable && !disabled);
  button.classList.toggle("board-handle", handle && !disabled);
  if (disabled) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

/**
 * @template {Target} Aim
 * @template {{ disabled?: boolean }} Picture
 * @param {Options<Aim>} options
 * @param {Own<Aim, Picture>} own
 */
export function createRovingButtons({ wayKind, onPick, onFocus }, own) {
  const { prefix, targetsOf, spotOf, lookOf } = own;
  const element = document.createElement("div");
  element.className = "board-buttons";
  /** @type {readonly Aim[]} */
  let targets = [];
  /** @type {Picture | null} */
  let picture = null;
  /** Every chart has this island. @type {Place<Aim>} */
  const start = { stop: /** @type {Aim} */ ({ kind: "island", id: "A" }), way: null };
  /** The place of the only tab stop. */
  let place = start;

  /** @param {Place<Aim>} at @returns {HTMLButtonElement | null} */
  const buttonAt = ({ stop, way }) => {
    const { kind, id } = way ? { kind: wayKind, id: way } : stop;
    return element.querySelector(`[data-kind="${kind}"][data-id="${id}"]`);
  };

  /** @param {Place<Aim>} next */
  const rove = (next) => {
    const [before, now] = [buttonAt(place), buttonAt(next)];
    if (before) before.tabIndex = -1;
    if (now) now.tabIndex = 0;
    place = next;
    return now;
  };

  /** What an event is about. @param {Event} event */
  const targetOf = ({ target }) => targets[[...element.children].indexOf(/** @type {Element} */ (target))];

  element.addEventListener("click", (event) => {
    const target = targetOf(event);
    if (target && !picture?.disabled) onPick(target);
  });
  element.addEventListener("focusin", (event) => {
    const target = targetOf(event);
    if (!target) return;
    rove(placeOf(wayKind, target, place));
    // A tap focuses, too; only a visible focus points at something.
    if (event.target instanceof Element && event.target.matches(":focus-visible")) onFocus(target);
  });
  element.addEventListener("focusout", () => onFocus(null));
  element.addEventListener("keydown", (event) => {
    if (!picture || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved({ ...own, wayKind, targets, picture }, place, event.key);
    if (!next) return;
    // The same Escape must not close a dialog or leave a mode of the page.
    event.preventDefault();
    event.stopPropagation();
    rove(next)?.focus();
  });

  return {
    element,
    /** @param {Picture} shown */
    show(shown) {
      picture = shown;
      const next = targetsOf(shown);
      if (targets !== next) {
        targets = next;
        element.replaceChildren(...next.map((target) => buttonFor(target, spotOf(target, shown), prefix)));
        rove(start);
      }
      for (const [at, target] of targets.entries())
        update(/** @type {HTMLButtonElement} */ (element.children[at]), lookOf(target, shown), shown.disabled);
      // What is hidden now cannot keep the tab stop.
      if (buttonAt(place)?.hidden) rove(start);
    },
    /** @param {Aim} target */
    focus(target) {
      rove(placeOf(wayKind, target, place))?.focus();
    },
  };
}
