/**
 * What is shown now: the board, what the panels are given, and which panels there are.
 *
 * @import { Game, ShellActions, ShellBoard, ShellSaves, ShellState, ShellStory } from "./game.d.ts"
 * @import { ReviewPanels, Screen, Speech, Words } from "./parts.d.ts"
 */
import { nothing } from "lit-html";
import { hasReplay, isIdle, isReview } from "../play/tables.js";
import { tableProgram } from "../ui/lazy.js";

/** Leaves the areas empty. */
const NO_PANELS = {
  top: () => nothing,
  banner: () => nothing,
  row: () => nothing,
  hand: () => nothing,
  bar: () => nothing,
  side: () => nothing,
};

/**
 * Returns the screen part.
 * @param {object} needs
 * @param {Pick<Game, "contextOf" | "firstPage" | "tablePanels">} needs.game
 * @param {ShellState} needs.state
 * @param {Pick<ShellSaves, "isDurable">} needs.saves
 * @param {Words} needs.words
 * @param {ShellStory} needs.story
 * @param {ShellActions} needs.act
 * @param {ShellBoard} needs.board
 * @param {Pick<Speech, "announce">} needs.speech
 * @param {() => void} needs.flush draws now what has changed
 * @param {() => boolean} needs.hasTextMode whether the program of the text mode is there
 * @param {() => ReviewPanels | null} needs.reviewPanels
 * @returns {Screen}
 */
export function createScreen({
  game,
  state,
  saves,
  words,
  story,
  act,
  board,
  speech,
  flush,
  hasTextMode,
  reviewPanels,
}) {
  /** @type {Screen} */
  const screen = {
    board,
    context: () =>
      game.contextOf({
        view: state.table.view,
        state,
        selection: state.picked.selection,
        words,
        story,
        act,
        idle: isIdle(state),
        canReplay: hasReplay(state),
        durable: saves.isDurable(),
        reviewing: reviewPanels(),
      }),
    panels() {
      const table = state.table.view && tableProgram();
      if (!table) return { ...NO_PANELS, ...game.firstPage };
      const own = isReview(state.table) ? reviewPanels()?.PANELS : null;
      return { ...table.panels, ...screen.tablePanels(), ...own };
    },
    tablePanels: () => game.tablePanels(state.table.view),
    reviewPanels,
    isTextShown: () => Boolean(state.settings.text && hasTextMode() && state.table.view),
    announceChoice: () => speech.announce(tableProgram()?.choiceText(screen.context()) ?? ""),
    flush,
  };
  return screen;
}
