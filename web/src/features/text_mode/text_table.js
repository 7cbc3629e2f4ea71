/**
 * The text mode: a game as tables and sentences, played through a command field. What the game has to say, and how
 * its actions are written, is described by the game.
 *
 * @import { ShellState, ShellView } from "../../app/game.d.ts"
 * @import { Speech, TablePart, Words } from "../../app/parts.d.ts"
 * @import { Command } from "./command.js"
 */
import { isIdle } from "../../play/tables.js";
import { nothing } from "lit-html";
import { isWatched } from "../../play/seats.js";
import { listedTexts } from "../../words/story_parts.js";

/** How many commands can be called back with the arrow keys. */
const REMEMBERED = 50;

/**
 * @typedef {object} Deeds what a page does for the commands that every game has
 * @property {() => unknown} undo
 * @property {() => unknown} undoAll
 * @property {() => unknown} hurry
 * @property {() => unknown} openNew
 * @property {(patch: { text: boolean }) => unknown} set
 * @property {(rest: string) => unknown} tellArchive
 * @property {(typed: string) => unknown} openVoyage
 *
 * @typedef {object} TextParts
 * @property {ShellState<any>} state
 * @property {Words} words
 * @property {Pick<Speech, "announce" | "warn" | "addToTranscript">} speech
 * @property {Pick<TablePart, "claim" | "engine" | "play">} table
 * @property {Deeds} act
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
 * @property {string} [asking] the word that asks what can be done with a piece, or does it where that is one thing
 * @property {(context: any, mode: TextMode) => unknown} panel
 *
 * @typedef {{ text: string, isWanted: () => boolean }} WaitingLine a line that was typed before the player's turn, and
 *   whether its game is still on the table
 */

export class TextMode {
  /** What was typed. @type {string[]} */
  typed = [];
  /** Which of it is in the field; its number where none is. */
  recalled = 0;
  /** The log that is shown. @type {ShellState["messages"]["transcript"] | null} */
  shown = null;
  /** The lines that are carried out when it is the player's turn. @type {WaitingLine[]} */
  waiting = [];
  /** Whether a line is being carried out. */
  playing = false;

  /**
   * @param {TextParts} parts
   * @param {TextGame} game
   */
  constructor(parts, game) {
    this.parts = parts;
    this.game = game;
  }

  /** Why nothing can be done now. */
  notNow() {
    return reasonNow(this.parts);
  }

  /**
   * Plays the actions of a line, and says what of it was not played.
   * @param {string[]} actions
   * @param {{ waited?: boolean }} [given] whether the line has waited for the player's turn: then what was refused is
   *   named too, and what waits after it is given up
   */
  async play(actions, { waited = false } = {}) {
    const { state, words } = this.parts;
    this.playing = true;
    const { refused, left } = await this.playInTurn(actions).finally(() => (this.playing = false));
    const lines = [[...(waited ? refused : []), ...left].join(" ")];
    if (waited && refused.length > 0) lines.push(...this.waiting.splice(0).map(({ text }) => text));
    const unplayed = listedTexts(words, lines);
    if (unplayed) answer(this.parts, words("text.notPlayed", { actions: unplayed }));
    this.listen(isIdle(state));
  }

  /**
   * Plays actions one after the other, until one is refused or the turn is over: what would have followed is not tried
   * on another position than was meant.
   * @param {string[]} actions
   * @returns {Promise<{ refused: string[], left: string[] }>} the refused action, for which the reason was said, and
   *   those that were not tried
   */
  async playInTurn(actions) {
    const { state, speech, table } = this.parts;
    const { endsTurn, refused } = this.game;
    for (const [place, action] of actions.entries()) {
      const before = /** @type {ShellView} */ (state.table.view);
      if (isIdle(state)) await table.play(action);
      else speech.warn(this.notNow());
      const left = actions.slice(place + 1);
      if (state.table.view === before) {
        refused?.(action, before);
        return { refused: [action], left };
      }
      if (endsTurn(before, action, state.table.view)) return { refused: [], left };
    }
    return { refused: [], left: [] };
  }

  /** Whether what is typed now can be carried out later: others act, or the last action is still being shown. */
  canWait() {
    const { state, table } = this.parts;
    const { view } = state.table;
    if (!view || view.over || table.engine !== "ready") return false;
    if (isIdle(state)) return this.playing;
    return view.awaits === "you" || (view.awaits === "computer" && !isWatched(view));
  }

  /** Carries out what has waited, one line after the other. @param {boolean} idle whether the player may act now */
  listen(idle) {
    const { state, words } = this.parts;
    this.waiting = this.waiting.filter(({ isWanted }) => isWanted() && state.settings.text);
    if (!idle || this.playing) return;
    const next = this.waiting.shift();
    if (!next) return;
    answer(this.parts, words("text.nowPlayed", { line: next.text }));
    const read = this.game.read(next.text, this.ownWords());
    if (read.kind === "word") this.runCommand(read.word, read.rest);
    else if (read.kind === "actions") void this.play(read.actions, { waited: true });
  }

  /** Returns the words of commands in the reader's language, and what each stands for. */
  ownWords() {
    const { words } = this.parts;
    return Object.fromEntries(Object.entries(this.game.words).map(([word, key]) => [words(key).toLowerCase(), word]));
  }

  /** @param {string} rest */
  undo(rest) {
    const { state, words, speech, act } = this.parts;
    const given = this.waiting.splice(rest ? 0 : -1).map(({ text }) => text);
    if (given.length > 0) return answer(this.parts, words("text.noLongerWaits", { line: listedTexts(words, given) }));
    if (!isIdle(state)) return speech.warn(this.notNow());
    if (!state.table.view?.undo) return speech.warn(words("text.nothingToUndo"));
    return rest ? act.undoAll() : act.undo();
  }

  /** Runs the command that a word names. @param {string} word @param {string} rest */
  runCommand(word, rest) {
    const { state, words, speech, act } = this.parts;
    /** @type {TextGame["commands"]} */
    const commands = {
      help: () => answer(this.parts, this.game.help()),
      undo: () => this.undo(rest),
      now: () => (state.match.hurry === "offered" ? act.hurry() : speech.warn(words("text.nothingToHurry"))),
      new: () => act.openNew(),
      archive: () => act.tellArchive(rest),
      board: () => act.set({ text: false }),
      voyage: () => act.openVoyage(rest),
      ...this.game.commands,
    };
    commands[word](rest);
  }

  /** @param {string} text */
  command(text) {
    const { words, speech, table } = this.parts;
    const read = this.game.read(text, this.ownWords());
    if (read.kind === "nothing") return;
    const line = text.trim();
    this.typed = [...this.typed, line].slice(-REMEMBERED);
    this.recalled = this.typed.length;
    speech.addToTranscript({ kind: "asked", text: line });
    const acts = read.kind === "actions" || read.word === this.game.asking;
    if (acts && this.canWait()) {
      this.waiting = [...this.waiting, { text: line, isWanted: table.claim() }];
      return answer(this.parts, words("text.waits", { line, undo: words(this.game.words.undo) }));
    }
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

/** Answers a command. @param {{ speech: Pick<Speech, "announce"> }} parts @param {string} text */
export function answer({ speech }, text) {
  speech.announce(text);
}

/**
 * Says why nothing can be done now.
 * @param {Pick<TextParts, "state" | "words"> & { table: Pick<TablePart, "engine"> }} parts
 */
export const reasonNow = ({ state, words, table }) =>
  words(
    table.engine !== "ready" ? "text.notReady" : state.table.view?.over ? "text.gameOver" : "refusal.not-your-turn",
  );
