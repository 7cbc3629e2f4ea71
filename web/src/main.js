/** The page: the table on its own, with the game that this device has kept, or what its address names. */
import { openTable } from "./app/app.js";
import { untilArrived } from "./app/emergency.js";
import { followLinks } from "./app/follow.js";
import { dayOf } from "./progress/days.js";
import { LINKS } from "./storage/storage_keys.js";
import { createSaves } from "./storage/saves.js";

const saves = createSaves(
  () => window.localStorage,
  () => window.indexedDB,
);

let onStage = () => {};

const app = openTable({
  saves,
  meanwhile() {
    if (!state.view) showKept();
    void act.glimpseLink();
    return offline.then((it) => it?.recover());
  },
  async open() {
    await act.openLink();
    (await offline)?.goWhereTold({
      puzzle: () => void act.openPuzzle({ day: dayOf(new Date()) }),
      new: act.openNew,
      learn: act.openLessons,
    });
  },
  onUse: (part) => void offline.then((it) => it?.keepPart(part)),
  onStage: () => onStage(),
  onOver: () => void offline.then((it) => it?.finished()),
});
const { act, begin, redraw, state } = app;

onStage = followLinks(app);

/** @type {Event | null} */
let prompt = null;
// Browsers ask whether to install by themselves, where they are not told to wait.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
});
// Where this cannot be had, the game goes on as it does elsewhere.
const offline = import("./offline/offline.js")
  .then(({ createOffline }) => createOffline({ ...app, saves, showKept, prompt: () => prompt }, import.meta.url))
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
  state.view = view;
  state.setup = setup ?? null;
  try {
    redraw();
  } catch {
    // A view of another version: the engine will give a new one.
    state.view = null;
  }
}

// Another tab has gone on with a game by link, or put one away: what the page says of them follows.
window.addEventListener("storage", ({ key }) => key === LINKS && redraw());

void untilArrived(act.applySettings).then(begin);
