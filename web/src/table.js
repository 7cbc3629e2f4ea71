/**
 * What every kind of play at the table shares: asking the engine, taking a view, playing events on the board.
 *
 * @import { State } from "./context.d.ts"
 * @import { EventView, View } from "./engine/wire.d.ts"
 * @import { Story } from "./story.js"
 */
import { NOTHING } from "./selection.js";

/** @typedef {import("./engine/wire.d.ts").Reply} Reply */

/**
 * @typedef {object} Means
 * @property {Pick<import("./engine/client.js").Engine, "ready" | "ask">} engine
 * @property {ReturnType<typeof import("./playback.js").createPlayback>} playback
 * @property {State} state
 * @property {Story} story
 * @property {() => void} redraw
 * @property {(text: string) => void} warn says something at once, and shows it
 * @property {(text: string) => void} fail shows that the engine has a bug
 * @property {(error: unknown) => void} stop shows that the engine is out of order
 */

/** @typedef {ReturnType<typeof createTable>} Table */

/**
 * Returns the table. One thing is played at it at a time: what another has begun is void from then on.
 * @param {Means} means
 */
export function createTable({ engine, playback, state, story, redraw, warn, fail, stop }) {
  let epoch = 0;

  return {
    /** Returns a function that says whether what begins now is still wanted. */
    claim() {
      const mine = epoch;
      return () => mine === epoch;
    },

    /** Makes whatever is under way void. */
    drop() {
      epoch += 1;
      playback.skip();
      Object.assign(state, {
        busy: false,
        thinking: false,
        thought: null,
        playing: false,
        animating: false,
        replaying: false,
        moment: null,
        scored: null,
        next: null,
        notice: null,
      });
    },

    /**
     * Asks the engine, while nothing else can be done.
     * @param {object} request
     * @param {(report: import("./engine/wire.d.ts").WorkProgress) => void} [onProgress]
     * @returns {Promise<Reply | null>} null where it was not granted (which was said), or is no longer wanted
     */
    async send(request, onProgress) {
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
    },

    /**
     * Asks the engine without keeping anybody from playing. What goes wrong is shown.
     * @param {object} request
     * @returns {Promise<Reply | null>} null where it was not granted
     */
    async ask(request) {
      try {
        await engine.ready;
        const reply = await engine.ask(request);
        if (reply.failed !== undefined) fail(reply.failed);
        else if (reply.refused !== undefined) warn(story.reasonText(reply));
        else return reply;
      } catch (error) {
        stop(error);
      }
      return null;
    },

    /**
     * Lays a view on the table.
     * @param {View} view
     */
    take(view) {
      state.view = view;
      state.selection = NOTHING;
      state.drawing = false;
      state.pointed = null;
      state.rowPlace = null;
      state.notice = null;
    },

    /**
     * Plays events on the board while the panels show the view that is in the state.
     * @param {EventView[]} events
     * @param {"playing" | "animating"} how `playing` bars every action but skipping; `animating` is cut short by the next action
     * @returns {Promise<boolean>} false where it is no longer wanted
     */
    async show(events, how) {
      const mine = epoch;
      state[how] = true;
      const playing = playback.play(events, state.settings.text ? "off" : state.settings.speed, how === "playing");
      redraw();
      await playing;
      if (mine !== epoch) return false;
      state[how] = false;
      state.moment = null;
      return true;
    },
  };
}

/** @param {EventView} event */
export const movesOnBoard = (event) => event.event.startsWith("bridge-") || event.event.startsWith("control-");
