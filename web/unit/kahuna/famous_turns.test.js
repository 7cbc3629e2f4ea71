import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { COMMENTED, famousOf, playsDigest } from "../../src/games/kahuna/review/famous_turns.js";
import english from "../../src/games/kahuna/review/locales/en.json" with { type: "json" };

/** @param {string} name */
const turnsOf = (name) =>
  /** @type {string[]} */ (
    JSON.parse(readFileSync(new URL(`../../../games/${name}.json`, import.meta.url), "utf8")).turns
  ).map((turn) => turn.split(" "));

/** A game as the review has it. @param {string[][]} turns */
const viewOf = (turns) =>
  /** @type {any} */ ({ log: turns.map((actions) => ({ actions: actions.map((action) => ({ action })) })) });

test("a famous game is known by its plays, whatever is known of its cards", () => {
  for (const [digest, name] of Object.entries(COMMENTED)) {
    const turns = turnsOf(name);
    assert.equal(playsDigest(turns.flat()), Number(digest), name);
    assert.equal(famousOf(viewOf(turns)), name);
    const other = turns.map((actions) => actions.filter((action) => action !== "KG"));
    assert.equal(famousOf(viewOf([...other, ["AB"]])), null);
  }
});

test("each comment is on a turn of its game that builds, removes or ends it", () => {
  const commented = Object.entries(english.famousTurns);
  assert.deepEqual(commented.map(([name]) => name).sort(), Object.values(COMMENTED).sort());
  for (const [name, comments] of commented) {
    const turns = turnsOf(name);
    for (const turn of Object.keys(comments).map(Number)) assert.ok(turns[turn - 1]?.length > 1, `${name} ${turn}`);
  }
});
