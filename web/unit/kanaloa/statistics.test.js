import assert from "node:assert/strict";
import { test } from "node:test";
import { addPlayed } from "../../src/features/statistics/counted_games.js";
import { meanRank, playedOf, readPlayed } from "../../src/games/kanaloa/statistics/played.js";
import { createOwnSaves } from "../../src/games/kanaloa/storage.js";
import { FORMAT } from "../../src/progress/statistics.js";
import { createSaves } from "../../src/storage/saves.js";
import { device } from "../storage/device.js";
import { VIEWS } from "./views.js";

/** @import { Colour, View } from "../../src/games/kanaloa/context.d.ts" */

const NOW = new Date(2026, 10, 21, 23, 59);
const FOUR = { red: "goby", green: "human", blue: "marlin", yellow: "minnow" };

/**
 * A finished game, and its settings.
 * @param {Partial<Record<Colour, string>>} seats
 * @param {Partial<Record<Colour, number>>} scores
 * @param {Partial<View>} [patch]
 */
function ended(seats, scores, patch = {}) {
  const best = Math.max(...Object.values(scores));
  const winners = /** @type {Colour[]} */ (Object.keys(scores)).filter((colour) => scores[colour] === best);
  const rest = Object.fromEntries(winners.map((colour) => [colour, 0]));
  const view = /** @type {any} */ ({
    ...VIEWS[0],
    ...{ seats, names: null, seed: "my secret", assisted: false, over: { winners, scores, rest } },
    ...patch,
  });
  return { view, setup: /** @type {any} */ ({ players: seats, layout: "preset", gods: 1, seed: "my secret" }) };
}

test("a finished game is listed with its strongest opponent and its rank, and without the name of its deal", () => {
  const { view, setup } = ended(FOUR, { red: 20, green: 17, blue: 17, yellow: 3 });
  const game = playedOf(view, NOW, setup);
  assert.ok(game);
  assert.deepEqual(
    { ...game, id: "", layout: "" },
    {
      ...{ id: "", day: "2026-11-21", players: 4, level: "marlin", rivals: ["goby", "marlin", "minnow"], layout: "" },
      ...{ result: "lost", rank: 2, assisted: false, points: [17, 20, 17, 3] },
    },
  );
  assert.ok(!JSON.stringify(game).includes("secret"));
  const won = ended(FOUR, { red: 1, green: 9, blue: 2, yellow: 3 });
  assert.deepEqual([playedOf(won.view, NOW, won.setup)?.result, playedOf(won.view, NOW, won.setup)?.rank], ["won", 1]);
  const level = ended(FOUR, { red: 9, green: 9, blue: 2, yellow: 3 });
  assert.equal(playedOf(level.view, NOW, level.setup)?.result, "drawn");
});

test("only whole games of one person against computers that began on this device count", () => {
  const { view, setup } = ended(FOUR, { red: 1, green: 2, blue: 3, yellow: 4 });
  assert.equal(playedOf({ ...view, over: null }, NOW, setup), null);
  assert.equal(playedOf(view, NOW, null), null, "from elsewhere");
  assert.equal(playedOf({ ...view, names: { red: "Anna" } }, NOW, setup), null, "looked at");
  assert.equal(
    playedOf(view, NOW, { ...setup, players: { ...FOUR, blue: "minnow" } }),
    null,
    "a seat has changed hands",
  );
  const two = ended({ red: "human", green: "human" }, { red: 1, green: 2 });
  assert.equal(playedOf(two.view, NOW, two.setup), null);
  const none = ended({ red: "goby", green: "minnow" }, { red: 1, green: 2 });
  assert.equal(playedOf(none.view, NOW, none.setup), null);
});

test("a deal counts once, in the game's own list", () => {
  const { open } = device();
  const saves = createOwnSaves(open);
  const { view, setup } = ended(FOUR, { red: 1, green: 2, blue: 3, yellow: 4 });
  addPlayed(saves, playedOf(view, NOW, setup));
  addPlayed(saves, playedOf(view, NOW, setup));
  assert.equal(saves.readPlayed().length, 1);
  assert.deepEqual(createSaves(open).readPlayed(), []);
  const turned = ended({ ...FOUR, red: "human", green: "goby" }, { red: 1, green: 2, blue: 3, yellow: 4 });
  addPlayed(saves, playedOf(turned.view, NOW, turned.setup));
  assert.equal(saves.readPlayed().length, 2, "the same islands from another seat");
  saves.writePlayed([]);
  assert.deepEqual(saves.readPlayed(), []);
});

test("invalid entries of a stored list are left out; the mean rank is over unassisted games of three and four", () => {
  const { view, setup } = ended(FOUR, { red: 1, green: 2, blue: 3, yellow: 4 });
  const game = /** @type {NonNullable<ReturnType<typeof playedOf>>} */ (playedOf(view, NOW, setup));
  const games = [game, null, {}, { ...game, rank: 7 }, { ...game, players: 1 }];
  assert.deepEqual(readPlayed({ format: FORMAT, games }), [game]);
  assert.deepEqual(readPlayed({ format: 99, games }), []);
  assert.equal(meanRank([game, { ...game, rank: 1 }, { ...game, rank: 1, assisted: true }]), 2);
  assert.equal(meanRank([{ ...game, players: 2 }]), null);
});
