/**
 * Draws the page as the state says: panels, map, dialog.
 *
 * @import { Context, Page, View } from "./context.d.ts"
 */
import { nothing, render } from "lit-html";
import { byId } from "../ui/page_areas.js";
import { lazyPart } from "../ui/lazy.js";
import { createTextLoader } from "../ui/text_loader.js";
import { hintLeft } from "../play/hint.js";
import { noticeOf } from "../ui/notice.js";
import { isReview, isThinking } from "../play/tables.js";
import { barPanel } from "./panels/bar.js";
import { bannerPanel, bannerText } from "./panels/banner.js";
import { handPanel, rowPanel } from "./panels/sides.js";
import { sidePanel } from "./panels/log.js";
import { topPanel } from "./panels/top.js";
import { idlePicture, pictureOf } from "./picture.js";
import { lazyLessons } from "./lessons/lazy.js";
import { litOf } from "./lessons/lit.js";
import { choices, isPicking } from "./selection.js";
import { peopleOf } from "./story.js";

const PANELS = { top: topPanel, banner: bannerPanel, row: rowPanel, hand: handPanel, bar: barPanel, side: sidePanel };

/**
 * Puts the areas into the order in which they are read: on the first page the ways in come before the map, which only lies there.
 * @param {string} page "start" or "game"
 */
function order(page) {
  const [board, side, bar] = [byId("sea"), byId("side"), byId("bar")];
  const first = side.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING ? "start" : "game";
  if (page === first) return;
  if (page === "start") board.before(side);
  else bar.after(side);
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
    choices: choices({ offers: idle && view ? view.offers : [] }, selection),
    words,
    story,
    act,
    idle,
    lit: litOf({ view, state, idle }),
    canReplay: Boolean(
      view?.recap && state.stage === "ready" && state.settings.speed !== "off" && !state.settings.text,
    ),
    durable: saves.isDurable(),
    reviewing: page.reviewPanels(),
  };
}

/** What is picked now, and what will follow. @param {Context & { view: View }} context */
function choiceText(context) {
  const { view, story, choices: now } = context;
  const { pending, options } = now;
  const parts = pending
    ? [story.actionText(view, pending.action), ...story.chips(view, pending).map(({ text }) => text)]
    : options.map((offer) => story.actionText(view, offer.action));
  return [parts.join(", "), bannerText(context).hint].filter(Boolean).join(". ");
}

/**
 * Sets up what draws the page.
 * @param {Page} page
 * @param {ReturnType<typeof import("../sound/player.js").createSoundPlayer>} sound
 */
export function setUpDisplay(page, sound) {
  const { state, board, playback } = page;
  /** The button of the bar that was pressed last. @type {Element | null} */
  let pressed = null;
  byId("bar").addEventListener(
    "click",
    (event) => {
      pressed = event.target instanceof Element ? event.target.closest("button") : null;
    },
    true,
  );
  page.context = () => contextOf(page);
  const textMode = createTextLoader(page, async () => (await import("./text_mode/text_mode.js")).createTextMode(page));
  page.isTextShown = () => Boolean(state.settings.text && textMode.made() && state.view);
  page.redrawBanner = () => void render(bannerPanel(page.context()), byId("banner"));
  page.redrawBoard = () => {
    if (playback.isRunning()) return;
    const given = page.context();
    const plain = given.view ? pictureOf({ ...given, view: given.view }) : idlePicture();
    board.show(isReview(given) && given.reviewing ? given.reviewing.reviewPicture(plain, given) : plain);
  };
  page.announceChoice = () => {
    const given = page.context();
    if (given.view) page.announce(choiceText({ ...given, view: given.view }));
  };
  page.announceTurn = () => {
    const given = page.context();
    if (!page.isTextShown() || !(given.idle || given.view?.over)) return;
    const { title, hint } = bannerText(given);
    page.announce([title, hint].filter(Boolean).join(". "));
  };
  page.redraw = () => {
    // Nothing is shown before it can be said: first in a wrong language, then in the right one, would be worse.
    if (!page.hasWords()) return;
    const given = page.context();
    const held = document.activeElement;
    const own = /** @type {Partial<typeof PANELS> & { look?: () => string }} */ (page.tablePanels());
    sound.listen(given.idle);
    const reviewing = isReview(given) ? given.reviewing : null;
    const panels = { ...PANELS, ...own, ...reviewing?.PANELS };
    if (state.settings.text && !textMode.made()) void textMode.fetch();
    const text = page.isTextShown() ? textMode.made() : null;
    for (const name of /** @type {(keyof typeof PANELS)[]} */ (Object.keys(PANELS)))
      render(panels[name](given), byId(name));
    render(text ? text.panel(given) : nothing, byId("text"));
    // There the field does it all; only what a field cannot do stays.
    byId("bar").hidden = text !== null && !needsBar(given);
    render(noticeOf(given) ?? lazyPart()?.updateNotice(given) ?? nothing, byId("notices"));
    const { dataset } = document.documentElement;
    Object.assign(dataset, { table: given.view?.table ?? "match", stage: state.stage, sight: text ? "text" : "board" });
    dataset.panels = own.look?.() ?? (state.setup?.commented ? "match-commented" : "");
    dataset.players = given.view ? `${Object.keys(given.view.seats).length}` : "";
    dataset.state = given.view || state.pending === "kept" ? "game" : "start";
    byId("side").setAttribute(
      "aria-label",
      given.words(reviewing ? "review.list" : given.view ? "areas.log" : "banner.welcome"),
    );
    order(dataset.state);
    page.redrawBoard();
    page.dialogs.sync(given);
    keepFocus(page, held, pressed);
    void lazyLessons()?.askComment(page, given.idle);
    if (given.idle) pressed = null;
    page.place.onRedraw?.(state);
  };
  return () => {};
}

/** Whether something can be done that no command does. @param {Context} context */
const needsBar = ({ view, state }) =>
  Boolean(view && (view.over || peopleOf(view).length === 0)) || (isThinking(state) && state.hurry !== "early");

/**
 * Gives the focus to the next sensible control where whatever had it is gone, or out of use now.
 * @param {Page} page
 * @param {Element | null} held what had it before the redraw
 * @param {Element | null} pressed the button of the bar that was pressed last
 */
function keepFocus(page, held, pressed) {
  if (/** @type {HTMLDialogElement} */ (byId("dialog")).open) return;
  const isLost = document.activeElement === document.body;
  if (held && held !== document.body && !held.isConnected && isLost) page.focus.next();
  if (pressed && page.isIdle() && pressed === document.activeElement && pressed.ariaDisabled === "true")
    page.focus.next();
}

/** Returns what moves the focus. @param {Page} page */
export function createFocus(page) {
  /** @param {string} which */
  const inBar = (which) => /** @type {HTMLElement | null} */ (byId("bar").querySelector(which));
  /** To where one goes on: to what waits for a confirmation, else the map, else the first action. */
  function next() {
    if (page.isTextShown()) return document.getElementById("command")?.focus({ preventScroll: true });
    const { view, selection } = page.state;
    if (isReview(page.state)) return inBar("[data-act=back]")?.focus();
    const asks =
      page.isIdle() &&
      (selection.action !== null || ["tile", "gift", "rob", "veto", "more"].includes(view?.position.decision ?? ""));
    const place =
      view && !view.over && !asks
        ? page.board.element.querySelector("[tabindex='0']")
        : (inBar("[data-act=confirm][aria-disabled=false]") ?? inBar(".kp-way, button:not([aria-disabled=true])"));
    return /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
  }
  return { next, afterExercise: next };
}

/** What keys and taps do anywhere: single keys while the map has the focus, Escape, a tap that skips. @param {Page} page */
export function listenToShortcuts({ state, act, board }) {
  /** @type {Record<string, () => void>} */
  const SHORTCUTS = { u: act.undo, r: act.replay };
  board.element.addEventListener("keydown", (event) => {
    if (!state.settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    SHORTCUTS[event.key.toLowerCase()]?.();
  });
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || state.dialog) return;
      const { selection } = state;
      if (state.stage === "showing") act.skip();
      else if (state.hinting) act.dismissHint();
      else if (state.notice || isPicking(selection)) act.clear();
      else if (hintLeft({ state, view: state.view })) act.dismissHint();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  byId("sea").addEventListener("pointerdown", () => {
    if (state.stage === "showing") act.skip();
  });
}
