/** Random sequences with two tabs, a database that answers late or never, kills of the browser, and clock changes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mirrored } from "../../src/storage/mirror.js";
import { createSaves } from "../../src/storage/saves.js";
import { device, viewOf } from "./device.js";

/** The number of sequences, and the number of steps in each. `COURSES=100000` tries more. */
const [COURSES, STEPS] = [Number(process.env.COURSES ?? 300), 40];

const HOUR = 3_600_000;

/** Possible changes of the device's clock, in ms. */
const JUMPS = [-87_660 * HOUR, -24 * HOUR, -2 * HOUR, -1, 2 * HOUR, 24 * HOUR];

/** A player's possible actions, and events of the browser. */
const HAPPENINGS = /** @type {const} */ ([
  ...["play", "play", "play", "play", "computer", "computer", "new", "finish", "link", "link", "take over"],
  ...["open", "open", "answer", "answer", "answer", "flush", "kill", "set the clock", "go on"],
]);

/** A generator of numbers from 0 up to `below`. @param {number} seed @returns {(below: number) => number} */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A tab. Its database has not answered until `answer` is called. */
class Tab {
  isRead = false;
  /** Whether the page says that another state of the game is available. */
  isParted = false;
  /** The save on the table. A save is the path of the actions that led to it: `g1/4/c5/6`, `c` for the computer's. */
  shown = "";
  link = "";

  /** @param {Browser} browser */
  constructor(browser) {
    this.browser = browser;
    this.saves = createSaves(
      browser.device.open,
      () => assert.fail("the database is not used directly"),
      () => browser.time,
    );
    const ready = new Promise((resolve) => (this.open = () => resolve(undefined)));
    const mirror = {
      read: async () => (await ready, [...browser.entries.values()]),
      write: async (/** @type {string} */ key, /** @type {string | null} */ text, /** @type {number} */ at) => {
        // A closed tab writes nothing.
        if (!browser.tabs.includes(this)) return false;
        browser.entries.set(key, { key, text, at });
        // Notes of other tabs are copied along.
        browser.settle();
        return true;
      },
    };
    void mirrored(this.saves, mirror).then(({ taken, parted }) => {
      this.isParted = parted;
      this.read(taken);
    });
  }

  /** @type {() => void} */
  open = () => {};

  /** Handles the database's answer, as offline/late_copy.js does. @param {string[]} taken */
  read(taken) {
    this.isRead = true;
    if (taken.includes("kahuna.game")) {
      this.saves.letGo();
      this.takeOver();
    }
    this.takeLink();
  }

  takeOver() {
    this.shown = this.saves.takeGame().save ?? "";
  }

  takeLink() {
    this.link = this.saves.linkGame("link")?.save ?? "";
  }
}

class Browser {
  time = 1_700_000_000_000;
  count = 0;
  device = device();
  /** The part of `localStorage` that is on the disk. */
  flushed = this.device.copy();
  /** The contents of the database. @type {Map<string, any>} */
  entries = new Map();
  /** @type {Tab[]} */
  tabs = [];
  /** The player's actions that are on the disk: the last state of each course. @type {Set<string>} */
  kept = new Set();
  /** The games that the player has given up for a new one. @type {string[]} */
  givenUp = [];
  /** The state that must be on the table after a start, and its time. */
  current = { save: "", number: 0 };
  link = "";
  played = new Set();
  /** The player's actions that are not on the disk yet. @type {(() => void)[]} */
  pending = [];

  /** Records a player's action in a tab. @param {Tab} tab @param {() => void} note */
  did(tab, note) {
    this.pending.push(note);
    if (tab.isRead) this.settle();
  }

  /** Everything done so far is now on the disk. */
  settle() {
    for (const note of this.pending.splice(0)) note();
  }

  /**
   * Records that a state is on the disk, which continues another one or replaces it.
   * @param {string} from
   * @param {string} to
   * @param {number} number
   */
  keep(from, to, number) {
    for (const save of this.kept)
      if ([from, ...this.givenUp].some((each) => goesOn(each, save))) this.kept.delete(save);
    if (!this.givenUp.some((save) => goesOn(save, to))) this.kept.add(to);
    if (number > this.current.number) this.current = { save: to, number };
  }

  /** Starts a tab as the page does while the database has not answered yet. @param {boolean} late */
  async begin(late) {
    const tab = new Tab(this);
    this.tabs.push(tab);
    if (!late) {
      tab.open();
      await settled();
    }
    tab.takeOver();
    tab.takeLink();
    return tab;
  }

  kill() {
    this.tabs = [];
    this.pending = [];
    this.device.throwBack(new Map(this.flushed));
  }

  /** Checks what a new tab finds. @param {string} story */
  async check(story) {
    const tab = await this.begin(false);
    const found = [tab.saves.readGame().save ?? "", ...tab.saves.listWaiting().map(({ save }) => save ?? "")];
    for (const save of this.kept)
      assert.ok(
        found.some((each) => goesOn(each, save)),
        `${save} is lost; there are ${found}\n${story}`,
      );
    const shown = tab.isParted ? found : found.slice(0, 1);
    assert.ok(
      shown.some((each) => goesOn(each, this.current.save)),
      `${found[0]} lies on the table, not ${this.current.save}\n${story}`,
    );
    const ids = new Set(tab.saves.readPlayed().map(({ id }) => id));
    assert.deepEqual(
      [...this.played].filter((id) => !ids.has(id)),
      [],
      story,
    );
    assert.ok(goesOn(tab.link, this.link), `the game by link is at ${tab.link}, not at ${this.link}\n${story}`);
    return tab;
  }
}

/** Whether a save is a state or continues it. @param {string} save @param {string} state */
const goesOn = (save, state) => state === "" || save === state || save.startsWith(`${state}/`);

/**
 * @param {Browser} browser
 * @param {Tab} tab
 * @param {typeof HAPPENINGS[number]} what
 * @param {(below: number) => number} pick
 */
async function happen(browser, tab, what, pick) {
  const { saves } = tab;
  const number = (browser.count += 1);
  browser.time += pick(3) * 1000;
  if (what === "play" && tab.shown) {
    const [from, to] = [tab.shown, `${tab.shown}/${number}`];
    saves.writeGame(to, null, viewOf(to.split("/")[0]));
    tab.shown = to;
    browser.did(tab, () => browser.keep(from, to, number));
  } else if (what === "computer" && tab.shown && !saves.isOvertaken()) {
    tab.shown = `${tab.shown}/c${number}`;
    saves.writeGame(tab.shown, null, viewOf(tab.shown.split("/")[0]), "computer");
  } else if (what === "new" && !saves.isOvertaken()) {
    const [from, to] = [tab.shown, `g${number}`];
    saves.writeGame(to, null, viewOf(to), "new");
    tab.shown = to;
    // The player gives the other one up.
    if (from) browser.givenUp.push(from);
    browser.did(tab, () => browser.keep(from, to, number));
  } else if (what === "finish") {
    const played = { id: `p${number}`, day: "2026-11-26", level: "crab", edition: "1998", variants: [] };
    saves.writePlayed([
      ...saves.readPlayed(),
      { ...played, result: /** @type {const} */ ("won"), assisted: false, points: [1, 0] },
    ]);
    browser.did(tab, () => browser.played.add(played.id));
  } else if (what === "link" && tab.isRead && tab.link === (saves.linkGame("link")?.save ?? "")) {
    // As Links does: not before the copy was read, and not if another tab has gone on.
    const to = tab.link ? `${tab.link}/${number}` : `l${number}`;
    saves.writeLink({
      id: "link",
      save: to,
      friend: "Ben",
      me: "white",
      round: 1,
      awaits: "you",
      result: null,
      checked: null,
    });
    tab.link = to;
    browser.did(tab, () => (browser.link = to));
  } else if (what === "take over" && saves.isOvertaken()) tab.takeOver();
  else if (what === "link") tab.takeLink();
  else if (what === "open" && browser.tabs.length < 2) await browser.begin(pick(3) > 0);
  else if (what === "answer" && !tab.isRead) {
    tab.open();
    await settled();
  } else if (what === "flush") {
    browser.flushed = browser.device.copy();
    browser.settle();
  } else if (what === "kill") {
    browser.kill();
    await browser.begin(pick(3) > 0);
  } else if (what === "set the clock") browser.time += JUMPS[pick(JUMPS.length)];
}

test("with two tabs, a slow database, kills and clock changes, everything stored is there, and on the table", async () => {
  for (let seed = 1; seed <= COURSES; seed += 1) {
    const pick = chance(seed);
    const browser = new Browser();
    /** @type {string[]} */
    const story = [`course ${seed}`];
    await browser.begin(false);
    for (let step = 0; step < STEPS; step += 1) {
      const what = HAPPENINGS[pick(HAPPENINGS.length)];
      const place = pick(browser.tabs.length);
      story.push(`${place} ${what}`);
      await happen(browser, browser.tabs[place], what, pick);
      story.push(`   ${browser.tabs.map(({ shown, isRead }) => `${shown}${isRead ? "" : " unread"}`)}`);
    }
    browser.kill();
    await browser.check(story.join("\n"));
  }
});
