import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createDownloads } from "../../src/engine/downloads.js";
import { digestOfBytes } from "../../src/engine/snapshot.js";

const BASE = "https://example.org/py/1a2b/";
const FILE = Uint8Array.from({ length: 1000 }, (_, place) => place % 251);

let time = 0;
const { fetch } = globalThis;
beforeEach(() => {
  time = 0;
  mock.method(performance, "now", () => time);
});
afterEach(() => {
  mock.restoreAll();
  globalThis.fetch = fetch;
});

/** A response that arrives when the test says so. */
function arriving() {
  /** @type {ReadableStreamDefaultController<Uint8Array>} */
  let controller;
  const body = new ReadableStream({ start: (given) => void (controller = given) });
  return {
    response: new Response(body),
    send: (/** @type {Uint8Array} */ part) => controller.enqueue(part),
    end: () => controller.close(),
    break: () => controller.error(new TypeError("network error")),
  };
}

/**
 * The downloads of a site with one file.
 * @param {() => Promise<Response>} answer
 * @param {Record<string, number>} [digests]
 */
function downloading(answer, digests = {}) {
  globalThis.fetch = answer;
  /** @type {[number, number][]} */
  const reports = [];
  const downloads = createDownloads({
    ...{ base: BASE, files: { "a.bin": FILE.length }, digests },
    report: (loaded, total) => void reports.push([loaded, total]),
  });
  return { ...downloads, reports };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a visitor with a slow network sees the download go on, and its end", async () => {
  const { response, send, end } = arriving();
  const { bytes, reports } = downloading(async () => response);
  const whole = bytes("a.bin");
  for (const [at, from, to] of [
    [0, 0, 100],
    [20, 100, 200],
    [49, 200, 300],
    [50, 300, 400],
    [51, 400, 999],
    [52, 999, 1000],
  ]) {
    await settle();
    time = at;
    send(FILE.slice(from, to));
    await settle();
  }
  end();
  assert.deepEqual(await whole, FILE);
  assert.deepEqual(reports, [
    [100, 1000],
    [400, 1000],
    [1000, 1000],
  ]);
});

test("a download that breaks off, or brings too much, is refused with what has arrived", async () => {
  for (const [arrived, isBroken] of /** @type {const} */ ([
    [400, true],
    [400, false],
    [1003, false],
  ])) {
    const { response, send, end, ...other } = arriving();
    const { bytes, reports } = downloading(async () => response);
    const whole = bytes("a.bin");
    send(new Uint8Array(arrived));
    await settle();
    (isBroken ? other.break : end)();
    await assert.rejects(whole, { code: "file-cut", args: { file: "a.bin", arrived, size: 1000 } });
    // A progress bar never goes beyond its end.
    assert.ok(reports.every(([loaded, total]) => loaded <= total));
  }
});

test("a file that a proxy has changed is refused, although its size is right", async () => {
  const digests = { "a.bin": digestOfBytes(FILE.slice()) };
  assert.deepEqual(await downloading(async () => new Response(FILE), digests).bytes("a.bin"), FILE);
  const changed = FILE.slice();
  changed[500] ^= 1;
  await assert.rejects(downloading(async () => new Response(changed), digests).bytes("a.bin"), {
    code: "file-damaged",
  });
});

test("a page that a server sends in place of a missing file is not taken for it", async () => {
  const { bytes } = downloading(async () => new Response("<html>", { status: 404 }));
  await assert.rejects(bytes("a.bin"), { code: "file-refused", args: { file: "a.bin", status: "404" } });
  const empty = downloading(async () => new Response(null, { status: 204 }));
  await assert.rejects(empty.bytes("a.bin"), { code: "file-refused", args: { file: "a.bin", status: "204" } });
});

test("a program that is compiled while it arrives is counted too, and its bytes are checked", async () => {
  const digests = { "a.bin": digestOfBytes(FILE.slice()) };
  const { response, send, end } = arriving();
  const { stream, reports } = downloading(async () => response, digests);
  const { response: given, complete } = stream("a.bin");
  send(FILE.slice(0, 600));
  const program = await given;
  assert.equal(program.headers.get("Content-Type"), "application/wasm");
  send(FILE.slice(600));
  end();
  assert.deepEqual(new Uint8Array(await program.arrayBuffer()), FILE);
  await complete;
  assert.deepEqual(reports.at(-1), [1000, 1000]);
});

test("a program with the right type is passed on as it came, so that the browser keeps it compiled", async () => {
  const original = new Response(FILE, { headers: { "Content-Type": "application/wasm" } });
  const { stream, again } = downloading(async () => original);
  assert.equal(await stream("a.bin").response, original);
  const second = new Response(FILE, { headers: { "Content-Type": "application/wasm" } });
  globalThis.fetch = async () => second;
  assert.equal(await again("a.bin"), second);
});

test("a program that does not come is known by its name, and what compiles it reports no other reason", async () => {
  const { stream } = downloading(() => Promise.reject(new TypeError("no network")));
  const { response, complete } = stream("a.bin");
  let hasSettled = false;
  response.finally(() => (hasSettled = true));
  await assert.rejects(complete, { code: "file-silent", args: { file: "a.bin" } });
  await settle();
  assert.equal(hasSettled, false);
});

test("files that are needed only later count from then on, so the bar does not jump beyond its end", async () => {
  const { bytes, expect, reports } = downloading(async () => new Response(FILE));
  await bytes("a.bin");
  expect({ "b.bin": FILE.length });
  await bytes("b.bin");
  assert.deepEqual(reports.at(-1), [2000, 2000]);
  assert.deepEqual(reports[0], [1000, 1000]);
});
