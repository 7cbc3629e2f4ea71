/**
 * What belongs to no turn: the way into games, who sits at the table, giving up, taking a whole turn back, dialogs, troubles.
 *
 * @import { Page, SeatsActions, State, TableActions } from "../app/context.d.ts"
 */
import { coin, randomSeed } from "./random.js";
import { isCovered, isHalted, isToHandOver } from "./seats.js";
import { rematchOf, setupOf } from "./set_up.js";

/** The speeds, in the order in which one button offers them. */
const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);

/** Returns what can be asked for at any time. @param {Page} page @returns {TableActions} */
export function createTableActions(page) {
  const { state, match, saves } = page;
  /** @param {State["dialog"]} name */
  const open = (name) => {
    state.dialog = name;
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
    leaveExercise() {
      Object.assign(state, { dialog: null, asking: null });
      void match.leaveExercise();
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
    },
    rematch(same) {
      const { view } = state;
      if (view) void match.begin(rematchOf(view, state.setup, same ? view.seed : randomSeed()));
    },
    dismiss() {
      state.notice = null;
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
      }
    },
  };
}

/** Returns what can be done about seats. @param {Page} page @returns {SeatsActions} */
export function createSeatsActions(page) {
  const { state, match, playback, story, announce } = page;
  return {
    openSeats(seating) {
      state.choice = { ...state.choice, seating, seed: "" };
      page.act.open("new");
    },
    async handOver() {
      if (!isToHandOver(state.view) || state.stage !== "ready") return;
      const view = await match.turnTo({ do: "cover" });
      if (!view) return;
      page.hush();
      page.focus.cover();
      announce(story.words("cover.title", { player: story.sideName(view, view.to_move) }));
    },
    async sit() {
      if (!isCovered(state.view) || state.stage !== "ready") return;
      const view = await match.turnTo({ do: "sit", player: state.view?.to_move });
      if (!view) return;
      page.focus.next();
      const events = story.eventsOf(view.recap?.steps ?? []);
      announce(story.summary(view, events));
      if (state.settings.speed !== "off") await match.replay();
      if (state.view === view) await match.proceed();
    },
    pause() {
      state.pace = state.pace === "paused" ? "running" : "paused";
      if (state.pace === "paused") return;
      playback.goOn();
      void match.goOn();
    },
    stepOn() {
      const halted = isHalted(state);
      state.pace = "step";
      if (halted) playback.goOn();
      else if (state.stage === "showing") playback.skip();
      else void match.goOn(true);
    },
    openHands() {
      state.openHands = !state.openHands;
      void page.showHands();
    },
    quicken() {
      page.act.set({ speed: SPEEDS[(SPEEDS.indexOf(state.settings.speed) + 1) % SPEEDS.length] });
    },
    async resign() {
      state.dialog = null;
      const view = await match.turnTo({ do: "resign" });
      if (view) match.announce("over");
    },
    async takeBack() {
      state.dialog = null;
      const view = await match.turnTo({ do: "takeback" });
      if (view) announce(story.words("takenBack"));
      page.focus.next();
    },
  };
}
