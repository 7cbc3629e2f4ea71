import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";
import { MOVES, begun, pass, play, settle, startClock, stopClock, until } from "./page/page.js";
import { followLinks } from "../src/app/follow.js";

/** @type {any} */
const vectors = JSON.parse(readFileSync(new URL("../../tests/codes.json", import.meta.url), "utf8"));
const [POSITION, OTHER] = vectors.positions.map((/** @type {any} */ each) => each.code);

/** The longest that a computer's turn takes here, in ms. */
const A_TURN = 6000;

/** The page's address. */
const here = { href: "", pathname: "", search: "", hash: "" };

/** @type {() => void} */
let onHash = () => {};

beforeEach(() => {
  stopClock();
  Object.assign(here, { href: "https://x.example/kahuna/", pathname: "/kahuna/", search: "", hash: "" });
  Object.assign(globalThis, {
    location: here,
    history: {
      state: null,
      replaceState: (/** @type {unknown[]} */ ...[, , rest]) => (here.hash = /#.*/.exec(String(rest))?.[0] ?? ""),
    },
    addEventListener: (/** @type {string} */ name, /** @type {() => void} */ does) =>
      name === "hashchange" && (onHash = does),
  });
});
afterEach(startClock);

/**
 * Follows a link in the open tab, as a browser does: without an event if the address stays the same.
 * @param {string} hash
 */
async function follow(hash) {
  const isNew = here.hash !== hash;
  here.hash = hash;
  if (isNew) onHash();
  await settle();
}

/** A page with a running game, on which links can be followed. @param {string} name of the recorded session */
async function pageOf(name) {
  const given = await begun(name);
  given.place.onStage = followLinks(given.page);
  return { ...given, offered: () => given.state.sharing?.incoming.offered?.found.request.code };
}

test("a link that is followed while the computer thinks is opened after its turn, and the last one followed counts", async () => {
  const { page, state, engine, offered } = await pageOf("solo");
  await play(page, "why KL");
  for (const action of ["EB", "GC", "undo", "GC", "undo all", "EB"]) await play(page, action);
  engine.holds = ({ do: verb }) => verb === "reply";
  await play(page, "=C");
  await pass(MOVES);
  assert.equal(state.table.stage, "waiting");
  await follow(`#position=${OTHER}`);
  await follow(`#position=${POSITION}`);
  await follow(`#position=${POSITION}`);
  assert.deepEqual([state.dialogs.open, here.hash], [null, `#position=${POSITION}`]);
  engine.release();
  await pass(A_TURN);
  await until(offered);
  assert.deepEqual([offered(), state.dialogs.open, state.table.stage, here.hash], [POSITION, "offer", "ready", ""]);
});

test("a link that is followed twice is opened twice, however it was changed in transit", async () => {
  const { act, state, offered } = await pageOf("two");
  for (const hash of [
    `#position=${POSITION}`,
    `#position=${POSITION}`,
    `#position%3D${POSITION}`,
    `#position%3D${POSITION}`,
  ]) {
    await follow(hash);
    await until(() => state.dialogs.open === "offer");
    assert.equal(offered(), POSITION);
    assert.equal(here.hash, "");
    act.closeDialog();
    await settle();
    assert.equal(state.dialogs.open, null);
  }
});

test("a link that is followed while a scoring is shown is opened after it, and the match can go on", async () => {
  const { page, state, press, offered } = await pageOf("scoring");
  await play(page, "BD");
  await play(page, "=J");
  await pass(A_TURN);
  assert.equal(state.dialogs.open, "scoring");
  await follow(`#position=${POSITION}`);
  assert.equal(state.dialogs.open, "scoring");
  press("dialog", "next");
  await pass(A_TURN);
  await until(offered);
  assert.equal(state.dialogs.open, "offer");
});

test("while two computers play, a link is opened at once", async () => {
  const { state, offered } = await pageOf("watch");
  await follow(`#position=${POSITION}`);
  await until(offered);
  assert.equal(state.dialogs.open, "offer");
});

test("a link that is followed while the engine starts is opened when it is ready", async () => {
  const { page, state, offered } = await pageOf("solo");
  page.table.setStatus({ engine: "starting" });
  await follow(`#position=${POSITION}`);
  assert.equal(state.dialogs.open, null);
  page.table.setStatus({ engine: "ready" });
  await pass(50);
  await until(offered);
});
