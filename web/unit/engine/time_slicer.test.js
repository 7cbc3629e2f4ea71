import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineFailure } from "../../src/engine/failure.js";
import { createTimeSlicer } from "../../src/engine/time_slicer.js";

/** @typedef {import('../../src/engine/time_slicer.js').Work} Work */

/** A clock, an event loop and a worker's outbox controlled by the test. */
function bench() {
  let time = 0;
  /** @type {(() => void)[]} */
  const turns = [];
  /** @type {any[]} */
  const sent = [];
  /** @type {Record<string, () => Work>} */
  const requests = {};
  /** @type {string[]} */
  const added = [];
  /** @type {{ cause: Error | null }} */
  const lost = { cause: null };
  const receive = createTimeSlicer({
    work: (request) => requests[request](),
    post: (message) => sent.push(message),
    addPart: async (part) => {
      added.push(part);
      if (part === "lost") throw new Error("no network");
    },
    yieldToEvents: () => new Promise((resolve) => turns.push(resolve)),
    now: () => time,
    lost: () => lost.cause,
  });
  return {
    lost,
    receive,
    sent,
    added,
    turns,
    requests,
    /** @param {number} by milliseconds */
    pass: (by) => (time += by),
    /** Runs all callbacks that wait for it. */
    async turn() {
      turns.splice(0).forEach((go) => go());
      await new Promise((resolve) => setImmediate(resolve));
    },
    /**
     * A request that takes a number of steps of so many milliseconds each.
     * @param {string} name
     * @param {number} bits
     * @param {number} each
     */
    long(name, bits, each) {
      /** @returns {Generator<string, string>} */
      function* work() {
        for (let bit = 0; bit < bits; bit++) {
          time += each;
          yield `${name} ${bit}`;
        }
        return `${name} done`;
      }
      requests[name] = () => /** @type {Work} */ (/** @type {unknown} */ (work()));
    },
  };
}

test("A short request is answered at once, without a turn of the event loop", async () => {
  const at = bench();
  at.long("show", 0, 0);
  await at.receive({ id: 1, request: "show" });
  assert.deepEqual(at.sent, [{ id: 1, reply: "show done" }]);
});

test("While the computer thinks the event loop runs about every 8 ms, so that a press of a button is noticed", async () => {
  const at = bench();
  at.long("think", 100, 3);
  void at.receive({ id: 1, request: "think" });
  let turns = 0;
  while (at.turns.length > 0) {
    turns += 1;
    await at.turn();
  }
  assert.equal(turns, 33, "300 ms of work in slices of 9 ms");
  assert.deepEqual(at.sent.at(-1), { id: 1, reply: "think done" });
});

test("The progress bar moves at most ten times a second, and the first report comes at once", async () => {
  const at = bench();
  at.long("think", 100, 5);
  void at.receive({ id: 1, request: "think" });
  while (at.turns.length > 0) await at.turn();
  const reports = at.sent.filter((message) => "progress" in message);
  assert.equal(reports.length, 5, "500 ms of work");
  assert.deepEqual(reports[0], { id: 1, progress: "think 0" });
});

test("A request that arrives while the computer thinks is answered first", async () => {
  const at = bench();
  at.long("think", 10, 10);
  at.long("show", 0, 0);
  void at.receive({ id: 1, request: "think" });
  await at.turn();
  await at.receive({ id: 2, request: "show" });
  assert.deepEqual(at.sent.at(-1), { id: 2, reply: "show done" });
  while (at.turns.length > 0) await at.turn();
  assert.deepEqual(at.sent.at(-1), { id: 1, reply: "think done" });
});

test("An engine's failure is reported to the caller, with the last line of the traceback", async () => {
  const at = bench();
  at.requests.broken = () => {
    throw Object.assign(new Error("Traceback\n  in a file\nKeyError: 7"), { name: "PythonError" });
  };
  await at.receive({ id: 1, request: "broken" });
  assert.deepEqual(at.sent, [{ id: 1, reply: '{"failed":"KeyError: 7"}' }]);
});

test("When Python itself dies the page is told at once, instead of every later button doing nothing", async () => {
  const at = bench();
  at.requests.deep = () => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  at.requests.after = () => ({
    next: () => {
      throw new Error("Pyodide already fatally failed and can no longer be used.");
    },
  });
  await at.receive({ id: 1, request: "deep" });
  await at.receive({ id: 2, request: "after" });
  assert.deepEqual(at.sent, [
    { failed: { code: "crashed", args: { text: "Maximum call stack size exceeded" } } },
    { failed: { code: "crashed", args: { text: "Pyodide already fatally failed and can no longer be used." } } },
  ]);
});

test("A file that Python needed and could not get is named, however Python has changed the error", async () => {
  const at = bench();
  at.requests.unusual = () => {
    at.lost.cause = new EngineFailure("file-silent", { file: "rest.wasm" });
    throw Object.assign(new Error("JsException"), { name: "PythonError" });
  };
  await at.receive({ id: 1, request: "unusual" });
  assert.deepEqual(at.sent, [{ failed: { code: "file-silent", args: { file: "rest.wasm" } } }]);
});

test("A heartbeat is answered while a request is running, so that thinking is not mistaken for death", async () => {
  const at = bench();
  at.long("think", 10, 10);
  void at.receive({ id: 1, request: "think" });
  void at.receive({ ping: 3 });
  assert.deepEqual(at.sent.at(-1), { pong: 3 });
  while (at.turns.length > 0) await at.turn();
  assert.deepEqual(at.sent.at(-1), { id: 1, reply: "think done" });
});

test("Answered requests are freed: a long evening of games does not fill the memory", async () => {
  const at = bench();
  let freed = 0;
  at.requests.show = () => ({ next: () => ({ done: true, value: "seen" }), destroy: () => (freed += 1) });
  await at.receive({ id: 1, request: "show" });
  assert.equal(freed, 1);
});

test("A request on which Python raises an exception is freed, too; in a Python that has crashed nothing is touched", async () => {
  const at = bench();
  for (const [name, freed] of /** @type {const} */ ([
    ["PythonError", 1],
    ["RangeError", 0],
  ])) {
    let count = 0;
    const next = () => {
      throw Object.assign(new Error("a fault"), { name });
    };
    at.requests[name] = () => ({ next, destroy: () => (count += 1) });
    await at.receive({ id: 1, request: name });
    assert.equal(count, freed, name);
  }
});

test("A part of the engine that a request needs is loaded, and then the request is answered", async () => {
  const at = bench();
  let there = false;
  at.requests.letters = () => /** @type {any} */ ([there ? "letters" : '{"missing":"links"}'].map(answer)[0]);
  const first = at.receive({ id: 1, request: "letters" });
  there = true;
  await first;
  assert.deepEqual(at.added, ["links"]);
  assert.deepEqual(at.sent, [{ id: 1, reply: "letters" }]);
});

test("A part that cannot be loaded fails only that request", async () => {
  const at = bench();
  at.requests.letters = () => answer('{"missing":"lost"}');
  at.long("show", 0, 0);
  await at.receive({ id: 1, request: "letters" });
  await at.receive({ id: 2, request: "show" });
  assert.deepEqual(JSON.parse(at.sent[0].reply), { refused: "no network", code: "part-missing", args: {} });
  assert.deepEqual(at.sent[1], { id: 2, reply: "show done" });
});

/** A request that is answered at once. @param {string} reply @returns {any} */
const answer = (reply) => ({ next: () => ({ done: true, value: reply }) });
