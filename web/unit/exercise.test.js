import assert from "node:assert/strict";
import { test } from "node:test";
import { createExercises } from "../src/exercise.js";

test("whoever goes on before all is shown has finished the step all the same", async () => {
  const view = { steps: [{ action: "BD", events: [] }], recap: null, events: [] };
  const replies = [
    { done: false, view },
    { done: true, view },
  ];
  /** @type {string[]} */
  const order = [];
  const state = /** @type {any} */ ({});
  const table = /** @type {any} */ ({
    drop() {},
    claim: () => () => true,
    send: async () => ({ lesson: replies.shift() }),
    take() {},
    async show() {
      order.push("shown");
      return false;
    },
  });
  const exercises = createExercises({
    table,
    state,
    story: /** @type {any} */ ({ summary: () => "" }),
    redraw() {},
    tell() {},
    warn() {},
    onPlayed: ({ reply }) => order.push(reply.done ? "finished" : "played"),
    onReply() {},
  });
  await exercises.open("lesson", { id: "build", step: 1 });
  await exercises.play("BD");
  assert.deepEqual(order, ["finished", "shown"]);
});
