import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { begun, pass, play, settle, startClock, stopClock } from "./page/page.js";

const { createTextMode } = await import("../src/games/kahuna/text_mode/kahuna_text_mode.js");

/** Long enough for a turn of the computer. */
const A_TURN = 6000;

beforeEach(stopClock);
afterEach(startClock);

/** A game in which the computer is thinking, and the text mode. */
async function waiting() {
  const given = await begun("solo", { text: true, speed: "off" });
  const { page, state, engine } = given;
  for (const action of ["why KL", "EB", "GC", "undo", "GC", "undo all", "EB"]) await play(page, action);
  engine.holds = ({ do: verb }) => verb === "reply";
  await play(page, "=C");
  assert.equal(state.table.stage, "waiting");
  const mode = createTextMode(page);
  given.said.length = 0;
  return { ...given, mode };
}

test("a line that is typed while the computer moves waits, and is carried out when it is the player's turn", async () => {
  const { page, mode, said, warned, engine } = await waiting();
  mode.command("undo all");
  assert.equal(warned.at(-1), page.words("refusal.not-your-turn"));
  mode.command("why not");
  assert.match(said.at(-1) ?? "", /^“why not” waits, and is played when it’s your turn\. Type undo to take it back\.$/);
  assert.equal(engine.asked.filter(({ do: verb }) => verb === "play").at(-1)?.action, "=C", "it is not played yet");
  mode.command("undo");
  assert.equal(said.at(-1), "No longer waiting: why not.");
  mode.command("A Z");
  engine.release();
  await pass(A_TURN);
  assert.ok(page.screen.context().idle);
  engine.holds = ({ do: verb }) => verb === "play";
  mode.listen(true);
  await settle();
  assert.deepEqual(
    engine.held.map(({ request }) => request.action),
    ["A"],
  );
  assert.match(said.join(" "), /Your turn now: A Z$/);
  for (const { answer } of engine.held.splice(0)) answer(/** @type {any} */ ({ refused: "That is no line." }));
  await settle();
  assert.equal(warned.at(-1), "That is no line.");
  assert.equal(said.at(-1), "Not played: A Z.", "the refusal names the line");
});

test("what waits for another game is not carried out in the next one", async () => {
  const { page, mode, said, engine } = await waiting();
  mode.command("BD");
  assert.match(said.at(-1) ?? "", /^“BD” waits/);
  const asked = engine.asked.length;
  page.table.drop();
  mode.listen(true);
  await settle();
  assert.deepEqual(engine.verbs.slice(asked), []);
});
