import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { narrowed } from "../../src/embed/content_security_policy.js";

/** @param {string} name */
const policyOf = (name) =>
  /Content-Security-Policy" content="([^"]*)"/.exec(
    readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"),
  )?.[1] ?? "";

test("a frame allows what the page allows, from its own site, wherever that is", () => {
  const narrow = narrowed(policyOf("embed.html"), "https://example.org/games/kahuna/embed.html?mode=play#?secret=x");
  assert.equal(narrow, policyOf("index.html").replaceAll("'self'", "https://example.org"));
  assert.ok(!narrow.includes("http: "));
});
