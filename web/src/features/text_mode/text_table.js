/**
 * The text mode: a game as tables and sentences, played through a command field. What the game has to say, and how
 * its actions are written, is described by the game.
 *
 * @import { ShellPage, ShellState, ShellView } from "../../app/game.d.ts"
 * @import { Command } from "./command.js"
 */
import { nothing } from "lit-html";

/** How many commands can be called back with the arrow keys. */
const REMEMBERED = 50;

/**
 * @typedef {object} Deeds what a page does for the commands that every game has
 * @property {() => unknown} undo
 * @property {() => unknown} undoAll
 * @property {() => unknown} hurry
 * @property {() => unknown} openNew
 * @property {(patch: { text: boolean }) => unknown} set
 *
 * @typedef {Omit<ShellPage, "act" | "game"> & { act: Deeds }} TextPage a page as far as the text mode uses it
 *
 * @typedef {object} TextGame a game as far as the text mode knows it
 * @property {Record<string, string>} words those that are understood in every language, and the key of each in the
 *   reader's
 * @property {(text: string, own: Record<string, string>) => Command} read reads a line; `own`: the reader's words,
 *   and what they stand for
 * @property {() => string} help what is said of the commands
 * @property {Record<string, (rest: string) => unknown>} commands what the words do that other games do not have
 * @property {(before: any, action: string, after: any) => boolean} endsTurn whether an action was the last of its turn
 * @property {(action: string, view: any) => void} [refused] called when an action was refused, and that was said
 * @property {(context: any, mode: TextMode) => unknown} panel
 */

export class TextMode {
  /** What was typed. @type {string[]} */
  typed = [];
  /** Which of it is in the field; its number where none is. */
  recalled = 0;
  /** The log that is shown. @type {ShellState["messages"]["transcript"] | null} */
  shown = null;

  /**
   * @param {TextPage} page
   * @param {TextGame} game
   */
  constructor(page, game) {
    this.page = page;
    this.game = game;
  }

  /** Why nothing can be done now. */
  notNow() {
    return reasonNow(this.page);
  }

  /** Plays actions one after the other, until one is refused or the turn is over. @param {string[]} actions */
  async play(actions) {
    const { state, table, isIdle, warn, words } = this.page;
    const { endsTurn, refused } = this.game;
    for (const [place, action] of actions.entries()) {
      if (!isIdle()) return warn(this.notNow());
      const before = /** @type {ShellView} */ (state.table.view);
      await table.play(action);
      const rest = actions.slice(place + 1).join(" ");
      const isRefused = state.table.view === before;
      if (isRefused) refused?.(action, before);
      // The reason was said; what would have followed is not tried on another position than was meant.
      if (rest && (isRefused || endsTurn(before, action, state.table.view)))
        return answer(this.page, words("text.notPlayed", { actions: rest }));
      if (isRefused) return;
    }
  }

  /** @param {string} rest */
  undo(rest) {
    const { state, words, act, isIdle, warn } = this.page;
    if (!isIdle()) return warn(this.notNow());
    if (!state.table.view?.undo) return warn(words("text.nothingToUndo"));
    return rest ? act.undoAll() : act.undo();
  }

  /** Runs the command that a word names. @param {string} word @param {string} rest */
  runCommand(word, rest) {
    const { state, words, act, warn } = this.page;
    /** @type {TextGame["commands"]} */
    const commands = {
      help: () => answer(this.page, this.game.help()),
      undo: () => this.undo(rest),
      now: () => (state.match.hurry === "offered" ? act.hurry() : warn(words("text.nothingToHurry"))),
      new: () => act.openNew(),
      board: () => act.set({ text: false }),
      ...this.game.commands,
    };
    commands[word](rest);
  }

  /** @param {string} text */
  command(text) {
    const { words, addToTranscript } = this.page;
    const own = Object.fromEntries(
      Object.entries(this.game.words).map(([word, key]) => [words(key).toLowerCase(), word]),
    );
    const read = this.game.read(text, own);
    if (read.kind === "nothing") return;
    this.typed = [...this.typed, text.trim()].slice(-REMEMBERED);
    this.recalled = this.typed.length;
    addToTranscript({ kind: "asked", text: text.trim() });
    if (read.kind === "word") this.runCommand(read.word, read.rest);
    else void this.play(read.actions);
  }

  /** Calls back what was typed before, as a command line does. @param {KeyboardEvent} event */
  recall(event) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!by || this.typed.length === 0) return;
    event.preventDefault();
    this.recalled = Math.min(this.typed.length, Math.max(0, this.recalled + by));
    const field = /** @type {HTMLInputElement} */ (event.target);
    field.value = this.typed[this.recalled] ?? "";
    field.setSelectionRange(field.value.length, field.value.length);
  }

  /** @param {{ view: object | null, state: Pick<ShellState, "messages"> }} context */
  panel(context) {
    const { transcript } = context.state.messages;
    if (transcript !== this.shown) {
      this.shown = transcript;
      // What was said last is seen, unless the reader scrolls back later.
      queueMicrotask(() => document.querySelector(".transcript")?.scrollTo(0, 1e6));
    }
    return context.view ? this.game.panel(context, this) : nothing;
  }
}

/** Answers a command. @param {Pick<TextPage, "announce">} page @param {string} text */
export function answer(page, text) {
  page.announce(text);
}

/** Says why nothing can be done now. @param {Pick<TextPage, "table" | "state" | "words">} page */
export const reasonNow = ({ table, state, words }) =>
  words(
    table.engine !== "ready" ? "text.notReady" : state.table.view?.over ? "text.gameOver" : "refusal.not-your-turn",
  );
