/**
 * The worker that Python lives in. It starts it, reports how far it is, and hands text to the engine; it never learns
 * what the text says. Messages: docs/protocol.md, "The worker".
 */
import { createDriver } from './drive.js';
import { PLAIN } from './engine.js';
import { failureOf } from './failure.js';
import { start } from './start.js';

start({ report: (progress) => self.postMessage({ progress }), plain: self.name === PLAIN }).then(
  ({ session, ...how }) => {
    const drive = createDriver({ work: (request) => session.work(request), post: (message) => self.postMessage(message) });
    self.addEventListener('message', ({ data: { id, request } }) => void drive(id, request));
    self.postMessage({ progress: { stage: 'ready', ...how } });
  },
  (error) => self.postMessage({ failed: failureOf(error) }),
);
