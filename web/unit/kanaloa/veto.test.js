import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES } from "../../src/engine/facts.js";
import { askText } from "../../src/games/kanaloa/asked_for.js";
import { pictureOf } from "../../src/games/kanaloa/picture.js";
import { NOTHING, choices } from "../../src/games/kanaloa/selection.js";
import { createStory, proposedFish } from "../../src/games/kanaloa/story.js";
import { createWords } from "../../src/words/words.js";
import { actionOf } from "./actions.js";
import { VIEWS, sentences } from "./views.js";

/** @import { Context, View } from "../../src/games/kanaloa/context.d.ts" */

/** Views in which a player is asked about a fish: one to be turned over, and one to be turned around. */
const ASKED = ["n~", "n^"].map((kind) => {
  const view = VIEWS.find(({ position }) => position.decision === "veto") ?? assert.fail();
  const { current } = proposedFish(view.position) ?? assert.fail();
  return { ...view, position: { ...view.position, proposed: actionOf(`${kind}${current}`) } };
});

/** @param {View} view @param {string} [language] @returns {Context & { view: View }} */
const contextOf = (view, language = "en") => {
  const words = createWords(sentences(language), language);
  const state = { settings: { text: false }, hints: { comment: null } };
  const context = {
    view,
    words,
    story: createStory(words),
    state,
    selection: NOTHING,
    choices: choices(view, NOTHING),
  };
  return /** @type {any} */ ({ ...context, lit: [], idle: true });
};

test("a player who is asked about a fish sees on the map which one, and how it would lie", () => {
  const [over, around] = ASKED.map((view) => {
    const fish = proposedFish(view.position) ?? assert.fail();
    const { marks, ghosts } = pictureOf(contextOf(view));
    assert.deepEqual(marks.currents?.[fish.current], ["chosen"]);
    return { fish, ghost: ghosts?.fish?.[0] };
  });
  assert.deepEqual(over.ghost, { ...over.fish, white: !over.fish.white });
  assert.deepEqual(around.ghost, { ...around.fish, tail: around.fish.head, head: around.fish.tail });
});

test("a player who is asked about a fish reads which one and how it would be turned, in each language", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const said = ASKED.map((view) => {
      const context = contextOf(view, language);
      const { tail, head, current } = proposedFish(view.position) ?? assert.fail();
      const text = askText(context, view);
      for (const end of [tail, head]) assert.ok(text.includes(context.story.placeName(end)), text);
      const label = context.story.currentLabel(view, current);
      assert.ok(label.includes(context.story.sideName(view, view.position.turn)), label);
      return [text, label];
    });
    assert.notDeepEqual(said[0], said[1], language);
  }
});

test("No fish is marked where no player is asked about one", () => {
  for (const view of VIEWS.filter(({ position }) => position.proposed === null)) {
    const { marks, ghosts } = pictureOf(contextOf(view));
    assert.equal(ghosts, undefined);
    assert.ok(!Object.values(marks.currents ?? {}).some((each) => each.includes("chosen")));
  }
});
