/**
 * The real buttons over the drawing: one for each island and line, placed in per cent of the board. One tab stop; the keys are
 * those of navigation.js. The drawing is hidden from assistive technology; these have all accessible names.
 */
import { ISLANDS, ISLAND_IDS, LINE_IDS, SIZE, spotOf } from "./chart.js";
import { moved, placeOf, targetOf } from "./navigation.js";

/**
 * @typedef {import("./chart.js").Target} Target
 * @typedef {import("./navigation.js").Place} Place
 * @typedef {import("./picture.js").Picture} Picture
 */

/** @type {Target[]} */
const TARGETS = [
  ...ISLAND_IDS.map((id) => /** @type {const} */ ({ kind: "island", id })),
  ...LINE_IDS.map((id) => /** @type {const} */ ({ kind: "line", id })),
];

/** @param {Target} target */
function buttonFor(target) {
  const { kind, id } = target;
  const spot = spotOf(target);
  const button = document.createElement("button");
  button.type = "button";
  button.className = `kb-button kb-button-${kind}`;
  button.style.left = `${(spot.x / SIZE) * 100}%`;
  button.style.top = `${(spot.y / SIZE) * 100}%`;
  Object.assign(button.dataset, { kind, id });
  button.tabIndex = -1;
  button.setAttribute("aria-label", kind === "island" ? ISLANDS[id].name : id);
  return button;
}

/** @param {Picture | null} picture @param {string} id a line */
function isChoosable(picture, id) {
  const marks = picture?.marks.lines?.[id] ?? [];
  return marks.includes("choosable") || marks.includes("removable");
}

/** @param {HTMLButtonElement} button @param {Target} target @param {Picture} picture */
function update(button, { kind, id }, picture) {
  const { labels, marks, disabled } = picture;
  const label = (kind === "line" ? labels.lines : labels.islands)?.[id];
  if (label && button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
  if (kind === "line") {
    button.setAttribute("aria-pressed", String(marks.lines?.[id]?.includes("chosen") ?? false));
    button.classList.toggle("kb-handle", !disabled && isChoosable(picture, id));
  }
  if (disabled) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

/** @param {{onPick(target: Target): void, onFocus(target: Target | null): void}} options */
export function createButtons({ onPick, onFocus }) {
  const element = document.createElement("div");
  element.className = "kb-buttons";
  const buttons = TARGETS.map((target) => ({ target, button: buttonFor(target) }));
  element.append(...buttons.map(({ button }) => button));
  /** @type {Picture | null} */
  let picture = null;

  /** @param {Target} target */
  const buttonOf = ({ kind, id }) => buttons.find(({ target }) => target.kind === kind && target.id === id)?.button;
  /** @param {EventTarget | null} node */
  const targetOfNode = (node) => buttons.find(({ button }) => button === node)?.target ?? null;

  /** The place of the only tab stop. @type {Place} */
  let place = { island: "A", line: null };
  /** @param {Place} next */
  const rove = (next) => {
    const [before, now] = [buttonOf(targetOf(place)), buttonOf(targetOf(next))];
    if (before) before.tabIndex = -1;
    if (now) now.tabIndex = 0;
    place = next;
    return now;
  };
  rove(place);

  element.addEventListener("click", (event) => {
    const target = targetOfNode(event.target);
    if (target && !picture?.disabled) onPick(target);
  });
  element.addEventListener("focusin", (event) => {
    const target = targetOfNode(event.target);
    if (!target) return;
    rove(placeOf(target, place));
    // A tap focuses, too; only a visible focus points at something.
    if (event.target instanceof Element && event.target.matches(":focus-visible")) onFocus(target);
  });
  element.addEventListener("focusout", () => onFocus(null));
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(place, event.key, (id) => isChoosable(picture, id));
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
      for (const { button, target } of buttons) update(button, target, shown);
    },
    /** @param {Target} target */
    focus(target) {
      rove(placeOf(target, place))?.focus();
    },
  };
}
