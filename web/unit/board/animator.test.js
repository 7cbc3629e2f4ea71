import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { createAnimator } from "../../src/board/animator.js";

/** @typedef {{ event: string, gone?: string, come?: string }} Event */

let still = false;
Object.assign(globalThis, { matchMedia: () => ({ matches: still }) });
afterEach(() => (still = false));

/** A board of letters: what it has drawn, and its motions, which end when the test wants it. */
function stage() {
  /** @type {string[]} */
  const drawn = [];
  /** @type {{ name: string, end(): void, cut: boolean, duration: number, delay: number }[]} */
  const motions = [];
  /** @param {string} name */
  const nodeOf = (name) => ({
    animate(/** @type {unknown} */ _, /** @type {{ duration: number, delay: number }} */ timing) {
      /** @type {any} */
      const motion = { name, cut: false, ...timing, cancel: () => (motion.cut = true) };
      motion.finished = new Promise((resolve) => (motion.end = resolve));
      motions.push(motion);
      return motion;
    },
  });
  const animator = createAnimator({
    picture: "abc",
    draw: (picture) => drawn.push(picture),
    after: (picture, /** @type {Event} */ { gone = "", come = "" }) =>
      gone || come ? picture.replace(gone, "") + come : picture,
    isNew: ({ come }) => Boolean(come),
    sceneOf: ({ gone, come }) => ({
      moves: [{ node: /** @type {any} */ (nodeOf(gone ?? come ?? "")), frames: [], ms: 400, delay: 100 }],
    }),
  });
  return { animator, drawn, motions };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("what falls at once is on the board until the last of it has fallen", async () => {
  const { animator, drawn, motions } = stage();
  void animator.animate({ event: "falls", gone: "a" });
  void animator.animate({ event: "falls", gone: "b" }, { joins: true });
  motions[0].end();
  await settle();
  assert.deepEqual([drawn, motions.map(({ cut }) => cut)], [["abc"], [false, false]]);
  motions[1].end();
  await settle();
  assert.deepEqual(
    [drawn, motions.map(({ cut }) => cut)],
    [
      ["abc", "c"],
      [true, true],
    ],
  );
});

test("a stone that lands while bridges still fall is drawn at once, and the bridges stay until they are gone", async () => {
  const { animator, drawn, motions } = stage();
  void animator.animate({ event: "falls", gone: "a" });
  void animator.animate({ event: "lands", come: "d" }, { joins: true });
  assert.deepEqual(drawn, ["abc", "abcd"]);
  for (const { end } of motions) end();
  await settle();
  assert.equal(drawn.at(-1), "bcd");
});

test("a motion that is cut leaves the picture after all that has begun, and nothing that moves", async () => {
  const { animator, drawn, motions } = stage();
  void animator.animate({ event: "falls", gone: "a" });
  void animator.animate({ event: "falls", gone: "b" }, { joins: true });
  animator.finish();
  assert.deepEqual([drawn.at(-1), motions.map(({ cut }) => cut)], ["c", [true, true]]);
  for (const { end } of motions) end();
  await settle();
  assert.equal(drawn.at(-1), "c");
});

test("a motion fits into the time that is planned for it, after its wait", () => {
  const { animator, motions } = stage();
  void animator.animate({ event: "falls", gone: "a" }, { speed: 1, most: 250, wait: 30 });
  assert.deepEqual([motions[0].duration, motions[0].delay], [200, 80]);
});

test("with reduced motion nothing moves", async () => {
  still = true;
  const { animator, drawn, motions } = stage();
  const shown = animator.animate({ event: "falls", gone: "a" }, { most: 1 });
  assert.deepEqual([drawn.at(-1), motions], ["bc", []]);
  await shown;
});
