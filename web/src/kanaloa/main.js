/** The page of Kanaloa: the table with the game that this device has kept. */
import { untilArrived } from "../app/emergency.js";
import { followLinks } from "../app/follow.js";
import { openShell } from "../app/shell.js";
import { DATABASES } from "../storage/database.js";
import { includeSentences } from "../words/catalogues.js";
import { KANALOA } from "./kanaloa.js";
import { ownSentences } from "./sentences.js";
import { createOwnSaves } from "./storage.js";

includeSentences(ownSentences);

const saves = createOwnSaves(
  () => window.localStorage,
  () => window.indexedDB,
);
let onStage = () => {};

const page = openShell(KANALOA, {
  saves,
  meanwhile() {
    if (!state.view) showKept();
    return offline.then((it) => it?.recover());
  },
  async open() {
    await act.openLink();
  },
  onStage: () => onStage(),
  onOver: () => void offline.then((it) => it?.finished()),
});
const { act, begin, flush, state } = page;

onStage = followLinks(page);

/** @type {Event | null} */
let prompt = null;
// Browsers ask whether to install by themselves, where they are not told to wait.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
});
// Where this cannot be had, the game goes on as it does elsewhere.
/** @type {Promise<ReturnType<typeof import("../offline/offline.js").createOffline> | null>} */
const offline = import("../offline/offline.js")
  .then(({ createOffline }) =>
    createOffline({ ...page, saves, showKept, database: DATABASES.kanaloa, prompt: () => prompt }, import.meta.url),
  )
  .catch(() => {
    saves.forMirror.noteCopied(false);
    return null;
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
    flush();
  } catch {
    // A view of another version: the engine will give a new one.
    state.view = null;
  }
}

void untilArrived(act.applySettings).then(begin);
