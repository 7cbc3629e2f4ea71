/**
 * The worker that Python lives in. It starts it, reports how far it is, and hands text to the engine; it never learns
 * what the text says. Messages: docs/protocol.md, "The worker".
 */
import { createDriver, createReceiver } from "./drive.js";
import { PLAIN } from "./engine.js";
import { failureOf } from "./failure.js";
import { start } from "./start.js";

start({ report: (progress) => self.postMessage({ progress }), plain: self.name === PLAIN }).then(
  ({ session, ...how }) => {
    /** @param {object} message */
    const post = (message) => self.postMessage(message);
    const drive = createDriver({ work: (request) => session.work(request), post });
    const receive = createReceiver({ drive, post });
    self.addEventListener("message", ({ data }) => receive(data));
    self.postMessage({ progress: { stage: "ready", ...how } });
  },
  (error) => self.postMessage({ failed: failureOf(error) }),
);
