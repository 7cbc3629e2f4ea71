import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { definedIn, meetings, sheetsOf } from "../../build/classes.js";

/** @param {string} path */
const source = (path) => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

test("no part of the page is styled by another's style sheet: each class is defined by one, or declared to be shared", () => {
  // This entry imports all style sheets of the game; the snippet page has an additional one.
  const files = ["styles/main.css", "snippet/snippet.css"].flatMap((entry) => sheetsOf(source(entry)));
  const sheets = files.map((file) => ({ name: basename(file), css: readFileSync(file, "utf8") }));
  assert.ok(sheets.length > 20);
  assert.deepEqual(meetings(sheets), []);
});

test("the second game's page is styled by its own sheets and shared ones, and no class is defined by two of them", () => {
  const sheets = sheetsOf(source("games/kanaloa/kanaloa.css")).map((file) => ({
    name: basename(file),
    css: readFileSync(file, "utf8"),
  }));
  assert.ok(sheets.length > 10);
  const shared = {
    icon: "review.css has icons within a line of text",
    note: "dialogs.css has notes below the fields they explain",
    "area-side": "layout.css places the areas of the table; what lies in them arranges them",
    "area-hand": "as area-side",
  };
  assert.deepEqual(meetings(sheets, shared), []);
});

test("a class with the name of another sheet's class is reported, and one that only adapts it is not", () => {
  const home = {
    name: "home.css",
    css: ".ways { display: grid; } @media (min-width: 600px) { .way, .ways li { gap: 0 } }",
  };
  const meets = { name: "choice.css", css: "/* .way */ .bar .way { gap: 0 } .ways:hover { display: none; }" };
  const adapts = { name: "lying.css", css: ".ways { gap: 0 }" };
  assert.deepEqual(meetings([home, meets, adapts], {}), [".ways is defined by home.css and choice.css"]);
  assert.deepEqual(meetings([home, adapts], { way: "" }), [".way is declared to be shared, and is not"]);
  assert.deepEqual(
    [...definedIn(':root[data-state="start"] .bar { content: ".x{" } :is(.a, .a b) .a { & .c { gap: 0 } }')],
    ["a"],
  );
});
