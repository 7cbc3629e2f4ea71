/**
 * The dialog element: shows what the state asks for, and fetches what is not there from the beginning.
 *
 * @import { Context, Page, State } from "./context.d.ts"
 */
import { nothing, render } from "lit-html";
import { byId } from "../ui/page_areas.js";
import { fetchLazy } from "../ui/lazy.js";
import { dialogOf } from "./dialogs.js";

/**
 * Returns what can be done with dialogs.
 * @param {Page} page
 */
export function createDialogHost(page) {
  const { state } = page;
  const dialog = /** @type {HTMLDialogElement} */ (byId("dialog"));
  /** @type {State["dialog"]} the dialog that is on the screen */
  let shown = null;
  /** @type {State["dialog"]} the dialog that is being fetched */
  let coming = null;

  /** Leaves the dialog that is open, for the next one that waits or for the game. */
  function leave() {
    const left = state.dialog;
    if (!left) return;
    state.asking = null;
    state.dialog = state.next;
    state.next = null;
    page.redraw();
    // The browser gives the focus back to what opened the dialog, unless that is gone by now.
    if (!dialog.open && document.activeElement === document.body) page.focus.next();
    if (left === "scoring") void page.match.afterScoring();
  }

  /** Says that a part of the page cannot be had now. What was to show it is given up, and the game goes on. */
  function miss() {
    leave();
    page.warn(page.words("share.notFetched"));
  }

  /**
   * Fetches a dialog, and opens it if it is still wanted then.
   * @param {NonNullable<State["dialog"]>} name
   */
  async function bring(name) {
    if (coming === name) return;
    coming = name;
    const found = await fetchLazy().catch(() => null);
    coming = null;
    if (state.dialog !== name) return;
    if (found) page.redraw();
    else miss();
  }

  // Escape closes through the state, like everything else: were the browser to do it, a redraw in between would undo it.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    leave();
  });
  dialog.addEventListener("close", () => {
    // A browser may insist on closing.
    if (!dialog.open && state.dialog === shown) leave();
  });
  dialog.addEventListener("click", (event) => {
    // Only the backdrop has the dialog itself as its target.
    if (event.target === dialog && state.dialog !== "scoring") leave();
  });

  return {
    leave,
    miss,

    /** Fetches what is not there from the beginning; null where it cannot be had now, which is said. */
    fetchMore: () =>
      fetchLazy().catch(() => {
        miss();
        return null;
      }),

    /** Moves the focus to the control of the open dialog that does this. @param {string} act */
    focus: (act) => /** @type {HTMLElement | null} */ (dialog.querySelector(`[data-act=${act}]`))?.focus(),

    /** Shows what the state asks for. @param {Context} given */
    sync(given) {
      const wanted = state.dialog;
      const content = wanted && dialogOf(wanted);
      if (wanted && !content) void bring(wanted);
      // Until it is there, what was open stays.
      const name = wanted && !content ? shown : wanted;
      render((content || (name && dialogOf(name)))?.(given) ?? nothing, dialog);
      dialog.className = `sheet sheet-${name ?? "none"}`;
      // Another dialog in the same element is closed and opened again, which puts the focus where it should begin.
      if (dialog.open && name !== shown) dialog.close();
      if (name && !dialog.open) dialog.showModal();
      const ended = name === "over" && shown !== "over";
      shown = name;
      // Its graph takes a while, which begins when it is first wanted.
      if (ended) {
        // What has the focus stands at its end; it is read from the beginning.
        dialog.scrollTop = 0;
        page.act.judgeGame();
      }
    },
  };
}
