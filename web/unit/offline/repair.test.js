import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { DIGITS, hasRevision, repair } from "../../src/offline/repair.js";

const SITE = "https://example.org/kahuna/";

/** @param {string} name @param {string} [text] its contents, if its name stays the same in all versions */
function file(name, text) {
  const revision =
    text === undefined ? "" : `?__WB_REVISION__=${createHash("sha256").update(text).digest("hex").slice(0, DIGITS)}`;
  return /** @type {[string, string]} */ ([SITE + name, SITE + name + revision]);
}

/** A server, and a cache. @param {Record<string, string>} served */
function world(served) {
  /** @type {Map<string, string>} */
  const kept = new Map();
  /** @type {Record<string, string>} */
  const asked = {};
  const cache = {
    put: async (/** @type {any} */ key, /** @type {Response} */ answer) => void kept.set(key, await answer.text()),
  };
  const means = {
    open: async () => cache,
    fetch: async (/** @type {string} */ address, /** @type {RequestCache} */ how) => {
      const name = address.slice(SITE.length);
      asked[name] = how;
      if (name === "broken.js") throw new TypeError("no network");
      return name in served ? new Response(served[name]) : new Response("", { status: 404 });
    },
  };
  return { kept, asked, means };
}

test("A page that the browser has lost is restored and works offline", async () => {
  const { kept, asked, means } = world({ "index.html": "page 1", "assets/a-1.js": "one" });
  const [page, script] = [file("index.html", "page 1"), file("assets/a-1.js")];
  await repair([page, script], means);
  assert.deepEqual(
    [...kept],
    [
      [page[1], "page 1"],
      [script[1], "one"],
    ],
  );
  // A browser's own cache may hold the page of another version, but never another file of that name.
  assert.deepEqual(asked, { "index.html": "reload", "assets/a-1.js": "default" });
});

test("After a release the page of the new version is never kept among the files of the old one", async () => {
  const { kept, means } = world({ "index.html": "page 2", "icon.svg": "<svg/>" });
  const icon = file("icon.svg", "<svg/>");
  await repair([file("index.html", "page 1"), icon], means);
  assert.deepEqual([...kept.keys()], [icon[1]]);
});

test("A file that cannot be fetched does not keep others from being fetched", async () => {
  const { kept, means } = world({ "b.js": "b" });
  await repair([file("broken.js"), file("gone.js"), file("b.js")], means);
  assert.deepEqual([...kept.keys()], [SITE + "b.js"]);
});

test("if a browser cannot compute a digest, a file with a constant name counts as another version, and nothing breaks", async () => {
  const [, page] = file("index.html", "page");
  const bytes = new TextEncoder().encode("page");
  assert.equal(await hasRevision(page, bytes), true);
  assert.equal(await hasRevision(page, bytes, /** @type {any} */ (null)), false);
  assert.equal(await hasRevision(file("assets/a.js")[1], bytes, /** @type {any} */ (null)), true);
});
