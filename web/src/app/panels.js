/**
 * Draws the panels into the areas of the document.
 *
 * @import { Game, ShellState } from "./game.d.ts"
 * @import { Screen, Words } from "./parts.d.ts"
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
 * @param {{ state: ShellState, screen: Pick<Screen, "tablePanels"> }} parts
 */
function needsBar({ state, screen }) {
  const { view } = state.table;
  const own = screen.tablePanels();
  if (own.bar || own.rest || isReview(state.table) || view?.over) return true;
  return Boolean(view && isWatched(view)) || (isThinking(state) && state.match.hurry !== "early");
}

/**
 * Returns the name of the panel beside the board.
 * @param {{ state: ShellState, screen: Pick<Screen, "reviewPanels"> }} parts
 */
function sideName({ state, screen }) {
  if (isReview(state.table) && screen.reviewPanels()) return "review.list";
  return state.table.view ? "areas.log" : "banner.welcome";
}

/**
 * Draws all panels as they are now.
 * @param {{ game: Pick<Game, "look">, state: ShellState, words: Words, screen: Screen }} needs
 * @param {{ panel: (context: any) => unknown } | null} textMode where the game is shown as text
 */
export function drawPanels(needs, textMode) {
  const { words, screen } = needs;
  const context = screen.context();
  const panels = screen.panels();
  for (const name of AREAS) render(panels[name](context), byId(name));
  byId("side").setAttribute("aria-label", words(sideName(needs)));
  render(textMode ? textMode.panel(context) : nothing, byId("text"));
  byId("bar").hidden = Boolean(textMode) && !needsBar(needs);
  render(noticeOf(context) ?? lazyPart()?.updateNotice?.(context) ?? nothing, byId("notices"));
  const look = lookOf(needs, context);
  Object.assign(document.documentElement.dataset, look, { sight: textMode ? "text" : "board" });
  order(look.state);
}

/**
 * Returns what the style sheets know of the page, by names of `data-` attributes.
 * @param {{ game: Pick<Game, "look">, state: ShellState, screen: Pick<Screen, "tablePanels"> }} parts
 * @param {any} context
 */
function lookOf({ game, state, screen }, context) {
  const { view, stage } = state.table;
  return {
    table: view?.table ?? "match",
    stage,
    panels: screen.tablePanels().look?.(context) ?? game.look(context),
    players: view ? `${Object.keys(view.seats).length}` : "",
    state: view || state.start.pending === "kept" ? "game" : "start",
  };
}
