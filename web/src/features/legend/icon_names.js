/**
 * Names of icons for those without a mouse, to whom browsers do not show titles: a finger that rests on an icon and the
 * visible focus of the keyboard show the name that the mouse shows.
 */

/** How long a finger rests, in ms. */
const REST = 500;

/** How far a resting finger may move, in CSS pixels. */
const STILL = 10;

/** What has a title. */
const NAMED = "[title]:not(svg *)";

/** Returns the name of an element. @param {Element} element */
export const nameOf = (element) => element.getAttribute("title") ?? "";

/**
 * Returns where the name stands: above the element, or below it where there is no room.
 * @param {{ left: number, right: number, top: number, bottom: number }} around the element
 * @param {{ width: number, height: number }} size of the name
 * @param {{ width: number }} page
 */
export function placeOf(around, size, page) {
  const left = (around.left + around.right - size.width) / 2;
  const above = around.top - size.height - 6;
  return { left: Math.max(4, Math.min(left, page.width - size.width - 4)), top: above < 4 ? around.bottom + 6 : above };
}

/** @param {Document} document */
function newLabel(document) {
  const label = document.createElement("div");
  label.className = "icon-name";
  label.setAttribute("aria-hidden", "true");
  return label;
}

/** Shows names from now on. @param {Document} document */
function watch(document) {
  /** @type {HTMLElement | null} */
  let label = null;
  let timer = 0;
  /** Where the finger is. @type {{ x: number, y: number } | null} */
  let finger = null;
  /** Whether a finger has asked for a name: it stays when the focus moves. Slow presses work, too. */
  let asked = false;

  /** @param {Element} element */
  const show = (element) => {
    label ??= newLabel(document);
    label.textContent = nameOf(element);
    // A dialog is in front of everything outside of it.
    (element.closest("dialog") ?? document.body).append(label);
    const { left, top } = placeOf(element.getBoundingClientRect(), label.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
    });
    Object.assign(label.style, { left: `${left}px`, top: `${top}px` });
  };
  const hide = () => label?.remove();
  const stop = () => {
    clearTimeout(timer);
    finger = null;
  };

  /** @param {Event} event */
  const namedAt = ({ target }) => (target instanceof Element ? target.closest(NAMED) : null);
  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    [
      "pointerdown",
      (event) => {
        stop();
        hide();
        asked = false;
        const element = namedAt(event);
        if (event.pointerType === "mouse" || !element) return;
        finger = { x: event.clientX, y: event.clientY };
        timer = window.setTimeout(() => {
          asked = true;
          show(element);
        }, REST);
      },
    ],
    [
      "pointermove",
      (event) => {
        if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STILL) stop();
      },
    ],
    ["pointerup", stop],
    ["pointercancel", stop],
    ["scroll", hide],
    // The browser's own menu would cover the name.
    ["contextmenu", (event) => void (asked && event.preventDefault())],
    [
      "focusin",
      (event) => {
        const element = namedAt(event);
        if (element === event.target && element?.matches(":focus-visible")) show(element);
        else if (!asked) hide();
      },
    ],
    ["focusout", () => void (asked || hide())],
    [
      "keydown",
      (event) => {
        asked = false;
        if (event.key === "Escape") hide();
      },
    ],
  ];
  for (const [name, listen] of listeners) document.addEventListener(name, listen, true);
}

let watching = false;

/** Shows the names of icons from the first call on. */
export function showIconNames() {
  if (watching) return;
  watching = true;
  watch(document);
}
