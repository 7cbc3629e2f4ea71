/**
 * What belongs to no decision of a game: the ways into games, dialogs, the pace, taking back, troubles. The same for
 * every game.
 *
 * @import { PaceActions, ShellPage, TableActions } from "../app/game.d.ts"
 */
import { randomSeed } from "./random.js";
import { isHalted } from "./seats.js";

/** The speeds, in the order in which one button offers them. */
const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);

/**
 * Returns what can be asked for at any time.
 * @param {Pick<ShellPage, "act" | "dialogs" | "game" | "match" | "restart" | "resume" | "saves" | "state">} page
 * @returns {TableActions}
 */
export function createTableActions(page) {
  const { game, state, match, saves } = page;
  /** @param {string} name */
  const open = (name) => {
    state.dialogs.open = name;
  };
  const closeAll = () => Object.assign(state.dialogs, { open: null, asking: null });

  return {
    open,
    openMenu: () => open("menu"),
    openLog: () => open("log"),
    openNew() {
      state.choice = { ...state.choice, seed: "" };
      open("new");
    },
    openResult: () => open("over"),
    closeDialog: () => page.dialogs.leave(),
    comeBack() {
      closeAll();
      void match.comeBack();
    },
    leaveExercise() {
      closeAll();
      void match.leaveExercise();
    },
    goHome() {
      closeAll();
      state.start.kept = saves.readKept();
      match.leave();
    },
    async lookAtLast() {
      // Where the engine is not there yet, it need not go on with a game when it is.
      state.start.pending = "begun";
      await page.resume(true);
      if (state.table.view?.names) page.act.openReview(1);
      else if (state.table.view?.over) state.dialogs.open = "over";
    },
    playUsual() {
      void match.begin(game.setupOf(game.usualOf(state.choice)));
    },
    begin(event) {
      event.preventDefault();
      saves.writeLastSetup(state.choice);
      void match.begin(game.setupOf(state.choice));
    },
    choose(patch) {
      state.choice = { ...state.choice, ...patch };
    },
    rematch(same) {
      const { view } = state.table;
      if (view) void match.begin(game.rematchOf(view, state.match.setup, same ? view.seed : randomSeed()));
    },
    dismiss() {
      state.messages.notice = null;
    },
    retry() {
      state.messages.notice = null;
      void page.restart();
    },
    async takeOver() {
      state.messages.notice = null;
      if (!(await page.resume(false))) page.act.goHome();
    },
  };
}

/**
 * Returns what changes the pace of a game, or takes something back.
 * @param {Pick<ShellPage, "act" | "announce" | "dialogs" | "focus" | "match" | "playback" | "state" | "table" |
 *   "words">} page
 * @returns {PaceActions}
 */
export function createPaceActions(page) {
  const { state, match, table, playback, words, announce } = page;

  /** @param {1 | "all"} steps */
  function undo(steps) {
    if (state.table.stage === "ready" && state.table.view?.undo) void table.undo(steps);
  }

  return {
    undo: () => undo(1),
    undoAll: () => undo("all"),
    async takeBack() {
      state.dialogs.open = null;
      const view = await match.turnTo({ do: "takeback" });
      if (view) announce(words("takenBack"));
      page.focus.next();
      // The beginning of the turn may be a computer's decision.
      void match.goOn();
    },
    skip: () => playback.skip(),
    hurry: () => match.hurry(),
    replay() {
      page.dialogs.leave();
      void match.replay();
    },
    pause() {
      state.match.pace = state.match.pace === "paused" ? "running" : "paused";
      if (state.match.pace === "paused") return;
      playback.goOn();
      void match.goOn();
    },
    stepOn() {
      const halted = isHalted(state);
      state.match.pace = "step";
      if (halted) playback.goOn();
      else if (state.table.stage === "showing") playback.skip();
      else void match.goOn(true);
    },
    quicken() {
      page.act.set({ speed: SPEEDS[(SPEEDS.indexOf(state.settings.speed) + 1) % SPEEDS.length] });
    },
  };
}
