import assert from "node:assert/strict";
import { test } from "node:test";
import { createOwnSaves } from "../../src/games/kanaloa/storage.js";
import { createSaves } from "../../src/storage/saves.js";
import { device } from "../storage/device.js";
import { VIEWS } from "./views.js";

/** @import { View } from "../../src/games/kanaloa/context.d.ts" */

const view = /** @type {any} */ (/** @type {View} */ ({ ...VIEWS[3], seats: { red: "human", green: "goby" } }));

test("each game is stored separately, and the settings are shared", () => {
  const { open, copy } = device();
  const [first, second] = [createSaves(open), createOwnSaves(open)];
  second.writeGame(
    "K1.second",
    /** @type {any} */ ({ players: view.seats, layout: "preset", gods: 1, seed: "a" }),
    view,
  );
  first.writeGame("K1.first", null, null);
  second.writeSettings({ ...second.readSettings(), theme: "dark" });
  assert.equal(first.readGame().save, "K1.first");
  assert.equal(second.readGame().save, "K1.second");
  assert.equal(first.readSettings().theme, "dark");
  assert.deepEqual(
    [...copy().keys()].filter((key) => !key.startsWith("kahuna.")),
    ["kanaloa.game"],
  );
  assert.ok(second.isGameKey("kanaloa.game") && !second.isGameKey("kahuna.game"));
});

test("a saved game is shown before Python has started, with its players and progress", () => {
  const { open } = device();
  createOwnSaves(open).writeGame(
    "K1.x",
    /** @type {any} */ ({ players: view.seats, layout: "preset", gods: 2, seed: "a" }),
    view,
  );
  const game = createOwnSaves(open).readGame();
  assert.equal(game.kind, "game");
  assert.deepEqual(game.view, view);
  assert.deepEqual(game.setup, { players: view.seats, layout: "preset", gods: 2, seed: "a", names: undefined });
  assert.deepEqual(game.about?.players, { red: "human", green: "goby" });
  assert.equal(game.about?.round, view.position.number);
});

test("deleting everything on Kanaloa's page keeps the data of the other game", async () => {
  const { open, copy } = device();
  createSaves(open).writeGame("K1.first", null, null);
  const own = createOwnSaves(open);
  own.writeGame("K1.second", null, view);
  assert.ok(await own.forget());
  assert.equal(createSaves(open).readGame().save, "K1.first");
  assert.deepEqual(
    [...copy().keys()].filter((key) => key.startsWith("kanaloa.")),
    [],
  );
});
