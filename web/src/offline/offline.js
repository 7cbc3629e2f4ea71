/**
 * Playing without a network, installing, new versions: the page's side of the service worker. Fetched when the page
 * begins, since no first sight of the page needs it.
 *
 * @import { Install } from "./install.js"
 * @import { Offline } from "./stage.js"
 */
import { installOf, readInstalling } from "./install.js";
import { createMirror, mirrored } from "../storage/mirror.js";
import { shortcutOf, withoutShortcut } from "./shortcut.js";
import { offlineOf } from "./stage.js";

/** The service worker waits so long, in milliseconds, where Python does not come: its files need the line more. */
const AT_LAST = 15_000;

/** How often it is looked for a new version while the page stays open, in milliseconds. */
const LOOK_EVERY = 3_600_000;

/** A network is announced before it can be used: so long is waited, in milliseconds, before each try to start. */
const TRIES = [0, 2_000, 5_000, 10_000];

/** After this time without an answer, in milliseconds, the page is loaded anew all the same. */
const PATIENCE = 4_000;

/** What browsers send that can ask whether to install. @typedef {Event & { prompt: () => Promise<{ outcome: string }> }} Prompt */

/**
 * @typedef {object} Offlined what the panels show
 * @property {Offline} kept what this device has of the site
 * @property {"offered" | "declined" | null} update a new version: it waits for the player's word, or was declined for now
 * @property {Install | null} install how the page can be installed, if it may be mentioned
 * @property {() => boolean} isCutOff whether the engine cannot start because there is no network
 * @property {Does} does
 *
 * @typedef {object} Does
 * @property {() => void} goOver loads the page anew, in its new version
 * @property {() => void} stay stays with this version for now
 * @property {() => Promise<void>} install has the browser ask whether to install
 * @property {() => void} decline never mentions it again
 */

/**
 * @typedef {object} Particular
 * @property {import("../storage/saves.js").Saves} saves
 * @property {() => void} showKept shows the kept game until the engine is there
 * @property {() => Event | null} prompt returns the browser's offer to ask, once it has come
 */

/** Returns the container, where the page may have a service worker: not in frames, nor without an origin. */
function container() {
  try {
    return window.top === window && window.origin !== "null" && isSecureContext ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns what the page does by itself.
 * @param {Pick<import("../app.js").App, "state" | "engine" | "words" | "redraw" | "tell" | "restart" | "act"> & Particular} means
 * @param {string} page address of the page's program
 */
export function createOffline({ state, saves, engine, words, redraw, tell, restart, showKept, act, prompt }, page) {
  const workers = container();
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  /** Whether a worker answers for this page already: then another one is a new version. */
  let answered = Boolean(workers?.controller);
  let reloading = false;
  let begun = false;
  let looked = Date.now();

  /** @type {Offlined} */
  const offline = {
    kept: { stage: workers ? "none" : "unable" },
    update: null,
    install: null,
    // What file is missing says little to somebody who sits in a train.
    isCutOff: () => !navigator.onLine && state.stage !== "ready" && offline.kept.stage !== "ready",
    does: { goOver, stay, install, decline },
  };
  state.offline = offline;
  // The start may have failed before this was there to say why.
  if (state.stage === "failed" && offline.isCutOff()) {
    state.failure = { code: "no-network", args: {} };
    redraw();
  }

  // -- the service worker ----------------------------------------------------------------------------------

  async function register() {
    try {
      registration = await workers?.register(new URL("./sw.js", document.baseURI), { scope: "./" });
    } catch {
      registration = undefined;
    }
    if (!workers || !registration) {
      offline.kept = { stage: "unable" };
      return redraw();
    }
    if (registration.waiting && registration.active) offerUpdate();
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    (await workers.ready).active?.postMessage({ type: "state" });
  }

  /** @param {ServiceWorker | null} worker */
  function follow(worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration?.active) offerUpdate();
    });
  }

  /** Has the engine kept, once it has started. */
  async function keepEngine() {
    try {
      await engine.ready;
      (await workers?.ready)?.active?.postMessage({ type: "keep", page });
    } catch {
      // It has not started; the next start keeps it.
    }
  }

  function begin() {
    addEventListener("online", async () => {
      for (const wait of TRIES) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        if (state.stage === "failed" && navigator.onLine) await restart();
      }
    });
    if (!workers) return;
    workers.addEventListener("message", ({ data }) => {
      if (!data?.kahunaOffline) return;
      offline.kept = offlineOf(data.kahunaOffline);
      redraw();
    });
    workers.startMessages();
    workers.addEventListener("controllerchange", () => {
      if (reloading) location.reload();
      else if (answered) offerUpdate();
      answered = true;
    });
    addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_EVERY) return;
      looked = Date.now();
      registration?.update().catch(() => {});
    });
    workers.controller?.postMessage({ type: "state" });
    const late = new Promise((resolve) => setTimeout(resolve, AT_LAST));
    void Promise.race([engine.ready.catch(() => {}), late]).then(register);
  }

  // -- new versions ----------------------------------------------------------------------------------------

  function offerUpdate() {
    // Where nothing can be stored, loading the page anew would lose the game.
    if (!saves.isDurable() || offline.update) return;
    offline.update = "offered";
    tell(words("offline.update"));
  }

  function goOver() {
    reloading = true;
    const waiting = registration?.waiting;
    // Another page has gone over already.
    if (!waiting) return location.reload();
    waiting.postMessage({ type: "SKIP_WAITING" });
    setTimeout(() => location.reload(), PATIENCE);
    return undefined;
  }

  function stay() {
    offline.update = "declined";
    redraw();
  }

  // -- installing ------------------------------------------------------------------------------------------

  function showInstall() {
    offline.install = installOf(readInstalling(saves.readInstall()), {
      prompt: prompt() !== null,
      able: "onbeforeinstallprompt" in window,
      ios: "standalone" in navigator && !navigator.standalone,
      installed: matchMedia("(display-mode: standalone)").matches,
    });
    redraw();
  }
  addEventListener("beforeinstallprompt", showInstall);

  function noInstall() {
    offline.install = null;
    redraw();
  }
  addEventListener("appinstalled", noInstall);

  async function install() {
    const answer = await /** @type {Prompt | null} */ (prompt())?.prompt();
    if (answer?.outcome === "dismissed") decline();
    // A browser asks but once.
    noInstall();
  }

  function decline() {
    saves.writeInstall({ ...readInstalling(saves.readInstall()), declined: true });
    showInstall();
  }

  return {
    /** Takes over what a killed browser had not written down, and begins with all the rest. */
    async recover() {
      const taken = await mirrored(
        saves,
        createMirror(() => indexedDB),
      );
      if (taken.length > 0) {
        state.settings = saves.readSettings();
        await act.applySettings().catch(() => {});
      }
      if (taken.some(saves.isGameKey) && state.stage !== "ready" && !state.queued) showKept();
      void keepEngine();
      if (begun) return;
      begun = true;
      begin();
      showInstall();
    },

    /** A game was finished here: now what is kept is worth something. */
    finished() {
      const said = readInstalling(saves.readInstall());
      if (!said.finished) {
        saves.writeInstall({ ...said, finished: true });
        // Some browsers ask the player: so it is done once, and not before.
        void navigator.storage?.persist?.().catch(() => {});
      }
      showInstall();
    },

    /** Goes where the page's address leads, if it leads somewhere. */
    goWhereTold() {
      const wanted = shortcutOf(location.search);
      if (!wanted) return;
      // Once: who loads the page again goes on with what lies on the table then.
      history.replaceState(history.state, "", location.pathname + withoutShortcut(location.search) + location.hash);
      if (wanted === "puzzle") void act.openPuzzle({ day: new Date().toISOString().slice(0, 10) });
      else if (wanted === "new") act.openNew();
      else act.openLessons();
    },
  };
}
