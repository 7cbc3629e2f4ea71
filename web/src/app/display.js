/**
 * Draws the page from its state, whatever the game: panels, banner, board and dialog are drawing jobs, each of which
 * runs again when what it has read changes. Focus, sound and comments follow each drawing.
 *
 * @import { ShellPage } from "./game.d.ts"
 */
import { html, render } from "lit-html";
import { hasReplay, isReview } from "../play/tables.js";
import { lazyPart, tableProgram } from "../ui/lazy.js";
import { byId } from "../ui/page_areas.js";
import { createTextLoader } from "../ui/text_loader.js";
import { drawPanels } from "./panels.js";

/**
 * Sets up what draws the page.
 * @param {ShellPage} page
 * @param {{ listen(idle: boolean): void }} sound
 */
export function createDisplay(page, sound) {
  const { game, state, playback, renderer } = page;
  const textMode = createTextLoader(page, () => game.loadTextMode(page));
  const shownText = () => (page.isTextShown() ? textMode.made() : null);

  page.context = () => contextOf(page);
  page.isTextShown = () => Boolean(state.settings.text && textMode.made() && state.table.view);
  page.flush = renderer.flush;
  page.showBoard = (picture) => page.board.show(picture);
  page.announceChoice = () => page.announce(tableProgram()?.choiceText(page.context()) ?? "");

  /** Adds a job. Nothing is drawn before it can be said in the reader's language. @param {() => void} draw */
  const add = (draw) => renderer.add(() => page.hasWords() && draw());
  add(() => drawPanels(page, shownText()));
  game.addDrawings?.(page, add);
  add(() => {
    const { banner } = page.panels();
    const context = page.context();
    const question = state.table.view && tableProgram()?.soundQuestion?.(context);
    render(html`${banner(context)}${question}`, byId("banner"));
  });
  add(() => {
    const enliven = lazyPart()?.enliven;
    if (!playback.isRunning()) {
      const plain = game.pictureOf(page);
      const reviewing = isReview(state.table) && page.reviewPanels();
      page.showBoard(reviewing ? reviewing.reviewPicture(plain, page.context()) : plain);
    }
    enliven?.(page);
  });
  add(() => page.dialogs.sync(page.context()));

  const held = watchFocus();
  renderer.surround({
    before: held.note,
    after() {
      if (!page.hasWords()) return;
      page.travels.drawn();
      const idle = page.isIdle();
      held.restore(page, idle);
      tableProgram()?.afterDrawing?.(page);
      sound.listen(idle);
      textMode.made()?.listen(idle);
      lazyPart()?.showIconNames?.();
      void lazyPart()?.askCoach?.(/** @type {any} */ (page), idle);
      if (state.settings.text && !textMode.made()) void textMode.fetch();
      page.place.onRedraw?.(state);
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
    /** @param {Pick<ShellPage, "focus">} page @param {boolean} idle */
    restore(page, idle) {
      page.focus.keep(held, pressed, inBanner);
      if (idle) pressed = null;
    },
  };
}

/**
 * Returns what the panels are given.
 * @param {Pick<ShellPage, "act" | "game" | "isIdle" | "reviewPanels" | "saves" | "state" | "story" | "words">} page
 */
function contextOf(page) {
  const { game, state, words, story, act, saves } = page;
  return game.contextOf({
    view: state.table.view,
    state,
    selection: state.picked.selection,
    words,
    story,
    act,
    idle: page.isIdle(),
    canReplay: hasReplay(state),
    durable: saves.isDurable(),
    reviewing: page.reviewPanels(),
  });
}
