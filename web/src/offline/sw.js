/**
 * The service worker: keeps the site on the device, and answers from there. Workbox does the part that everybody needs
 * (a list of files with revisions, made at build time); what is particular here:
 *
 * - the page is kept at once, Python only when a page asks for it: that is, when Python has started there;
 * - a new version waits until a player asks for it, and it waits with its Python, if there was one before: what worked
 *   without a network goes on doing so;
 * - old files stay as long as an old page may be open somewhere.
 *
 * Messages to it: {type: "keep", page}, {type: "state"}, {type: "SKIP_WAITING"}; from it: {kahunaOffline: Kept}.
 *
 * @import { Kept } from "./stage.js"
 * @import { ClientLike, MessageEventLike, WaitingEvent, WorkerScope } from "./sw.d.ts"
 */
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { createKeeper } from "./keeper.js";
import { mend } from "./mender.js";

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

/** The runtime's folder and its files, put in by the build. */
const python = globalThis.__PYTHON__;

/** Both caches bear the scope's name: other sites, also other copies of this one, may live at the same origin. */
const pythonCache = () => caches.open(`kahuna-python-${scope}`);

const shell = new PrecacheController();
shell.addToCacheList(/** @type {any} */ (self).__WB_MANIFEST);
// Servers name request headers on which an answer may depend; here it never does.
shell.strategy.matchOptions = { ignoreVary: true };
const shellCache = () => caches.open(shell.strategy.cacheName);

/** Where an unchanging file of any version lies: its name changes with its contents. */
const UNCHANGING = [`${scope}assets/`, `${scope}py/`];

const engine = createKeeper({
  files: new Map(Object.entries(python.files).map(([name, size]) => [`${scope}py/${python.folder}/${name}`, size])),
  open: pythonCache,
  // The page has just fetched most of it, which then costs no byte of the network. Only the library, which a start from the
  // snapshot does without, is fetched for keeping: without a network there is no other place to get it from.
  fetch: (address) => fetch(address, { cache: "force-cache", credentials: "same-origin" }),
});

/** @returns {Promise<[string, string][]>} the files of the page that are missing: address, name in the cache */
async function missingShell() {
  const names = new Set((await (await shellCache()).keys()).map((request) => request.url));
  return [...shell.getURLsToCacheKeys()].filter(([, key]) => !names.has(key));
}

/** Browsers may lose files, for want of space or in a crash: then they are fetched again. */
const mendShell = async () =>
  mend(await missingShell(), {
    open: shellCache,
    fetch: (address, cache) => fetch(address, { cache, credentials: "same-origin" }),
  });

/** @returns {Promise<Kept>} */
async function kept() {
  return { shell: (await missingShell()).length === 0, ...(await engine.amount()), busy: engine.isBusy() };
}

/** @param {Kept} state */
async function tellAll(state) {
  for (const client of await worker.clients.matchAll({ type: "window", includeUncontrolled: true })) {
    // At one origin there may be several copies of the site, each with a worker of its own.
    if (client.url.startsWith(scope)) client.postMessage({ kahunaOffline: state });
  }
}

async function keepEngine() {
  let told = -Infinity;
  await engine.keep(({ loaded, total }) => {
    const now = performance.now();
    if (now - told < 100) return;
    told = now;
    void tellAll({ shell: true, loaded, total, busy: true });
  });
}

/** @param {WaitingEvent} event */
async function prepare(event) {
  await shell.install(event);
  if (worker.registration.active && (await (await pythonCache()).keys()).length > 0) await keepEngine();
}

/**
 * Keeps everything on the device, and throws away what nobody needs any more.
 * @param {string} page address of the program of the page that asks
 */
async function keep(page) {
  try {
    await mendShell();
    await keepEngine();
  } catch {
    // No network, no space: the next start asks again.
  }
  await tellAll(await kept());
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  // Another page, or this one, may be of an older version, and fetch something of it later.
  if (open.length > 1 || !shell.getCacheKeyForURL(page)) return;
  await dropOld(await shellCache(), [...shell.getURLsToCacheKeys().values()]);
  const folder = `${scope}py/${python.folder}/`;
  await dropOld(
    await pythonCache(),
    Object.keys(python.files).map((name) => folder + name),
  );
}

/**
 * @param {Cache} cache
 * @param {string[]} names what stays
 */
async function dropOld(cache, names) {
  // A version that waits has put its files here already.
  if (worker.registration.waiting || worker.registration.installing) return;
  for (const request of await cache.keys()) if (!names.includes(request.url)) await cache.delete(request);
}

worker.addEventListener("install", (event) => event.waitUntil(prepare(event)));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (/** @type {MessageEventLike} */ event) => {
  const { data, source } = event;
  /** @param {ClientLike | null} client */
  const answer = async (client) => client?.postMessage({ kahunaOffline: await kept() });
  if (data?.type === "SKIP_WAITING") void worker.skipWaiting();
  else if (data?.type === "state") event.waitUntil(answer(source));
  else if (data?.type === "keep" && typeof data.page === "string") event.waitUntil(keep(data.page));
});

// Whatever stands behind the question mark is meant for the page: it is the same file.
registerRoute(
  new PrecacheRoute(shell, { ignoreURLParametersMatching: [/.*/], directoryIndex: "index.html", cleanURLs: false }),
);

// No other address is answered with the page: embeds and articles have their own, and what is not there is not there.
registerRoute(
  ({ url }) => UNCHANGING.some((folder) => url.href.startsWith(folder)),
  async ({ request }) => {
    for (const cache of [await pythonCache(), await shellCache()]) {
      const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
      if (found) return found;
    }
    return fetch(request);
  },
);
