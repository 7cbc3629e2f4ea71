/**
 * Kanaloa, as the text mode takes it. Fetched when it is wanted.
 *
 * @import { Colour, Page } from "../context.d.ts"
 * @import { TextGame } from "../../../features/text_mode/text_table.js"
 */
import { TextMode, answer, reasonNow } from "../../../features/text_mode/text_table.js";
import { sayingsOf } from "../../../features/text_mode/command.js";
import { joined } from "../../../words/story_parts.js";
import { COLOURS } from "../facts.js";
import { unseenText } from "../panels/turn_log.js";
import { peopleOf, playersOf } from "../story.js";
import { ENGLISH, WORDS, readLine } from "./typed_line.js";
import * as described from "./described_game.js";
import { textPanel } from "./kanaloa_text_panel.js";

/** Returns the text mode of a page. @param {Page} page */
export const createTextMode = (page) => new TextMode(/** @type {any} */ (page), textGame(page));

/**
 * @param {Pick<Page, "act" | "announce" | "context" | "isIdle" | "state" | "story" | "table" | "warn" | "words">}
 *   page
 * @returns {TextGame}
 */
function textGame(page) {
  const { state, words } = page;
  /** @param {string} does */
  const sayingInLanguage = (does) => words(does === "dolphin" ? "kn.dolphin" : `kn.text.say.${does}`);
  return {
    words: WORDS,
    help: () =>
      words("kn.text.help", {
        commands: Object.values(WORDS)
          .map((key) => words(key))
          .join(", "),
      }),
    read(text, own) {
      const colours = Object.fromEntries(
        COLOURS.map((colour) => [words(`kn.colours.${colour}`).toLowerCase(), colour]),
      );
      const say = sayingsOf(ENGLISH, sayingInLanguage);
      return readLine(text, { ...colours, ...own }, page.isIdle() ? (state.table.view?.offers ?? []) : [], say);
    },
    // What one sees of a turn that has ended: it is another's, or the next one.
    endsTurn: (before, _, after) =>
      after.over !== null || before.to_move !== after.to_move || before.position.number !== after.position.number,
    commands: { ...describingCommands(page), ...actingCommands(page) },
    asking: "tile",
    panel: textPanel,
  };
}

/**
 * Returns the commands that describe something.
 * @param {Pick<Page, "announce" | "context" | "state" | "story" | "table" | "words">} page
 * @returns {TextGame["commands"]}
 */
function describingCommands(page) {
  const { words, story } = page;
  /** @param {(context: import("./described_game.js").Seen, rest: string) => string} text */
  const answering = (text) => (/** @type {string} */ rest) => {
    const context = page.context();
    if (context.view) answer(page, text({ ...context, view: context.view }, rest));
  };
  /** @type {(context: import("./described_game.js").Seen, player: string) => string} */
  const player = (context, colour) => described.playerText(context, /** @type {Colour} */ (colour));
  return {
    turn: answering(described.turnText),
    map: answering(described.mapText),
    island: answering(described.islandText),
    players: answering((context) => joined(playersOf(context.view).map((colour) => player(context, colour)))),
    player: answering(player),
    hand: answering((context) => player(context, context.view.viewer)),
    bag: answering((context) =>
      joined([...described.bagLines(context), `${words("kn.bag.unseen", { tiles: unseenText(context) })}.`]),
    ),
    volcano: answering((context) => joined([described.volcanoText(context), ...described.bagLines(context).slice(1)])),
    result: answering(described.scoresText),
    moves: answering((context) => (context.idle ? described.movesText(context) : reasonNow(page))),
    tile: answering((context, tile) => (context.idle ? described.tileText(context, tile) : reasonNow(page))),
    last: answering(({ view }) =>
      view.recap ? story.summary(view, story.eventsOf(view.recap.steps)) : words("kn.text.noLast"),
    ),
  };
}

/**
 * Returns the commands that do something.
 * @param {Pick<Page, "act" | "isIdle" | "state" | "table" | "warn" | "words">} page
 * @returns {TextGame["commands"]}
 */
function actingCommands(page) {
  const { state, act, warn, words } = page;
  return {
    hint: () => (page.isIdle() ? act.moreHint() : warn(reasonNow(page))),
    log: () => act.openLog(),
    rules: () => act.openRules(),
    takeback() {
      if (state.table.view?.takeback) return act.takeBack();
      const alone = state.table.view && peopleOf(state.table.view).length === 1;
      return warn(words(`kn.refusal.${alone ? "nothing-to-take-back" : "no-takeback-here"}`));
    },
  };
}
