/**
 * What belongs to no decision of a game: the ways into games, dialogs, the pace, taking back, troubles. The same for
 * every game.
 *
 * @import { Game, PaceActions, ShellActions, ShellSaves, ShellState, TableActions } from "../app/game.d.ts"
 * @import { DialogsPart, FocusPart, MatchPart, PlaybackPart, Speech, TablePart, Words } from "../app/parts.d.ts"
 */
import { randomSeed } from "./random.js";
import { isHalted } from "./seats.js";

/** The speeds, in the order in which one button offers them. */
const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);

/**
 * Returns what can be asked for at any time.
 * @param {object} needs
 * @param {Pick<Game, "setupOf" | "usualOf" | "rematchOf">} needs.game
 * @param {ShellState} needs.state
 * @param {ShellSaves} needs.saves
 * @param {MatchPart} needs.match
 * @param {Pick<DialogsPart, "leave">} needs.dialogs
 * @param {Pick<ShellActions, "goHome" | "openReview">} needs.act
 * @param {() => Promise<void>} needs.restart starts the engine again after it has failed
 * @returns {TableActions}
 */
export function createTableActions({ game, state, saves, match, dialogs, act, restart }) {
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
    closeDialog: () => dialogs.leave(),
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
      await match.resume(true);
      if (state.table.view?.names) act.openReview(1);
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
      void restart();
    },
    async takeOver() {
      state.messages.notice = null;
      if (!(await match.resume(false))) act.goHome();
    },
  };
}

/**
 * Returns what changes the pace of a game, or takes something back.
 * @param {object} needs
 * @param {ShellState} needs.state
 * @param {Words} needs.words
 * @param {Pick<Speech, "announce">} needs.speech
 * @param {Pick<TablePart, "undo">} needs.table
 * @param {Pick<MatchPart, "turnTo" | "goOn" | "hurry" | "replay">} needs.match
 * @param {Pick<PlaybackPart, "skip" | "goOn">} needs.playback
 * @param {Pick<DialogsPart, "leave">} needs.dialogs
 * @param {Pick<FocusPart, "next">} needs.focus
 * @param {Pick<ShellActions, "set">} needs.act
 * @returns {PaceActions}
 */
export function createPaceActions({ state, words, speech, table, match, playback, dialogs, focus, act }) {
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
      if (view) speech.announce(words("takenBack"));
      focus.next();
      // The beginning of the turn may be a computer's decision.
      void match.goOn();
    },
    skip: () => playback.skip(),
    hurry: () => match.hurry(),
    replay() {
      dialogs.leave();
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
      act.set({ speed: SPEEDS[(SPEEDS.indexOf(state.settings.speed) + 1) % SPEEDS.length] });
    },
  };
}
