/**
 * The text mode: the game as tables and sentences, played through a command field. Fetched when it is wanted.
 *
 * @import { Context, Heard, Page } from "../../app/context.d.ts"
 */
import { WORDS, endsTurn, otherWay, readCommand } from "./command.js";
import { textPanel } from "./views.js";

/** How many commands can be called back with the arrow keys. */
const REMEMBERED = 50;

/**
 * Returns the text mode.
 * @param {Page} page
 */
export function createTextMode(page) {
  const { state, table, story, isIdle, hear, warn } = page;
  /** @param {string} text */
  const tell = (text) => {
    page.tell(text);
    page.redraw();
  };
  const { words } = story;
  /** @type {string[]} */
  const typed = [];
  /** Which of them is in the field; their number where none is. */
  let recalled = 0;

  /** @type {Heard[] | null} */
  let shown = null;

  /** @returns {Record<string, string>} */
  const ownWords = () => Object.fromEntries(WORDS.map((word) => [words(`text.word.${word}`).toLowerCase(), word]));

  /** Why nothing can be done now. */
  const notNow = () =>
    words(table.engine !== "ready" ? "text.notReady" : state.view?.over ? "text.gameOver" : "refusal.not-your-turn");

  /**
   * Plays actions one after the other, until one is refused or the turn is over.
   * @param {string[]} actions
   */
  async function play(actions) {
    for (const [place, action] of actions.entries()) {
      if (!isIdle()) return warn(notNow());
      const before = state.view;
      await table.play(action);
      const rest = actions.slice(place + 1).join(" ");
      if (state.view === before) {
        const other = otherWay(action, before?.offers.map((offer) => offer.action) ?? []);
        if (other)
          tell(
            words("text.otherCard", {
              action: other,
              line: story.lineName([...other].sort().join("")),
              card: story.nameOf(other[0]),
            }),
          );
        // The reason was said; what would have followed is not tried on another position than was meant.
        if (rest) tell(words("text.notPlayed", { actions: rest }));
        return;
      }
      if (rest && endsTurn(action)) return tell(words("text.notPlayed", { actions: rest }));
    }
  }

  /** What may be done now, in the notation. */
  function moves() {
    const { view } = state;
    if (!view || !isIdle()) return notNow();
    /** @type {(...kinds: string[]) => string} */
    const list = (...kinds) =>
      view.offers
        .filter(({ kind }) => kinds.includes(kind))
        .map(({ action }) => action)
        .join(" ");
    const discards = view.offers.some(({ kind }) => kind === "discard");
    return [
      ["build", list("build", "grant")],
      ["remove", list("remove")],
      ["discard", discards ? `-${view.position.hand}` : ""],
      ["end", list("take", "draw", "pass", "end")],
    ]
      .filter(([, actions]) => actions)
      .map(([kind, actions]) => words(`text.moves.${kind}`, { actions }))
      .join(" ");
  }

  /** The opponent's last turn, in words. */
  function last() {
    const { view } = state;
    if (!view?.recap) return words("text.noLast");
    const actions = view.recap.steps.map(({ action }) => action).join(" ");
    return `${actions}: ${story.summary(view, story.eventsOf(view.recap.steps))}`;
  }

  /** The viewer's cards and those that can be drawn. */
  function cards() {
    const { view } = state;
    if (!view) return "";
    const row = [...view.position.row].filter((id) => id !== "-").join("");
    return words("text.cardsNow", {
      hand: story.cardNames(view.position.hand) || words("cards.none"),
      row: story.cardNames(row) || words("cards.none"),
      count: view.position.pile,
    });
  }

  /** @param {string} rest */
  function undo(rest) {
    if (!isIdle()) return warn(notNow());
    if (!state.view?.undo) return warn(words("text.nothingToUndo"));
    if (rest) page.act.undoAll();
    else page.act.undo();
  }

  /** The steps of the turn in which a hint was given last, and how far it went. */
  let hinted = { at: "", step: 0 };

  /** The next step of the hint for this position. */
  async function hint() {
    const { view } = state;
    if (!view || !isIdle()) return warn(notNow());
    const at = `${view.position.turn} ${view.steps.map(({ action }) => action).join(" ")}`;
    const step = /** @type {1 | 2 | 3} */ (Math.min(3, hinted.at === at ? hinted.step + 1 : 1));
    hinted = { at, step };
    const found = await page.act.giveHint(step);
    if (!found) return;
    const key = step === 3 ? "turn" : step === 2 && found.line ? "line" : found.island ? "island" : "end";
    tell(
      words(`text.hint.${key}`, {
        actions: (found.actions ?? []).join(" "),
        line: found.line ?? "",
        island: found.island ? story.nameOf(found.island) : "",
      }),
    );
  }

  /** @type {Record<string, (rest: string) => void>} */
  const DEEDS = {
    help: () => tell(words("text.help")),
    undo,
    hint: () => void hint(),
    moves: () => tell(moves()),
    last: () => tell(last()),
    cards: () => tell(cards()),
    now: () => (state.hurry === "offered" ? page.act.hurry() : warn(words("text.nothingToHurry"))),
    new: () => page.act.openNew(),
    board: () => page.act.set({ text: false }),
  };

  /** @param {string} text */
  function command(text) {
    const read = readCommand(text, ownWords());
    if (read.kind === "nothing") return;
    typed.push(text.trim());
    typed.splice(0, typed.length - REMEMBERED);
    recalled = typed.length;
    hear({ kind: "asked", text: text.trim() });
    page.redraw();
    if (read.kind === "word") DEEDS[read.word](read.rest);
    else void play(read.actions);
  }

  /**
   * Calls back what was typed before, as a command line does.
   * @param {KeyboardEvent} event
   */
  function recall(event) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!by || typed.length === 0) return;
    event.preventDefault();
    recalled = Math.min(typed.length, Math.max(0, recalled + by));
    const field = /** @type {HTMLInputElement} */ (event.target);
    field.value = typed[recalled] ?? "";
    field.setSelectionRange(field.value.length, field.value.length);
  }

  return {
    /** @param {Context} context */
    panel(context) {
      const { heard } = context.state;
      if (heard !== shown) {
        shown = heard;
        // What was said last is seen, unless the reader scrolls back later.
        queueMicrotask(() => document.querySelector(".heard")?.scrollTo(0, 1e6));
      }
      return textPanel(context, { command, recall });
    },
  };
}
