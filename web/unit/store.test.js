import assert from "node:assert/strict";
import test from "node:test";
import { createRenderer } from "../src/store/renderer.js";
import { createRevision, createSlice, makeReactive } from "../src/store/slice.js";

/** Returns a renderer whose scheduled flushes the test runs itself. */
function createHeld() {
  /** @type {(() => void)[]} */
  const scheduled = [];
  const renderer = createRenderer((callback) => scheduled.push(callback));
  return { renderer, scheduled, run: () => scheduled.splice(0).forEach((callback) => callback()) };
}

test("a change draws what has read it, and nothing else", () => {
  const { renderer, run } = createHeld();
  const slice = createSlice({ score: 0, name: "Ana" });
  /** @type {string[]} */
  const drawn = [];
  renderer.add(() => void drawn.push(`score ${slice.score}`));
  renderer.add(() => void drawn.push(`name ${slice.name}`));
  run();
  assert.deepEqual(drawn.splice(0), ["score 0", "name Ana"]);
  slice.score = 1;
  run();
  assert.deepEqual(drawn, ["score 1"]);
});

test("several changes are drawn once, and an equal value is not drawn", () => {
  const { renderer, scheduled, run } = createHeld();
  const slice = createSlice({ a: 0, b: 0 });
  let draws = 0;
  renderer.add(() => {
    draws += slice.a + slice.b > -1 ? 1 : 0;
  });
  run();
  Object.assign(slice, { a: 1, b: 2 });
  assert.equal(scheduled.length, 1);
  run();
  slice.a = 1;
  run();
  assert.equal(draws, 2);
});

test("jobs draw in the order in which they were added, between what surrounds them", () => {
  const { renderer, run } = createHeld();
  const slice = createSlice({ a: 0, b: 0 });
  /** @type {string[]} */
  const order = [];
  renderer.add(() => void order.push(`first ${slice.a}`));
  renderer.add(() => void order.push(`second ${slice.b}`));
  renderer.surround({ before: () => order.push("before"), after: () => order.push("after") });
  run();
  slice.b = 1;
  slice.a = 1;
  run();
  const round = (/** @type {number} */ value) => ["before", `first ${value}`, `second ${value}`, "after"];
  assert.deepEqual(order, [...round(0), ...round(1)]);
});

test("a page that fails to draw a state draws the next one", () => {
  const { renderer, run } = createHeld();
  const slice = createSlice({ isBroken: true });
  let draws = 0;
  renderer.add(() => {
    if (slice.isBroken) throw new Error("cannot be drawn");
    draws += 1;
  });
  assert.throws(() => run(), /cannot be drawn/);
  run();
  slice.isBroken = false;
  run();
  assert.equal(draws, 1);
});

test("what runs after the drawing may change the state, which is drawn again", () => {
  const { renderer, run } = createHeld();
  const slice = createSlice({ comment: "" });
  /** @type {string[]} */
  const drawn = [];
  renderer.add(() => void drawn.push(slice.comment));
  renderer.surround({
    before() {},
    after() {
      slice.comment = "new";
    },
  });
  run();
  run();
  run();
  assert.deepEqual(drawn, ["", "new"]);
});

test("data outside slices is drawn again after its revision has changed", () => {
  const { renderer, run } = createHeld();
  const revision = createRevision();
  const texts = new Map([["game", "old"]]);
  /** @type {unknown[]} */
  const drawn = [];
  renderer.add(() => {
    revision.read();
    drawn.push(texts.get("game"));
  });
  run();
  texts.set("game", "new");
  revision.change();
  run();
  assert.deepEqual(drawn, ["old", "new"]);
});

test("the fields of an object become signals without another object", () => {
  class Links {
    trouble = "";
    constructor() {
      makeReactive(this);
    }
  }
  const { renderer, run } = createHeld();
  const links = new Links();
  /** @type {string[]} */
  const drawn = [];
  renderer.add(() => void drawn.push(links.trouble));
  run();
  links.trouble = "no link";
  run();
  assert.deepEqual(drawn, ["", "no link"]);
  assert.deepEqual({ ...links }, { trouble: "no link" });
});

test("the page can draw at once, for what needs the document as it will be", () => {
  const { renderer, scheduled, run } = createHeld();
  const slice = createSlice({ a: 0 });
  let drawn = -1;
  renderer.add(() => {
    drawn = slice.a;
  });
  renderer.flush();
  slice.a = 7;
  renderer.flush();
  assert.equal(drawn, 7);
  assert.ok(scheduled.length > 0);
  run();
  assert.equal(drawn, 7);
});
