/**
 * The course of a game: asks the engine, keeps the save, plays what happened, lets the computer move.
 *
 * @import { State } from "./context.d.ts"
 * @import { GameEvent, Setup, View } from "./view.d.ts"
 * @import { Story } from "./story.js"
 */
import { rewind } from "./playback.js";
import { NOTHING } from "./selection.js";

/** The computer's turn lasts at least this long before it is shown, in milliseconds, so that it can be followed. */
const THINKING = 600;

/** After this time "Move now" is offered: most thinking is over by then, and a button that came and went would flicker. */
const OFFER_AFTER = 300;

/** So long it stays at least. */
const OFFERED = 500;

/** Whoever hears the page instead of seeing it is told after this time that the computer still thinks. */
const TOLD_AFTER = 2000;

/** @typedef {{ view?: View, save?: string, refused?: string, failed?: string, code?: string, args?: Record<string, string | number>, about?: import("./view.d.ts").About, why?: import("./view.d.ts").Reason | null }} Reply */

/**
 * @typedef {object} Means
 * @property {Pick<import("./engine.js").Engine, "ready" | "ask">} engine
 * @property {ReturnType<typeof import("./saves.js").createSaves>} saves
 * @property {ReturnType<typeof import("./playback.js").createPlayback>} playback
 * @property {State} state
 * @property {Story} story
 * @property {() => void} redraw
 * @property {() => void} rebanner draws the banner alone
 * @property {(text: string) => void} tell says something politely
 * @property {(text: string) => void} warn says something at once, and shows it
 * @property {(text: string) => void} fail shows that the engine has a bug
 * @property {(error: unknown) => void} stop shows that the engine is out of order
 * @property {(picture: { bridges: View["bridges"], islands: View["islands"] }) => void} stageBefore shows the board before a replay
 */

/**
 * Returns what can be done with a game.
 * @param {Means} means
 */
export function createGame({ engine, saves, playback, state, story, redraw, rebanner, tell, warn, fail, stop, stageBefore }) {
  // A new game makes whatever still runs for the old one void.
  let epoch = 0;
  /** Ends the time that the computer's turn is given to be followed. */
  let goAhead = () => {};

  /**
   * @param {object} request
   * @param {(report: import("./engine.js").Report) => void} [onProgress]
   * @returns {Promise<Reply | null>} null where it was not granted, or is no longer wanted
   */
  async function send(request, onProgress) {
    const mine = epoch;
    playback.skip();
    state.busy = true;
    redraw();
    try {
      await engine.ready;
      const reply = await engine.ask(request, { onProgress });
      if (mine !== epoch) return null;
      state.busy = false;
      if (reply.failed !== undefined) fail(reply.failed);
      else if (reply.refused !== undefined) warn(story.reasonText(reply));
      else return reply;
    } catch (error) {
      if (mine !== epoch) return null;
      state.busy = false;
      stop(error);
    }
    redraw();
    return null;
  }

  /** @param {Reply} reply */
  function keep(reply) {
    if (reply.save) saves.writeGame(reply.save, state.setup, reply.view ?? null);
  }

  /** @param {View} view */
  function take(view) {
    state.view = view;
    state.selection = NOTHING;
    state.drawing = false;
    state.rowPlace = null;
    state.notice = null;
  }

  /**
   * Plays events on the board while the panels show the view that is in the state.
   * @param {GameEvent[]} events
   * @param {"playing" | "animating"} how `playing` bars every action but skipping; `animating` is cut short by the next action
   * @returns {Promise<boolean>} false where another game has begun meanwhile
   */
  async function show(events, how) {
    const mine = epoch;
    state[how] = true;
    const playing = playback.play(events, state.settings.speed, how === "playing");
    redraw();
    await playing;
    if (mine !== epoch) return false;
    state[how] = false;
    state.moment = null;
    return true;
  }

  /**
   * Goes on after the viewer's own action.
   * @param {Reply | null} reply
   */
  async function afterMine(reply) {
    if (!reply?.view) return;
    keep(reply);
    const { view } = reply;
    take(view);
    tell(story.summary(view, view.events));
    if (await show(view.events.filter((event) => event.event.startsWith("bridge-") || event.event.startsWith("control-")), "animating")) await proceed(view);
  }

  /**
   * Goes on from a view that is shown: scoring, result, the computer's turn.
   * @param {View} view
   */
  async function proceed(view) {
    const scored = view.events.find((event) => event.event === "round-scored");
    if (scored) {
      state.scored = scored;
      announce("scoring");
    } else if (view.over) announce("over");
    redraw();
    if (!scored) await goOn();
  }

  /**
   * Opens a dialog, or has it wait until the one that the player has opened is closed.
   * @param {"scoring" | "over"} name
   */
  function announce(name) {
    if (state.dialog) state.next = name;
    else state.dialog = name;
  }

  /** Lets the computer move where it is its turn. */
  async function goOn() {
    const { view } = state;
    if (!view || view.over || view.to_move === view.viewer || state.busy || state.thinking) return;
    const mine = epoch;
    const begun = performance.now();
    let shownUntil = begun + THINKING;
    Object.assign(state, { thinking: true, thought: null, hurry: "early" });
    const offer = setTimeout(() => {
      if (mine !== epoch) return;
      state.hurry = "offered";
      shownUntil = Math.max(shownUntil, performance.now() + OFFERED);
      redraw();
    }, OFFER_AFTER);
    const telling = setTimeout(() => {
      if (mine === epoch) tell(story.words("banner.stillThinking", { rival: story.rivalName(view) }));
    }, TOLD_AFTER);
    const reply = await send({ do: "reply" }, (report) => {
      if (mine !== epoch) return;
      state.thought = report;
      rebanner();
    });
    clearTimeout(offer);
    clearTimeout(telling);
    if (mine !== epoch) return;
    if (!reply?.view) {
      state.thinking = false;
      redraw();
      return;
    }
    keep(reply);
    // Until it is shown, nothing may be done: the old view is still on the table.
    state.busy = true;
    if (state.thought) state.thought = { ...state.thought, done: 1 };
    rebanner();
    if (state.hurry !== "hurried") {
      await new Promise((resolve) => {
        goAhead = () => resolve(undefined);
        setTimeout(resolve, Math.max(0, shownUntil - performance.now()));
      });
    }
    if (mine !== epoch) return;
    tell(story.summary(reply.view, reply.view.events));
    const shown = await show(reply.view.events, "playing");
    if (!shown) return;
    state.busy = false;
    state.thinking = false;
    take(reply.view);
    await proceed(reply.view);
  }

  /** Makes whatever is under way void. */
  function drop() {
    epoch += 1;
    playback.skip();
    Object.assign(state, { busy: false, thinking: false, thought: null, playing: false, animating: false, replaying: false, moment: null, scored: null, next: null, notice: null });
  }

  return {
    goOn,

    /** @param {Setup} setup */
    async begin(setup) {
      drop();
      const mine = epoch;
      state.queued = state.stage !== "ready";
      state.dialog = null;
      const reply = await send({ do: "new", ...setup });
      if (mine === epoch) state.queued = false;
      if (!reply?.view) return;
      state.setup = setup;
      keep(reply);
      take(reply.view);
      tell(story.summary(reply.view, reply.view.events));
      await proceed(reply.view);
    },

    /**
     * Goes on with a save.
     * @param {string} save
     * @param {Setup | null} setup
     * @returns {Promise<"loaded" | "refused" | "failed">}
     */
    async load(save, setup) {
      drop();
      state.resuming = true;
      redraw();
      try {
        await engine.ready;
        const reply = await engine.ask({ do: "load", save });
        state.resuming = false;
        if (!reply.view) {
          state.view = null;
          redraw();
          return "refused";
        }
        state.setup = setup;
        take(reply.view);
        if (reply.view.over) state.dialog = "over";
        redraw();
        void goOn();
        return "loaded";
      } catch (error) {
        state.resuming = false;
        stop(error);
        return "failed";
      }
    },

    /** Move now: the computer plays the best that it has found. */
    hurry() {
      if (state.hurry !== "offered") return;
      state.hurry = "hurried";
      goAhead();
      redraw();
      // What comes too late finds nothing to hurry; a failure reaches whoever waits for the turn.
      engine.ask({ do: "hurry" }).catch(() => {});
    },

    /** @param {string} action the notation's text */
    async play(action) {
      await afterMine(await send({ do: "play", action }));
    },

    /** @param {1 | "all"} steps */
    async undo(steps) {
      const before = state.view?.undo ?? 0;
      const reply = await send({ do: "undo", steps });
      if (!reply?.view) return;
      keep(reply);
      take(reply.view);
      tell(story.words("undone", { count: before - reply.view.undo }));
      redraw();
    },

    /**
     * Says why nothing can be done on a line.
     * @param {string} line
     */
    async why(line) {
      const mine = epoch;
      try {
        const { why, failed } = await engine.ask({ do: "why", line });
        if (mine !== epoch) return;
        if (failed !== undefined) fail(failed);
        else warn(story.vainText(line, why ?? null));
      } catch (error) {
        if (mine === epoch) stop(error);
      }
    },

    /** Plays the opponent's last turn once more. */
    async replay() {
      const { view } = state;
      if (!view?.recap || state.playing || state.busy) return;
      const past = [...view.recap.steps, ...view.steps].flatMap((step) => step.events);
      const shown = view.recap.steps.flatMap((step) => step.events);
      state.replaying = true;
      state.selection = NOTHING;
      stageBefore(rewind(view, past));
      await show(shown, "playing");
      state.replaying = false;
      redraw();
    },

    /** The dialog after a round was closed. */
    async afterScoring() {
      state.scored = null;
      if (state.view?.over) {
        state.dialog = "over";
        redraw();
      } else await goOn();
    },
  };
}
