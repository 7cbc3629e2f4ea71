/**
 * The page of Ana, who plays by link, and the recorded game in which she does.
 *
 * @import { Links } from "../../src/features/links/links.js"
 */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock } from "node:test";
import { FakeEngine, recorded } from "./engine.js";
import { createPage, english, settle } from "./page.js";

/** @typedef {ReturnType<typeof import("../storage/device.js").device>} Device */

/** The recorded page's requests, and the engine's answers. */
export const exchanges = recorded("by_link");
const own = JSON.parse(readFileSync(new URL("../../src/features/links/locales/en.json", import.meta.url), "utf8"));
const sentences = {
  ...english,
  links: { ...english.links, ...own.links },
  refusal: { ...english.refusal, ...own.refusal },
};

/** The friend's links in the recorded game: the answer, a turn, the answer again. */
export const theirs = exchanges
  .filter(({ request }) => request.do === "receive")
  .map(({ request }) => /** @type {string} */ (request.link));

/** Gives each test of a file the parts of a browser that games by link need. */
export function inABrowser() {
  beforeEach(() => {
    // Node 20 does not have it.
    Object.defineProperty(globalThis, "navigator", {
      value: { clipboard: { writeText: async () => {} } },
      configurable: true,
    });
    mock.method(crypto, "getRandomValues", (/** @type {Uint8Array} */ bytes) => bytes.map((_, place) => place));
    Object.assign(globalThis, {
      BroadcastChannel: undefined,
      addEventListener() {},
      location: { href: "https://kahuna.example/play/?go=new#x", hash: "" },
    });
  });
  afterEach(() => mock.restoreAll());
}

/** The page of Ana, who plays by link. @param {Device} [store] @param {(() => IDBFactory) | null} [databases] */
export async function pageOfAna(store, databases) {
  const engine = new FakeEngine(recorded("by_link"));
  const given = createPage(engine, { settings: { speed: "off" }, store, databases });
  const { page, state, act } = given;
  act.speakAlso = async () => page.words.use(sentences, "en");
  await given.start();
  await act.openLinks();
  const links = /** @type {Links} */ (state.links.part);
  return {
    ...given,
    engine,
    links,
    /** The text of the open dialog. */
    dialog: () => given.read("dialog"),
    /** The kind of table that the page shows. */
    tableId: () => state.table.view?.table,
    async invite() {
      links.choose({ name: "Ana", first: "me" });
      await links.invite(/** @type {any} */ ({ preventDefault() {} }));
      await settle();
    },
    /** Opens a friend's link. @param {string} link */
    async follow(link) {
      await act.openLetter(`#link=${link}`);
      await settle();
    },
    /** Draws the top of the pile, which ends the turn. */
    async draw() {
      act.pickPile();
      act.confirm();
      await settle();
    },
    /** The stored games by link. */
    kept: () => JSON.parse(given.store.read("kahuna.links") ?? '{"games":[]}').games,
  };
}

/** Ana's page with a game in which she has made her first turn. */
export async function inTheGame() {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(theirs[0]);
  await ana.draw();
  return ana;
}
