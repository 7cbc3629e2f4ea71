import assert from "node:assert/strict";
import { register } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Browser, ORIGIN, SCOPE } from "./browser.js";

register("./hooks.js", import.meta.url);

// Reports of the progress are at most ten a second: here each one comes.
let time = 0;
beforeEach(() => void mock.method(performance, "now", () => (time += 1000)));
afterEach(() => mock.restoreAll());

const PROGRAM = `${SCOPE}assets/index-1.js`;

/** @type {import("./browser.js").Version} */
const FIRST = {
  shell: { "index.html": "page 1", "assets/index-1.js": "program 1", "icon.svg": "icon" },
  python: { "py/1/pyodide.js": "loader 1", "py/1/snapshot.bin": "memory of one" },
  parts: {
    links: { "py/1/links.zip": "links 1", "assets/links/live-1.js": "live 1" },
    kanaloa: { "py/1/kanaloa.zip": "kanaloa 1", "assets/kanaloa/page-1.html": "page of Kanaloa 1" },
  },
  pages: { "kanaloa.html": { part: "kanaloa", copy: "assets/kanaloa/page-1.html" } },
};
/** @type {import("./browser.js").Version} */
const SECOND = {
  shell: { "index.html": "page 2", "assets/index-2.js": "program 2", "icon.svg": "icon" },
  python: { "py/2/pyodide.js": "loader 2", "py/2/snapshot.bin": "memory of two" },
  parts: {
    links: { "py/2/links.zip": "links 2", "assets/links/live-2.js": "live 2" },
    kanaloa: { "py/2/kanaloa.zip": "kanaloa 2", "assets/kanaloa/page-2.html": "page of Kanaloa 2" },
  },
  pages: { "kanaloa.html": { part: "kanaloa", copy: "assets/kanaloa/page-2.html" } },
};

const SHELL = Object.keys(FIRST.shell).sort();
const PYTHON = Object.keys(FIRST.python).sort();
const TOTAL = Object.values(FIRST.python).join("").length;

/** A browser that has just visited the site for the first time. */
async function visited() {
  const browser = new Browser();
  browser.publish(FIRST);
  const page = browser.openPage("");
  const worker = await browser.start(FIRST);
  await worker.install();
  await worker.activate();
  return { browser, page, worker };
}

/** ... and whose page has asked to store Python. */
async function kept() {
  const given = await visited();
  await given.worker.send({ type: "keep", page: PROGRAM });
  return given;
}

test("the page opens without a network after the first visit, whatever the query of its address", async () => {
  const { browser, worker } = await visited();
  browser.isOnline = false;
  for (const path of ["", "index.html", "?go=puzzle", "index.html?utm_source=x"])
    assert.equal(await worker.get(path, "navigate"), "page 1", path);
  assert.equal(await worker.get("assets/index-1.js"), "program 1");
});

test("no other page of the site, and no missing file, is replaced by the game's page", async () => {
  const { worker } = await visited();
  assert.equal(await worker.get("p/2e58dc.html", "navigate"), null);
  assert.equal(await worker.get("embed.html", "navigate"), null);
  assert.equal(await worker.get("assets/index-0.js"), 404);
});

test("a visitor of the page alone downloads no Python, and a player has it stored", async () => {
  const { browser, worker, page } = await visited();
  assert.deepEqual(browser.stored, SHELL);
  await worker.send({ type: "keep", page: PROGRAM });
  assert.deepEqual(browser.stored, [...SHELL, ...PYTHON].sort());
  const states = page.got.map(({ kahunaOffline }) => kahunaOffline);
  const amounts = states.map(({ loaded }) => loaded);
  assert.deepEqual(
    amounts,
    amounts.toSorted((one, other) => one - other),
  );
  assert.deepEqual(states.at(-1), { shell: true, loaded: TOTAL, total: TOTAL, busy: false });
  assert.ok(states.slice(0, -1).every(({ busy, total }) => busy && total === TOTAL));
  assert.ok(states.length > 2);
  browser.isOnline = false;
  assert.equal(await worker.get("py/1/snapshot.bin"), "memory of one");
});

test("a network that fails in the middle loses nothing, and the page knows how much is there", async () => {
  const { browser, worker, page } = await visited();
  browser.faults["py/1/snapshot.bin"] = () => Response.error();
  await worker.send({ type: "keep", page: PROGRAM });
  const { kahunaOffline } = page.got.at(-1);
  assert.deepEqual(kahunaOffline, { shell: true, loaded: "loader 1".length, total: TOTAL, busy: false });
  browser.faults = {};
  browser.asked = [];
  await worker.send({ type: "keep", page: PROGRAM });
  assert.deepEqual(browser.asked, ["py/1/snapshot.bin"]);
  assert.equal(page.got.at(-1).kahunaOffline.loaded, TOTAL);
});

test("a file that a proxy has replaced is not kept: it would spoil a later start without a network", async () => {
  const { browser, worker, page } = await visited();
  browser.faults["py/1/snapshot.bin"] = () => new Response("Log in to this network");
  await worker.send({ type: "keep", page: PROGRAM });
  assert.ok(!browser.stored.includes("py/1/snapshot.bin"));
  assert.ok(page.got.at(-1).kahunaOffline.loaded < TOTAL);
});

test("files of the page that the browser has lost are fetched again with the next game", async () => {
  const { browser, worker, page } = await kept();
  for (const cache of browser.caches.values())
    for (const address of cache.entries.keys()) if (/index/.test(address)) cache.entries.delete(address);
  await worker.send({ type: "state" }, page);
  assert.equal(page.got.at(-1).kahunaOffline.shell, false);
  await worker.send({ type: "keep", page: PROGRAM });
  assert.equal(page.got.at(-1).kahunaOffline.shell, true);
  browser.isOnline = false;
  assert.equal(await worker.get("", "navigate"), "page 1");
});

test("a page that asks for the state is told at once, and no other page is", async () => {
  const { browser, worker, page } = await kept();
  const other = browser.openPage("index.html");
  page.got.length = 0;
  await worker.send({ type: "state" }, other);
  assert.deepEqual(other.got, [{ kahunaOffline: { shell: true, loaded: TOTAL, total: TOTAL, busy: false } }]);
  assert.deepEqual(page.got, []);
});

test("a new version waits for the player, and is complete before it waits: an update needs no network", async () => {
  const { browser, worker } = await kept();
  browser.publish(SECOND);
  const next = await browser.start(SECOND);
  await next.install();
  browser.isOnline = false;
  assert.equal(browser.skipped, 0);
  // The open page goes on with its own version.
  assert.equal(await worker.get("", "navigate"), "page 1");
  assert.equal(await worker.get("py/1/snapshot.bin"), "memory of one");
  await next.send({ type: "SKIP_WAITING" });
  assert.equal(browser.skipped, 1);
  await next.activate();
  assert.equal(await next.get("", "navigate"), "page 2");
  assert.equal(await next.get("py/2/snapshot.bin"), "memory of two");
});

test("a new version that has not come completely is not installed, and the old one stays whole", async () => {
  for (const missing of ["py/2/snapshot.bin", "assets/index-2.js"]) {
    const { browser, worker } = await kept();
    browser.publish(SECOND);
    browser.faults[missing] = () => new Response("", { status: 503 });
    const next = await browser.start(SECOND);
    await assert.rejects(next.install(), missing);
    assert.equal(browser.registration.waiting, null);
    browser.isOnline = false;
    assert.equal(await worker.get("", "navigate"), "page 1", missing);
    assert.equal(await worker.get("py/1/snapshot.bin"), "memory of one", missing);
  }
});

test("a visitor who never started a game does not download Python with a new version either", async () => {
  const { browser } = await visited();
  browser.publish(SECOND);
  await (await browser.start(SECOND)).install();
  assert.ok(!browser.stored.some((path) => path.startsWith("py/")));
});

/** A browser in which the second version serves, and one page of it is open. */
async function updated() {
  const given = await kept();
  given.browser.publish(SECOND);
  const worker = await given.browser.start(SECOND);
  await worker.install();
  await worker.activate();
  return { ...given, worker };
}

const SECOND_FILES = [...Object.keys(SECOND.shell), ...Object.keys(SECOND.python)].sort();
const keepSecond = { type: "keep", page: `${SCOPE}assets/index-2.js` };

test("old files are deleted when no page of the old version can need them any more", async () => {
  const { browser, worker } = await updated();
  await worker.send(keepSecond);
  assert.deepEqual(browser.stored, SECOND_FILES);
});

test("an old page that is still open finds its files, whichever page asks to tidy up", async () => {
  const { browser, worker } = await updated();
  const other = browser.openPage("index.html");
  await worker.send(keepSecond);
  assert.equal(await worker.get("py/1/snapshot.bin"), "memory of one");
  browser.pages.splice(browser.pages.indexOf(other), 1);
  // The only open page is one of the old version.
  await worker.send({ type: "keep", page: PROGRAM });
  browser.isOnline = false;
  assert.equal(await worker.get("assets/index-1.js"), "program 1");
  assert.equal(await worker.get("py/1/snapshot.bin"), "memory of one");
});

test("tidying up does not delete what a waiting version has just stored", async () => {
  const { browser, worker } = await kept();
  browser.publish(SECOND);
  const next = await browser.start(SECOND);
  await next.install();
  await worker.send({ type: "keep", page: PROGRAM });
  browser.isOnline = false;
  await next.activate();
  assert.equal(await next.get("py/2/snapshot.bin"), "memory of two");
  assert.equal(await next.get("", "navigate"), "page 2");
});

test("pages of other sites at the same origin neither get messages nor keep old files alive", async () => {
  const { browser, worker } = await updated();
  const other = browser.openPage("index.html", `${ORIGIN}/chess/`);
  await worker.send(keepSecond);
  assert.deepEqual(other.got, []);
  assert.deepEqual(browser.stored, SECOND_FILES);
});

test("games by link are stored from their first use on, and with every later version", async () => {
  const { browser, worker } = await kept();
  const links = Object.keys(FIRST.parts?.links ?? {});
  assert.ok(!browser.stored.some((path) => links.includes(path)));
  await worker.send({ type: "use", part: "links" });
  assert.ok(links.every((path) => browser.stored.includes(path)));
  browser.publish(SECOND);
  const next = await browser.start(SECOND);
  await next.install();
  await next.activate();
  browser.isOnline = false;
  assert.equal(await next.get("assets/links/live-2.js"), "live 2");
  assert.equal(await next.get("py/2/links.zip"), "links 2");
  assert.ok(!browser.stored.some((path) => path.includes("kanaloa")));
});

test("a part that cannot be fetched is fetched at the next use, and an unknown one is ignored", async () => {
  const { browser, worker } = await kept();
  browser.isOnline = false;
  for (const part of ["links", "constructor", undefined, 5]) await worker.send({ type: "use", part });
  browser.isOnline = true;
  await worker.send({ type: "use", part: "links" });
  assert.ok(browser.stored.includes("py/1/links.zip"));
});

test("the page of the other game is stored with its part when it is open, and opens without a network", async () => {
  const { browser, worker, page } = await kept();
  const other = browser.openPage("kanaloa.html?x=1#game=N1");
  await worker.send({ type: "keep", page: PROGRAM });
  const part = Object.values(FIRST.parts?.kanaloa ?? {}).join("").length;
  // Each page is told of what it needs itself.
  assert.equal(other.got.at(-1).kahunaOffline.total, TOTAL + part);
  assert.equal(page.got.at(-1).kahunaOffline.total, TOTAL);
  browser.isOnline = false;
  assert.equal(await worker.get("kanaloa.html?y=2", "navigate"), "page of Kanaloa 1");
});

test("the page of the other game comes from the network where it is not stored", async () => {
  const { browser, worker } = await kept();
  browser.served[`${SCOPE}kanaloa.html`] = "page from the server";
  assert.equal(await worker.get("kanaloa.html", "navigate"), "page from the server");
});

test("a message that is none of the page's changes nothing", async () => {
  const { browser, worker, page } = await visited();
  for (const data of [null, undefined, "keep", 5, {}, { type: "keep" }, { type: "keep", page: 5 }, { type: "install" }])
    await worker.send(data, page);
  assert.deepEqual(browser.stored, SHELL);
  assert.deepEqual(page.got, []);
  assert.equal(browser.skipped, 0);
  // A page that has been closed since.
  await worker.send({ type: "state" }, null);
});
