/**
 * A page of its own: the table of a game with the game that this device has kept, or what the address names; playing
 * without a network.
 *
 * @import { Game } from "./game.d.ts"
 */
import { DATABASES } from "../storage/database.js";
import { includeSentences } from "../words/catalogues.js";
import { untilArrived } from "./emergency.js";
import { noteLesson, notedLesson } from "../features/lessons/open_lesson.js";
import { taskOf } from "../play/tables.js";
import { fetchTable } from "../ui/lazy.js";
import { printByDay } from "../ui/printing.js";
import { followLinks } from "./follow.js";
import { openShell } from "./shell.js";

/** @typedef {import("../offline/shortcut.js").Shortcut} Shortcut */

/**
 * @typedef {object} GamePage what a game's page is started with
 * @property {Game} game
 * @property {(getStorage: () => Storage, getDatabases: () => IDBFactory) => any} createSaves opens what the device
 *   remembers
 * @property {import("../words/sentences.js").Sentences | null} sentences the game's own; null where the page's are all
 * @property {(act: any) => Partial<Record<Shortcut, () => void>>} shortcuts where shortcuts of the installed page lead
 */

/** Takes out of the address which game of the archive it names; undefined where it names none. */
function takeKept() {
  const id = /^#archive=(\w+)$/.exec(location.hash)?.[1];
  if (id) history.replaceState(history.state, "", location.pathname + location.search);
  return id;
}

/**
 * Starts the page.
 * @param {GamePage} given
 * @param {string} program address of the page's program
 */
export function startPage({ game, createSaves, sentences, shortcuts }, program) {
  if (sentences) includeSentences(sentences);
  const saves = createSaves(
    () => window.localStorage,
    () => window.indexedDB,
  );
  let onStage = () => {};
  const tab = () => window.sessionStorage;
  // Before anything lies on the table: a reload stays in a lesson.
  const lesson = notedLesson(tab, game.name);
  const { parts, begin, restart } = openShell(game, {
    saves,
    async meanwhile() {
      if (!state.table.view) await showKept();
      void act.glimpseLink?.();
      await (await offline)?.recover();
    },
    async open() {
      const kept = takeKept();
      if (kept) void act.openArchive(kept);
      else await act.openLink();
      if (saves.readFinished()) void act.keepFinished();
      if (lesson && !state.table.view?.task) void act.takeLesson(lesson.id, lesson.step);
      (await offline)?.goWhereTold(shortcuts(act));
    },
    onUse: (part) => void offline.then((it) => it?.keepPart(part)),
    onStage: () => onStage(),
    onOver() {
      void offline.then((it) => it?.finished());
      void act.keepFinished();
    },
  });
  const { state, screen } = parts;
  const act = /** @type {any} */ (parts.act);

  addEventListener("pagehide", () => {
    const { view, stage } = state.table;
    if (stage !== "starting") noteLesson(tab, game.name, taskOf(/** @type {any} */ (view), "lesson"));
  });

  printByDay();
  onStage = followLinks({ state, act });

  /** @type {Event | null} */
  let prompt = null;
  // Browsers ask whether to install by themselves, where they are not told to wait.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
  });
  const database = DATABASES[/** @type {keyof typeof DATABASES} */ (game.name)];
  /** @type {Promise<ReturnType<typeof import("../offline/offline.js").createOffline> | null>} */
  const offline = import("../offline/offline.js")
    .then(({ createOffline }) =>
      createOffline({ ...parts, restart, saves, showKept, database, prompt: () => prompt }, program),
    )
    .catch(() => {
      // The game goes on as it does where this cannot be had.
      saves.forMirror.noteCopied(false);
      return null;
    });

  /** Shows the kept game as it was last seen, until the engine can go on with it. */
  async function showKept() {
    const { kind, view, setup } = saves.readGame();
    state.start.kept = saves.readKept();
    state.start.pending = kind === "game" && !view?.over ? "kept" : "nothing";
    if (state.start.pending === "nothing" || !view) return;
    // If the code cannot be loaded, `begin` reports it.
    if (!(await fetchTable().catch(() => null)) || state.start.pending !== "kept") return;
    state.table.view = view;
    state.match.setup = setup ?? null;
    try {
      screen.flush();
    } catch {
      // A view of another version: the engine will give a new one.
      state.table.view = null;
    }
  }

  // A running game is shown directly, without the first page before it.
  const table = saves.readKept()?.over === false ? fetchTable().catch(() => null) : null;
  void untilArrived(act.applySettings)
    .then(() => table)
    .then(begin);
}
