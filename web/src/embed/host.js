/** The page around the frame: hears it, and tells it what happens here. */
import { secretOf } from "./address.js";
import { incoming, outgoing } from "./messages.js";

/** @typedef {ReturnType<typeof createHost>} Host */

/**
 * Returns the page around the frame. Where there is none, nobody is told anything.
 * @param {(message: import("./messages.js").Incoming) => void} onMessage
 */
export function createHost(onMessage) {
  const around = window.parent === window ? null : window.parent;
  const secret = secretOf(window.location.hash);
  /** @type {string | null} */
  let id = null;
  let height = 0;

  window.addEventListener("message", ({ source, data }) => {
    if (!around || source !== around) return;
    // WordPress listens only from now on: what was said before was said to nobody.
    if (secret && data?.message === "ready" && data.secret === secret) return tellWordPress();
    const message = incoming(data);
    if (!message) return;
    if (message.id !== undefined) id = message.id;
    onMessage(message);
  });

  /** @param {import("./messages.js").Type} type @param {Record<string, unknown>} [fields] */
  function say(type, fields = {}) {
    // To whatever page it is: all that is ever said may be known by everybody.
    around?.postMessage(outgoing(type, fields, id), "*");
  }

  /** Asks WordPress for the height, in its own words. */
  function tellWordPress() {
    if (secret && height) around?.postMessage({ message: "height", secret, value: height }, "*");
  }

  return {
    say,

    /** Asks once more for the height that was asked for last: the page around may have listened too late. */
    repeat() {
      if (height) say("height", { value: height });
    },

    /** Asks for a height, in CSS pixels, unless it is the one that was asked for last. @param {number} value */
    ask(value) {
      if (Math.abs(value - height) < 4) return;
      height = value;
      say("height", { value });
      tellWordPress();
    },

    /** Whether the frame may neither keep anything nor open a link: a sandbox without an origin. */
    isClosed: () => window.origin === "null",
  };
}
