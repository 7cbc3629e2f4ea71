import assert from "node:assert/strict";
import { register } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Site } from "./site.js";

register("./hooks.js", import.meta.url);

/** The names of the globals that a test has installed. @type {string[]} */
const installed = [];
let fresh = 0;
const { fetch } = globalThis;

// Reports are at most twenty a second: here each one comes.
let time = 0;
beforeEach(() => void mock.method(performance, "now", () => (time += 1000)));
afterEach(() => {
  mock.restoreAll();
  for (const name of installed.splice(0)) Reflect.deleteProperty(globalThis, name);
  globalThis.fetch = fetch;
});

/** @param {Record<string, unknown>} globals */
function install(globals) {
  installed.push(...Object.keys(globals));
  Object.assign(globalThis, globals);
}

/**
 * Starts the engine of a player's page.
 * @param {Site} site
 * @param {{ game?: string, plain?: boolean, inPage?: boolean }} [given] `inPage`: without a worker
 */
async function start(site, { game = "kahuna", plain, inPage = false } = {}) {
  install({ ...site.globals, ...(inPage && { window: globalThis }) });
  /** @type {any[]} */
  const reports = [];
  /** @type {string[]} */
  const blocks = [];
  const module = await import(`../../src/engine/start_up.js?fresh=${++fresh}`);
  const options = { report: (/** @type {any} */ report) => void reports.push(report), game, plain };
  const started = await module.start({ ...options, onBlock: (/** @type {string} */ name) => void blocks.push(name) });
  return { ...started, reports, blocks };
}

/** @param {Promise<unknown>} started @param {string} code @param {string} [file] */
const fails = (started, code, file) =>
  assert.rejects(started, (/** @type {any} */ error) => {
    assert.deepEqual([error.name, error.code, error.args.file], ["EngineFailure", code, file]);
    return true;
  });

/** Reads a file as Python does. @param {Site} site @param {string} path */
const readByPython = (site, path) => new TextDecoder().decode(site.files[path].contents);

test("a player's game begins from the stored memory, and nothing is fetched that it does not need", async () => {
  const site = new Site();
  const { session, from, because, reports, lost } = await start(site);
  assert.equal(session, "a session of Kahuna from true");
  assert.deepEqual([from, because, lost()], ["snapshot", undefined, null]);
  assert.deepEqual(site.asked.sort(), ["divided.js", "divided.wasm", "pyodide.js", "snapshot.bin"]);
  const total = Object.values(site.manifest.files).reduce((sum, size) => sum + size, 0);
  assert.deepEqual(reports.slice(-2), [{ stage: "load", loaded: total, total }, { stage: "start" }]);
  const loaded = reports.slice(0, -1).map((/** @type {any} */ report) => report.loaded);
  assert.deepEqual(
    loaded,
    loaded.toSorted((/** @type {number} */ one, /** @type {number} */ other) => one - other),
  );
});

test("a stored memory does not bring along what is peculiar to the browser in which it was made", async () => {
  const site = new Site();
  await start(site);
  assert.ok(site.keptOwn);
  assert.ok(site.calls.includes("module of the snapshot's size"));
  // The generator of random numbers would otherwise be the same for every visitor.
  assert.ok(site.calls.includes("seed"));
});

test("what the page takes from Python it gives back, so that a long evening does not fill the memory", async () => {
  for (const plain of [false, true]) {
    const site = new Site();
    const { addPart } = await start(site, { game: "kanaloa", plain });
    await addPart("links");
    const count = (/** @type {string} */ verb) => site.calls.filter((call) => call.startsWith(verb)).length;
    assert.equal(count("free"), count("import") + count("add"));
  }
});

for (const [what, because, spoil] of /** @type {[string, string, (site: Site) => void][]} */ ([
  ["damaged", "The snapshot is damaged.", (site) => (site.faults["snapshot.bin"] = { kind: "damaged" })],
  ["cut short", "file-cut snapshot.bin", (site) => (site.faults["snapshot.bin"] = { kind: "cut" })],
  [
    "missing on the server",
    "file-refused snapshot.bin 404",
    (site) => (site.faults["snapshot.bin"] = { kind: "missing" }),
  ],
  ["of another browser", "The snapshot does not fit this browser.", (site) => (site.differs = true)],
]))
  test(`a player whose stored memory is ${what} plays all the same: Python starts from its library`, async () => {
    const site = new Site();
    spoil(site);
    const given = await start(site);
    assert.equal(given.session, "a session of Kahuna from false");
    assert.equal(given.from, "library");
    assert.ok(given.because.startsWith(because), given.because);
    assert.ok(site.calls.includes("library the library of Python"));
    const { files, fallback } = site.manifest;
    const all = { ...files, "library.zip": fallback["library.zip"], "rest.wasm": fallback["rest.wasm"] };
    const { total } = given.reports.findLast((/** @type {any} */ { stage }) => stage === "load");
    assert.equal(
      total,
      Object.values(all).reduce((sum, size) => sum + size, 0),
    );
  });

test("a file that both ways to start need is reported at once, by its name, and no other way is tried", async () => {
  for (const [file, kind, code] of /** @type {const} */ ([
    ["divided.wasm", "missing", "file-refused"],
    ["divided.wasm", "silent", "file-silent"],
    ["divided.wasm", "cut", "file-cut"],
    ["divided.wasm", "longer", "file-cut"],
    ["divided.wasm", "damaged", "file-damaged"],
    ["divided.js", "missing", "file-unread"],
    ["pyodide.js", "missing", "file-unread"],
  ])) {
    const site = new Site();
    site.faults[file] = { kind };
    await fails(start(site), code, file);
    assert.ok(!site.asked.includes("library.zip"), `${file} ${kind}`);
  }
});

test("a start without the stored memory that lacks a file says which, instead of waiting forever", async () => {
  for (const [file, kind, code] of /** @type {const} */ ([
    ["library.zip", "damaged", "file-damaged"],
    ["library.zip", "silent", "file-silent"],
    ["rest.wasm", "missing", "file-refused"],
  ])) {
    const site = new Site();
    Object.assign(site.faults, { "snapshot.bin": { kind: "missing" }, [file]: { kind } });
    await fails(start(site), code, file);
  }
});

test("a server that does not know compiled programs starts the game too", async () => {
  for (const spoilt of [false, true]) {
    const site = new Site();
    site.wasmType = "application/octet-stream";
    if (spoilt) site.faults["snapshot.bin"] = { kind: "missing" };
    assert.match((await start(site)).session, /Kahuna/);
  }
});

test("the page's own requests are its own again after a start, whether it has succeeded or not", async () => {
  for (const faults of /** @type {Site["faults"][]} */ ([{}, { "divided.wasm": { kind: "silent" } }])) {
    const site = new Site();
    Object.assign(site.faults, faults);
    await start(site).catch(() => {});
    assert.equal(globalThis.fetch, site.fetch);
  }
});

test("a browser that may not run Python says so before anything is fetched", async () => {
  const site = new Site();
  mock.method(WebAssembly, "Module", function Module() {
    throw new Error("refused by the page's policy");
  });
  await fails(start(site), "no-webassembly");
  assert.deepEqual(site.asked, []);
});

test("the page of another game fetches that game beside Python, and says which file it lacks", async () => {
  const site = new Site();
  assert.equal((await start(site, { game: "kanaloa" })).session, "a session of Kanaloa");
  const spoilt = new Site();
  spoilt.faults["kanaloa.zip"] = { kind: "damaged" };
  await fails(start(spoilt, { game: "kanaloa" }), "file-damaged", "kanaloa.zip");
  assert.ok(!spoilt.asked.includes("library.zip"));
});

test("a part that has not come leaves the game running, and comes at the next request", async () => {
  const site = new Site();
  const { addPart, lost } = await start(site);
  site.faults["links.zip"] = { kind: "silent", once: true };
  await fails(addPart("links"), "file-silent", "links.zip");
  assert.equal(lost(), null);
  assert.ok(!site.calls.includes("add /links.zip"));
  await addPart("links");
  assert.ok(site.calls.includes("add /links.zip"));
});

test("functions that the game never calls are fetched once, when Python reads them", async () => {
  const site = new Site();
  const { blocks, lost } = await start(site);
  assert.ok(!site.asked.some((name) => name.startsWith("functions")));
  assert.equal(readByPython(site, "/functions.zip"), "functions that the game never calls");
  assert.equal(site.files["/functions.zip"].usedBytes, 35);
  assert.deepEqual(blocks, ["functions.zip"]);
  assert.equal(site.asked.filter((name) => name === "functions.zip!").length, 1);
  assert.equal(lost(), null);
});

test("a file that Python misses in the middle of a turn is known by its name afterwards", async () => {
  for (const [kind, code] of /** @type {const} */ ([
    ["silent", "file-silent"],
    ["missing", "file-refused"],
    ["cut", "file-cut"],
    ["damaged", "file-damaged"],
  ])) {
    const site = new Site();
    const { lost } = await start(site);
    site.faults["functions.zip"] = { kind };
    assert.throws(() => readByPython(site, "/functions.zip"), { code });
    assert.equal(lost().code, code);
    assert.equal(lost().args.file, "functions.zip");
  }
});

test("Python that calls a function outside the first part of its program gets the other part", async () => {
  const site = new Site();
  const { instantiate } = WebAssembly;
  /** @type {WebAssembly.Table | null} */
  let slots = null;
  mock.method(WebAssembly, "instantiate", async (/** @type {BufferSource} */ code, /** @type {any} */ imports) => {
    const made = await instantiate(code, imports);
    slots = /** @type {WebAssembly.Table} */ (made.instance.exports["shared:slots"]);
    return made;
  });
  const { blocks } = await start(site);
  assert.ok(slots);
  /** @type {WebAssembly.Table} */ (slots).get(0)();
  assert.deepEqual(blocks, ["rest.wasm"]);
  assert.ok(site.asked.includes("rest.wasm!"));
});

test("where no worker is allowed, all is fetched at the start: later the page never stands still", async () => {
  const site = new Site();
  const { session, from, blocks } = await start(site, { inPage: true });
  assert.deepEqual([session, from], ["a session of Kahuna from true", "snapshot"]);
  assert.equal(readByPython(site, "/functions.zip"), "functions that the game never calls");
  assert.deepEqual(blocks, []);
  assert.deepEqual(site.asked.sort(), [
    ...["functions.zip", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js", "snapshot.bin"],
  ]);
});

test("the last attempt after failures uses neither the stored memory nor the divided program", async () => {
  const site = new Site();
  const { session, from, because } = await start(site, { plain: true });
  assert.deepEqual([session, from, because], ["a session of Kahuna from false", "library", undefined]);
  assert.deepEqual(site.asked.sort(), ["library.zip", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js"]);
  // What the page is told to expect is what comes.
  const again = new Site();
  const { reports } = await start(again, { plain: true });
  const last = reports.findLast((/** @type {any} */ { stage }) => stage === "load");
  assert.equal(last.loaded, last.total);
});
