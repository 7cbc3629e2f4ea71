import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { staticText } from "../src/ui/static_text.js";

/** Returns the key that decides whether a text is rendered again. @param {string} title @param {string[]} paragraphs */
const keyOf = (title, paragraphs, picture = "<svg></svg>") =>
  /** @type {any} */ (
    staticText(html`<div translate="yes" @click=${() => {}}>
      <h2>${title}</h2>
      ${unsafeHTML(picture)} ${paragraphs.map((text) => html`<p>${text}</p>`)}
    </div>`)
  ).values[0];

test("A reader who has the rules translated keeps the translation as long as the rules stay the same", () => {
  assert.equal(keyOf("Aim", ["One", "Two"]), keyOf("Aim", ["One", "Two"], "<svg><path/></svg>"));
});

test("A reader who chooses another language sees no remains of a translation: the rules are rendered again", () => {
  assert.notEqual(keyOf("Aim", ["One", "Two"]), keyOf("Ziel", ["One", "Two"]));
  assert.notEqual(keyOf("Aim", ["One", "Two"]), keyOf("Aim", ["One", "Zwei"]));
  assert.notEqual(keyOf("Aim", ["One", "Two"]), keyOf("Aim", ["One"]));
});
