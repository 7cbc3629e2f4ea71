import assert from "node:assert/strict";
import { test } from "node:test";
import { PAUSES, createCatalogues, fetchSentences, sentencesOf } from "../../src/words/sentences.js";

/**
 * A server that gives these answers, one after the other.
 * @param {(Response | Error)[]} answers
 */
function server(...answers) {
  /** @type {string[]} */
  const asked = [];
  /** @type {number[]} */
  const waited = [];
  const fetch = /** @type {typeof globalThis.fetch} */ (
    async (_, options) => {
      asked.push(options?.cache ?? "");
      const answer = answers[asked.length - 1];
      if (answer instanceof Error) throw answer;
      return answer;
    }
  );
  return { asked, waited, means: { fetch, wait: async (/** @type {number} */ time) => void waited.push(time) } };
}

const GOOD = () => new Response('{"title": "Kahuna"}');

test("sentences that arrive are requested once", async () => {
  const { asked, waited, means } = server(GOOD());
  assert.deepEqual(await fetchSentences("en.json", means), { title: "Kahuna" });
  assert.deepEqual([asked, waited], [["default"], []]);
});

test("whatever has arrived instead, the server itself is asked again, each time a little later", async () => {
  const { asked, waited, means } = server(new Response("<p>Log in"), new Response('{"title": "Ka'), GOOD());
  assert.deepEqual(await fetchSentences("en.json", means), { title: "Kahuna" });
  assert.deepEqual([asked, waited], [["default", "reload", "reload"], PAUSES]);
});

test("after the last try the failure is reported", async () => {
  const { asked, means } = server(
    new TypeError("no network"),
    new Response("", { status: 404 }),
    new Response("", { status: 503 }),
  );
  await assert.rejects(fetchSentences("en.json", means), /503/);
  assert.equal(asked.length, PAUSES.length + 1);
});

test("the sentences of a language are fetched once, and again if that failed", async () => {
  /** @type {string[]} */
  const asked = [];
  let works = false;
  const sentences = sentencesOf(
    { "./locales/en.json": "en-1.json" },
    "https://a.example/assets/page.js",
    async (address) => {
      asked.push(address.href);
      if (!works) throw new Error("503");
      return { title: "Kahuna" };
    },
  );
  await assert.rejects(sentences("en"), /503/);
  works = true;
  assert.deepEqual(await sentences("en"), { title: "Kahuna" });
  assert.deepEqual(await sentences("en"), { title: "Kahuna" });
  assert.deepEqual(asked, ["https://a.example/assets/en-1.json", "https://a.example/assets/en-1.json"]);
});

test("a feature loads its sentences when it is used, in every language from then on", async () => {
  const { add, catalogueOf } = createCatalogues(async (language) => ({
    title: `Kahuna ${language}`,
    refusal: { none: "-" },
  }));
  assert.deepEqual(await catalogueOf("en"), { title: "Kahuna en", refusal: { none: "-" } });
  const before = catalogueOf("fr");
  await add(async (language) => ({ links: language, refusal: { fork: "Y" } }), "en");
  assert.deepEqual(await catalogueOf("de"), { title: "Kahuna de", links: "de", refusal: { none: "-", fork: "Y" } });
  assert.deepEqual(
    /** @type {any} */ (await before).links,
    "fr",
    "also where the language was being fetched just then",
  );
});

test("a feature whose sentences cannot be loaded changes nothing", async () => {
  const { add, catalogueOf } = createCatalogues(async () => ({ title: "Kahuna" }));
  await assert.rejects(
    add(async () => {
      throw new Error("503");
    }, "en"),
  );
  assert.deepEqual(await catalogueOf("en"), { title: "Kahuna" });
});
