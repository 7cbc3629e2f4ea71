/** The page's side of the service worker: registration, messages, new versions. */
import { offlineOf } from "./status.js";

/**
 * Timeout for the start of Python, in ms. The service worker is registered after it, to leave the bandwidth to Python.
 */
const REGISTER_TIMEOUT = 15_000;

/** Interval between two checks for a new version while the page stays open, in ms. */
const CHECK_INTERVAL = 3_600_000;

/** Timeout of the change to a new version, in ms. The page is reloaded after it. */
const ACTIVATION_TIMEOUT = 4_000;

/** Returns the container, unless the page may have no service worker: in frames, and without an origin. */
function containerOf() {
  try {
    return window.top === window && window.origin !== "null" && isSecureContext ? navigator.serviceWorker : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {object} options
 * @param {{ readonly ready: Promise<void> }} options.engine
 * @param {string} options.page address of the page's program
 * @param {(status: import("./status.js").Offline) => void} options.onStatus called when the service worker reports what
 *   it has stored
 * @param {() => void} options.onUpdate called when a new version waits
 */
export function connectServiceWorker({ engine, page, onStatus, onUpdate }) {
  const container = containerOf();
  /** @type {ServiceWorkerRegistration | undefined} */
  let registration;
  /** Whether the page has a service worker, so that another one is a new version. */
  let controlled = Boolean(container?.controller);
  let reloading = false;
  let checked = Date.now();

  async function register() {
    registration = await container
      ?.register(new URL("./sw.js", document.baseURI), { scope: "./" })
      .catch(() => undefined);
    if (!container || !registration) return onStatus({ stage: "unable" });
    if (registration.waiting && registration.active) onUpdate();
    follow(registration.installing);
    registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    (await container.ready).active?.postMessage({ type: "state" });
  }

  /** @param {ServiceWorker | null} worker */
  function follow(worker) {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration?.active) onUpdate();
    });
  }

  return {
    isSupported: container !== undefined,

    start() {
      if (!container) return;
      container.addEventListener("message", ({ data }) => {
        if (data?.kahunaOffline) onStatus(offlineOf(data.kahunaOffline));
      });
      container.startMessages();
      container.addEventListener("controllerchange", () => {
        if (reloading) location.reload();
        else if (controlled) onUpdate();
        controlled = true;
      });
      addEventListener("visibilitychange", () => {
        if (document.visibilityState !== "visible" || Date.now() - checked < CHECK_INTERVAL) return;
        checked = Date.now();
        registration?.update().catch(() => {});
      });
      container.controller?.postMessage({ type: "state" });
      const timeout = new Promise((resolve) => setTimeout(resolve, REGISTER_TIMEOUT));
      void Promise.race([engine.ready.catch(() => {}), timeout]).then(register);
    },

    /** Stores the engine's files after it has started. */
    async keepEngine() {
      try {
        await engine.ready;
        (await container?.ready)?.active?.postMessage({ type: "keep", page });
      } catch {
        // The engine has not started; the next start stores its files.
      }
    },

    /** Stores a part of the site that was used. @param {string} part */
    async keepPart(part) {
      (await container?.ready)?.active?.postMessage({ type: "use", part });
    },

    /** Reloads the page in its new version. */
    activateUpdate() {
      reloading = true;
      const waiting = registration?.waiting;
      // If none waits, another page has activated the new version.
      waiting?.postMessage({ type: "SKIP_WAITING" });
      setTimeout(() => location.reload(), waiting ? ACTIVATION_TIMEOUT : 0);
    },
  };
}
