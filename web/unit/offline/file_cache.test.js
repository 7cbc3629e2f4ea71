import assert from "node:assert/strict";
import test from "node:test";
import { createFileCache } from "../../src/offline/file_cache.js";

/**
 * A server with files, and a cache to keep them in.
 * @param {Record<string, string>} served
 * @param {Record<string, number>} [sizes]
 */
function world(served, sizes = Object.fromEntries(Object.entries(served).map(([name, text]) => [name, text.length]))) {
  /** @type {Map<string, string>} */
  const stored = new Map();
  /** @type {string[]} */
  const fetched = [];
  const cache = {
    match: async (/** @type {any} */ address) => (stored.has(address) ? new Response(stored.get(address)) : undefined),
    put: async (/** @type {any} */ address, /** @type {Response} */ answer) =>
      void stored.set(address, await answer.text()),
    delete: async (/** @type {any} */ address) => stored.delete(address),
  };
  const fileCache = createFileCache({
    files: new Map(Object.entries(sizes)),
    open: async () => cache,
    fetch: async (address) => {
      fetched.push(address);
      return address in served ? new Response(served[address]) : new Response("", { status: 404 });
    },
  });
  return { fileCache, stored, fetched };
}

test("The engine is stored file by file, and its progress is reported correctly", async () => {
  const { fileCache, stored } = world({ a: "12345", b: "123" });
  assert.deepEqual(await fileCache.amount(), { loaded: 0, total: 8 });
  /** @type {number[]} */
  const seen = [];
  await fileCache.fill(({ loaded }) => seen.push(loaded));
  assert.deepEqual(seen.at(0), 0);
  assert.deepEqual(seen.at(-1), 8);
  assert.deepEqual(
    seen,
    [...seen].sort((one, other) => one - other),
  );
  assert.deepEqual([...stored.keys()], ["a", "b"]);
  assert.deepEqual(await fileCache.amount(), { loaded: 8, total: 8 });
});

test("A stored file is not fetched again, and two simultaneous requests fetch it once", async () => {
  const { fileCache, stored, fetched } = world({ a: "12345", b: "123" });
  stored.set("a", "12345");
  await Promise.all([fileCache.fill(), fileCache.fill()]);
  assert.deepEqual(fetched, ["b"]);
  await fileCache.fill();
  assert.deepEqual(fetched, ["b"]);
});

test("A missing or wrong file is not stored, and may be fetched later", async () => {
  /** @type {Record<string, string>} */
  const served = { a: "12345", b: "<html>log in to this network</html>" };
  const { fileCache, stored } = world(served, { a: 5, b: 3, c: 2 });
  await assert.rejects(fileCache.fill(), /b: 35 bytes instead of 3/);
  assert.deepEqual(await fileCache.amount(), { loaded: 5, total: 10 });
  served.b = "123";
  await assert.rejects(fileCache.fill(), /c: 404/);
  assert.equal(fileCache.isBusy(), false);
  served.c = "12";
  await fileCache.fill();
  assert.deepEqual([...stored.keys()], ["a", "b", "c"]);
});
