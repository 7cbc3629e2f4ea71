/**
 * The engine's side, in the hand of a test: it answers from a list of replies, or when the test says so.
 *
 * @import { Reply, WorkProgress } from "../../src/engine/wire.d.ts"
 * @import { Engine } from "../../src/engine/client.js"
 * @import { EngineFailure } from "../../src/engine/failure.js"
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

/** @typedef {{ request: Record<string, unknown>, reply: Reply }} Exchange */

/**
 * Returns what tools/make_replies.py has written down of a session.
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
  /** Requests that wait for the test. @type {{ request: Record<string, any>, answer: (reply: Reply) => void, fail: (error: unknown) => void, report: (report: WorkProgress) => void }[]} */
  held = [];
  /** Which requests wait for the test. @type {(request: Record<string, any>) => boolean} */
  holds = () => false;
  /** Says that the engine has died. @type {(failure: EngineFailure) => void} */
  die = () => {};
  starts = 0;
  /** Whether it is another engine now, which gets the match of the old one. */
  restores = false;
  /** @type {Set<Exchange>} */
  used = new Set();

  /** @param {Exchange[]} exchanges what was recorded; the requests must come in this order */
  constructor(exchanges = []) {
    this.exchanges = exchanges;
  }

  /** The verbs that were asked for. */
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

  /** Leaves out what was recorded before the table that is opened next. */
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

  /** Answers the requests that wait, as it was recorded, and holds none any more. */
  release() {
    this.holds = () => false;
    for (const { request, answer } of this.held.splice(0)) answer(this.replyTo(request));
  }

  /**
   * Returns what was recorded for a request, which must be the next that changes the table.
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
    // What a page asks for beside the table, and can do without.
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
