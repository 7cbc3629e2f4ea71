/**
 * Draws the page as the state says: panels, board, dialog; comments, sound and the text mode follow from it.
 *
 * @import { Context, Page } from "./context.d.ts"
 * @import { Picture } from "../kahuna/board/picture.js"
 */
import { render } from "lit-html";
import { byId } from "../ui/page_areas.js";
import { placeChoice } from "../ui/popover.js";
import { LINE_IDS } from "../kahuna/board/chart.js";
import { emptyPicture } from "../kahuna/board/picture.js";
import { drawPanels } from "./panels.js";
import { lazyPart } from "../ui/lazy.js";
import { createTextLoader } from "../ui/text_loader.js";
import { turnsText } from "../ui/game_line.js";
import { isSwapped, paint, painted } from "../kahuna/colour_swap.js";
import { bannerPanel, bannerText } from "../ui/banner.js";
import { confirmText } from "../ui/bar.js";
import { isGame, isReview } from "../play/tables.js";
import { hintLeft } from "../play/hint.js";
import { idlePicture, pictureOf } from "../kahuna/board_picture.js";
import { isCovered } from "../play/seats.js";
import { choices } from "../play/selection.js";

/**
 * Sets up what draws the page.
 * @param {Page} page
 * @param {ReturnType<typeof import("../sound/player.js").createSoundPlayer>} sound
 */
export function createDisplay(page, sound) {
  const { state, board, playback } = page;
  const textMode = createTextLoader(page, async () =>
    (await import("../features/text_mode/kahuna/kahuna.js")).createTextMode(page),
  );
  /** The button of the bar that was pressed last. @type {Element | null} */
  let pressed = null;
  byId("bar").addEventListener(
    "click",
    (event) => {
      pressed = event.target instanceof Element ? event.target.closest("button") : null;
    },
    true,
  );

  const placePopover = () =>
    placeChoice(board.element, state.selection.line, page.context().choices.pending?.effects ?? []);

  page.context = () => contextOf(page);
  page.isTextShown = () => Boolean(state.settings.text && textMode.made() && state.view);
  page.redrawBanner = () => void render(bannerPanel(page.context()), byId("banner"));
  page.redrawBoard = () => {
    if (!playback.isRunning()) board.show(painted(picture(page)));
  };
  page.showBoard = (before) => board.show(painted({ ...picture(page), ...before, marks: {} }));
  page.announceChoice = () => page.announce(choiceText(page.context()));
  page.redraw = () => {
    // Nothing is shown before it can be said: first in a wrong language, then in the right one, would be worse.
    if (!page.hasWords()) return;
    paint(isSwapped(isGame(state) || isReview(state) ? state.view : null, state.settings.pieces));
    const given = page.context();
    nameTab(given);
    const held = document.activeElement;
    const inBanner = byId("banner").contains(held);
    sound.listen(given.idle);
    void lazyPart()?.askComment(page, given.idle);
    if (state.settings.text && !textMode.made()) void textMode.fetch();
    if (drawPanels(given, page.isTextShown() ? textMode.made() : null)) placePopover();
    page.redrawBoard();
    page.dialogs.sync(given);
    page.focus.keep(held, pressed, inBanner);
    if (given.idle) pressed = null;
    page.place.onRedraw?.(state);
  };
  return { placePopover };
}

/** Calls the tab what the page is called, after what a friend waits for. @param {Context} given */
function nameTab({ words, act }) {
  const title = [turnsText(words, act.linkTurns()), words("title")].filter(Boolean).join(" – ");
  if (document.title !== title) document.title = title;
}

/** @param {Page} page @returns {Context} */
function contextOf(page) {
  const { state, words, story, act, saves } = page;
  const { view, selection } = state;
  const idle = page.isIdle();
  return {
    view,
    state,
    selection,
    choices: choices({ offers: idle && view ? view.offers : [], position: view?.position ?? { hand: "" } }, selection),
    words,
    story,
    act,
    idle,
    canReplay: Boolean(
      view?.recap &&
      !isReview(state) &&
      !isCovered(view) &&
      state.stage === "ready" &&
      state.settings.speed !== "off" &&
      !state.settings.text,
    ),
    durable: saves.isDurable(),
    reviewing: page.reviewPanels(),
  };
}

/** @param {Page} page @returns {Picture} */
function picture(page) {
  const { state, story } = page;
  const { view } = state;
  if (!view) return idlePicture(emptyPicture(), story, LINE_IDS);
  const given = page.context();
  const plain = pictureOf(
    {
      ...given,
      view,
      pointed: state.pointed,
      lit: page.tablePanels().lit?.(given),
      hint: state.hint?.hint ?? null,
      left: hintLeft(given),
    },
    LINE_IDS,
  );
  return isReview(given) && given.reviewing ? given.reviewing.reviewPicture(plain, given) : plain;
}

/** What is picked now, and what will follow. @param {Context} given */
function choiceText(given) {
  const {
    view,
    story,
    choices: { pending },
  } = given;
  const parts =
    pending && view ? [confirmText(given, pending), ...story.chips(view, pending).map(({ text }) => text)] : [];
  return [parts.join(", "), bannerText(given).hint].filter(Boolean).join(". ");
}
