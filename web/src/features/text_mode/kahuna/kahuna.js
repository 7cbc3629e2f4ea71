/**
 * Kahuna, as the text mode takes it. Fetched when it is wanted.
 *
 * @import { Page } from "../../../app/context.d.ts"
 * @import { TextGame } from "../text_mode.js"
 */
import { TextMode, answer, reasonNow } from "../text_mode.js";
import { WORDS, endsTurn, otherWay, readCommand } from "./actions.js";
import { textPanel } from "./views.js";

/** Returns the text mode of a page. @param {Page} page */
export const createTextMode = (page) => new TextMode(/** @type {any} */ (page), textGame(page));

/** @param {Page} page @returns {TextGame} */
function textGame(page) {
  const { state, words, story } = page;
  /** @param {string} text */
  const say = (text) => answer(page, text);
  return {
    words: Object.fromEntries(WORDS.map((word) => [word, `text.word.${word}`])),
    read: readCommand,
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
      hint: createHint(page),
      moves: () => say(moves(page)),
      last() {
        const { view } = state;
        if (!view?.recap) return say(words("text.noLast"));
        const actions = view.recap.steps.map(({ action }) => action).join(" ");
        return say(`${actions}: ${story.summary(view, story.eventsOf(view.recap.steps))}`);
      },
      cards: () => say(cards(page)),
    },
    panel: textPanel,
  };
}

/** What may be done now, in the notation. @param {Page} page */
function moves(page) {
  const { state, words, isIdle } = page;
  const { view } = state;
  if (!view || !isIdle()) return reasonNow(page);
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

/** The viewer's cards and those that can be drawn. @param {Page} page */
function cards({ state, words, story }) {
  if (!state.view) return "";
  const { hand, row, pile } = state.view.position;
  /** @param {string} letters */
  const named = (letters) => story.cardNames(letters.replaceAll("-", "")) || words("cards.none");
  return words("text.cardsNow", { hand: named(hand), row: named(row), count: pile });
}

/** Returns what gives the next step of the hint for a position. @param {Page} page */
function createHint(page) {
  /** The steps of the turn in which a hint was given last, and how far it went. */
  let hinted = { at: "", step: 0 };
  return async () => {
    const { state, words, act, story, isIdle, warn } = page;
    const { view } = state;
    if (!view || !isIdle()) return warn(reasonNow(page));
    const at = `${view.position.turn} ${view.steps.map(({ action }) => action).join(" ")}`;
    const step = /** @type {1 | 2 | 3} */ (Math.min(3, hinted.at === at ? hinted.step + 1 : 1));
    hinted = { at, step };
    const found = await act.giveHint(step);
    if (!found) return;
    const key = step === 3 ? "turn" : step === 2 && found.line ? "line" : found.island ? "island" : "end";
    const args = {
      actions: (found.actions ?? []).join(" "),
      line: found.line ?? "",
      island: found.island ? story.nameOf(found.island) : "",
    };
    answer(page, words(`text.hint.${key}`, args));
  };
}
