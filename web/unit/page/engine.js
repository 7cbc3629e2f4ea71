/**
 * The engine's side, controlled by a test: it answers from a list of replies, or when the test says so.
 *
 * @import { Reply, WorkProgress } from "../../src/engine/wire.d.ts"
 * @import { Engine } from "../../src/engine/client.js"
 * @import { EngineFailure } from "../../src/engine/failure.js"
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** @typedef {{ request: Record<string, unknown>, reply: Reply }} Exchange */

/**
 * Returns tools/make_replies.py's recording of a session.
 * @param {string} name
 * @returns {Exchange[]}
 */
export const recorded = (name) => JSON.parse(readFileSync(new URL(`../replies/${name}.json`, import.meta.url), "utf8"));

/** @param {object} request */
const keyOf = (request) =>
  JSON.stringify(
    Object.entries(request)
      .filter(([, value]) => value !== undefined)
      .sort(),
  );

export class FakeEngine {
  /** Requests, in their order. @type {Record<string, any>[]} */
  asked = [];
  /**
   * Requests that wait for the test.
   * @type {{ request: Record<string, any>, answer: (reply: Reply) => void, fail: (error: unknown) => void, report:
   * (report: WorkProgress) => void }[]}
   */
  held = [];
  /** Which requests wait for the test. @type {(request: Record<string, any>) => boolean} */
  holds = () => false;
  /** Reports that the engine has died. @type {(failure: EngineFailure) => void} */
  die = () => {};
  starts = 0;
  /** Whether it has been replaced by another engine, which gets the match of the old one. */
  restores = false;
  /** @type {Set<Exchange>} */
  used = new Set();

  /** @param {Exchange[]} exchanges the recording; the requests must come in this order */
  constructor(exchanges = []) {
    this.exchanges = exchanges;
  }

  /** The verbs of the requests. */
  get verbs() {
    return this.asked.map((request) => request.do);
  }

  /**
   * Starts it.
   * @param {(failure: EngineFailure) => void} onFail
   * @returns {Engine}
   */
  begin(onFail) {
    this.die = onFail;
    this.starts += 1;
    const client = {
      ready: Promise.resolve(),
      ask: (/** @type {any} */ request, /** @type {any} */ more) => this.ask(request, more),
      restart: () => {
        this.starts += 1;
        return (client.ready = Promise.resolve());
      },
      check() {},
      stop() {},
    };
    return /** @type {any} */ (client);
  }

  /** Skips the recording up to the next opened table. */
  skip() {
    const asked = this.exchanges.filter((each) => this.used.has(each));
    const last = this.exchanges.indexOf(asked[asked.length - 1]);
    const next = this.exchanges.findIndex(({ request }, place) => place > last && request.do === "open");
    for (const each of this.exchanges.slice(0, next)) if (each.reply.view) this.used.add(each);
  }

  /**
   * @param {Record<string, any>} request
   * @param {{ onProgress?: (report: WorkProgress) => void }} [more]
   * @returns {Promise<Reply>}
   */
  ask(request, { onProgress = () => {} } = {}) {
    this.asked.push(request);
    if (!this.holds(request)) return Promise.resolve(this.replyTo(request));
    return new Promise((resolve, reject) =>
      this.held.push({ request, answer: resolve, fail: reject, report: onProgress }),
    );
  }

  /** Answers the waiting requests from the recording, and holds none from then on. */
  release() {
    this.holds = () => false;
    for (const { request, answer } of this.held.splice(0)) answer(this.replyTo(request));
  }

  /**
   * Returns the recorded reply to a request, which must be the next that changes the table.
   * @param {Record<string, any>} request
   * @returns {Reply}
   */
  replyTo(request) {
    const key = keyOf(request);
    const found = this.exchanges.find((each) => !this.used.has(each) && keyOf(each.request) === key);
    if (found) {
      const missed = this.exchanges
        .slice(0, this.exchanges.indexOf(found))
        .find((each) => each.reply.view && !this.used.has(each));
      assert.equal(missed && JSON.stringify(missed.request), undefined, `asked before its turn: ${key}`);
      this.used.add(found);
      return structuredClone(found.reply);
    }
    if (request.do === "load" && this.restores) {
      const kept = this.exchanges.find((each) => each.reply.save === request.save);
      if (kept) return structuredClone(kept.reply);
    }
    // Requests that do not concern the table, and whose failure a page can handle.
    if (request.do === "even" || request.do === "comment") return {};
    if (request.do === "about") return { about: ABOUT };
    return assert.fail(`nothing was recorded for ${key}`);
  }
}

/** @type {import("../../src/engine/wire.d.ts").About} */
const ABOUT = {
  version: "0",
  levels: ["starfish", "crab"],
  editions: ["1998", "2012"],
  variants: ["fewer-surprises", "open-draws"],
};
