/**
 * Draws the panels into the areas of the document.
 *
 * @import { ShellPage } from "./game.d.ts"
 */
import { nothing, render } from "lit-html";
import { isReview, isThinking } from "../play/tables.js";
import { lazyPart } from "../ui/lazy.js";
import { noticeOf } from "../ui/notice.js";
import { byId } from "../ui/page_areas.js";

/** The areas with a panel, but for the banner, which is drawn more often. */
const AREAS = /** @type {const} */ (["top", "row", "hand", "bar", "side"]);

/**
 * Puts the areas into the order in which they are read: on the first page the ways in come before the board, which only lies there;
 * in a game the board comes before the log. Style sheets say where they are seen.
 * @param {string} page "start" or "game"
 */
function order(page) {
  const [board, side, bar] = [byId("sea"), byId("side"), byId("bar")];
  const first = side.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING ? "start" : "game";
  if (page === first) return;
  if (page === "start") board.before(side);
  else bar.after(side);
}

/** Whether something can be done that no command of the text mode does. @param {ShellPage} page */
function needsBar({ game, state, tablePanels }) {
  const { view } = state;
  const own = tablePanels();
  if (own.bar || own.rest || isReview(state) || view?.over) return true;
  return Boolean(view && game.isWatched(view)) || (isThinking(state) && state.hurry !== "early");
}

/** Returns the name of the panel beside the board. @param {ShellPage} page */
function sideName({ state, reviewPanels }) {
  if (isReview(state) && reviewPanels()) return "review.list";
  return state.view ? "areas.log" : "banner.welcome";
}

/**
 * Draws all panels as they are now.
 * @param {ShellPage} page
 * @param {{ panel: (context: any) => unknown } | null} textMode where the game is shown as text
 */
export function drawPanels(page, textMode) {
  const { game, state, words } = page;
  const context = page.context();
  const { view } = state;
  const panels = page.panels();
  for (const name of AREAS) render(panels[name](context), byId(name));
  byId("side").setAttribute("aria-label", words(sideName(page)));
  render(textMode ? textMode.panel(context) : nothing, byId("text"));
  byId("bar").hidden = Boolean(textMode) && !needsBar(page);
  render(noticeOf(context) ?? lazyPart()?.updateNotice(context) ?? nothing, byId("notices"));
  const { dataset } = document.documentElement;
  Object.assign(dataset, {
    table: view?.table ?? "match",
    stage: state.stage,
    sight: textMode ? "text" : "board",
    panels: page.tablePanels().look?.(context) ?? game.look(context),
    players: view ? `${Object.keys(view.seats).length}` : "",
    state: view || state.pending === "kept" ? "game" : "start",
  });
  game.drawMore(page);
  order(/** @type {string} */ (dataset.state));
}
