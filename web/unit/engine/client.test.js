import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createEngine } from "../../src/engine/client.js";
import { EngineFailure } from "../../src/engine/failure.js";

/** A worker without Python: the test decides what it sends. */
class FakeWorker extends EventTarget {
  /** @type {{id: number, request: string}[]} */
  received = [];
  terminated = false;
  /** Whether it answers heartbeats, and how many it received. */
  alive = true;
  pings = 0;

  /** @param {any} message */
  postMessage(message) {
    if (message.ping === undefined) {
      this.received.push(message);
      return;
    }
    this.pings += 1;
    if (this.alive) this.say({ pong: message.ping });
  }

  terminate() {
    this.terminated = true;
  }

  /** @param {object} data */
  say(data) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  becomeReady() {
    this.say({ progress: { stage: "start" } });
    this.say({ progress: { stage: "ready" } });
  }

  /** @param {number} index of the received request; @param {object} reply */
  answer(index, reply) {
    this.say({ id: this.received[index].id, reply: JSON.stringify(reply) });
  }
}

/** @type {FakeWorker[]} */
let workers;
/** The names of the workers. @type {string[]} */
let names;
/** @type {any[]} */
let progress;
/** @type {EngineFailure[]} */
let failures;

const make = () =>
  createEngine({
    onProgress: (step) => progress.push(step),
    onFail: (failure) => failures.push(failure),
    startWorker: (name) => {
      workers.push(new FakeWorker());
      names.push(name);
      return /** @type {any} */ (workers.at(-1));
    },
  });

/**
 * Lets time pass second by second, so that a timer set by another one starts in the right second.
 * @param {number} seconds
 */
function pass(seconds) {
  for (let second = 0; second < seconds; second++) mock.timers.tick(1_000);
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** @param {import('../../src/engine/failure.js').FailureCode} code @param {Record<string, string | number>} [args] */
const failure =
  (code, args = {}) =>
  (/** @type {unknown} */ error) => {
    assert.ok(error instanceof EngineFailure);
    assert.deepEqual([error.code, error.args], [code, args]);
    return true;
  };

/** An engine that has started, and a request that it has not answered. */
async function asking(request = { do: "reply" }) {
  const engine = make();
  workers[0].becomeReady();
  const asked = engine.ask(request);
  await settle();
  return { engine, asked };
}

beforeEach(() => {
  [workers, names, progress, failures] = [[], [], [], []];
  mock.timers.enable({ apis: ["setTimeout"] });
});
afterEach(() => mock.timers.reset());

test("A player who acts while Python is still starting loses nothing: requests wait and go out in order", async () => {
  const engine = make();
  const replies = Promise.all([engine.ask({ do: "about" }), engine.ask({ do: "show" })]);
  await settle();
  assert.deepEqual(workers[0].received, []);
  workers[0].becomeReady();
  await settle();
  assert.deepEqual(
    workers[0].received.map(({ request }) => request),
    ['{"do":"about"}', '{"do":"show"}'],
  );
  workers[0].answer(0, { about: {} });
  workers[0].answer(1, { refused: "There is no game yet." });
  assert.deepEqual(await replies, [{ about: {} }, { refused: "There is no game yet." }]);
});

test("Every answer reaches its caller, whatever the order of the answers", async () => {
  const engine = make();
  workers[0].becomeReady();
  const [first, second] = [engine.ask({ do: "reply" }), engine.ask({ do: "show" })];
  await settle();
  workers[0].answer(1, { view: 2 });
  workers[0].answer(0, { view: 1 });
  assert.deepEqual([await first, await second], [{ view: 1 }, { view: 2 }]);
});

test("The caller of a long request gets its progress, and no other caller does", async () => {
  const engine = make();
  workers[0].becomeReady();
  /** @type {object[]} */
  const heard = [];
  const long = engine.ask({ do: "reply" }, { onProgress: (report) => heard.push(report) });
  const short = engine.ask({ do: "show" });
  await settle();
  const [{ id }, { id: other }] = workers[0].received;
  workers[0].say({ id, progress: '{"progress":{"done":0.25,"nodes":100}}' });
  workers[0].say({ id: other, progress: '{"progress":{"done":0.5,"nodes":1}}' });
  workers[0].answer(1, { view: "short" });
  assert.deepEqual(await short, { view: "short" });
  workers[0].say({ id, progress: '{"progress":{"done":0.75,"nodes":300}}' });
  workers[0].answer(0, { view: "long" });
  assert.deepEqual(await long, { view: "long" });
  workers[0].say({ id, progress: '{"progress":{"done":1,"nodes":400}}' });
  assert.deepEqual(heard, [
    { done: 0.25, nodes: 100 },
    { done: 0.75, nodes: 300 },
  ]);
  assert.deepEqual(
    progress.map(({ stage }) => stage),
    ["start", "ready"],
    "the start is something else",
  );
});

test("The page can show how far the start has come", async () => {
  const engine = make();
  workers[0].say({ progress: { stage: "load", loaded: 5, total: 10 } });
  workers[0].becomeReady();
  await engine.ready;
  assert.deepEqual(progress, [{ stage: "load", loaded: 5, total: 10 }, { stage: "start" }, { stage: "ready" }]);
});

test("A failed start rejects all waiting requests with a failure that the page can word, and ends the worker", async () => {
  const engine = make();
  const asked = engine.ask({ do: "new" });
  const args = { file: "pyodide.asm.wasm", status: "404" };
  workers[0].say({ failed: { code: "file-refused", args } });
  await assert.rejects(engine.ready, failure("file-refused", args));
  await assert.rejects(asked, failure("file-refused", args));
  await assert.rejects(engine.ask({ do: "show" }), failure("file-refused", args));
  assert.equal(failures.length, 1);
  assert.ok(workers[0].terminated);
});

for (const stage of ["load", "start"])
  test(`A player whose device sleeps while Python starts (${stage}) finds the game after waking it up`, async () => {
    const engine = make();
    workers[0].say({ progress: { stage, loaded: 1, total: 10 } });
    for (let night = 0; night < 5; night++) {
      pass(2);
      // After a sleep an overdue timer fires once.
      mock.timers.tick(8 * 3_600_000);
    }
    assert.deepEqual(failures, [], "time asleep does not count");
    workers[0].becomeReady();
    await engine.ready;
    pass(60);
    assert.deepEqual(failures, []);
  });

test("A hanging start is ended after half a minute of silence, and reports where it hung", async () => {
  const engine = make();
  pass(29);
  workers[0].say({ progress: { stage: "load", loaded: 1, total: 10 } });
  pass(29);
  assert.deepEqual(failures, [], "a slow line that still delivers is no failure");
  pass(1);
  await assert.rejects(engine.ready, failure("halt-load", { seconds: 30 }));
  assert.ok(workers[0].terminated);

  const again = engine.restart();
  workers[1].say({ progress: { stage: "start" } });
  pass(30);
  await assert.rejects(again, failure("halt-start", { seconds: 30 }));

  engine.restart();
  assert.deepEqual(
    names,
    ["kahuna", "kahuna", "kahuna-plain"],
    "Python hung on what it was given: the next try does without",
  );
});

test("A failed file is requested again, and after a second failure the start works around it", async () => {
  const engine = make();
  const args = { file: "program.wasm", arrived: 5, size: 9 };
  for (const worker of [0, 1, 2]) {
    workers[worker].say({ failed: { code: "file-cut", args } });
    await assert.rejects(engine.ready, failure("file-cut", args));
    engine.restart();
  }
  assert.deepEqual(names, ["kahuna", "kahuna", "kahuna-plain", "kahuna-plain"]);
});

for (const file of ["rest.wasm", "functions.bin.json"]) {
  test(`If a running game cannot get a file, the next worker starts without it at once (${file})`, async () => {
    const engine = make();
    workers[0].becomeReady();
    const args = { file };
    workers[0].say({ failed: { code: "file-silent", args } });
    assert.deepEqual(
      failures.map(({ code }) => code),
      ["file-silent"],
    );
    engine.restart();
    assert.deepEqual(names, ["kahuna", "kahuna-plain"]);
  });
}

test("A computer that thinks for minutes is not mistaken for a hanging start", async () => {
  const { asked } = await asking();
  pass(300);
  workers[0].answer(0, { view: 1 });
  assert.deepEqual(await asked, { view: 1 });
  assert.deepEqual(failures, []);
  assert.equal(workers[0].pings, 300, "it was asked for a sign of life all the time");
  pass(300);
  assert.equal(workers[0].pings, 300, "no heartbeats while no request waits");
});

test("A worker that a phone has terminated without an event is detected while a request waits", async () => {
  const { asked } = await asking();
  pass(60);
  assert.deepEqual(failures, []);
  workers[0].alive = false;
  pass(9);
  await assert.rejects(asked, failure("no-answer", { seconds: 8 }));
  assert.equal(failures.length, 1);
  assert.ok(workers[0].terminated);
});

test("A worker that waits for a file on a slow connection is not taken for dead until a minute has passed", async () => {
  const { engine, asked } = await asking();
  workers[0].alive = false;
  workers[0].say({ loads: "rest.wasm" });
  pass(60);
  assert.deepEqual(failures, []);
  workers[0].alive = true;
  pass(20);
  workers[0].answer(0, { view: 1 });
  assert.deepEqual(await asked, { view: 1 });

  const lost = engine.ask({ do: "reply" });
  await settle();
  workers[0].alive = false;
  workers[0].say({ loads: "rest.wasm" });
  pass(70);
  await assert.rejects(lost, failure("no-answer", { seconds: 8 }));
});

test("A report counts as a sign of life, and so does the answer to another request", async () => {
  const { asked } = await asking();
  workers[0].alive = false;
  for (let second = 0; second < 60; second++) {
    mock.timers.tick(1_000);
    if (second % 5 === 0)
      workers[0].say({ id: workers[0].received[0].id, progress: '{"progress":{"done":0.5,"nodes":1}}' });
  }
  assert.deepEqual(failures, []);
  workers[0].answer(0, { view: 1 });
  assert.deepEqual(await asked, { view: 1 });
});

test("A player who returns to the page need not press a button to find out that the worker is gone", async () => {
  const engine = make();
  engine.check();
  assert.equal(workers[0].pings, 0, "a start has a watchdog of its own");
  workers[0].becomeReady();
  await engine.ready;
  engine.check();
  pass(60);
  assert.deepEqual([failures.length, workers[0].pings], [0, 1]);
  workers[0].alive = false;
  engine.check();
  pass(9);
  assert.deepEqual(
    failures.map(({ code }) => code),
    ["no-answer"],
  );
});

test("A worker whose program cannot be loaded is reported: the browser itself does not tell the player", async () => {
  const engine = make();
  workers[0].dispatchEvent(new Event("error", { cancelable: true }));
  await assert.rejects(engine.ready, failure("no-program"));
  assert.equal(failures.length, 1);
});

test("A worker that dies in the middle of a game fails its requests, and Retry starts another", async () => {
  const { engine, asked } = await asking();
  workers[0].dispatchEvent(Object.assign(new Event("error"), { message: "out of memory" }));
  await assert.rejects(asked, failure("stopped", { text: "out of memory" }));

  const ready = engine.restart();
  const retried = engine.ask({ do: "load", save: "K1.x" });
  workers[1].becomeReady();
  await ready;
  await settle();
  workers[1].answer(0, { view: 1 });
  assert.deepEqual(await retried, { view: 1 });
  assert.equal(failures.length, 1);
});

test("Unreadable messages are reported instead of being ignored", async () => {
  const { engine, asked } = await asking({ do: "show" });
  workers[0].say({ id: workers[0].received[0].id, reply: '{"view": NaN}' });
  await assert.rejects(asked, failure("unreadable"));
  const watched = engine.ask({ do: "reply" });
  await settle();
  workers[0].say({ id: workers[0].received[1].id, progress: "half" });
  await assert.rejects(watched, failure("unreadable"));
  workers[0].dispatchEvent(new Event("messageerror"));
  await assert.rejects(engine.ask({ do: "show" }), failure("unreadable"));
});

test("A browser that refuses the worker (a sandboxed frame) is recognised, and the page survives", async () => {
  const engine = createEngine({
    startWorker: () => {
      throw new DOMException("cannot be accessed from origin null", "SecurityError");
    },
  });
  await assert.rejects(engine.ready, failure("no-worker", { text: "cannot be accessed from origin null" }));
});

test("Restart and stop are requested by the page: they end the old worker and report no failure", async () => {
  const engine = make();
  const asked = engine.ask({ do: "show" });
  engine.restart();
  await assert.rejects(asked, failure("ended"));
  assert.ok(workers[0].terminated);
  workers[0].becomeReady();
  assert.deepEqual(progress, [], "a late message of the old worker counts for nothing");
  engine.stop();
  await assert.rejects(engine.ready, failure("ended"));
  assert.ok(workers[1].terminated);
  assert.deepEqual(failures, []);
});
