import assert from "node:assert/strict";
import { test } from "node:test";
import { Carrier } from "../src/features/archive/carrier.js";
import { headerFor, headerIn, inLine, isDeviceFile, lineFor, linesOf } from "../src/features/archive/device_file.js";
import { headIn, idOf } from "../src/storage/archive_entry.js";
import { joinedGame, soundGame } from "../src/storage/archive_merge.js";
import { createArchiveStore } from "../src/storage/archive_store.js";
import { gameStorage } from "../src/storage/game_storage.js";
import { createSaves } from "../src/storage/saves.js";
import { fakeArchive } from "./storage/archive_database.js";
import { device, viewOf } from "./storage/device.js";

/** A game of the archive as it is kept. @param {number} turns @param {object} [more] of its head @returns {any} */
function keptGame(turns, more = {}) {
  const record = { kahuna: 1, players: { white: "human", black: "crab" }, turns };
  const id = idOf(record, "players");
  const head = {
    ...{ format: 1, id, game: "kahuna", at: 1000 + turns, source: "own", players: record.players, viewer: "white" },
    ...{ result: "won", winners: ["white"], kind: "1998", variants: [], turns, assisted: false, accuracy: null },
    ...{ note: "", star: false, ...more },
  };
  assert.ok(headIn(head));
  return { head, body: { id, record: JSON.stringify(record), end: {} }, review: null };
}

/** A page with its storage and its archive. */
function page() {
  const storage = device();
  const database = fakeArchive();
  const saves = {
    kahuna: createSaves(storage.open),
    kanaloa: createSaves(() => gameStorage("kanaloa", storage.open())),
  };
  for (const each of Object.values(saves)) each.forMirror.listen(() => {});
  const store = createArchiveStore(database.factory);
  /** @type {any} */
  const host = {
    parts: {
      state: { about: { version: "1" }, settings: null },
      saves: saves.kahuna,
      words: (/** @type {string} */ key, args = {}) => `${key} ${Object.values(args).join(" ")}`.trim(),
      act: { applySettings: async () => {} },
    },
    own: { name: "kahuna" },
    store,
    keeper: { take: async () => {} },
    trouble: "",
    said: "",
    async granted(/** @type {() => Promise<any>} */ use) {
      return use().catch((/** @type {any} */ error) => ((host.trouble = error.fault), null));
    },
    changed: async () => {},
  };
  const carrier = new Carrier(host, (game) => saves[/** @type {"kahuna"} */ (game)].forMirror);
  /** The file's text. */
  async function saved() {
    const { lines } = carrier.keyLines();
    const { lines: games, counted } = await carrier.gameLines();
    return headerFor({ at: 5, lines: lines.length + games.length, counted }) + [...lines, ...games].join("");
  }
  return { storage, database, saves, store, host, carrier, saved };
}

/** @param {string} text */
const fileOf = (text) => Object.assign(new Blob([text]), { name: "all.jsonl" });

/** Puts something of everything on a device. @param {ReturnType<typeof page>} page @param {number} number */
async function fill({ saves, store }, number) {
  saves.kahuna.writeSettings({ theme: "dark" });
  saves.kahuna.writeGame(`K1.${number}`, null, /** @type {any} */ (viewOf(`seed ${number}`)), "new");
  saves.kanaloa.writeGame(`K1.k${number}`, null, /** @type {any} */ (viewOf(`kana ${number}`)), "new");
  saves.kahuna.writeLessons({ first: number });
  saves.kahuna.writePuzzles(/** @type {any} */ ({ results: { [`p${number}`]: "first" }, days: [], local: true }));
  const { head, body } = keptGame(number);
  await store.add(head, body);
}

test("What two devices have is on both after their files were exchanged, and again changes nothing", async () => {
  const [one, other] = [page(), page()];
  await fill(one, 1);
  await fill(other, 2);
  const files = [await one.saved(), await other.saved()];
  await one.carrier.take(fileOf(files[1]));
  await other.carrier.take(fileOf(files[0]));
  for (const { carrier, saves, store } of [one, other]) {
    assert.deepEqual(carrier.report?.refused, []);
    assert.equal((await store.heads()).heads.length, 2);
    assert.deepEqual(Object.keys(saves.kahuna.readPuzzles().results).sort(), ["p1", "p2"]);
    assert.deepEqual([saves.kahuna.listWaiting().length, saves.kanaloa.listWaiting().length], [1, 1]);
  }
  const before = await one.saved();
  await one.carrier.take(fileOf(files[1]));
  await one.carrier.take(fileOf(before));
  assert.equal(
    Object.values(one.carrier.report?.parts ?? {}).reduce((sum, { added }) => sum + added, 0),
    0,
  );
  assert.equal(await one.saved(), before);
});

test("An empty device has all of the file, with notes, stars and reviews", async () => {
  const [one, other] = [page(), page()];
  const game = keptGame(3, { note: "good", star: true, edited: 7 });
  await one.store.restore({ ...game, review: { id: game.head.id, mark: "m", review: { turns: [] } } });
  await one.store.addOnce("kahuna", []);
  const text = await one.saved();
  await other.carrier.take(fileOf(text));
  assert.equal(await other.saved(), text.replace('"counted":["kahuna"]', '"counted":[]'));
  assert.deepEqual(other.carrier.report?.parts, { archive: { added: 1, known: 0 } });
});

test("A damaged part is refused by its line, and the rest comes in", async () => {
  const [one, other] = [page(), page()];
  await fill(one, 1);
  const lines = (await one.saved()).split("\n");
  const at = lines.findIndex((line) => line.includes("kahuna.lessons"));
  lines[at] = lines[at].replace(":1", ":9");
  await other.carrier.take(fileOf(lines.join("\n")));
  assert.deepEqual(other.carrier.report?.refused, [
    { place: `all.jsonl, ${at + 1}`, reason: "archive.device.refused.damaged" },
  ]);
  assert.deepEqual(other.saves.kahuna.readLearned(), null);
  assert.equal((await other.store.heads()).heads.length, 1);
});

test("A file that was cut off says how much is missing", async () => {
  const [one, other] = [page(), page()];
  await fill(one, 1);
  const lines = (await one.saved()).trim().split("\n");
  await other.carrier.take(fileOf(lines.slice(0, -2).join("\n")));
  assert.deepEqual(other.carrier.report?.refused, [{ place: "all.jsonl", reason: "archive.device.refused.short 2" }]);
});

test("A file of a later version, another file, and an unknown part are refused in a sentence", async () => {
  const { carrier } = page();
  const reasons = async (/** @type {string} */ text) => {
    await carrier.take(fileOf(text));
    return carrier.report?.refused.map(({ reason }) => reason);
  };
  assert.deepEqual(await reasons('{"device":2,"lines":1}\n{"new":1}'), ["archive.device.refused.later"]);
  assert.deepEqual(await reasons("hello"), ["archive.device.refused.other"]);
  const strange = lineFor({ key: "kahuna.strange", text: "{}" });
  assert.deepEqual(await reasons(headerFor({ at: 1, lines: 1, counted: [] }) + strange), [
    "archive.device.refused.unknown kahuna.strange",
  ]);
});

test("A full device says so, and what was there stays", async () => {
  const [one, other] = [page(), page()];
  await fill(one, 1);
  await fill(other, 2);
  const before = other.storage.copy();
  other.storage.refuse(() => true);
  other.database.fails = "QuotaExceededError";
  await other.carrier.take(fileOf(await one.saved()));
  assert.equal(other.host.trouble, "full");
  assert.ok(other.carrier.report?.refused.some(({ reason }) => reason === "archive.device.refused.full"));
  assert.deepEqual(other.storage.copy(), before);
  other.database.fails = null;
  assert.equal((await other.store.heads()).heads.length, 1);
});

test("A browser that is killed in the middle has all of a game or nothing, and the file brings the rest", async () => {
  const one = page();
  for (const turns of [1, 2, 3]) {
    const { head, body } = keptGame(turns);
    await one.store.add(head, body);
  }
  const text = await one.saved();
  for (let writes = 0; writes <= 6; writes += 1) {
    const other = page();
    await other.store.heads();
    other.database.writesLeft = writes;
    await Promise.race([other.carrier.take(fileOf(text)), new Promise((resolve) => setTimeout(resolve, 40))]);
    const ids = ["games", "bodies"].map((name) => other.database.stored(name).map(({ id }) => id));
    assert.deepEqual(ids[0], ids[1], `${writes}`);
    other.database.writesLeft = Infinity;
    other.carrier.report = null;
    await other.carrier.take(fileOf(text));
    assert.equal((await other.store.heads()).heads.length, 3);
  }
});

test("Where the browser allows no archive, the rest comes in", async () => {
  const [one, other] = [page(), page()];
  await fill(one, 1);
  other.database.answer = "throw";
  await other.carrier.take(fileOf(await one.saved()));
  assert.equal(other.host.trouble, "absent");
  assert.deepEqual(other.saves.kahuna.readLearned(), { first: 1 });
});

test("The statistics of another device are not taken for those of an older version", async () => {
  const [one, other] = [page(), page()];
  const played = { id: "a", day: "2026-11-20", level: "crab", edition: "1998", variants: [], points: [1, 2] };
  one.saves.kahuna.writePlayed([/** @type {any} */ ({ ...played, result: "won", assisted: false })]);
  await one.store.addOnce("kahuna", []);
  await other.carrier.take(fileOf(await one.saved()));
  const head = keptGame(9, { source: "counted" }).head;
  await other.store.addOnce("kahuna", [
    { counted: "a", head },
    { counted: "b", head: { ...head, id: "counted-kahuna-b" } },
  ]);
  assert.deepEqual(
    (await other.store.heads()).heads.map(({ id }) => id),
    ["counted-kahuna-b"],
  );
});

test("Of two notes the later stays, a star is kept, and a review is not lost", () => {
  const review = (/** @type {string} */ id, /** @type {string} */ mark) => ({ id, mark, review: {} });
  const { id } = keptGame(1).head;
  const join = (/** @type {any} */ mine, /** @type {any} */ theirs) =>
    joinedGame(mine, /** @type {any} */ (soundGame(theirs)), "now").kept;
  const [old, late] = [keptGame(1, { note: "old", edited: 1 }), keptGame(1, { note: "late", edited: 2 })];
  assert.deepEqual([join(old, late).head.note, join(late, old).head.note], ["late", "late"]);
  assert.equal(join(keptGame(1), keptGame(1, { star: true })).head.star, true);
  const judged = { ...keptGame(1, { accuracy: 0.7 }), review: review(id, "then") };
  assert.deepEqual([join(keptGame(1), judged).head.accuracy, join(judged, keptGame(1)).review], [0.7, judged.review]);
  const now = { ...keptGame(1, { accuracy: 0.8 }), review: review(id, "now") };
  assert.deepEqual([join(judged, now).head.accuracy, join(now, judged).head.accuracy], [0.8, 0.8]);
  const spoilt = { ...keptGame(1), body: { id, record: "{" } };
  assert.deepEqual(join(spoilt, keptGame(1)), soundGame(keptGame(1)), "the file mends a damaged game");
  assert.equal(soundGame({ ...keptGame(1), body: keptGame(2).body }), null);
});

test("A file is read piece by piece, wherever a piece ends, and is known by its beginning", async () => {
  const text = headerFor({ at: 1, lines: 2, counted: [] }) + lineFor({ key: "ä€", text: "𝄞" }) + lineFor({ key: "b" });
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 3, 7, 1000]) {
    const stream = () =>
      new ReadableStream({
        start(control) {
          for (let at = 0; at < bytes.length; at += size) control.enqueue(bytes.slice(at, at + size));
          control.close();
        },
      });
    /** @type {string[]} */
    const lines = [];
    for await (const line of linesOf(/** @type {any} */ ({ stream }))) lines.push(line);
    assert.deepEqual([lines.length, headerIn(lines[0])?.lines, inLine(lines[1])?.text], [3, 2, "𝄞"]);
  }
  assert.equal(await isDeviceFile(/** @type {any} */ (fileOf(text))), true);
  assert.equal(await isDeviceFile(/** @type {any} */ (fileOf('{"kahuna":1}'))), false);
});
