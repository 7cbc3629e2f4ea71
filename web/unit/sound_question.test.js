import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { parseSettings } from "../src/storage/settings.js";
import { begun, pass, play, startClock, stopClock } from "./page/page.js";

const A_TURN = 6000;
const QUESTION = "Sound?";

beforeEach(stopClock);
afterEach(startClock);

test("a player is asked at the first bridge whether the page is to sound, and never again after the answer", async () => {
  const { page, state, store, read, press } = await begun("solo");
  assert.ok(!read("banner").includes(QUESTION));
  await play(page, "EB");
  await pass(A_TURN);
  assert.ok(read("banner").includes(QUESTION));
  assert.match(read("banner"), /Your turn/, "the question lies beside what the banner says");
  press("banner", "sound-no");
  assert.ok(!read("banner").includes(QUESTION));
  assert.deepEqual([state.settings.sound, state.settings.soundAsked], ["off", true]);
  assert.equal(parseSettings(store.read("kahuna.settings")).soundAsked, true);
  await play(page, "GC");
  await pass(A_TURN);
  assert.ok(!read("banner").includes(QUESTION));
});

test("a question that is left open goes with the turn, and does not come again", async () => {
  const { page, state, read } = await begun("solo");
  await play(page, "EB");
  await play(page, "GC");
  assert.equal(state.messages.asksSound, 2);
  page.act.goHome();
  assert.equal(state.messages.asksSound, 0);
  assert.ok(!read("banner").includes(QUESTION));
  assert.equal(state.settings.soundAsked, true);
});

test("who has switched sound on or was asked before, who learns, and who plays in a frame, is not asked", async () => {
  for (const settings of /** @type {const} */ ([{ sound: "soft" }, { soundAsked: true }, { text: true }])) {
    const { page, state } = await begun("solo", settings);
    await play(page, "EB");
    assert.ok(!state.messages.asksSound, Object.keys(settings)[0]);
  }
  const framed = await begun("solo");
  framed.state.table.framed = true;
  await play(framed.page, "EB");
  assert.ok(!framed.state.messages.asksSound);
  const lesson = await begun("lesson");
  await lesson.act.takeLesson("build", 2);
  await play(lesson.page, "AD");
  assert.ok(!lesson.state.messages.asksSound);
});

test("settings that were stored before there was the question are complete: only who has no sound is asked", () => {
  assert.deepEqual(
    ['{"sound":"loud"}', "{}", null].map((text) => {
      const { sound, soundAsked } = parseSettings(text);
      return [sound, soundAsked];
    }),
    [
      ["loud", false],
      ["off", false],
      ["off", false],
    ],
  );
});
