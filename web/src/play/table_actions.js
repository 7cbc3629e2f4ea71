/**
 * What belongs to no turn: the way into games, dialogs, troubles.
 *
 * @import { Page, State, TableActions } from "../app/context.d.ts"
 */
import { coin, randomSeed } from "./random.js";
import { rematchOf, setupOf } from "./set_up.js";

/** Returns what can be asked for at any time. @param {Page} page @returns {TableActions} */
export function createTableActions(page) {
  const { state, match, saves, redraw } = page;
  /** @param {State["dialog"]} name */
  const open = (name) => {
    state.dialog = name;
    redraw();
  };

  return {
    open,
    hurry: () => match.hurry(),
    replay() {
      page.dialogs.leave();
      void match.replay();
    },
    comeBack() {
      Object.assign(state, { dialog: null, asking: null });
      void match.comeBack();
    },
    goHome() {
      Object.assign(state, { dialog: null, asking: null });
      state.kept = saves.readKept();
      match.leave();
    },
    playUsual() {
      void match.begin(setupOf({ ...state.choice, seating: "solo", seed: "" }, coin, randomSeed));
    },
    openMenu: () => open("menu"),
    openLog: () => open("log"),
    openNew() {
      state.choice = { ...state.choice, seed: "" };
      open("new");
    },
    openResult: () => open("over"),
    closeDialog: () => page.dialogs.leave(),
    begin(event) {
      event.preventDefault();
      saves.writeLastSetup(state.choice);
      void match.begin(setupOf(state.choice, coin, randomSeed));
    },
    choose(patch) {
      state.choice = { ...state.choice, ...patch };
      redraw();
    },
    rematch(same) {
      const { view } = state;
      if (view) void match.begin(rematchOf(view, state.setup, same ? view.seed : randomSeed()));
    },
    dismiss() {
      state.notice = null;
      redraw();
    },
    retry() {
      state.notice = null;
      void page.restart();
    },
    async takeOver() {
      state.notice = null;
      if (!(await page.resume(false))) page.act.goHome();
    },
    async lookAtLast() {
      // Where the engine is not there yet, it need not go on with a game when it is.
      state.pending = "begun";
      await page.resume(true);
      if (state.view?.names) page.act.openReview(1);
      else if (state.view?.over) {
        state.dialog = "over";
        redraw();
      }
    },
  };
}
