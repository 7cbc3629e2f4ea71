import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { headersFile, policyOf } from "../../build/headers.js";

const page = readFileSync(new URL("../../index.html", import.meta.url), "utf8");

test("hosts that support headers apply the page's own policy to its workers", () => {
  const policy = policyOf(page);
  assert.match(policy, /default-src 'self'/);
  const sent = headersFile(policy)
    .split("\n\n")
    .filter((rule) => rule.includes(`\n  Content-Security-Policy: ${policy}`));
  assert.deepEqual(
    sent.map((rule) => rule.split("\n")[0]),
    ["/assets/*", "/sw.js"],
  );
  assert.throws(() => policyOf("<!doctype html>"), /no Content-Security-Policy/);
});

test("each address gets each header once, because some hosts join the values of several rules", () => {
  /** @type {Record<string, string[]>} rule -> names of its headers */
  const rules = {};
  let path = "";
  for (const line of headersFile("x").split("\n").filter(Boolean)) {
    if (line.startsWith("/")) rules[(path = line)] = [];
    else rules[path].push(line.trim().split(": ")[0]);
  }
  const address = "/py/1/program.wasm";
  const fitting = Object.keys(rules).filter((rule) =>
    new RegExp(`^${rule.replace("*", ".*").replace(/:\w+/g, "[^/]+")}$`).test(address),
  );
  const names = fitting.flatMap((rule) => rules[rule]);
  assert.deepEqual(fitting, ["/*", "/py/*", "/py/:folder/program.wasm"]);
  assert.deepEqual(names, [...new Set(names)]);
});
