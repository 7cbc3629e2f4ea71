/**
 * The real buttons over the drawing: one an island, one a line, placed in per cent of the board. One tab stop; the keys are
 * those of navigation.js. The drawing below is hidden from assistive technology, these carry every accessible name.
 */
import { ISLANDS, LINES, SIZE, spotOf } from "./chart.js";
import { moved, placeOf, targetOf } from "./navigation.js";

/**
 * @typedef {import("./chart.js").Target} Target
 * @typedef {import("./picture.js").Picture} Picture
 *
 * @typedef {object} Buttons
 * @property {HTMLElement} element
 * @property {(picture: Picture) => void} show
 * @property {(target: Target) => void} focus
 */

/** @param {Target} target */
const key = (target) => `${target.kind}-${target.id}`;

/**
 * @param {{onPick(target: Target): void, onFocus(target: Target | null): void}} options
 * @returns {Buttons}
 */
export function createButtons({ onPick, onFocus }) {
  const element = document.createElement("div");
  element.className = "kb-buttons";
  /** @type {Map<string, HTMLButtonElement>} */
  const buttons = new Map();
  /** @type {import("./navigation.js").Place} */
  let place = { island: "A", line: null };
  /** @type {Picture | null} */
  let picture = null;

  /** @param {Target} target */
  const add = (target) => {
    const button = document.createElement("button");
    const spot = spotOf(target);
    button.type = "button";
    button.className = `kb-button kb-button-${target.kind}`;
    button.style.left = `${(spot.x / SIZE) * 100}%`;
    button.style.top = `${(spot.y / SIZE) * 100}%`;
    button.dataset["kind"] = target.kind;
    button.dataset["id"] = target.id;
    button.tabIndex = -1;
    button.setAttribute("aria-label", target.kind === "island" ? (ISLANDS[target.id]?.name ?? target.id) : target.id);
    buttons.set(key(target), button);
    element.append(button);
  };
  for (const id of Object.keys(ISLANDS)) add({ kind: "island", id });
  for (const id of Object.keys(LINES)) add({ kind: "line", id });

  /** @param {EventTarget | null} node @returns {Target | null} */
  const targetOfNode = (node) => {
    if (!(node instanceof HTMLElement)) return null;
    const { kind, id } = node.dataset;
    return id && (kind === "line" || kind === "island") ? { kind, id } : null;
  };

  /** @param {import("./navigation.js").Place} next */
  const rove = (next) => {
    const old = buttons.get(key(targetOf(place)));
    if (old) old.tabIndex = -1;
    place = next;
    const now = buttons.get(key(targetOf(place)));
    if (now) now.tabIndex = 0;
    return now;
  };
  rove(place);

  /** @param {string} id */
  const choosable = (id) =>
    (picture?.marks.lines?.[id] ?? []).some((mark) => mark === "choosable" || mark === "removable");

  element.addEventListener("click", (event) => {
    const target = targetOfNode(event.target);
    if (target && !picture?.disabled) onPick(target);
  });
  element.addEventListener("focusin", (event) => {
    const target = targetOfNode(event.target);
    if (!target) return;
    rove(placeOf(target, place));
    // A tap focuses too; only a focus that is shown is pointing.
    if (event.target instanceof Element && event.target.matches(":focus-visible")) onFocus(target);
  });
  element.addEventListener("focusout", () => onFocus(null));
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = moved(place, event.key, choosable);
    if (!next) return;
    // An Escape that has been used here must not also close a dialog or leave a mode of the page.
    event.preventDefault();
    event.stopPropagation();
    rove(next)?.focus();
  });

  return {
    element,
    show(shown) {
      picture = shown;
      for (const [, button] of buttons) {
        const id = button.dataset["id"] ?? "";
        const isLine = button.dataset["kind"] === "line";
        const label = (isLine ? shown.labels.lines : shown.labels.islands)?.[id];
        if (label && button.getAttribute("aria-label") !== label) button.setAttribute("aria-label", label);
        if (isLine) {
          const marks = shown.marks.lines?.[id] ?? [];
          button.setAttribute("aria-pressed", String(marks.includes("chosen")));
          button.classList.toggle(
            "kb-handle",
            !shown.disabled && (marks.includes("choosable") || marks.includes("removable")),
          );
        }
        if (shown.disabled) button.setAttribute("aria-disabled", "true");
        else button.removeAttribute("aria-disabled");
      }
    },
    focus(target) {
      rove(placeOf(target, place))?.focus();
    },
  };
}
