/**
 * Keeps the engine running. When it dies in the middle of a game, another one is started, brought to the same game, and asked
 * again what was lost. Whoever asks notices a longer wait and nothing else.
 *
 * Requests may be repeated: an engine that died has changed nothing that outlives it, and the same game gives the same answer.
 *
 * @import { Engine, Reply } from "./engine.js"
 * @import { EngineFailure, FailureCode } from "./failure.js"
 */

/** What an engine that had started may die of. @type {Set<FailureCode>} */
const DEATHS = new Set(["stopped", "no-answer", "crashed", "unreadable"]);

/** Restarts in a row, without an answer in between, after which the failure is shown instead. */
const MOST_RESTARTS = 3;

/** The most times a request is sent: one that has crashed two engines would crash the third. */
const MOST_TRIES = 2;

/**
 * @typedef {object} Options
 * @property {(onFail: (failure: EngineFailure) => void) => Engine} start makes the engine
 * @property {() => object[]} restoring returns the requests that bring a new engine to the game of the old one
 * @property {(reply: Reply) => void} onReply called with each reply, repeated ones once
 * @property {(failure: EngineFailure) => void} onRestart called when the engine has died and another one is being started
 * @property {() => void} onRestarted called when that one has taken over
 * @property {(failure: EngineFailure) => void} onFail called when the engine is out of order for good
 *
 * @typedef {Engine & { isRestarting: () => boolean }} SupervisedEngine
 */

/**
 * Starts an engine and keeps it running.
 * @param {Options} options
 * @returns {SupervisedEngine}
 */
export function createSupervisor({ start, restoring, onReply, onRestart, onRestarted, onFail }) {
  /** Whether the engine has started, and has the game. */
  let live = false;
  let restarts = 0;
  /** The restart that is under way. @type {Promise<void> | null} */
  let restart = null;

  const engine = start((failure) => {
    const again = live && DEATHS.has(failure.code) && restarts < MOST_RESTARTS;
    live = false;
    if (!again) {
      onFail(failure);
      return;
    }
    restarts += 1;
    onRestart(failure);
    const mine = replace().finally(() => {
      if (restart === mine) restart = null;
    });
    restart = mine;
    // Whoever has asked is told; the page by onFail.
    mine.catch(() => {});
  });
  follow();

  /** Waits for an engine that starts with nothing to restore. */
  function follow() {
    const { ready } = engine;
    void ready.then(
      () => {
        if (engine.ready === ready) live = true;
      },
      () => {},
    );
  }

  /** Starts another engine, and gives it the game. */
  async function replace() {
    const ready = engine.restart();
    await ready;
    for (const request of restoring()) await engine.ask(request);
    if (engine.ready !== ready) return;
    live = true;
    onRestarted();
  }

  /**
   * Whether a request is not to be repeated: a save that has crashed Python once does so again.
   * @param {object} request
   * @param {unknown} error
   */
  const isPoison = (request, error) =>
    "do" in request && request.do === "load" && /** @type {EngineFailure} */ (error).code === "crashed";

  return {
    get ready() {
      return restart ?? engine.ready;
    },
    async ask(request, watch) {
      for (let tries = 1; ; tries++) {
        await (restart ?? engine.ready);
        try {
          const reply = await engine.ask(request, watch);
          restarts = 0;
          onReply(reply);
          return reply;
        } catch (error) {
          if (!restart || tries >= MOST_TRIES || isPoison(request, error)) throw error;
        }
      }
    },
    check: () => engine.check(),
    restart() {
      live = false;
      restart = null;
      restarts = 0;
      const ready = engine.restart();
      follow();
      return ready;
    },
    stop() {
      live = false;
      engine.stop();
    },
    isRestarting: () => restart !== null,
  };
}
