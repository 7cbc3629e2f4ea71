/**
 * Offline play, installing, new versions. A lazy chunk, because the first paint does not need it.
 *
 * @import { ShellParts } from "../app/parts.d.ts"
 * @import { Offline, Offlined } from "./status.js"
 */
import { TIMEOUT_MS } from "../storage/database.js";
import { GAME } from "../storage/storage_keys.js";
import { createMirror, mirrored } from "../storage/mirror.js";
import { within } from "../storage/copy_status.js";
import { createSlice } from "../store/slice.js";
import { createInstaller } from "./install.js";
import { takeLate } from "./late_copy.js";
import { connectServiceWorker } from "./service_worker.js";
import { shortcutOf, withoutShortcut } from "./shortcut.js";

/**
 * Delays before each retry of the start after the browser is online, in ms: the event comes before the network works.
 */
const RETRY_DELAYS = [0, 2_000, 5_000, 10_000];

/**
 * @typedef {object} Own
 * @property {Omit<import("../storage/saves.js").Saves, "readPlayed" | "writePlayed">} saves
 * @property {string} [database] name of the database with the copy; Kahuna's by default
 * @property {import("../app/game.d.ts").ShellActions} act
 * @property {() => Promise<void>} showKept shows the kept game until the engine is ready
 * @property {() => Promise<void>} restart starts the engine again after it has failed
 * @property {() => Event | null} prompt returns the browser's event for installing, once it has come
 *
 * @typedef {Pick<ShellParts, "state" | "words" | "speech" | "engine" | "match"> & Own} Options
 */

/**
 * Returns a function that reads the copy of the storage, and shows what it restores. It waits for a limited time; a
 * slow database is shown later.
 * @param {Options} options
 */
function createCopyReader(options) {
  const { state, saves, words, showKept, act, database, speech } = options;
  /** Whether the page goes on without the copy, which has not answered yet. */
  let late = false;
  /** @type {Promise<void> | null} */
  let reading = null;

  async function read() {
    const restored = await mirrored(
      saves,
      createMirror(() => indexedDB, database),
    );
    if (restored.taken.length > 0) {
      state.settings = saves.readSettings();
      await act.applySettings().catch(() => {});
    }
    if (restored.parted) speech.warn(words("trouble.lateAside"));
    if (late) await takeLate(options, restored);
    else if (restored.taken.includes(GAME) && state.table.stage !== "ready" && state.start.pending !== "queued")
      await showKept();
  }

  return async () => {
    reading ??= read();
    late = !(await within(TIMEOUT_MS, reading));
  };
}

/**
 * @param {Options} options
 * @param {string} page address of the page's program
 */
export function createOffline(options, page) {
  const { state, saves, engine, words, speech, restart, prompt } = options;
  /** @param {Partial<Offlined>} change */
  const set = (change) => void Object.assign(offline, change);
  const onStatus = (/** @type {Offline} */ kept) => set({ kept });
  const worker = connectServiceWorker({ engine, page, onStatus, onUpdate });
  const installer = createInstaller({ saves, prompt, onChange: (install) => set({ install }) });
  const readCopy = createCopyReader(options);
  let started = false;

  /** @type {Offlined} */
  const offline = createSlice({
    kept: { stage: worker.isSupported ? "none" : "unable" },
    update: null,
    install: null,
    // Without a network, a message about a missing file does not help.
    isCutOff: () => !navigator.onLine && state.table.stage !== "ready" && offline.kept.stage !== "ready",
    handlers: {
      updateNow: worker.activateUpdate,
      declineUpdate: () => set({ update: "declined" }),
      install: installer.install,
      declineInstall: installer.decline,
    },
  });
  state.offline = offline;
  // The start may have failed before this chunk was loaded.
  if (state.table.stage === "failed" && offline.isCutOff()) {
    state.table.failure = { code: "no-network", args: {} };
  }

  function onUpdate() {
    // If nothing can be stored, reloading would lose the game.
    if (!saves.isDurable() || offline.update) return;
    offline.update = "offered";
    speech.announce(words("offline.update"));
  }

  // Not only after `recover`: the network may come back while the database is still being read.
  addEventListener("online", async () => {
    for (const delay of RETRY_DELAYS) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (state.table.stage === "failed" && navigator.onLine) await restart();
    }
  });

  return {
    /** Restores what a killed browser has lost, and starts everything else. */
    async recover() {
      await readCopy();
      void worker.keepEngine();
      if (started) return;
      started = true;
      worker.start();
      installer.show();
    },

    finished: installer.finished,
    keepPart: worker.keepPart,

    /**
     * Goes where the page's address leads, if it leads somewhere.
     * @param {Partial<Record<import("./shortcut.js").Shortcut, () => void>>} ways
     */
    goWhereTold(ways) {
      const target = shortcutOf(location.search);
      if (!target) return;
      // Only once: a reload continues the current game.
      history.replaceState(history.state, "", location.pathname + withoutShortcut(location.search) + location.hash);
      ways[target]?.();
    },
  };
}
