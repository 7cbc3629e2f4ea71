/**
 * Draws the panels into the areas of the document.
 *
 * @import { ShellPage } from "./game.d.ts"
 */
import { nothing, render } from "lit-html";
import { isWatched } from "../play/seats.js";
import { isReview, isThinking } from "../play/tables.js";
import { lazyPart } from "../ui/lazy.js";
import { noticeOf } from "../ui/notice.js";
import { byId } from "../ui/page_areas.js";

/** The areas with a panel, but for the banner, which is drawn more often. */
const AREAS = /** @type {const} */ (["top", "row", "hand", "bar", "side"]);

/**
 * Puts the areas into the order in which they are read: on the first page the ways in come before the board, which
 * only lies there; in a game the board comes before the log. Style sheets say where they are seen.
 * @param {string} page "start" or "game"
 */
function order(page) {
  const [board, side, bar] = [byId("sea"), byId("side"), byId("bar")];
  const first = side.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING ? "start" : "game";
  if (page === first) return;
  if (page === "start") board.before(side);
  else bar.after(side);
}

/**
 * Whether something can be done that no command of the text mode does.
 * @param {Pick<ShellPage, "state" | "tablePanels">} page
 */
function needsBar({ state, tablePanels }) {
  const { view } = state.table;
  const own = tablePanels();
  if (own.bar || own.rest || isReview(state.table) || view?.over) return true;
  return Boolean(view && isWatched(view)) || (isThinking(state) && state.match.hurry !== "early");
}

/** Returns the name of the panel beside the board. @param {Pick<ShellPage, "reviewPanels" | "state">} page */
function sideName({ state, reviewPanels }) {
  if (isReview(state.table) && reviewPanels()) return "review.list";
  return state.table.view ? "areas.log" : "banner.welcome";
}

/**
 * Draws all panels as they are now.
 * @param {Pick<ShellPage, "context" | "game" | "panels" | "reviewPanels" | "state" | "tablePanels" | "words">} page
 * @param {{ panel: (context: any) => unknown } | null} textMode where the game is shown as text
 */
export function drawPanels(page, textMode) {
  const { words } = page;
  const context = page.context();
  const panels = page.panels();
  for (const name of AREAS) render(panels[name](context), byId(name));
  byId("side").setAttribute("aria-label", words(sideName(page)));
  render(textMode ? textMode.panel(context) : nothing, byId("text"));
  byId("bar").hidden = Boolean(textMode) && !needsBar(page);
  render(noticeOf(context) ?? lazyPart()?.updateNotice?.(context) ?? nothing, byId("notices"));
  const look = lookOf(page, context);
  Object.assign(document.documentElement.dataset, look, { sight: textMode ? "text" : "board" });
  order(look.state);
}

/**
 * Returns what the style sheets know of the page, by names of `data-` attributes.
 * @param {Pick<ShellPage, "game" | "state" | "tablePanels">} page
 * @param {any} context
 */
function lookOf({ game, state, tablePanels }, context) {
  const { view, stage } = state.table;
  return {
    table: view?.table ?? "match",
    stage,
    panels: tablePanels().look?.(context) ?? game.look(context),
    players: view ? `${Object.keys(view.seats).length}` : "",
    state: view || state.start.pending === "kept" ? "game" : "start",
  };
}
