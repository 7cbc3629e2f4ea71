/**
 * Draws the page from its state, whatever the game: panels, banner, board and dialog are drawing jobs, each of which
 * runs again when what it has read changes. Focus, sound and comments follow each drawing.
 *
 * @import { DisplayNeeds } from "./needs.d.ts"
 */
import { html, render } from "lit-html";
import { isIdle, isReview } from "../play/tables.js";
import { lazyPart, tableProgram } from "../ui/lazy.js";
import { byId } from "../ui/page_areas.js";
import { drawPanels } from "./panels.js";

/** Sets up what draws the page. @param {DisplayNeeds} needs */
export function createDisplay(needs) {
  const { game, state, screen, renderer, starter } = needs;
  const { context } = screen;
  const shownText = () => (screen.isTextShown() ? needs.textMode() : null);

  /** Adds a job. Nothing is drawn before it can be said in the reader's language. @param {() => void} draw */
  const add = (draw) => renderer.add(() => starter.hasWords && draw());
  add(() => drawPanels(needs, shownText()));
  game.addDrawings?.(needs, add);
  add(() => {
    const { banner } = screen.panels();
    const given = context();
    const question = state.table.view && tableProgram()?.soundQuestion?.(given);
    render(html`${banner(given)}${question}`, byId("banner"));
  });
  add(() => {
    const enliven = lazyPart()?.enliven;
    if (!needs.playback.isRunning()) {
      const plain = game.pictureOf(needs);
      const reviewing = isReview(state.table) && screen.reviewPanels();
      screen.board.show(reviewing ? reviewing.reviewPicture(plain, context()) : plain);
    }
    enliven?.(needs);
  });
  add(() => needs.dialogs.sync(context()));

  const held = watchFocus();
  renderer.surround({
    before: held.note,
    after() {
      if (!starter.hasWords) return;
      needs.travels.drawn();
      const idle = isIdle(state);
      held.restore(needs.focus, idle);
      tableProgram()?.afterDrawing?.(needs);
      lazyPart()?.showIconNames?.();
      needs.onDrawn(idle);
    },
  });
}

/** What had the focus before a drawing, so that it can be given on. */
function watchFocus() {
  /** The button of the bar that was pressed last. @type {Element | null} */
  let pressed = null;
  /** @type {Element | null} */
  let held = null;
  let inBanner = false;
  byId("bar").addEventListener(
    "click",
    (event) => {
      pressed = event.target instanceof Element ? event.target.closest("button") : null;
    },
    true,
  );
  return {
    note() {
      held = document.activeElement;
      inBanner = byId("banner").contains(held);
    },
    /** @param {DisplayNeeds["focus"]} focus @param {boolean} idle */
    restore(focus, idle) {
      focus.keep(held, pressed, inBanner);
      if (idle) pressed = null;
    },
  };
}
