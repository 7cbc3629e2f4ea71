/**
 * The real buttons over the drawing: one for each island, current and sea space and for the Dolphin, placed in per cent of the board.
 * One tab stop; the keys are those of navigation.js. The drawing is hidden from assistive technology; these have all accessible names.
 */
import { DOLPHIN, SIZE, chartOf, spotOf } from "./chart.js";
import { START, moved, placeOf, targetOf } from "./navigation.js";
import { fishOn } from "./picture.js";

/**
 * @typedef {import("./chart.js").Chart} Chart
 * @typedef {import("./chart.js").Target} Target
 * @typedef {import("./navigation.js").Place} Place
 * @typedef {import("./picture.js").Picture} Picture
 * @typedef {{target: Target, button: HTMLButtonElement}} Entry
 */

/** @param {Chart} chart @returns {Target[]} everything that has a button */
export const targetsOf = ({ islands, currents, spaces }) => [
  ...Object.keys(islands).map((id) => /** @type {const} */ ({ kind: "island", id })),
  ...Object.keys(currents).map((id) => /** @type {const} */ ({ kind: "current", id })),
  ...Object.keys(spaces).map((id) => /** @type {const} */ ({ kind: "space", id })),
  { kind: "dolphin", id: DOLPHIN },
];

/** @param {Picture} picture @param {Target} target @returns {readonly string[]} its marks */
export function marksOf({ marks }, { kind, id }) {
  if (kind === "dolphin") return marks.dolphin ?? [];
  return { island: marks.islands, current: marks.currents, space: marks.spaces }[kind]?.[id] ?? [];
}

/** @param {Picture} picture @param {Target} target @returns {string} the accessible name: what the picture says, else the name on the chart */
export function nameOf({ labels, players }, { kind, id }) {
  if (kind === "dolphin") return labels.dolphin ?? id;
  const said = { island: labels.islands, current: labels.currents, space: labels.spaces }[kind]?.[id];
  return said ?? (kind === "island" ? chartOf(players).islands[id]?.name : undefined) ?? id;
}

/** @param {Picture} picture @returns {string[]} the sea spaces that can be reached: those that can be chosen or are chosen */
export const openSpaces = ({ marks }) =>
  Object.entries(marks.spaces ?? {})
    .filter(([, each]) => each.includes("choosable") || each.includes("chosen"))
    .map(([id]) => id);

/** @param {Chart} chart @param {Target} target */
function buttonFor(chart, target) {
  const { kind, id } = target;
  const spot = spotOf(chart, target);
  const button = document.createElement("button");
  button.type = "button";
  button.className = `kb-button kn-button-${kind}`;
  button.style.left = `${(spot.x / SIZE) * 100}%`;
  button.style.top = `${(spot.y / SIZE) * 100}%`;
  Object.assign(button.dataset, { kind, id });
  button.tabIndex = -1;
  return button;
}

/** @param {Picture} picture @param {Target} target @returns {boolean} whether a dot shows that it can be picked: never on a fish or a volcano */
export function hasHandle(picture, target) {
  const { kind, id } = target;
  const marks = marksOf(picture, target);
  if (!marks.includes("choosable") || marks.includes("chosen")) return false;
  if (kind === "current") return !fishOn(picture, id) && !picture.ghosts?.fish?.some((each) => each.current === id);
  return kind === "space" && picture.volcano?.at !== id;
}

/** @param {Entry} entry @param {Picture} picture */
function update({ button, target }, picture) {
  const name = nameOf(picture, target),
    marks = marksOf(picture, target);
  if (button.getAttribute("aria-label") !== name) button.setAttribute("aria-label", name);
  button.setAttribute("aria-pressed", String(marks.includes("chosen")));
  if (target.kind === "space") button.hidden = !openSpaces(picture).includes(target.id);
  button.classList.toggle("kb-handle", !picture.disabled && hasHandle(picture, target));
  if (picture.disabled) button.setAttribute("aria-disabled", "true");
  else button.removeAttribute("aria-disabled");
}

/** @param {{onPick(target: Target): void, onFocus(target: Target | null): void}} options */
export function createButtons({ onPick, onFocus }) {
  const element = document.createElement("div");
  element.className = "kb-buttons";
  /** @type {Entry[]} */
  let entries = [];
  /** @type {Chart | null} */
  let chart = null;
  /** @type {Picture | null} */
  let picture = null;
  /** The place of the only tab stop. */
  let place = START;

  /** @param {Target} target */
  const buttonOf = ({ kind, id }) => entries.find(({ target }) => target.kind === kind && target.id === id)?.button;
  /** @param {EventTarget | null} node */
  const targetOfNode = (node) => entries.find(({ button }) => button === node)?.target ?? null;

  /** @param {Place} next */
  const rove = (next) => {
    const [before, now] = [buttonOf(targetOf(place)), buttonOf(targetOf(next))];
    if (before) before.tabIndex = -1;
    if (now) now.tabIndex = 0;
    place = next;
    return now;
  };

  /** @param {Chart} next */
  const setChart = (next) => {
    chart = next;
    entries = targetsOf(next).map((target) => ({ target, button: buttonFor(next, target) }));
    element.replaceChildren(...entries.map(({ button }) => button));
    rove(START);
  };

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
    if (!chart || !picture || event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = picture;
    const next = moved(chart, place, event.key, {
      spaces: openSpaces(shown),
      isChoosable: (id) => marksOf(shown, { kind: "current", id }).includes("choosable"),
    });
    if (!next) return;
    // The same Escape must not close a dialog or leave a mode of the page.
    event.preventDefault();
    event.stopPropagation();
    rove(next)?.focus();
  });

  return {
    element,
    /** @param {Chart} next @param {Picture} shown */
    show(next, shown) {
      if (next !== chart) setChart(next);
      picture = shown;
      for (const entry of entries) update(entry, shown);
      // A sea space that is hidden now cannot keep the tab stop.
      if (place.stop.kind === "space" && !openSpaces(shown).includes(place.stop.id)) rove(START);
    },
    /** @param {Target} target */
    focus(target) {
      rove(placeOf(target, place))?.focus();
    },
  };
}
