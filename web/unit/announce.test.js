import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnnouncer } from "../src/app/announce.js";

/** A live region with the parts of the DOM that the announcer uses. */
function region() {
  /** @type {{ textContent: string, remove(): void }[]} */
  const lines = [];
  return {
    lines,
    ownerDocument: {
      createElement: () => ({
        textContent: "",
        remove() {
          lines.splice(lines.indexOf(this), 1);
        },
      }),
    },
    append: (/** @type {{ textContent: string, remove(): void }} */ line) => lines.push(line),
    get childElementCount() {
      return lines.length;
    },
    get firstElementChild() {
      return lines[0];
    },
  };
}

/** @param {ReturnType<typeof region>} fake */
const announcer = (fake) => createAnnouncer(/** @type {HTMLElement} */ (/** @type {unknown} */ (fake)));

test("the same sentence twice is a new element each time, so that it is read twice", () => {
  const fake = region();
  const say = announcer(fake);
  say("You build Aloa–Bari.");
  say("You build Aloa–Bari.");
  assert.equal(fake.lines.length, 2);
  assert.notEqual(fake.lines[0], fake.lines[1]);
});

test("old sentences are removed, the newest stay, and an empty text announces nothing", () => {
  const fake = region();
  const say = announcer(fake);
  for (let turn = 1; turn <= 20; turn += 1) say(`Turn ${turn}`);
  say("");
  assert.ok(fake.lines.length < 10);
  assert.equal(fake.lines.at(-1)?.textContent, "Turn 20");
});
