/** The worker in which Python runs. Messages: docs/protocol.md, "The worker". */
import { failureOf } from "./failure.js";
import { startHost } from "./engine_host.js";

/** @param {object} message */
const post = (message) => self.postMessage(message);

startHost(self.name, post).then(
  (receive) => self.addEventListener("message", ({ data }) => receive(data)),
  (error) => post({ failed: failureOf(error) }),
);
