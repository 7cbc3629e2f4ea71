/** The host page, which embeds the frame: receives its messages, and sends it events. */
import { secretOf } from "./frame_options.js";
import { incoming, outgoing } from "./messages.js";

/** @typedef {ReturnType<typeof connectHostPage>} HostPage */

/**
 * Returns the connection to the host page. Without one, nothing is sent.
 * @param {import("./messages.js").Asked} asked values that the frame's game accepts
 * @param {(message: import("./messages.js").Incoming) => void} onMessage
 */
export function connectHostPage(asked, onMessage) {
  const around = window.parent === window ? null : window.parent;
  const secret = secretOf(window.location.hash);
  /** @type {string | null} */
  let id = null;
  let height = 0;

  /** The origin of the host page that keeps texts. */
  let keeper = "*";

  // WordPress begins to listen late: it has missed all heights sent before this message.
  /** @param {any} data */
  const isFromWordPress = (data) => secret && data?.message === "ready" && data.secret === secret;

  window.addEventListener("message", ({ source, data, origin }) => {
    if (!around || source !== around) return;
    if (isFromWordPress(data)) return sendToWordPress();
    const message = incoming(data, asked);
    if (!message) return;
    if (message.id !== undefined) id = message.id;
    if (message.type === "kept") keeper = origin === "null" ? "*" : origin;
    onMessage(message);
  });

  /** @param {import("./messages.js").Type} type @param {Record<string, unknown>} [fields] */
  function say(type, fields = {}) {
    // Any origin may receive the other messages: they contain no secrets.
    around?.postMessage(outgoing(type, fields, id), type === "keep" ? keeper : "*");
  }

  /** Sends the height in WordPress' own message format. */
  function sendToWordPress() {
    if (secret && height) around?.postMessage({ message: "height", secret, value: height }, "*");
  }

  return {
    say,

    /** Repeats the last request for a height: the host page may have listened too late. */
    repeat() {
      if (height) say("height", { value: height });
    },

    /** Asks for a height, in CSS pixels, unless it was requested last. @param {number} value */
    ask(value) {
      if (Math.abs(value - height) < 4) return;
      height = value;
      say("height", { value });
      sendToWordPress();
    },

    /** Returns whether the frame is a sandbox without an origin, which may neither store anything nor open a link. */
    isClosed: () => window.origin === "null",
  };
}
