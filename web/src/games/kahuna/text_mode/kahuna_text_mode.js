/**
 * Kahuna, as the text mode takes it. Fetched when it is wanted.
 *
 * @import { Actions, HintView, Speech, State, Story, Table, Words } from "../context.d.ts"
 * @import { TextGame } from "../../../features/text_mode/text_table.js"
 */
import { isIdle } from "../../../play/tables.js";
import { TextMode, answer, reasonNow } from "../../../features/text_mode/text_table.js";
import { toldOf } from "../../../words/story_parts.js";
import { sayingsOf } from "../../../features/text_mode/command.js";
import { WORDS, endsTurn, otherWay, readCommand } from "./command_actions.js";
import { textPanel } from "./kahuna_text_panel.js";
import { ENGLISH } from "./plain_words.js";

/**
 * Returns the text mode of a page.
 * @param {{ state: State, words: Words, story: Story, speech: Speech, table: Table, act: Pick<Actions, "giveHint" |
 *   "hurry" | "openNew" | "openVoyage" | "set" | "tellArchive" | "undo" | "undoAll"> }} parts
 */
export const createTextMode = (parts) => new TextMode(/** @type {any} */ (parts), textGame(parts));

/**
 * @param {{ state: State, words: Words, story: Story, speech: Speech, table: Table, act: Pick<Actions, "giveHint"> }}
 *   parts
 * @returns {TextGame}
 */
function textGame(parts) {
  const { state, words, story } = parts;
  /** @param {string} text */
  const say = (text) => answer(parts, text);
  const legalActions = () => (state.table.view?.offers ?? []).map(({ action }) => action);
  return {
    words: WORDS,
    read: (text, own) =>
      readCommand(text, own, { say: sayingsOf(ENGLISH, (does) => words(`text.say.${does}`)), legal: legalActions() }),
    help: () => words("text.help"),
    endsTurn: (_, action) => endsTurn(action),
    refused(action, { offers }) {
      const other = otherWay(
        action,
        offers.map((/** @type {{ action: string }} */ offer) => offer.action),
      );
      if (!other) return;
      const line = story.lineName([...other].sort().join(""));
      say(words("text.otherCard", { action: other, line, card: story.nameOf(other[0]) }));
    },
    commands: {
      hint: createHint(parts),
      moves: () => say(moves(parts)),
      last() {
        const { view } = state.table;
        if (!view?.recap) return say(words("text.noLast"));
        const actions = view.recap.steps.map(({ action }) => action).join(" ");
        return say(toldOf(words, actions, story.summary(view, story.eventsOf(view.recap.steps))));
      },
      cards: () => say(cards(parts)),
      ways(line) {
        const actions = legalActions().filter((action) => action.startsWith(`x${line}:`));
        say(words("text.ways", { line: story.lineName(line), actions: actions.join(", ") }));
      },
    },
    panel: textPanel,
  };
}

/** What may be done now, in the notation. @param {{ state: State, words: Words, table: Table }} parts */
function moves(parts) {
  const { state, words } = parts;
  const { view } = state.table;
  if (!view || !isIdle(state)) return reasonNow(parts);
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

/** The viewer's cards and those that can be drawn. @param {{ state: State, words: Words, story: Story }} parts */
function cards({ state, words, story }) {
  if (!state.table.view) return "";
  const { hand, row, pile } = state.table.view.position;
  /** @param {string} letters */
  const named = (letters) => story.cardNames(letters.replaceAll("-", "")) || words("cards.none");
  return words("text.cardsNow", { hand: named(hand), row: named(row), count: pile });
}

/**
 * Returns what gives the next step of the hint for a position.
 * @param {{ state: State, words: Words, story: Story, speech: Speech, table: Table, act: Pick<Actions, "giveHint"> }}
 *   parts
 */
function createHint(parts) {
  /** The decision for which a hint was given last, and how far it went. */
  let hinted = { id: "", step: 0 };
  return async () => {
    const { state, words, story, speech, act } = parts;
    const { view } = state.table;
    if (!view || !isIdle(state)) return speech.warn(reasonNow(parts));
    const { id } = view;
    const step = /** @type {1 | 2 | 3} */ (Math.min(3, hinted.id === id ? hinted.step + 1 : 1));
    hinted = { id, step };
    const found = await act.giveHint(step);
    if (!found) return;
    const args = {
      actions: (found.actions ?? []).map((/** @type {{ action: string }} */ { action }) => action).join(" "),
      line: found.line ?? "",
      island: found.island ? story.nameOf(found.island) : "",
    };
    answer(parts, words(`text.hint.${hintKey(found, step)}`, args));
  };
}

/** Returns the key of a hint's sentence. @param {HintView} hint @param {1 | 2 | 3} step */
function hintKey({ line, island }, step) {
  if (step === 3) return "turn";
  if (step === 2 && line) return "line";
  return island ? "island" : "end";
}
