/**
 * A page of its own: the table of a game with the game that this device has kept, or what the address names; playing without a network.
 *
 * @import { Game, ShellPage } from "./game.d.ts"
 */
import { DATABASES } from "../storage/database.js";
import { untilArrived } from "./emergency.js";
import { followLinks } from "./follow.js";
import { openShell } from "./shell.js";

/** @typedef {import("../offline/shortcut.js").Shortcut} Shortcut */

/**
 * Starts the page.
 * @template {ShellPage} Page
 * @param {Game<Page>} game
 * @param {Page["saves"] & Omit<import("../storage/saves.js").Saves, "readPlayed" | "writePlayed">} saves what the device remembers
 * @param {object} given
 * @param {string} given.program address of the page's program
 * @param {(act: any) => Partial<Record<Shortcut, () => void>>} given.shortcuts where shortcuts of the installed page lead
 */
export function startPage(game, saves, { program, shortcuts }) {
  let onStage = () => {};
  const page = openShell(game, {
    saves,
    meanwhile() {
      if (!state.view) showKept();
      void act.glimpseLink?.();
      return offline.then((it) => it?.recover());
    },
    async open() {
      await act.openLink();
      (await offline)?.goWhereTold(shortcuts(act));
    },
    onUse: (part) => void offline.then((it) => it?.keepPart(part)),
    onStage: () => onStage(),
    onOver: () => void offline.then((it) => it?.finished()),
  });
  const { begin, flush, state } = page;
  const act = /** @type {any} */ (page.act);

  onStage = followLinks(/** @type {any} */ (page));

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
    .then(({ createOffline }) => createOffline({ ...page, saves, showKept, database, prompt: () => prompt }, program))
    .catch(() => {
      // The game goes on as it does where this cannot be had.
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
      flush();
    } catch {
      // A view of another version: the engine will give a new one.
      state.view = null;
    }
  }

  void untilArrived(act.applySettings).then(begin);
}
