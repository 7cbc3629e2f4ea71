/**
 * Keeps the engine running. If it dies during a game, another one starts, loads the same game, and gets the pending
 * requests again. Callers only notice a longer wait.
 *
 * Requests may be repeated: they have no lasting effects, and the same game gives the same reply.
 *
 * @import { Engine } from "./client.js"
 * @import { EngineFailure, FailureCode } from "./failure.js"
 * @import { Reply } from "./wire.d.ts"
 */

/** Failures after which a running engine is restarted, besides those that name a file. @type {Set<FailureCode>} */
const RESTARTABLE = new Set(["stopped", "no-answer", "crashed", "unreadable"]);

/**
 * Returns whether another engine may help. A file that a running engine could not load is not needed by the next
 * engine.
 * @param {EngineFailure} failure
 */
const isRestartable = ({ code, args }) => RESTARTABLE.has(code) || args["file"] !== undefined;

/** Maximum number of restarts without a reply in between. After that the failure is shown. */
const MAX_RESTARTS = 3;

/** Maximum number of times a request is sent: one that crashed two engines would crash the third. */
const MAX_TRIES = 2;

/**
 * @typedef {object} Options
 * @property {(onFail: (failure: EngineFailure) => void) => Engine} start makes the engine
 * @property {() => Promise<void>} [prepare] fetches what must be there before a request is answered
 * @property {() => object[]} restoring returns the requests that bring a new engine to the game of the old one
 * @property {(reply: Reply) => void} onReply called once with each reply
 * @property {(failure: EngineFailure) => void} onRestart called when the engine has died and another one is being
 *   started
 * @property {() => void} onRestarted called when the new engine is ready
 * @property {(failure: EngineFailure) => void} onFail called when the engine has failed for good
 *
 * @typedef {Engine & { isRestarting: () => boolean }} SupervisedEngine
 */

/**
 * Returns whether a request must not be repeated: a save that crashed Python would crash it again.
 * @param {object} request
 * @param {unknown} error
 */
const isPoison = (request, error) =>
  "do" in request && request.do === "load" && /** @type {EngineFailure} */ (error).code === "crashed";

/** Starts an engine and keeps it running. @param {Options} options @returns {SupervisedEngine} */
export function createSupervisor(options) {
  const { start, prepare = async () => {}, restoring, onReply, onRestart, onRestarted, onFail } = options;
  /** Whether the engine has started and has the game. */
  let live = false;
  let restarts = 0;
  /** The automatic restart in progress. @type {Promise<void> | null} */
  let restart = null;

  const engine = start((failure) => {
    const again = live && isRestartable(failure) && restarts < MAX_RESTARTS;
    live = false;
    if (!again) return onFail(failure);
    restarts += 1;
    onRestart(failure);
    const mine = replace().finally(() => {
      if (restart === mine) restart = null;
    });
    restart = mine;
    // onFail and the callers that await it report a failure of the restart.
    mine.catch(() => {});
  });
  follow(engine.ready);

  /** Waits for an engine that has nothing to restore. @param {Promise<void>} ready */
  function follow(ready) {
    const setLive = () => {
      if (engine.ready === ready) live = true;
    };
    ready.then(setLive, () => {});
  }

  /** Starts another engine, and restores the game. */
  async function replace() {
    const ready = engine.restart();
    await ready;
    for (const request of restoring()) await engine.ask(request);
    if (engine.ready !== ready) return;
    live = true;
    onRestarted();
  }

  const prepared = () => (restart ?? engine.ready).then(prepare);

  return {
    get ready() {
      return prepared();
    },
    async ask(request, given) {
      for (let tries = 1; ; tries++) {
        await prepared();
        try {
          const reply = await engine.ask(request, given);
          restarts = 0;
          onReply(reply);
          return reply;
        } catch (error) {
          if (!restart || tries >= MAX_TRIES || isPoison(request, error)) throw error;
        }
      }
    },
    check: () => engine.check(),
    restart() {
      live = false;
      restart = null;
      restarts = 0;
      const ready = engine.restart();
      follow(ready);
      return ready;
    },
    stop() {
      live = false;
      engine.stop();
    },
    isRestarting: () => restart !== null,
  };
}
