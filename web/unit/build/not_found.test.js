import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { notFoundPage } from "../../build/not_found.js";
import { handedOn } from "../../src/not_found/handed_on.js";

/** @param {string} pathname @param {string} [search] @param {string} [hash] */
const meant = (pathname, search = "", hash = "") => handedOn({ origin: "https://x.example", pathname, search, hash });

test("a link whose hash sign was escaped leads to the intended page, with everything that it names", () => {
  for (const [pathname, to] of [
    ["/kahuna/%23game=G1a", "/kahuna/#game=G1a"],
    ["/%23link%3DL1a", "/#link%3DL1a"],
    ["/my%20site/%2523puzzle%253D0ab1c2", "/my%20site/#puzzle%253D0ab1c2"],
    ["/kahuna/index.html%23game=G1a", "/kahuna/index.html#game=G1a"],
    ["/kahuna/kanaloa.html%23game=N1a%23b", "/kahuna/kanaloa.html#game=N1a%23b"],
    ["/kahuna/embed.html%3Fmode%3Dreplay%26code%3DG1a", "/kahuna/embed.html?mode%3Dreplay%26code%3DG1a"],
    ["/kahuna/kanaloa-embed.html%3fcode=N1a", "/kahuna/kanaloa-embed.html?code=N1a"],
  ])
    assert.equal(meant(pathname), `https://x.example${to}`);
  assert.equal(meant("/k/%23game=G1a", "?fbclid=1", "#b"), "https://x.example/k/#game=G1a?fbclid=1#b");
  for (const pathname of ["/kahuna/nothing", "/kahuna/a%20b", "/kahuna/old.html%23game=G1a", "/%41"])
    assert.equal(meant(pathname), null, pathname);
});

test("no address leads to another site through this page", () => {
  for (const pathname of ["//evil.example/%23game=G1", "/\\evil.example/%23a", "//%23@evil.example"])
    assert.equal(new URL(meant(pathname) ?? "https://x.example").origin, "https://x.example");
});

test("the page allows its own script and style and nothing else, and names the site if its address is known", () => {
  const page = notFoundPage("");
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
  for (const name of ["script", "style"]) {
    const [, text] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(page) ?? [];
    const sum = createHash("sha256").update(text).digest("base64");
    assert.ok(policy.includes(`${name}-src 'sha256-${sum}'`), name);
  }
  assert.equal(page.match(/<li /g)?.length, 6);
  assert.ok(page.includes('href="./"'));
  assert.ok(notFoundPage("https://x.example/kahuna").includes('href="https://x.example/kahuna/"'));
});
