/**
 * The dialog element: shows what the state asks for, and fetches what is not there from the beginning.
 *
 * @import { ShellPage, ShellState } from "./game.d.ts"
 */
import { nothing, render } from "lit-html";
import { byId } from "../ui/page_areas.js";
import { fetchLazy } from "../ui/lazy.js";

/**
 * Whether a click is on the backdrop. It has the dialog itself as its target, but so has a press that ends on another part of the
 * dialog than it began on, because the dialog has changed meanwhile.
 * @param {MouseEvent} event
 * @param {HTMLDialogElement} element
 */
function isBeside({ target, clientX, clientY }, element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return target === element && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

export class DialogHost {
  /** The dialog that is on the screen. @type {ShellState["dialog"]} */
  shown = null;
  /** The dialog that is being fetched. @type {ShellState["dialog"]} */
  coming = null;
  element = /** @type {HTMLDialogElement} */ (byId("dialog"));

  /** @param {ShellPage} page */
  constructor(page) {
    this.page = page;
    const { element } = this;
    // Escape closes through the state, like everything else: if the browser did it, a drawing in between would undo it.
    element.addEventListener("cancel", (event) => {
      event.preventDefault();
      this.leave();
    });
    element.addEventListener("close", () => {
      // A browser may insist on closing.
      if (!element.open && page.state.dialog === this.shown) this.leave();
    });
    element.addEventListener("click", (event) => {
      if (isBeside(event, element) && page.state.dialog !== "scoring") this.leave();
    });
  }

  /** Leaves the dialog that is open, for the next one that waits or for the table. */
  leave() {
    const { state, flush, focus, match } = this.page;
    const left = state.dialog;
    if (!left) return;
    state.asking = null;
    state.dialog = state.next;
    state.next = null;
    flush();
    // The browser gives the focus back to what opened the dialog, unless that is gone by now.
    if (!this.element.open && document.activeElement === document.body) focus.next();
    if (left === "scoring") void match.afterScoring();
  }

  /** Says that a part of the page cannot be had now. What was to show it is given up, and the table goes on. */
  miss() {
    this.leave();
    this.page.warn(this.page.words("share.notFetched"));
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
    this.page.flush();
    /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-act=${act}]`))?.focus();
  }

  /** Fetches a dialog, and opens it if it is still wanted then. @param {string} name */
  async bring(name) {
    if (this.coming === name) return;
    this.coming = name;
    const found = await fetchLazy().catch(() => null);
    this.coming = null;
    if (!found && this.page.state.dialog === name) this.miss();
  }

  /** Shows what the state asks for. @param {unknown} given */
  sync(given) {
    const { element, page, shown } = this;
    const wanted = page.state.dialog;
    const dialogs = page.game.dialogs();
    if (wanted && !dialogs) void this.bring(wanted);
    // Until it is there, what was open stays.
    const name = wanted && !dialogs ? shown : wanted;
    render((name && dialogs?.[name](given)) ?? nothing, element);
    element.className = `sheet sheet-${name ?? "none"}`;
    // Another dialog in the same element is closed and opened again, which puts the focus where it should begin.
    if (element.open && name !== shown) element.close();
    if (name && !element.open) element.showModal();
    this.shown = name;
    if (!name || name === shown) return;
    // What has the focus may stand at its end; it is read from the beginning.
    if (name === "over") element.scrollTop = 0;
    // Its graph takes a while, which begins when it is first wanted.
    if (name === "over") page.act.judgeGame();
  }
}
