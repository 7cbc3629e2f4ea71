/**
 * The service worker: stores the site on the device, and serves it from there. Workbox does the common part (a list of
 * files with revisions, made at build time). Special here:
 *
 * - the page is stored at once; Python when a page asks for it, after its start; a part of the site on its first use,
 *   or when its page is opened;
 * - a new version waits until a player asks for it. If Python was stored before, the new version stores it before it
 *   waits, so that the game always works without a network;
 * - old files stay as long as an old page may be open.
 *
 * Messages to it: {type: "keep", page}, {type: "use", part}, {type: "state"}, {type: "SKIP_WAITING"}; from it:
 * {kahunaOffline: Kept}.
 *
 * @import { Kept } from "./status.js"
 * @import { ClientLike, MessageEventLike, WaitingEvent, WorkerScope } from "./sw.d.ts"
 */
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { PrecacheRoute } from "workbox-precaching/PrecacheRoute.js";
import { registerRoute } from "workbox-routing/registerRoute.js";
import { createFileCache } from "./file_cache.js";
import { repair } from "./repair.js";

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

/** The files of Python, and of each part: path -> size in bytes. Inserted by the build. */
const python = globalThis.__PYTHON__;

/** Both caches have the scope in their names: other sites, also other copies of this one, may be at the same origin. */
const pythonCache = () => caches.open(`kahuna-python-${scope}`);

const shell = new PrecacheController();
shell.addToCacheList(/** @type {any} */ (self).__WB_MANIFEST);
// Responses of this site never depend on request headers, whatever the server's Vary header says.
shell.strategy.matchOptions = { ignoreVary: true };
const shellCache = () => caches.open(shell.strategy.cacheName);

/** The folders of immutable files, of any version: their addresses contain a digest. */
const IMMUTABLE = [`${scope}assets/`, `${scope}py/`];

/** @param {Record<string, number>} files path -> size in bytes */
const cacheOf = (files) =>
  createFileCache({
    files: new Map(Object.entries(files).map(([path, size]) => [`${scope}${path}`, size])),
    open: pythonCache,
    // The page has just fetched most files, so they come from the HTTP cache. Only the library is fetched: a start from
    // the snapshot does not need it, but a later start without a network may.
    fetch: (address) => fetch(address, { cache: "force-cache", credentials: "same-origin" }),
  });

const engine = cacheOf(python.files);
const parts = new Map(Object.entries(python.parts).map(([name, files]) => [name, cacheOf(files)]));

/** The pages of parts: address of the page -> the part, and the address of the copy that is stored with it. */
const pages = new Map(
  Object.entries(python.pages).map(([page, { part, copy }]) => [scope + page, { part, copy: scope + copy }]),
);

/** Returns the part's page at an address, if there is one. @param {string} address */
const pageAt = (address) => pages.get(address.replace(/[?#].*/, ""));

/** @returns {Promise<[string, string][]>} the files of the page that are missing: address, name in the cache */
async function missingShell() {
  const names = new Set((await (await shellCache()).keys()).map((request) => request.url));
  return [...shell.getURLsToCacheKeys()].filter(([, key]) => !names.has(key));
}

/** Fetches files that the browser has lost, for lack of space or in a crash. */
const repairShell = async () =>
  repair(await missingShell(), {
    open: shellCache,
    fetch: (address, cache) => fetch(address, { cache, credentials: "same-origin" }),
  });

/** @param {string} address of the page that asks @returns {Promise<Kept>} what is stored for that page */
async function kept(address) {
  const part = parts.get(pageAt(address)?.part ?? "");
  const amounts = [await engine.amount(), await part?.amount()];
  return {
    shell: (await missingShell()).length === 0,
    loaded: amounts.reduce((sum, amount) => sum + (amount?.loaded ?? 0), 0),
    total: amounts.reduce((sum, amount) => sum + (amount?.total ?? 0), 0),
    busy: engine.isBusy() || part?.isBusy() === true,
  };
}

/** Returns the open pages of this site. Other copies of it at this origin have their own service workers. */
const openPages = async () =>
  (await worker.clients.matchAll({ type: "window", includeUncontrolled: true })).filter(({ url }) =>
    url.startsWith(scope),
  );

/** @param {(address: string) => Promise<Kept> | Kept} stateOf */
async function postToAll(stateOf) {
  for (const client of await openPages()) client.postMessage({ kahunaOffline: await stateOf(client.url) });
}

/**
 * Stores the engine, and reports the progress to the open pages, always as busy: a page may need more than the engine.
 */
async function keepEngine() {
  let posted = -Infinity;
  let posting = Promise.resolve();
  await engine.fill(({ loaded, total }) => {
    const now = performance.now();
    if (now - posted < 100) return;
    posted = now;
    posting = postToAll(() => ({ shell: true, loaded, total, busy: true }));
  });
  // The next message must arrive after this one.
  await posting;
}

/** Stores the parts that were used before, in this version or an older one, and those whose page is open. */
async function keepParts() {
  const addresses = (await (await pythonCache()).keys()).map(({ url }) => url);
  const open = (await openPages()).map(({ url }) => pageAt(url)?.part);
  for (const [name, part] of parts)
    if (open.includes(name) || addresses.some((address) => address.startsWith(`${scope}assets/${name}/`)))
      await part.fill();
}

/** Stores a part that is used. @param {string} name */
async function keepPart(name) {
  // If this fails, the next use tries again.
  await parts
    .get(name)
    ?.fill()
    .catch(() => {});
  await postToAll(kept);
}

/** @param {WaitingEvent} event */
async function prepare(event) {
  await shell.install(event);
  if (!worker.registration.active || (await (await pythonCache()).keys()).length === 0) return;
  // The open pages run in the previous version, which is complete: report nothing.
  await engine.fill();
  await keepParts();
}

/**
 * Stores everything on the device, and deletes old files.
 * @param {string} page address of the asking page's program
 */
async function keep(page) {
  try {
    await repairShell();
    await keepEngine();
    await keepParts();
  } catch {
    // No network or no space: the next start tries again.
  }
  await postToAll(kept);
  // An open page of an older version may need its files later.
  if ((await openPages()).length > 1 || !shell.getCacheKeyForURL(page)) return;
  await dropOld(await shellCache(), [...shell.getURLsToCacheKeys().values()]);
  const files = Object.assign({}, python.files, ...Object.values(python.parts));
  await dropOld(
    await pythonCache(),
    Object.keys(files).map((path) => scope + path),
  );
}

/** @param {Cache} cache @param {string[]} names names that stay */
async function dropOld(cache, names) {
  // A waiting new version has already stored its files here.
  if (worker.registration.waiting || worker.registration.installing) return;
  for (const request of await cache.keys()) if (!names.includes(request.url)) await cache.delete(request);
}

worker.addEventListener("install", (event) => event.waitUntil(prepare(event)));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("message", (/** @type {MessageEventLike} */ event) => {
  const { data, source } = event;
  /** @param {ClientLike | null} client */
  const answer = async (client) => client?.postMessage({ kahunaOffline: await kept(client.url) });
  if (data?.type === "SKIP_WAITING") void worker.skipWaiting();
  else if (data?.type === "state") event.waitUntil(answer(source));
  else if (data?.type === "use") event.waitUntil(keepPart(data.part));
  else if (data?.type === "keep" && typeof data.page === "string") event.waitUntil(keep(data.page));
});

// The query does not change the file.
registerRoute(
  new PrecacheRoute(shell, { ignoreURLParametersMatching: [/.*/], directoryIndex: "index.html", cleanURLs: false }),
);

// A new response, because a browser refuses a redirected one for a page.
registerRoute(
  ({ url, request }) => request.mode === "navigate" && pageAt(url.href) !== undefined,
  async ({ request, url }) => {
    const found = await (await pythonCache()).match(pageAt(url.href)?.copy ?? "", { ignoreVary: true });
    return found ? new Response(found.body, { headers: found.headers }) : fetch(request);
  },
);

// No other address gets the page: embeds and articles have their own pages, and missing files stay missing.
registerRoute(
  ({ url }) => IMMUTABLE.some((folder) => url.href.startsWith(folder)),
  async ({ request }) => {
    for (const cache of [await pythonCache(), await shellCache()]) {
      const found = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
      if (found) return found;
    }
    return fetch(request);
  },
);
