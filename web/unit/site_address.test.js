import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { siteAddress } from "../build/address.js";

const page = readFileSync(new URL("../index.html", import.meta.url), "utf8");

/** @param {string} address */
function built(address) {
  const { transformIndexHtml } = siteAddress(address);
  assert.ok(typeof transformIndexHtml === "object" && "handler" in transformIndexHtml);
  return /** @type {(html: string) => string} */ (/** @type {unknown} */ (transformIndexHtml.handler))(page);
}

test("a shared address of the game has a preview picture, given by its absolute address", () => {
  for (const address of ["https://example.org/kahuna", "https://example.org/kahuna/"]) {
    assert.match(built(address), /<meta property="og:image" content="https:\/\/example\.org\/kahuna\/social\.jpg">/);
  }
});

test("a site without a configured address stays movable: nothing in it is changed", () => {
  assert.equal(built(""), page);
});

test("a mistyped address stops the build with a sentence that shows how it should look", () => {
  for (const address of ["example.org", "ftp://example.org/", "https://", 'https://a/"><script>', "https://a/?b"]) {
    assert.throws(() => siteAddress(address), /should look like https:\/\/example.org\/kahuna\//, address);
  }
});
