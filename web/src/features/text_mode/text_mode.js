/**
 * The text mode: the game as tables and sentences, played through a command field. Fetched when it is wanted.
 *
 * @import { Context, TranscriptEntry, Page } from "../../app/context.d.ts"
 */
import { nothing } from "lit-html";
import { WORDS, endsTurn, otherWay, readCommand } from "./command.js";
import { textPanel } from "./views.js";

/** How many commands can be called back with the arrow keys. */
const REMEMBERED = 50;

export class TextMode {
  /** What was typed. @type {string[]} */
  typed = [];
  /** Which of it is in the field; its number where none is. */
  recalled = 0;
  /** The log that is shown. @type {TranscriptEntry[] | null} */
  shown = null;
  /** The steps of the turn in which a hint was given last, and how far it went. */
  hinted = { at: "", step: 0 };

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {string} key @param {Record<string, string | number>} [args] */
  announce(key, args) {
    this.announceText(this.page.words(key, args));
  }

  /** @param {string} text */
  announceText(text) {
    this.page.announce(text);
    this.page.redraw();
  }

  /** Why nothing can be done now. */
  notNow() {
    const { table, state, words } = this.page;
    return words(
      table.engine !== "ready" ? "text.notReady" : state.view?.over ? "text.gameOver" : "refusal.not-your-turn",
    );
  }

  /** Plays actions one after the other, until one is refused or the turn is over. @param {string[]} actions */
  async play(actions) {
    const { state, table, story, isIdle, warn } = this.page;
    for (const [place, action] of actions.entries()) {
      if (!isIdle()) return warn(this.notNow());
      const before = state.view;
      await table.play(action);
      const rest = actions.slice(place + 1).join(" ");
      if (state.view === before) {
        const other = otherWay(action, before?.offers.map((offer) => offer.action) ?? []);
        if (other) {
          const line = story.lineName([...other].sort().join(""));
          this.announce("text.otherCard", { action: other, line, card: story.nameOf(other[0]) });
        }
        // The reason was said; what would have followed is not tried on another position than was meant.
        if (rest) this.announce("text.notPlayed", { actions: rest });
        return;
      }
      if (rest && endsTurn(action)) return this.announce("text.notPlayed", { actions: rest });
    }
  }

  /** What may be done now, in the notation. */
  moves() {
    const { state, words, isIdle } = this.page;
    const { view } = state;
    if (!view || !isIdle()) return this.notNow();
    /** @type {(...kinds: string[]) => string} */
    const list = (...kinds) =>
      view.offers
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ action }) => action)
        .join(" ");
    return [
      ["build", list("build", "grant")],
      ["remove", list("remove")],
      ["discard", list("discard") && `-${view.position.hand}`],
      ["end", list("take", "draw", "pass", "end")],
    ]
      .filter(([, actions]) => actions)
      .map(([kind, actions]) => words(`text.moves.${kind}`, { actions }))
      .join(" ");
  }

  /** The opponent's last turn, in words. */
  last() {
    const { state, words, story } = this.page;
    const { view } = state;
    if (!view?.recap) return words("text.noLast");
    const actions = view.recap.steps.map(({ action }) => action).join(" ");
    return `${actions}: ${story.summary(view, story.eventsOf(view.recap.steps))}`;
  }

  /** The viewer's cards and those that can be drawn. */
  cards() {
    const { state, words, story } = this.page;
    if (!state.view) return "";
    const { hand, row, pile } = state.view.position;
    /** @param {string} letters */
    const named = (letters) => story.cardNames(letters.replaceAll("-", "")) || words("cards.none");
    return words("text.cardsNow", { hand: named(hand), row: named(row), count: pile });
  }

  /** @param {string} rest */
  undo(rest) {
    const { state, words, act, isIdle, warn } = this.page;
    if (!isIdle()) return warn(this.notNow());
    if (!state.view?.undo) return warn(words("text.nothingToUndo"));
    return rest ? act.undoAll() : act.undo();
  }

  /** The next step of the hint for this position. */
  async hint() {
    const { state, act, story, isIdle, warn } = this.page;
    const { view } = state;
    if (!view || !isIdle()) return warn(this.notNow());
    const at = `${view.position.turn} ${view.steps.map(({ action }) => action).join(" ")}`;
    const step = /** @type {1 | 2 | 3} */ (Math.min(3, this.hinted.at === at ? this.hinted.step + 1 : 1));
    this.hinted = { at, step };
    const found = await act.giveHint(step);
    if (!found) return;
    const key = step === 3 ? "turn" : step === 2 && found.line ? "line" : found.island ? "island" : "end";
    this.announce(`text.hint.${key}`, {
      actions: (found.actions ?? []).join(" "),
      line: found.line ?? "",
      island: found.island ? story.nameOf(found.island) : "",
    });
  }

  /** Runs the command that a word names. @param {string} word @param {string} rest */
  runCommand(word, rest) {
    const { state, words, act, warn } = this.page;
    /** @type {Record<string, () => unknown>} */
    const commands = {
      help: () => this.announce("text.help"),
      undo: () => this.undo(rest),
      hint: () => void this.hint(),
      moves: () => this.announceText(this.moves()),
      last: () => this.announceText(this.last()),
      cards: () => this.announceText(this.cards()),
      now: () => (state.hurry === "offered" ? act.hurry() : warn(words("text.nothingToHurry"))),
      new: () => act.openNew(),
      board: () => act.set({ text: false }),
    };
    commands[word]();
  }

  /** @param {string} text */
  command(text) {
    const { words, addToTranscript, redraw } = this.page;
    const own = Object.fromEntries(WORDS.map((word) => [words(`text.word.${word}`).toLowerCase(), word]));
    const read = readCommand(text, own);
    if (read.kind === "nothing") return;
    this.typed = [...this.typed, text.trim()].slice(-REMEMBERED);
    this.recalled = this.typed.length;
    addToTranscript({ kind: "asked", text: text.trim() });
    redraw();
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

  /** @param {Context} context */
  panel(context) {
    const { view } = context;
    const { transcript } = context.state;
    if (transcript !== this.shown) {
      this.shown = transcript;
      // What was said last is seen, unless the reader scrolls back later.
      queueMicrotask(() => document.querySelector(".transcript")?.scrollTo(0, 1e6));
    }
    return view ? textPanel({ ...context, view }, this) : nothing;
  }
}
