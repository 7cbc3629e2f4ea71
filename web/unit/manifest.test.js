import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../src/engine/facts.js";

/** @type {any} */
const manifest = JSON.parse(readFileSync(new URL("../public/manifest.webmanifest", import.meta.url), "utf8"));

test("the icon's menu of the installed game exists in each of the page's languages", () => {
  const others = Object.keys(LANGUAGES)
    .filter((tag) => tag !== manifest.lang)
    .sort();
  const texts = ["name", "short_name", "description"];
  let found = 0;
  for (const item of [manifest, ...manifest.shortcuts]) {
    for (const name of texts.filter((each) => each in item)) {
      // The game is called the same everywhere.
      if (item[name] === "Kahuna") continue;
      const localized = item[`${name}_localized`];
      assert.deepEqual(Object.keys(localized ?? {}).sort(), others, `${name} of ${item.url ?? "the game"}`);
      for (const tag of others) assert.ok(localized[tag].trim() && localized[tag] !== item[name], `${name} in ${tag}`);
      found += 1;
    }
  }
  assert.equal(found, 6);
});
