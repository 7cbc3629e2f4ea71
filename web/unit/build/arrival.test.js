import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { Linter } from "eslint";
import { arrivalScript } from "../../build/arrival.js";

const SITE = "https://games.example/kahuna/";
const script = arrivalScript(fileURLToPath(new URL("../../", import.meta.url)));

class Link {
  rel = "stylesheet";
  /** @param {string} href */
  constructor(href) {
    this.href = href;
  }
}

class Script {
  noModule = true;
  /** @param {string} src */
  constructor(src) {
    this.src = src;
  }
}
Object.assign(Script.prototype, { noModule: false });

/**
 * A page that has not loaded yet, with the script of src/arrival.
 * @param {string[]} [attributes] of its root
 */
function arriving(attributes = []) {
  const names = new Set(attributes);
  /** @type {Record<string, (event: object) => void>} */
  const listeners = {};
  /** @type {Record<string, unknown>} */
  const world = {
    location: { search: "", href: `${SITE}index.html` },
    navigator: { languages: ["en"] },
    HTMLLinkElement: Link,
    HTMLScriptElement: Script,
    HTMLAnchorElement: class {},
    addEventListener: (/** @type {string} */ name, /** @type {(event: object) => void} */ call) =>
      void (listeners[name] = call),
    document: {
      readyState: "loading",
      currentScript: new Script(`${SITE}assets/arrival-1a2b3c4d.js`),
      documentElement: {
        hasAttribute: (/** @type {string} */ name) => names.has(name),
        setAttribute: (/** @type {string} */ name) => void names.add(name),
      },
      querySelectorAll: () => [],
      addEventListener() {},
    },
  };
  createContext(world);
  world.window = runInContext("this", world);
  runInContext(script, world);
  return {
    /** Triggers an error; `target` defaults to the window. @param {object} event */
    fail: (event) => listeners.error({ target: world.window, filename: "", error: null, ...event }),
    isShown: () => names.has("data-emergency"),
  };
}

test("A visitor with an old browser can be told so: the script is ECMAScript 5", () => {
  const messages = new Linter().verify(script, { languageOptions: { ecmaVersion: 5, sourceType: "script" } });
  assert.deepEqual(messages, []);
});

for (const [whose, event] of Object.entries({
  "an extension's": { filename: "chrome-extension://abcdefg/content.js" },
  "Firefox's extension's": { filename: "moz-extension://0a1b-2c3d/inject.js" },
  "a script of unknown origin's": { message: "Script error." },
  "an injected script's": { filename: `${SITE}index.html` },
  "an extension's style sheet, failed,": { target: new Link("chrome-extension://abcdefg/dark.css") },
  "an extension's script, failed,": { target: new Script("moz-extension://0a1b-2c3d/inject.js") },
}))
  test(`A visitor is not told that the game has not loaded because of an error that is ${whose} fault`, () => {
    const { fail, isShown } = arriving();
    fail(event);
    assert.equal(isShown(), false);
  });

for (const [whose, event] of Object.entries({
  "program's": { filename: `${SITE}assets/index-5e6f.js` },
  "program's, as its stack says,": { error: { stack: `TypeError: x\n    at f (${SITE}assets/index-5e6f.js:1:22)` } },
  "style sheet, failed,": { target: new Link(`${SITE}assets/main-7a8b.css`) },
  "script, failed,": { target: new Script(`${SITE}assets/index-5e6f.js`) },
}))
  test(`A visitor is told at once that the game has not loaded, if it is the site's ${whose} fault`, () => {
    const { fail, isShown } = arriving();
    fail(event);
    assert.equal(isShown(), true);
  });

test("A running game is not covered by a message, whatever the style sheets of extensions do", () => {
  const { fail, isShown } = arriving(["data-state"]);
  fail({ target: new Link("chrome-extension://abcdefg/dark.css") });
  fail({ filename: `${SITE}assets/index-5e6f.js` });
  assert.equal(isShown(), false);
  fail({ target: new Link(`${SITE}assets/main-7a8b.css`) });
  assert.equal(isShown(), true);
});
