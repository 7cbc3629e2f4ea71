/**
 * The dialog element: shows what the state asks for, and fetches what is not there from the beginning.
 *
 * @import { DialogNeeds } from "./needs.d.ts"
 * @import { ShellState } from "./game.d.ts"
 * @import { DialogsPart } from "./parts.d.ts"
 */
import { nothing, render } from "lit-html";
import { byId } from "../ui/page_areas.js";
import { fetchLazy } from "../ui/lazy.js";

/**
 * Whether a click is on the backdrop. It has the dialog itself as its target, but so has a press that ends on another
 * part of the dialog than it began on, because the dialog has changed meanwhile.
 * @param {MouseEvent} event
 * @param {HTMLDialogElement} element
 */
function isBeside({ target, clientX, clientY }, element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return target === element && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** Scrolls the lists of a dialog to what is chosen in them. @param {HTMLElement} element */
function showChosen(element) {
  for (const list of element.querySelectorAll(".scrolled")) {
    const chosen = list.querySelector(":checked")?.parentElement;
    if (chosen) list.scrollTop = chosen.offsetTop - (list.clientHeight - chosen.offsetHeight) / 2;
  }
}

/** @implements {DialogsPart} */
export class DialogHost {
  /** The dialog that is on the screen. @type {ShellState["dialogs"]["open"]} */
  shown = null;
  /** The dialog that is being fetched. @type {ShellState["dialogs"]["open"]} */
  coming = null;
  element = /** @type {HTMLDialogElement} */ (byId("dialog"));

  /** @param {DialogNeeds} needs */
  constructor(needs) {
    this.needs = needs;
    const { element } = this;
    const { dialogs } = needs.state;
    // Escape closes through the state, like everything else: if the browser did it, a drawing in between would undo it.
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.leave();
    });
    element.addEventListener("close", () => {
      // A browser may insist on closing.
      if (!element.open && dialogs.open === this.shown) this.leave();
    });
    element.addEventListener("click", (event) => {
      if (isBeside(event, element) && dialogs.open !== "scoring") this.leave();
    });
  }

  /** Leaves the dialog that is open, for the next one that waits or for the table. */
  leave() {
    const { state, screen, focus, afterScoring } = this.needs;
    const left = state.dialogs.open;
    if (!left) return;
    state.dialogs.asking = null;
    state.dialogs.open = state.dialogs.next;
    state.dialogs.next = null;
    screen.flush();
    // The browser gives the focus back to what opened the dialog, unless that is gone by now.
    if (!this.element.open && document.activeElement === document.body) focus.next();
    if (left === "scoring") void afterScoring();
  }

  /** Says that a part of the page cannot be had now. What was to show it is given up, and the table goes on. */
  miss() {
    this.leave();
    this.needs.speech.warn(this.needs.words("share.notFetched"));
  }

  /** Fetches what is not there from the beginning; null where it cannot be had now, which is said. */
  fetchMore() {
    return fetchLazy().catch(() => {
      this.miss();
      return null;
    });
  }

  /** Moves the focus to the control of the open dialog that does this. @param {string} act */
  focus(act) {
    this.needs.screen.flush();
    /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-act=${act}]`))?.focus();
  }

  /** Fetches a dialog, and opens it if it is still wanted then. @param {string} name */
  async bring(name) {
    if (this.coming === name) return;
    this.coming = name;
    const found = await fetchLazy().catch(() => null);
    this.coming = null;
    if (!found && this.needs.state.dialogs.open === name) this.miss();
  }

  /** Returns the dialog to show. Until its program has come, what was open stays. @param {boolean} hasCome */
  available(hasCome) {
    const wanted = this.needs.state.dialogs.open;
    if (!wanted || hasCome) return wanted;
    void this.bring(wanted);
    return this.shown;
  }

  /** Shows what the state asks for. @param {unknown} given */
  sync(given) {
    const { element, needs, shown } = this;
    const dialogs = needs.game.dialogs();
    const name = this.available(Boolean(dialogs));
    render((name && dialogs?.[name](given)) ?? nothing, element);
    element.className = `sheet sheet-${name ?? "none"}`;
    this.change(name);
    if (name !== "over" || name === shown) return;
    // The focused control may be at the end; scroll to the top.
    element.scrollTop = 0;
    // Judging takes a while, so it starts when the result is first shown.
    needs.act.judgeGame();
  }

  /** Opens or closes the element. @param {ShellState["dialogs"]["open"]} name what it contains now */
  change(name) {
    const { element, shown } = this;
    // Another dialog in the same element is closed and opened again, which puts the focus where it should begin.
    if (element.open && name !== shown) element.close();
    if (name && !element.open) element.showModal();
    if (name !== shown) showChosen(element);
    this.shown = name;
  }
}
