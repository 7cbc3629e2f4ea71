import assert from "node:assert/strict";
import { test } from "node:test";
import { connectHostPage } from "../../src/embed/host_page.js";
import { openWindow } from "./host.js";

const ASKED = { modes: ["play", "replay"], sides: ["white", "black"], others: [] };

/** @param {Parameters<typeof openWindow>[0]} [given] */
function connected(given) {
  const host = openWindow(given);
  /** @type {any[]} */
  const got = [];
  return { host, got, page: connectHostPage(ASKED, (message) => void got.push(message)) };
}

test("only the page around a frame steers it: messages of other windows and other programs are ignored", () => {
  const { host, got } = connected();
  host.send({ kahuna: 1, type: "flip" }, { source: {} });
  host.send({ kahuna: 1, type: "flip" }, { source: null });
  for (const data of [null, "ready", { type: "flip" }, { kahuna: 2, type: "flip" }, { kahuna: 1, type: "close" }])
    host.send(data);
  assert.deepEqual(got, []);
  host.send({ kahuna: 1, type: "flip" });
  assert.deepEqual(
    got.map(({ type }) => type),
    ["flip"],
  );
});

test("a frame that is opened as a page of its own sends nothing to itself", () => {
  const { host, got, page } = connected({ isAlone: true });
  page.say("ready", { stage: "picture" });
  page.ask(500);
  host.send({ kahuna: 1, type: "flip" });
  assert.deepEqual([host.heard, got], [[], []]);
});

test("a page with several frames recognizes each by the id that it has given it", () => {
  const { host, page } = connected();
  page.say("ready", { stage: "picture" });
  host.send({ kahuna: 1, type: "init", id: "second" });
  page.say("ready", { stage: "table" });
  assert.deepEqual(
    host.heard.map(({ id }) => id),
    [undefined, "second"],
  );
});

test("a reader's sealed games go only to the page that has kept them before", () => {
  const { host, page } = connected();
  host.send({ kahuna: 1, type: "kept", texts: {} }, { origin: "https://blog.example" });
  page.say("keep", { key: "kahuna.frame.game", text: "sealed" });
  page.say("ply", { ply: 3 });
  assert.deepEqual(host.targets, ["https://blog.example", "*"]);
});

test("a page without an origin, such as a file, keeps games too", () => {
  const { host, page } = connected();
  host.send({ kahuna: 1, type: "kept", texts: {} }, { origin: "null" });
  page.say("keep", { key: "kahuna.frame.game", text: "sealed" });
  assert.deepEqual(host.targets, ["*"]);
});

test("a frame asks for another height only if it differs visibly, and repeats it for a page that came later", () => {
  const { host, page } = connected();
  page.repeat();
  for (const height of [500, 502, 497, 504, 504]) page.ask(height);
  page.repeat();
  assert.deepEqual(
    host.heard.map(({ value }) => value),
    [500, 504, 504],
  );
});

test("WordPress gets the height in its own form, with its secret, also when it begins to listen late", () => {
  const { host, page } = connected({ hash: "#?secret=Ab3" });
  const ready = { message: "ready", secret: "Ab3" };
  host.send(ready);
  assert.deepEqual(host.heard, []);
  page.ask(500);
  const height = { message: "height", secret: "Ab3", value: 500 };
  assert.deepEqual(host.heard, [{ kahuna: 1, type: "height", value: 500 }, height]);
  host.send(ready);
  host.send({ ...ready, secret: "another frame's" });
  host.send(ready, { source: {} });
  assert.deepEqual(host.heard.slice(2), [height]);
});

test("a page that is not WordPress gets no messages in its form", () => {
  for (const hash of ["", "#?secret=", "#?secret=<script>", "#secret=Ab3"]) {
    const { host, page } = connected({ hash });
    page.ask(500);
    host.send({ message: "ready", secret: "" });
    assert.deepEqual(host.heard, [{ kahuna: 1, type: "height", value: 500 }], hash);
  }
});

test("a frame in a sandbox without an origin is known as such", () => {
  assert.equal(connected({ origin: "null" }).page.isClosed(), true);
  assert.equal(connected().page.isClosed(), false);
});
