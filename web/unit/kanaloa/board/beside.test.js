import assert from "node:assert/strict";
import { test } from "node:test";
import { placesBeside } from "../../../src/games/kanaloa/board/beside.js";
import { chartOf } from "../../../src/games/kanaloa/board/chart.js";

/** The side of an answer on a board 344 px wide, with the space around it. */
const SIZE = (48 / 344) * 1000;

for (const players of /** @type {const} */ ([2, 3, 4]))
  test(`answers hide no other current and no other answer, where all can be chosen: ${players} players`, () => {
    const { currents, fishScale } = chartOf(players);
    for (const [id, { spot: at }] of Object.entries(currents)) {
      const open = Object.entries(currents).flatMap(([other, { spot }]) => (other === id ? [] : spot));
      for (const count of [1, 2, 4]) {
        const places = placesBeside(count, { size: SIZE, at, half: 44 * fishScale, open });
        const isFar = (/** @type {typeof at} */ one, /** @type {typeof at} */ other, /** @type {number} */ far) =>
          Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) > far - 0.001;
        for (const [i, place] of places.entries()) {
          for (const each of open) assert.ok(isFar(place, each, SIZE / 2), `${id} hides a current`);
          for (const each of places.slice(0, i)) assert.ok(isFar(place, each, SIZE), `${id}: answers overlap`);
          assert.ok(isFar(place, at, SIZE / 2), `${id} is hidden`);
          assert.ok(
            Math.min(place.x, place.y, 1000 - place.x, 1000 - place.y) >= SIZE / 2 - 0.001,
            `${id}: off the map`,
          );
        }
      }
    }
  });
