import assert from "node:assert/strict";
import { test } from "node:test";
import { PAUSES, fetchSentences } from "../../src/words/sentences.js";

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

test("sentences that arrive are asked for once", async () => {
  const { asked, waited, means } = server(GOOD());
  assert.deepEqual(await fetchSentences("en.json", means), { title: "Kahuna" });
  assert.deepEqual([asked, waited], [["default"], []]);
});

test("whatever has come instead, the server itself is asked again, each time a little later", async () => {
  const { asked, waited, means } = server(new Response("<p>Log in"), new Response('{"title": "Ka'), GOOD());
  assert.deepEqual(await fetchSentences("en.json", means), { title: "Kahuna" });
  assert.deepEqual([asked, waited], [["default", "reload", "reload"], PAUSES]);
});

test("after the last try one is told that they cannot be had", async () => {
  const { asked, means } = server(
    new TypeError("no network"),
    new Response("", { status: 404 }),
    new Response("", { status: 503 }),
  );
  await assert.rejects(fetchSentences("en.json", means), /503/);
  assert.equal(asked.length, PAUSES.length + 1);
});
