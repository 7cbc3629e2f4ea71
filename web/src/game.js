/**
 * The course of a game: asks the engine, keeps the save, plays what happened, lets the computer move.
 *
 * @import { State } from "./context.d.ts"
 * @import { Player, View } from "./engine/wire.d.ts"
 * @import { Setup } from "./view.d.ts"
 * @import { Reply } from "./table.js"
 * @import { Story } from "./story.js"
 */
import { failureOf, failureText } from "./engine/failure.js";
import { rewind } from "./playback.js";
import { greetingOf } from "./panels/greeting.js";
import { isComputersTurn, seatingOf } from "./seats.js";
import { NOTHING } from "./selection.js";
import { movesOnBoard } from "./table.js";

/** The computer's turn lasts at least this long before it is shown, in milliseconds, so that it can be followed. */
const THINKING = 600;

/** After this time "Move now" is offered: most thinking is over by then, and a button that came and went would flicker. */
const OFFER_AFTER = 300;

/** So long it stays at least. */
const OFFERED = 500;

/** Whoever hears the page instead of seeing it is told after this time that the computer still thinks. */
const TOLD_AFTER = 2000;

/**
 * @typedef {object} Means
 * @property {import("./table.js").Table} table
 * @property {Pick<import("./engine/supervisor.js").SupervisedEngine, "ready" | "ask" | "isRestarting">} engine
 * @property {import("./storage/saves.js").Saves} saves
 * @property {State} state
 * @property {Story} story
 * @property {() => void} redraw
 * @property {() => void} rebanner draws the banner alone
 * @property {(text: string) => void} tell says something politely
 * @property {(text: string) => void} warn says something at once, and shows it
 * @property {(text: string) => void} fail shows that the engine has a bug
 * @property {(error: unknown) => void} stop shows that the engine is out of order
 * @property {(picture: { bridges: View["bridges"], islands: View["islands"] }) => void} stageBefore shows the board before a replay
 * @property {(view: View) => void} count notes a game that is over for the statistics
 */

/**
 * Returns what can be done with a game.
 * @param {Means} means
 */
export function createGame({
  table,
  engine,
  saves,
  state,
  story,
  redraw,
  rebanner,
  tell,
  warn,
  fail,
  stop,
  stageBefore,
  count,
}) {
  /** Whether the engine has the game that belongs on the table. */
  let has = false;

  /** Ends the time that the computer's turn is given to be followed. */
  let goAhead = () => {};

  /** Makes room for a game: what was under way is void, and what lay on the table instead of a game is put away. */
  function clear() {
    // While it ends, it is drawn once more.
    table.drop();
    Object.assign(state, { mode: "game", exercise: null, trial: null });
  }

  /** @param {Reply} reply @param {import("./storage/games.js").Origin} [origin] */
  function keep(reply, origin) {
    has = true;
    if (reply.save) saves.writeGame(reply.save, state.setup, reply.view ?? null, origin);
    if (reply.view?.over) count(reply.view);
  }

  /**
   * Goes on after the viewer's own action.
   * @param {Reply | null} reply
   */
  async function afterMine(reply) {
    if (!reply?.view) return;
    keep(reply);
    const { view } = reply;
    table.take(view);
    tell(story.summary(view, view.events));
    if (await table.show(view.events.filter(movesOnBoard), "animating")) await proceed(view);
  }

  /**
   * Goes on from a view that is shown: scoring, result, the computer's turn.
   * @param {View} view
   */
  async function proceed(view) {
    void showHands();
    const scored = view.events.find((event) => event.event === "round-scored");
    if (scored) {
      state.scored = scored;
      announce("scoring");
    } else if (view.over) announce("over");
    redraw();
    if (!scored) await goOn();
  }

  /** Has both hands of two computers shown, or hidden, as the player wants it; whatever is under way goes on. */
  async function showHands() {
    const { view } = state;
    if (!view?.spectator || seatingOf(view) !== "watch" || Boolean(view.spectator.open) === state.openHands) return;
    const reply = await engine.ask({ do: "show", hands: state.openHands }).catch(() => null);
    // While its turn is being shown the engine is further than the table, which follows.
    if (state.view !== view || state.playing || reply?.view?.turn !== view.turn) return;
    const { hand, rival, spectator } = reply.view;
    state.view = { ...view, hand, rival, spectator };
    redraw();
  }

  /**
   * Opens a dialog, or has it wait until the one that the player has opened is closed.
   * @param {"scoring" | "over"} name
   */
  function announce(name) {
    if (state.dialog) state.next = name;
    else state.dialog = name;
  }

  /** Whether two people share the screen whose cards are to be covered before anybody looks. */
  function isShared() {
    const { view } = saves.readGame();
    return Boolean(view && !view.over && seatingOf(view) === "two");
  }

  /**
   * Lets the computer move where it is its turn.
   * @param {boolean} [once] plays one turn also where two computers wait
   */
  async function goOn(once = false) {
    const { view } = state;
    if (!view || !isComputersTurn(view) || state.busy || state.thinking) return;
    if (seatingOf(view) === "watch" && state.paused && !once) return;
    state.single = once;
    const wanted = table.claim();
    const begun = performance.now();
    let shownUntil = begun + THINKING;
    Object.assign(state, { thinking: true, thought: null, hurry: "early" });
    const offer = setTimeout(() => {
      if (!wanted()) return;
      state.hurry = "offered";
      shownUntil = Math.max(shownUntil, performance.now() + OFFERED);
      redraw();
    }, OFFER_AFTER);
    const telling = setTimeout(() => {
      if (wanted()) tell(story.words("banner.stillThinking", { rival: story.sideName(view, view.to_move) }));
    }, TOLD_AFTER);
    const reply = await table.send({ do: "reply", hands: state.openHands }, (report) => {
      if (!wanted()) return;
      state.thought = report;
      rebanner();
    });
    clearTimeout(offer);
    clearTimeout(telling);
    if (!wanted()) return;
    if (!reply?.view) {
      state.thinking = false;
      redraw();
      return;
    }
    keep(reply, "computer");
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
    if (!wanted()) return;
    tell(story.summary(reply.view, reply.view.events));
    const shown = await table.show(reply.view.events, "playing");
    if (!shown) return;
    state.busy = false;
    state.thinking = false;
    table.take(reply.view);
    await proceed(reply.view);
  }

  return {
    goOn,
    announce,
    showHands,

    /**
     * Lays another view of the game on the table: nothing has happened on the board.
     * @param {object} request
     * @returns {Promise<View | null>} null where it was not granted
     */
    async turnTo(request) {
      table.drop();
      const reply = await table.send(request);
      if (!reply?.view) return null;
      keep(reply);
      table.take(reply.view);
      return reply.view;
    },

    /** @param {Setup} setup */
    async begin(setup) {
      clear();
      const wanted = table.claim();
      state.queued = state.stage !== "ready";
      state.begunMeanwhile = true;
      state.resuming = false;
      state.dialog = null;
      state.paused = false;
      // The engine needs neither names nor comments.
      const reply = await table.send({ do: "new", ...setup, names: undefined, commented: undefined });
      if (wanted()) state.queued = false;
      if (!reply?.view) return;
      state.setup = setup;
      keep(reply, "new");
      table.take(reply.view);
      tell(
        [story.summary(reply.view, reply.view.events), greetingOf(story.words, reply.view)].filter(Boolean).join(" "),
      );
      await proceed(reply.view);
    },

    /**
     * Goes on with a save. Of a game that is over the table is shown, without a word.
     * @param {string} save
     * @param {Setup | null} setup
     * @returns {Promise<"loaded" | "refused" | "failed">}
     */
    async load(save, setup) {
      clear();
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
        state.paused = true;
        has = true;
        table.take(reply.view);
        redraw();
        void goOn();
        return "loaded";
      } catch (error) {
        state.resuming = false;
        // A save that kills Python is put aside like one that cannot be read.
        if (failureOf(error).code === "crashed") return "refused";
        stop(error);
        return "failed";
      }
    },

    /**
     * Lays a game from a link, a file or a text on the table; the player's own game waits aside, for which there is room.
     * @param {Record<string, unknown>} request what the engine loads, besides the verb
     * @param {Record<Player, string>} [seats] who is to play on, where the game is not over
     * @returns {Promise<string | null>} null if it lies there, else what is wrong with it
     */
    async open(request, seats) {
      try {
        await engine.ready;
        let reply = await engine.ask({ do: "load", ...request });
        if (seats && reply.view && !reply.view.over)
          reply = await engine.ask({ do: "load", ...request, players: seats });
        if (!reply.view)
          return reply.failed === undefined
            ? story.reasonText(reply)
            : story.words("trouble.failed", { text: reply.failed });
        clear();
        // Where the page is still starting, it does not go on with the kept game over this one.
        state.begunMeanwhile = true;
        state.setup = null;
        has = true;
        if (reply.save) saves.writeGame(reply.save, null, reply.view, "opened");
        table.take(reply.view);
        state.dialog = null;
        redraw();
        void goOn();
        return null;
      } catch (error) {
        if (engine.isRestarting()) return story.words("trouble.lost");
        stop(error);
        return failureText(story.words, failureOf(error));
      }
    },

    /** Goes on with the game of the engine, after something else has lain on the table. */
    async comeBack() {
      clear();
      state.view = null;
      const reply = has ? await table.send({ do: isShared() ? "cover" : "show" }) : null;
      if (reply?.view) {
        table.take(reply.view);
        redraw();
        await goOn();
      } else redraw();
    },

    /**
     * Takes the finished game up again from the beginning of a turn.
     * @param {number} turn
     */
    async retry(turn) {
      table.drop();
      const reply = await table.send({ do: "retry", turn });
      if (!reply?.view) return;
      state.mode = "game";
      keep(reply, "new");
      table.take(reply.view);
      tell(story.words("review.retried", { turn }));
      redraw();
      await goOn();
    },

    /** Leaves the table for the first page; the engine keeps the game. */
    leave() {
      clear();
      state.view = null;
      state.selection = NOTHING;
      redraw();
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
      await afterMine(await table.send({ do: "play", action }));
    },

    /** @param {1 | "all"} steps */
    async undo(steps) {
      const before = state.view?.undo ?? 0;
      const reply = await table.send({ do: "undo", steps });
      if (!reply?.view) return;
      keep(reply);
      table.take(reply.view);
      tell(story.words("undone", { count: before - reply.view.undo }));
      redraw();
    },

    /**
     * Says why nothing can be done on a line.
     * @param {string} line
     */
    async why(line) {
      const wanted = table.claim();
      try {
        const { why, failed } = await engine.ask({ do: "why", line });
        if (!wanted()) return;
        if (failed !== undefined) fail(failed);
        else warn(story.vainText(line, why ?? null));
      } catch (error) {
        if (wanted()) stop(error);
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
      await table.show(shown, "playing");
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
