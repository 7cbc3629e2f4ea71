import assert from "node:assert/strict";
import { test } from "node:test";
import { returnsPixels } from "../src/games/kahuna/share/canvas.js";
import { htmlOf, textOf } from "./page/drawn.js";
import { FakeEngine } from "./page/engine.js";
import { createPage } from "./page/page.js";

const { Outgoing } = await import("../src/features/share/sent_out.js");
const { shareDialog } = await import("../src/features/share/share_dialog.js");
const { boardPicture } = await import("../src/games/kahuna/share/picture_file.js");

/**
 * A canvas that returns what was drawn on it.
 * @param {(value: number, at: number) => number} [altered] how the browser changes the value of a pixel
 */
function canvas(altered = (value) => value) {
  /** @type {number[]} */
  const pixels = [];
  const context = {
    fillStyle: "",
    fillRect(/** @type {number} */ x) {
      const colour = (context.fillStyle.match(/\d+/g) ?? []).map(Number);
      [...colour, 255].forEach((value, at) => (pixels[4 * x + at] = value));
    },
    getImageData: () => ({ data: pixels.map(altered) }),
  };
  return () => /** @type {HTMLCanvasElement} */ (/** @type {unknown} */ ({ getContext: () => context }));
}

let seed = 1;
const random = () => (seed = (seed * 16_807) % 2_147_483_647) % 256;

test("A player gets a picture of the board if the browser returns unaltered canvas contents", () => {
  assert.ok(returnsPixels(canvas()));
  assert.ok(
    returnsPixels(canvas((value, at) => (at % 4 === 3 ? value : value ^ (at & 1)))),
    "a changed last bit cannot be seen",
  );
});

for (const [what, create] of Object.entries({
  "random pixels": canvas(random),
  "white pixels": canvas(() => 255),
  "empty pixels": canvas(() => 0),
  "no context": () => /** @type {any} */ ({ getContext: () => null }),
  "an error": () => {
    throw new DOMException("denied", "SecurityError");
  },
}))
  test(`A player is not offered a striped picture if the browser returns ${what} instead of the canvas contents`, () => {
    assert.equal(returnsPixels(create), false);
  });

test("A player whose browser alters pictures can share a link and a text, and reads why there is no picture", async () => {
  const { page, state } = createPage(new FakeEngine([]));
  const view = /** @type {any} */ ({ table: "match", position: {}, log: [] });
  Object.assign(state.table, { view });
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), navigator: {} });
  /** @param {() => Promise<Blob>} picture */
  const shown = async (picture) => {
    const outgoing = new Outgoing(page, { ...game, picture });
    await outgoing.open();
    const html = htmlOf(shareDialog(/** @type {any} */ (page), /** @type {any} */ ({ outgoing })));
    return { text: textOf(html), html };
  };
  const game = /** @type {any} */ ({
    ownPage: () => "https://games.example/#game=G1",
    namedIn: () => ({ kind: "game", text: "G1" }),
    caption: () => "White has won",
    text: () => "a text",
  });
  const caption = { title: "", note: "", brand: "" };
  const draw = () => boardPicture({ bridges: { white: [], black: [] }, islands: {} }, caption);
  Object.assign(globalThis.document, { createElement: canvas(random) });
  await assert.rejects(draw, /altered/);
  const without = await shown(draw);
  assert.doesNotMatch(without.html, /save-picture|share-picture/);
  assert.match(without.text, /doesn’t let the page make a picture/);
  assert.match(without.html, /copy-link[^]*copy-text/);

  const withPicture = await shown(async () => new Blob(["picture"]));
  assert.match(withPicture.html, /<img src="blob:[^]*save-picture/);
  assert.doesNotMatch(withPicture.text, /doesn’t let/);
});
