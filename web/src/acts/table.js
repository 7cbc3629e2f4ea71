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
 * @property {import("../storage/saves.js").Saves} saves
 * @property {() => void} redraw
 * @property {() => void} closeDialog
 * @property {() => Promise<void>} restart starts the engine anew
 * @property {(look: boolean) => Promise<boolean>} resume goes on with the kept game
 * @property {() => import("../context.d.ts").Act} act everything that can be done
 */

/**
 * Returns what can be asked for at any time.
 * @param {Means} means
 * @returns {TableAct}
 */
export function createTableActs({ state, game, saves, redraw, closeDialog, restart, resume, act }) {
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
      state.kept = saves.readKept();
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
    async takeOver() {
      state.notice = null;
      if (!(await resume(false))) act().goHome();
    },
    async lookAtLast() {
      // Where the engine is not there yet, it need not go on with a game when it is.
      state.begunMeanwhile = true;
      await resume(true);
      if (state.view?.names) act().openReview(1);
      else if (state.view?.over) {
        state.dialog = "over";
        redraw();
      }
    },
  };
}
