import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { FakeEngine, recorded } from "./page/engine.js";
import { createPage, until } from "./page/page.js";

const { KAHUNA } = await import("../src/games/kahuna/kahuna.js");
const { tableProgram } = await import("../src/ui/lazy.js");

test("where the table's program cannot be fetched, the start says so, and the button fetches it again", async () => {
  let isOnline = false;
  const program = await KAHUNA.loadTable();
  mock.method(KAHUNA, "loadTable", () =>
    isOnline ? Promise.resolve(program) : Promise.reject(new TypeError("Failed to fetch")),
  );
  const { start, state, page, press, read } = createPage(new FakeEngine(recorded("solo")));
  await start();
  const failure = { code: "file-unread", args: { file: "table" } };
  assert.deepEqual([state.table.stage, state.table.failure], ["failed", failure]);
  assert.match(read("banner"), /table/);
  isOnline = true;
  press("banner", "retry");
  await until(() => state.table.stage === "ready");
  assert.equal(tableProgram(), program);
  void page.match.begin(recorded("solo")[0].request);
  await until(() => state.table.view !== null);
  assert.match(read("hand"), /Elai Gola Jojo/);
});
