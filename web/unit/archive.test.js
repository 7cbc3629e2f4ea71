import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../src/engine/facts.js";
import { Archive } from "../src/features/archive/archive.js";
import { itemsIn, textOf } from "../src/features/archive/files.js";
import { ALL, listed } from "../src/features/archive/filters.js";
import { factsIn, hashOf, headIn } from "../src/storage/archive_entry.js";
import { createArchiveStore } from "../src/storage/archive_store.js";
import { fakeArchive } from "./storage/archive_database.js";

/** A game of two in which White has won in so many turns. @param {number} turns @param {object} [players] */
const recordOf = (turns, players = { white: "human", black: "crab" }) => ({
  kahuna: 1,
  players,
  turns: Array.from({ length: turns }, (_, at) => `t${at}`),
});

/** What the engine tells of a record. @param {any} record */
const finishedOf = (record) => ({
  record,
  turns: record.turns.length,
  view: {
    seats: { white: "human", black: record.players.black === "crab" ? "crab" : "human" },
    names: null,
    assisted: false,
    over: { winner: "white" },
    position: { end: record.turns.length },
  },
});

/** @type {any} */
const OWN = {
  name: "kahuna",
  other: { name: "kanaloa", page: "./kanaloa.html" },
  nameKey: "players",
  levels: ["crab"],
  facetsOf: (/** @type {any} */ { over }) => ({ winners: [over.winner], kind: "1998", variants: [] }),
  endOf: (/** @type {any} */ { position }) => position,
  picture: () => "",
  accuracyOf: () => 0.9,
  countedId: () => "last",
  countedOf: () => ({ players: { me: "human", rival: "crab" }, kind: "1998", variants: [] }),
};

/** The archive of a page. @param {ReturnType<typeof fakeArchive>} [database] @param {object} [more] */
function page(database = fakeArchive(), more = {}) {
  /** @type {any[]} */
  const asked = [];
  /** @type {any} */
  const opened = { match: null, review: null };
  /** @type {any} */
  let waiting = null;
  const words = Object.assign(
    (/** @type {string} */ key, args = {}) => `${key} ${Object.values(args).join(" ")}`.trim(),
    {
      has: () => false,
    },
  );
  /** @type {any} */
  const parts = {
    state: { about: { version: "1" }, dialogs: { open: null } },
    saves: {
      isPrecious: () => false,
      putAside: () => "done",
      stay() {},
      readFinished: () => waiting,
      writeFinished: (/** @type {any[]} */ games) => (waiting = games.length > 0 ? { games } : null),
      readGame: () => ({ kind: "none" }),
      readPlayed: () => [],
      ...more,
    },
    words,
    story: { reasonText: (/** @type {any} */ { code }) => code },
    speech: {},
    engine: {
      async ask(/** @type {any} */ request) {
        asked.push(request);
        const record = request.record ?? JSON.parse(request.save);
        return record.turns
          ? { finished: finishedOf(JSON.parse(JSON.stringify(record))) }
          : { refused: "no", code: "bad-record" };
      },
    },
    match: { open: async (/** @type {any} */ request) => ((opened.match = request), null) },
    dialogs: { focus() {}, miss() {} },
    act: { openReview: (/** @type {any[]} */ ...given) => (opened.review = given) },
  };
  const archive = new Archive(
    parts,
    OWN,
    createArchiveStore(database.factory),
    () => {},
    () => parts.saves.forMirror,
  );
  return {
    ...{ archive, database, asked, opened, parts },
    /** Notes a finished game. @param {object} game */
    finish: (game) => parts.saves.writeFinished([...(waiting?.games ?? []), { at: 1000, ...game }]),
    waits: () => waiting?.games.length ?? 0,
  };
}

/** A file of records. @param {object[]} records @param {string} [name] */
const fileOf = (records, name = "games.jsonl") => {
  const text = records.map((each) => JSON.stringify(each)).join("\n");
  return { name, size: text.length, text: async () => text };
};

/** The text of all games, as they are saved. @param {Archive} archive */
async function exported(archive) {
  return textOf(await archive.withBodies(archive.heads ?? []));
}

test("A game that ends is in the archive once, with its opponent and its result", async () => {
  const { archive, finish, waits } = page();
  const save = JSON.stringify(recordOf(3));
  finish({ save });
  finish({ save });
  await archive.open();
  assert.equal(archive.heads?.length, 1);
  const [{ players, viewer, result, source, turns }] = archive.heads ?? [];
  assert.deepEqual([players.black, viewer, result, source, turns], ["crab", "white", "won", "own", 3]);
  assert.equal(waits(), 0);
});

test("The same game with other names is one, and the list says that it was there", async () => {
  const { archive } = page();
  await archive.open();
  await archive.importer.take([fileOf([recordOf(2), recordOf(2, { white: "Ana", black: "Ben" }), recordOf(4)])]);
  assert.deepEqual([archive.heads?.length, archive.importer.report?.added, archive.importer.report?.known], [2, 2, 1]);
});

test("What was saved, deleted and imported again is the same to the byte", async () => {
  const first = page();
  first.finish({ save: JSON.stringify(recordOf(2)) });
  first.finish({
    save: JSON.stringify(recordOf(5, { white: "human", black: "human" })),
    names: { white: "Ana", black: "Ben" },
  });
  first.finish({ record: recordOf(6, { white: "Zoe", black: "Ana" }), viewer: "black", at: 5 });
  await first.archive.open();
  const [{ id }] = first.archive.heads ?? [];
  await first.archive.change(id, { star: true });
  await first.archive.keepNote(id, " good \n end ");
  const text = await exported(first.archive);
  assert.match(text, /"Ana".*"Ben"/);
  const second = page();
  await second.archive.open();
  await second.archive.importer.take([{ name: "a.jsonl", size: text.length, text: async () => text }]);
  assert.equal(await exported(second.archive), text);
  assert.deepEqual(second.archive.heads?.map(({ result }) => result).sort(), ["lost", "none", "won"]);
});

test("A browser that is killed during an import has all of a game or nothing of it", async () => {
  const records = [1, 2, 3].map((turns) => recordOf(turns));
  for (let writes = 0; writes <= 8; writes += 1) {
    const database = fakeArchive();
    const { archive } = page(database);
    await archive.open();
    database.writesLeft = writes;
    // The transaction that is lost never ends.
    await Promise.race([archive.importer.take([fileOf(records)]), new Promise((resolve) => setTimeout(resolve, 60))]);
    const ids = ["games", "bodies"].map((name) => database.stored(name).map(({ id }) => id));
    assert.deepEqual(ids[0], ids[1], `${writes} writes`);
    database.writesLeft = Infinity;
    const again = page(database);
    await again.archive.open();
    await again.archive.importer.take([fileOf(records)]);
    assert.equal(again.archive.heads?.length, 3);
  }
});

test("A full device is named, nothing kept is lost, and finished games go on waiting", async () => {
  const { archive, database, finish, waits } = page();
  await archive.open();
  await archive.importer.take([fileOf([recordOf(1)])]);
  database.fails = "QuotaExceededError";
  await archive.importer.take([fileOf([recordOf(2), recordOf(3)])]);
  assert.equal(archive.trouble, "archive.fault.full");
  finish({ save: JSON.stringify(recordOf(4)) });
  await archive.open();
  assert.equal(archive.trouble, "archive.fault.full");
  assert.deepEqual([archive.heads?.length, waits()], [1, 1]);
  database.fails = null;
  await archive.open();
  assert.deepEqual([archive.trouble, archive.heads?.length, waits()], ["", 2, 0]);
});

test("Where the browser has no database the dialog says so, and no request is wasted", async () => {
  const { archive, database, finish, waits, asked } = page();
  database.answer = "throw";
  finish({ save: JSON.stringify(recordOf(4)) });
  await archive.open();
  assert.equal(archive.trouble, "archive.fault.absent");
  assert.deepEqual([waits(), asked.length, archive.heads], [1, 0, null]);
});

test("A damaged entry is named and left out, and the others are there", async () => {
  const { archive, database } = page();
  await archive.open();
  await archive.importer.take([fileOf([recordOf(1), recordOf(2)])]);
  const [first, second] = archive.heads ?? [];
  database.spoil("games", { ...first, players: 7 });
  database.spoil("bodies", { id: second.id, record: "{" });
  await archive.read();
  assert.deepEqual([archive.damaged, archive.heads?.length], [[first.id], 1]);
  await archive.review(second);
  assert.match(archive.trouble, new RegExp(`damaged.one ${second.id}`));
  assert.equal(database.stored("games").length, 2);
});

test("A review is opened from the player's side, and a kept one is not computed again", async () => {
  const { archive, opened, finish } = page();
  const save = JSON.stringify(recordOf(3));
  finish({ save });
  await archive.open();
  await archive.keeper.keepReview(save, "1", { turns: [] });
  const [head] = archive.heads ?? [];
  assert.equal(head.accuracy, 0.9);
  await archive.review(head);
  assert.deepEqual(opened.match.players, { white: "human", black: "crab" });
  assert.deepEqual(opened.review, [undefined, undefined, { turns: [] }]);
  archive.parts.state.about.version = "2";
  await archive.review(head);
  assert.equal(opened.review[2], undefined, "another engine judges again");
});

test("A deleted game comes back with its note and its review; another tab's deletion is said", async () => {
  const { archive, database, finish } = page();
  const save = JSON.stringify(recordOf(3));
  finish({ save });
  await archive.open();
  await archive.keeper.keepReview(save, "1", { turns: [] });
  const [head] = archive.heads ?? [];
  await archive.keepNote(head.id, "mine");
  await archive.remove(/** @type {any} */ (archive.heads)[0]);
  assert.deepEqual([archive.heads?.length, database.stored("reviews").length], [0, 0]);
  await archive.undo();
  assert.deepEqual([archive.heads?.[0].note, database.stored("reviews").length], ["mine", 1]);
  const other = page(database);
  await other.archive.open();
  await other.archive.remove(head);
  await archive.change(head.id, { star: true });
  assert.deepEqual([archive.trouble, archive.heads?.length], ["archive.gone", 0]);
});

test("The last game and the statistics of older versions are taken over once", async () => {
  const played = { day: "2026-11-21", result: "lost", assisted: false };
  const old = {
    readGame: () => ({ kind: "game", save: JSON.stringify(recordOf(7)), view: { over: {}, begun: false }, at: 50 }),
    readPlayed: () => [
      { id: "a", ...played },
      { id: "last", ...played },
    ],
  };
  const { archive } = page(fakeArchive(), old);
  await archive.open();
  assert.deepEqual(archive.heads?.map(({ source }) => source).sort(), ["counted", "own"]);
  for (const head of archive.heads ?? []) await archive.remove(head);
  await archive.open();
  assert.equal(archive.heads?.filter(({ source }) => source === "counted").length, 0);
});

test("Each refused game is named by its file and line, with the reason", async () => {
  const { archive } = page();
  await archive.open();
  const bad = {
    name: "b.txt",
    size: 9,
    text: async () => `{"kahuna":1}\n{"kanaloa":1}\nhello\n${JSON.stringify(recordOf(1))}`,
  };
  await archive.importer.take([bad, { name: "huge", size: 1e9, text: async () => "" }]);
  assert.deepEqual(archive.importer.report?.refused, [
    { place: "b.txt, 1", reason: "bad-record" },
    { place: "b.txt, 2", reason: "archive.refused.elsewhere archive.games.kanaloa" },
    { place: "b.txt, 3", reason: "archive.refused.unknown archive.games.kanaloa" },
    { place: "huge", reason: "archive.refused.large archive.games.kanaloa" },
  ]);
  assert.equal(archive.importer.report?.added, 1);
});

test("An import that is stopped keeps what is in, and says how many games were not read", async () => {
  const { archive, parts } = page();
  await archive.open();
  const { ask } = parts.engine;
  parts.engine.ask = (/** @type {any} */ request) => {
    if (request.record?.turns.length === 2) archive.importer.stop();
    return ask(request);
  };
  await archive.importer.take([fileOf([1, 2, 3, 4].map((turns) => recordOf(turns)))]);
  assert.deepEqual(
    [archive.importer.report?.added, archive.importer.report?.done, archive.importer.report?.total],
    [2, 2, 4],
  );
});

test("Lists, single records, saves and codes are read like lines", () => {
  const kinds = (/** @type {string} */ text) =>
    itemsIn("f", text, OWN).map(({ request }) => Object.keys(request ?? {})[0]);
  assert.deepEqual(kinds(JSON.stringify([recordOf(1), recordOf(2)])), ["record", "record"]);
  assert.deepEqual(kinds(JSON.stringify(recordOf(1), null, 1)), ["record"]);
  assert.deepEqual(kinds('K1.abc\n{"save":"K1.x"}\nhttps://x.example/#game=G1abcdefgh123'), ["save", "save", "code"]);
});

test("A player finds games by opponent, star and words in any order, with or without accents", async () => {
  const { archive } = page();
  await archive.open();
  await archive.importer.take([fileOf([recordOf(1), recordOf(2, { white: "Zoé", black: "Ana" }), recordOf(3)])]);
  const heads = archive.heads ?? [];
  const found = (/** @type {object} */ filters) => listed(heads, { ...ALL, ...filters }, archive.nameOf).length;
  assert.deepEqual(
    [found({}), found({ text: "ana zoe" }), found({ rival: "crab" }), found({ star: true })],
    [3, 1, 2, 0],
  );
  const longest = listed(heads, { ...ALL, order: "longest" }, archive.nameOf);
  assert.deepEqual(
    longest.map(({ turns }) => turns),
    [3, 2, 1],
  );
});

test("Facts of a foreign file are taken only where they are valid", () => {
  assert.deepEqual(factsIn({ at: -1, source: "x", star: 1, note: "n", viewer: 7, accuracy: 2 }), { note: "n" });
  assert.equal(headIn({ format: 2 }), null);
  assert.match(hashOf("a"), /^[0-9a-f]{32}$/);
  assert.notEqual(hashOf("ab"), hashOf("ba"));
});

for (const language of Object.keys(LANGUAGES))
  test(`Kahuna's page calls Kanaloa's opponents as Kanaloa's page does: ${language}`, () => {
    const read = (/** @type {string} */ room) =>
      JSON.parse(readFileSync(new URL(`../src/${room}/locales/${language}.json`, import.meta.url), "utf8"));
    const levels = Object.entries(/** @type {Record<string, { name: string }>} */ (read("games/kanaloa").levels));
    assert.deepEqual(
      read("features/archive").archive.names,
      Object.fromEntries(levels.map(([id, { name }]) => [id, name])),
    );
  });
