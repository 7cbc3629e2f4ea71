import assert from "node:assert/strict";
import { test } from "node:test";
import { html } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { staticText } from "../src/ui/static_text.js";

/** Returns what decides whether a text is made again. @param {string} title @param {string[]} paragraphs */
const keyOf = (title, paragraphs, picture = "<svg></svg>") =>
  /** @type {any} */ (
    staticText(html`<div translate="yes" @click=${() => {}}>
      <h2>${title}</h2>
      ${unsafeHTML(picture)} ${paragraphs.map((text) => html`<p>${text}</p>`)}
    </div>`)
  ).values[0];

test("A reader who translates the rules keeps the translation as long as the rules stay the same", () => {
  assert.equal(keyOf("Aim", ["One", "Two"]), keyOf("Aim", ["One", "Two"], "<svg><path/></svg>"));
});

test("A reader who chooses another language sees no rest of a translation: the rules are made again", () => {
  assert.notEqual(keyOf("Aim", ["One", "Two"]), keyOf("Ziel", ["One", "Two"]));
  assert.notEqual(keyOf("Aim", ["One", "Two"]), keyOf("Aim", ["One", "Zwei"]));
  assert.notEqual(keyOf("Aim", ["One", "Two"]), keyOf("Aim", ["One"]));
});
