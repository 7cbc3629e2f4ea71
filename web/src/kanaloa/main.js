/** The page of Kanaloa: the table with the game that this device has kept. */
import { untilArrived } from "../app/emergency.js";
import { openShell } from "../app/shell.js";
import { includeSentences } from "../words/catalogues.js";
import { sentencesOf } from "../words/sentences.js";
import { KANALOA } from "./kanaloa.js";
import { createOwnSaves } from "./storage.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

includeSentences(sentencesOf(FILES, import.meta.url));

const saves = createOwnSaves(() => window.localStorage);
const { act, begin, redraw, state } = openShell(KANALOA, {
  saves,
  meanwhile() {
    if (!state.view) showKept();
  },
  async open() {},
});

/** Shows the kept game as it was last seen, until the engine can go on with it. */
function showKept() {
  const { kind, view, setup } = saves.readGame();
  state.kept = saves.readKept();
  state.pending = kind === "game" && !view?.over ? "kept" : "nothing";
  if (state.pending === "nothing" || !view) return;
  state.view = /** @type {any} */ (view);
  state.setup = /** @type {any} */ (setup ?? null);
  try {
    redraw();
  } catch {
    // A view of another version: the engine will give a new one.
    state.view = null;
  }
}

void untilArrived(act.applySettings).then(begin);
