/**
 * What belongs to no turn: the way into games, dialogs, troubles.
 *
 * @import { State, TableAct } from "../context.d.ts"
 */
import { coin, randomSeed } from "../chance.js";
import { rematchOf, setupOf } from "../deal.js";

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {ReturnType<typeof import("../game.js").createGame>} game
 * @property {ReturnType<typeof import("../saves.js").createSaves>} saves
 * @property {() => void} redraw
 * @property {() => void} closeDialog
 * @property {() => Promise<void>} restart starts the engine anew
 * @property {() => Promise<void>} resume goes on with the kept game
 */

/**
 * Returns what can be asked for at any time.
 * @param {Means} means
 * @returns {TableAct}
 */
export function createTableActs({ state, game, saves, redraw, closeDialog, restart, resume }) {
  /** @param {State["dialog"]} name */
  const open = (name) => {
    state.dialog = name;
    redraw();
  };

  return {
    open,
    hurry: () => game.hurry(),
    replay() {
      closeDialog();
      void game.replay();
    },
    comeBack() {
      Object.assign(state, { dialog: null, asking: null });
      void game.comeBack();
    },
    goHome() {
      Object.assign(state, { dialog: null, asking: null });
      const saved = saves.readGame();
      state.kept = saved.kind === "game" ? { over: Boolean(saved.view?.over), view: saved.view ?? null } : null;
      game.leave();
    },
    playUsual() {
      void game.begin(setupOf({ ...state.choice, seating: "solo", seed: "" }, coin, randomSeed));
    },
    openMenu: () => open("menu"),
    openLog: () => open("log"),
    openNew() {
      state.choice = { ...state.choice, seed: "" };
      open("new");
    },
    openResult: () => open("over"),
    closeDialog,
    begin(event) {
      event.preventDefault();
      saves.writeLastSetup(state.choice);
      void game.begin(setupOf(state.choice, coin, randomSeed));
    },
    choose(patch) {
      state.choice = { ...state.choice, ...patch };
      redraw();
    },
    rematch(same) {
      const { view } = state;
      if (view) void game.begin(rematchOf(view, state.setup, same ? view.seed : randomSeed()));
    },
    dismiss() {
      state.notice = null;
      redraw();
    },
    retry() {
      state.notice = null;
      void restart();
    },
    takeOver() {
      state.notice = null;
      void resume();
    },
  };
}
