/** Python on the page's own thread: what the worker does, where no worker is to be had. Fetched only then. */
import { createDriver, createReceiver } from "../drive.js";
import { PLAIN } from "../engine.js";
import { start } from "../start.js";

/**
 * @param {string} name that the worker would have
 * @param {(data: unknown) => void} post says what the worker would say
 * @returns {Promise<(data: { id: number, request: string } | { ping: number }) => void>} takes what the worker would be sent; rejects like `start`
 */
export async function startHere(name, post) {
  const { session, ...how } = await start({ report: (progress) => post({ progress }), plain: name === PLAIN });
  const drive = createDriver({ work: (request) => session.work(request), post });
  post({ progress: { stage: "ready", ...how } });
  return createReceiver({ drive, post });
}
