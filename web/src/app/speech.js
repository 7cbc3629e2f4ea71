/**
 * What the page says: to screen readers, in messages, and in the log of the text mode.
 *
 * @import { ShellState } from "./game.d.ts"
 * @import { Speech, Words } from "./parts.d.ts"
 */
import { failureOf, failureText } from "../engine/failure.js";
import { byId } from "../ui/page_areas.js";
import { createAnnouncer } from "./announce.js";

/** How many entries the text mode's log keeps. */
const TRANSCRIPT_LENGTH = 60;

/**
 * Returns the speech part.
 * @param {object} needs
 * @param {ShellState} needs.state
 * @param {Words} needs.words
 * @param {() => boolean} needs.isTextShown whether the game is shown as text
 * @param {() => boolean} needs.isRestarting whether another engine is on its way
 * @param {() => void} needs.onStop called when the engine is out of order
 * @returns {Speech}
 */
export function createSpeech({ state, words, isTextShown, isRestarting, onStop }) {
  const { messages, table } = state;

  /** @type {Speech["addToTranscript"]} */
  function addToTranscript(entry) {
    messages.transcript = [...messages.transcript, entry].slice(-TRANSCRIPT_LENGTH);
  }

  /** @type {(region: string, kind: ShellState["messages"]["transcript"][number]["kind"]) => (text: string) => void} */
  const speaker = (region, kind) => {
    const announce = createAnnouncer(byId(region));
    return (text) => {
      announce(text);
      if (text) addToTranscript({ kind, text });
    };
  };
  const announceUrgently = speaker("urgent", "warned");

  /** @type {Speech} */
  const speech = {
    announce: speaker("polite", "told"),
    warn(text) {
      if (!text) return;
      // The text mode has it in its log.
      if (!isTextShown()) messages.notice = { kind: "refusal", text };
      announceUrgently(text);
    },
    notify(kind, text) {
      messages.notice = { kind, text };
      announceUrgently(text);
    },
    fail: (text) => speech.notify("trouble", words("trouble.failed", { text })),
    stop(error) {
      // The new engine gets the table as it was: only this request is lost.
      if (isRestarting()) return speech.warn(words("trouble.lost"));
      const noNetwork = /** @type {const} */ ({ code: "no-network", args: {} });
      const failure = state.offline?.isCutOff() ? noNetwork : failureOf(error);
      const text = failureText(words, failure);
      if (table.stage === "failed" && table.failure && failureText(words, table.failure) === text) return;
      onStop();
      table.failure = failure;
      announceUrgently(`${words(table.view ? "start.stopped" : "start.failed")} ${text}`);
    },
    addToTranscript,
    hush() {
      messages.transcript = [];
      for (const id of ["polite", "urgent"]) byId(id).replaceChildren();
    },
  };
  return speech;
}
