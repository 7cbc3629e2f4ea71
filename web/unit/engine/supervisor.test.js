import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { EngineFailure } from "../../src/engine/failure.js";
import { createSeatRestorer } from "../../src/games/kahuna/seat_restorer.js";
import { createSupervisor } from "../../src/engine/supervisor.js";
import { CLOSED, TWO, viewOf } from "../views.js";

/** @typedef {any} Reply its content plays no part here */

/** An engine controlled by the test: it starts, answers and dies on demand. */
class FakeEngine {
  /** @type {{request: any, resolve: (reply: Reply) => void, reject: (reason: unknown) => void}[]} */
  asked = [];
  starts = 0;
  checks = 0;
  /** @type {(failure: EngineFailure) => void} */
  onFail = () => {};
  /** @type {Promise<void>} */
  ready = Promise.resolve();
  /** @type {() => void} */
  becomeReady = () => {};
  /** @type {(reason: unknown) => void} */
  becomeFailed = () => {};

  constructor() {
    this.begin();
  }

  begin() {
    this.starts += 1;
    this.asked = [];
    this.ready = new Promise((resolve, reject) => Object.assign(this, { becomeReady: resolve, becomeFailed: reject }));
    this.ready.catch(() => {});
  }

  /** @param {object} request */
  async ask(request) {
    await this.ready;
    return new Promise((resolve, reject) => {
      this.asked.push({ request, resolve, reject });
    });
  }

  restart() {
    this.becomeFailed(new EngineFailure("ended", {}));
    this.begin();
    return this.ready;
  }

  check() {
    this.checks += 1;
  }

  stop() {}

  /** @param {import('../../src/engine/failure.js').FailureCode} code */
  die(code) {
    const args = code.startsWith("file-") ? { file: "rest.wasm" } : { text: "gone" };
    const failure = new EngineFailure(/** @type {any} */ (code), /** @type {any} */ (args));
    this.becomeFailed(failure);
    for (const { reject } of this.asked.splice(0)) reject(failure);
    this.onFail(failure);
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** @type {FakeEngine} */
let engine;
/** @type {string[]} */
let told;
/** @type {object[]} */
let restoring;

function make() {
  return createSupervisor({
    start(onFail) {
      engine.onFail = onFail;
      return /** @type {any} */ (engine);
    },
    restoring: () => restoring,
    onReply: (reply) => told.push(`reply ${JSON.stringify(reply)}`),
    onRestart: ({ code }) => told.push(`restart ${code}`),
    onRestarted: () => told.push("restarted"),
    onFail: ({ code }) => told.push(`failed ${code}`),
  });
}

const pending = () => engine.asked.map(({ request }) => request.do);

/** @param {Reply} reply to the oldest waiting request */
async function answer(reply) {
  /** @type {any} */ (engine.asked.shift()).resolve(reply);
  await settle();
}

async function start() {
  engine.becomeReady();
  await settle();
}

beforeEach(() => {
  engine = new FakeEngine();
  told = [];
  restoring = [{ do: "load", save: "K1.x" }];
});

const DEATHS = /** @type {const} */ ([
  ...["stopped", "no-answer", "crashed", "unreadable"],
  // A file that a running engine needs: the next one works without it.
  ...["file-silent", "file-refused", "file-cut", "file-damaged"],
]);

for (const code of DEATHS) {
  test(`A game goes on automatically after its engine has died (${code}): the new one gets the game, then the lost request`, async () => {
    const supervised = make();
    await start();
    const asked = supervised.ask({ do: "reply" });
    await settle();
    engine.die(code);
    await start();
    assert.deepEqual(pending(), ["load"], "no other request is sent before the game is loaded");
    const later = supervised.ask({ do: "show" });
    await settle();
    assert.deepEqual(pending(), ["load"]);
    assert.ok(supervised.isRestarting());
    await answer({ view: "the game" });
    assert.deepEqual(pending().sort(), ["reply", "show"]);
    assert.ok(!supervised.isRestarting());
    for (const { request, resolve } of engine.asked.splice(0)) resolve({ to: request.do });
    assert.deepEqual([await asked, await later], [{ to: "reply" }, { to: "show" }]);
    assert.deepEqual(told.slice(0, 2), [`restart ${code}`, "restarted"]);
    assert.equal(engine.starts, 2);
  });
}

test("An engine that dies while no request waits is replaced, too, before the next press of a button", async () => {
  const supervised = make();
  await start();
  engine.die("stopped");
  await start();
  await answer({ view: "the game" });
  assert.deepEqual(told, ["restart stopped", "restarted"]);
  const asked = supervised.ask({ do: "play" });
  await settle();
  await answer({ view: 1 });
  assert.deepEqual(await asked, { view: 1 });
});

test("A request that kills every engine is given up after the second try, and the game stays", async () => {
  const supervised = make();
  await start();
  const asked = supervised.ask({ do: "play" });
  asked.catch(() => {});
  await settle();
  engine.die("crashed");
  await start();
  await answer({ view: "the game" });
  engine.die("crashed");
  await assert.rejects(asked, EngineFailure);
  await start();
  await answer({ view: "the game" });
  assert.deepEqual(told, ["restart crashed", "restarted", "restart crashed", "restarted"]);
  assert.deepEqual(pending(), []);
});

test("A save that has killed Python is not tried on the next one", async () => {
  const supervised = make();
  await start();
  const asked = supervised.ask({ do: "load", save: "K1.poison" });
  asked.catch(() => {});
  await settle();
  engine.die("crashed");
  await assert.rejects(asked, EngineFailure);
  await start();
  assert.deepEqual(
    engine.asked.map(({ request }) => request),
    restoring,
    "only the own game is loaded",
  );
});

test("A save that was being loaded when the phone ended the worker is loaded again", async () => {
  const supervised = make();
  await start();
  const asked = supervised.ask({ do: "load", save: "K1.mine" });
  await settle();
  engine.die("no-answer");
  await start();
  await answer({ view: "the old game" });
  await answer({ view: "mine" });
  assert.deepEqual(await asked, { view: "mine" });
});

test("An engine that cannot start is reported to the page, and restarts only when the player asks for it", async () => {
  const supervised = make();
  const asked = supervised.ask({ do: "about" });
  asked.catch(() => {});
  engine.die("stopped");
  await assert.rejects(asked, EngineFailure);
  assert.deepEqual(told, ["failed stopped"]);
  assert.equal(engine.starts, 1);
  const ready = supervised.restart();
  await start();
  await ready;
  assert.equal(engine.starts, 2);
  assert.deepEqual(pending(), [], "the page itself loads the kept game");
});

test("An engine that dies repeatedly without an answer is not restarted for ever", async () => {
  make();
  await start();
  for (let death = 0; death < 3; death++) {
    engine.die("stopped");
    await start();
    await answer({ view: "the game" });
  }
  engine.die("stopped");
  await settle();
  assert.deepEqual(told.at(-1), "failed stopped");
  assert.equal(engine.starts, 4);
});

test("A failed restart is reported, and so are the failures of the waiting requests", async () => {
  const supervised = make();
  await start();
  const asked = supervised.ask({ do: "reply" });
  asked.catch(() => {});
  await settle();
  engine.die("no-answer");
  engine.die("file-silent");
  await assert.rejects(asked, EngineFailure);
  assert.deepEqual(told, ["restart no-answer", "failed file-silent"]);
  assert.ok(!supervised.isRestarting());
});

test("A new engine gets the last game that the old one had saved; requests that do not change the game do not count", () => {
  const restorer = createSeatRestorer();
  assert.deepEqual(restorer.requests(), []);
  restorer.note({ save: "K1.a", view: viewOf() });
  restorer.note({ save: "K1.b", view: viewOf() });
  restorer.note({ view: viewOf() });
  restorer.note({ view: viewOf({ table: "puzzle" }) });
  assert.deepEqual(restorer.requests(), [{ do: "load", save: "K1.b" }]);
});

test("With two people at one screen, the one who sat there sits there again; covered cards stay covered", () => {
  const seats = TWO;
  const restorer = createSeatRestorer();
  restorer.note({ save: "K1.a", view: viewOf({ seats, viewer: "black", to_move: "black" }) });
  assert.deepEqual(restorer.requests(), [
    { do: "load", save: "K1.a" },
    { do: "sit", player: "black" },
  ]);
  restorer.note({ save: "K1.b", view: viewOf({ seats, viewer: "black" }) });
  assert.deepEqual(
    restorer.requests(),
    [{ do: "load", save: "K1.b" }],
    "the turn is over: the other one is to sit down",
  );
  restorer.note({ save: "K1.c", view: viewOf({ seats, spectator: CLOSED }) });
  assert.deepEqual(restorer.requests(), [{ do: "load", save: "K1.c" }]);
});
