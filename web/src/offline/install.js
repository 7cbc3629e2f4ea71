/** The offer to install the page as an app. */

/** @import { Install } from "./status.js" */

/**
 * @typedef {object} Installing what is stored
 * @property {boolean} finished whether a game was finished on this device
 * @property {boolean} declined whether the player has declined the offer
 *
 * @typedef {Event & { prompt: () => Promise<{ outcome: string }> }} Prompt the event of browsers that can prompt
 */

/**
 * Reads what is stored. Invalid values are false.
 * @param {Record<string, unknown> | null} stored
 * @returns {Installing}
 */
export const readInstalling = (stored) => ({
  finished: stored?.finished === true,
  declined: stored?.declined === true,
});

/**
 * Returns what to offer; null for nothing. The offer follows the first finished game.
 * @param {Installing} stored
 * @param {{ prompt: boolean, able: boolean, ios: boolean, installed: boolean }} device whether the browser can prompt
 *   now; whether it ever prompts; whether it runs on iOS, without prompts; whether the page already runs as an app
 * @returns {Install | null}
 */
export function installOf({ finished, declined }, { prompt, able, ios, installed }) {
  if (!finished || installed) return null;
  if (prompt || ios) return { way: prompt ? "prompt" : "ios", hint: !declined };
  // A browser that can prompt, but does not, has the page installed or refuses to install it.
  return able ? null : { way: "none", hint: false };
}

/**
 * @param {object} options
 * @param {Omit<import("../storage/saves.js").Saves, "readPlayed" | "writePlayed">} options.saves
 * @param {() => Event | null} options.prompt returns the browser's event, once it was fired
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
    /** Notes a finished game, which makes the storage worth keeping. */
    finished() {
      if (!stored().finished) {
        write({ finished: true });
        // Some browsers ask the player, so request it once, and not earlier.
        void navigator.storage?.persist?.().catch(() => {});
      }
      show();
    },
  };
}
