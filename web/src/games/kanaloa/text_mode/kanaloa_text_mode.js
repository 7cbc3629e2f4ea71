/**
 * Kanaloa, as the text mode takes it. Fetched when it is wanted.
 *
 * @import { Actions, Colour, Screen, Speech, State, Story, Table, Words } from "../context.d.ts"
 * @import { TextGame } from "../../../features/text_mode/text_table.js"
 */
import { isVoyage } from "../../../play/coached.js";
import { isIdle } from "../../../play/tables.js";
import { TextMode, answer, reasonNow } from "../../../features/text_mode/text_table.js";
import { sayingsOf } from "../../../features/text_mode/command.js";
import { joined } from "../../../words/story_parts.js";
import { COLOURS } from "../facts.js";
import { specialTexts, unseenText } from "../panels/turn_log.js";
import { peopleOf, playersOf } from "../story.js";
import { ENGLISH, WORDS, readLine } from "./typed_line.js";
import * as described from "./described_game.js";
import { textPanel } from "./kanaloa_text_panel.js";

/**
 * Returns the text mode of a page.
 * @param {{ state: State, words: Words, story: Story, speech: Speech, screen: Screen, table: Table, act: Pick<Actions,
 *   "hurry" | "moreHint" | "openLog" | "openNew" | "openRules" | "openVoyage" | "set" | "takeBack" | "tellArchive" | "undo" | "undoAll"> }} parts
 */
export const createTextMode = (parts) => new TextMode(/** @type {any} */ (parts), textGame(parts));

/**
 * @param {{ state: State, words: Words, story: Story, speech: Speech, screen: Screen, table: Table, act: Pick<Actions,
 *   "moreHint" | "openLog" | "openRules" | "takeBack"> }} parts
 * @returns {TextGame}
 */
function textGame(parts) {
  const { state, words } = parts;
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
      return readLine(text, { ...colours, ...own }, isIdle(parts.state) ? (state.table.view?.offers ?? []) : [], say);
    },
    // What one sees of a turn that has ended: it is another's, or the next one.
    endsTurn: (before, _, after) =>
      after.over !== null || before.to_move !== after.to_move || before.position.number !== after.position.number,
    commands: { ...describingCommands(parts), ...actingCommands(parts) },
    asking: "tile",
    panel: textPanel,
  };
}

/**
 * Returns the commands that describe something.
 * @param {{ state: State, words: Words, story: Story, speech: Speech, screen: Screen, table: Table }} parts
 * @returns {TextGame["commands"]}
 */
function describingCommands(parts) {
  const { words, story } = parts;
  /** @param {(context: import("./described_game.js").Seen, rest: string) => string} text */
  const answering = (text) => (/** @type {string} */ rest) => {
    const context = parts.screen.context();
    if (context.view) answer(parts, text({ ...context, view: context.view }, rest));
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
      joined([
        ...described.bagLines(context),
        ...specialTexts(context),
        `${words("kn.bag.unseen", { tiles: unseenText(context) })}.`,
      ]),
    ),
    volcano: answering((context) => joined([described.volcanoText(context), ...described.bagLines(context).slice(1)])),
    result: answering(described.scoresText),
    moves: answering((context) => (context.idle ? described.movesText(context) : reasonNow(parts))),
    tile: answering((context, tile) => (context.idle ? described.tileText(context, tile) : reasonNow(parts))),
    last: answering(({ view }) =>
      view.recap ? story.summary(view, story.eventsOf(view.recap.steps)) : words("kn.text.noLast"),
    ),
  };
}

/**
 * Returns the commands that do something.
 * @param {{ state: State, words: Words, speech: Speech, table: Table, act: Pick<Actions, "moreHint" | "openLog" |
 *   "openRules" | "takeBack"> }} parts
 * @returns {TextGame["commands"]}
 */
function actingCommands(parts) {
  const { state, words, speech, act } = parts;
  return {
    hint: () => (isIdle(parts.state) ? act.moreHint() : speech.warn(reasonNow(parts))),
    log: () => act.openLog(),
    rules: () => act.openRules(),
    takeback() {
      if (isVoyage(parts)) return speech.warn(words("hint.noTakeback"));
      if (state.table.view?.takeback) return act.takeBack();
      const alone = state.table.view && peopleOf(state.table.view).length === 1;
      return speech.warn(words(`kn.refusal.${alone ? "nothing-to-take-back" : "no-takeback-here"}`));
    },
  };
}
