/** The offer to install the page as an app. */

/**
 * @typedef {object} Installing what is stored
 * @property {boolean} finished whether a game was finished on this device
 * @property {boolean} declined whether the player does not want to be asked
 *
 * @typedef {{ way: "prompt" | "ios" | "none", hint: boolean }} Install how it can be installed: the browser asks, or the player
 *   does it by hand, or not at all; and whether to mention it unasked
 *
 * @typedef {Event & { prompt: () => Promise<{ outcome: string }> }} Prompt the event of browsers that can ask
 */

/**
 * Reads what is stored; what cannot be read is false.
 * @param {Record<string, unknown> | null} stored
 * @returns {Installing}
 */
export const readInstalling = (stored) => ({
  finished: stored?.finished === true,
  declined: stored?.declined === true,
});

/**
 * Returns what to offer; null for nothing. Nobody is asked before having finished a game.
 * @param {Installing} stored
 * @param {{ prompt: boolean, able: boolean, ios: boolean, installed: boolean }} device whether the browser would ask now;
 *   whether it ever does; whether it is one of iOS, which does not; whether the page runs as an app already
 * @returns {Install | null}
 */
export function installOf({ finished, declined }, { prompt, able, ios, installed }) {
  if (!finished || installed) return null;
  if (prompt || ios) return { way: prompt ? "prompt" : "ios", hint: !declined };
  // A browser that is able to ask does not do so where the page is installed already, or may not be.
  return able ? null : { way: "none", hint: false };
}

/**
 * @param {object} options
 * @param {Omit<import("../storage/saves.js").Saves, "readPlayed" | "writePlayed">} options.saves
 * @param {() => Event | null} options.prompt returns the browser's event, once it has come
 * @param {(install: Install | null) => void} options.onChange
 */
export function createInstaller({ saves, prompt, onChange }) {
  const stored = () => readInstalling(saves.readInstall());

  function show() {
    onChange(
      installOf(stored(), {
        prompt: prompt() !== null,
        able: "onbeforeinstallprompt" in window,
        ios: "standalone" in navigator && !navigator.standalone,
        installed: matchMedia("(display-mode: standalone)").matches,
      }),
    );
  }
  const hide = () => onChange(null);
  addEventListener("beforeinstallprompt", show);
  addEventListener("appinstalled", hide);

  /** @param {Partial<Installing>} change */
  const write = (change) => saves.writeInstall({ ...stored(), ...change });

  function decline() {
    write({ declined: true });
    show();
  }

  return {
    show,
    decline,
    async install() {
      const answer = await /** @type {Prompt | null} */ (prompt())?.prompt();
      if (answer?.outcome === "dismissed") decline();
      // The event can be used only once.
      hide();
    },
    /** A game was finished, so what is stored is worth keeping. */
    finished() {
      if (!stored().finished) {
        write({ finished: true });
        // Some browsers ask the player: so this is done once, and not earlier.
        void navigator.storage?.persist?.().catch(() => {});
      }
      show();
    },
  };
}
