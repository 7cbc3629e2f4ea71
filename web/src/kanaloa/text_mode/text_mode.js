/**
 * Kanaloa, as the text mode takes it. Fetched when it is wanted.
 *
 * @import { Colour, Page } from "../context.d.ts"
 * @import { TextGame } from "../../features/text_mode/text_mode.js"
 */
import { TextMode, answer, reasonNow } from "../../features/text_mode/text_mode.js";
import { COLOURS } from "../facts.js";
import { unseenText } from "../panels/log.js";
import { peopleOf, playersOf } from "../story.js";
import { WORDS, readLine } from "./reading.js";
import {
  bagLines,
  islandText,
  mapText,
  movesText,
  playerText,
  scoresText,
  tileText,
  turnText,
  volcanoText,
} from "./telling.js";
import { textPanel } from "./views.js";

/** Returns the text mode of a page. @param {Page} page */
export const createTextMode = (page) => new TextMode(/** @type {any} */ (page), textGame(page));

/** @param {Page} page @returns {TextGame} */
function textGame(page) {
  const { state, words } = page;
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
      return readLine(text, { ...colours, ...own }, page.isIdle() ? (state.view?.offers ?? []) : []);
    },
    // What one sees of a turn that has ended: it is another's, or the next one.
    endsTurn: (before, _, after) =>
      after.over !== null || before.to_move !== after.to_move || before.position.number !== after.position.number,
    commands: { ...tellCommands(page), ...actCommands(page) },
    panel: textPanel,
  };
}

/** Returns the commands that tell something. @param {Page} page @returns {TextGame["commands"]} */
function tellCommands(page) {
  const { words, story } = page;
  /** @param {(context: import("./telling.js").Seen, rest: string) => string} text */
  const telling = (text) => (/** @type {string} */ rest) => {
    const context = page.context();
    if (context.view) answer(page, text({ ...context, view: context.view }, rest));
  };
  return {
    turn: telling(turnText),
    map: telling(mapText),
    island: telling(islandText),
    players: telling((context) =>
      playersOf(context.view)
        .map((player) => playerText(context, player))
        .join(" "),
    ),
    player: telling((context, player) => playerText(context, /** @type {Colour} */ (player))),
    hand: telling((context) => playerText(context, context.view.viewer)),
    bag: telling((context) =>
      [...bagLines(context), `${words("kn.bag.unseen", { tiles: unseenText(context) })}.`].join(" "),
    ),
    volcano: telling((context) => [volcanoText(context), ...bagLines(context).slice(1)].join(" ")),
    result: telling(scoresText),
    moves: telling((context) => (context.idle ? movesText(context) : reasonNow(page))),
    tile: telling((context, tile) => (context.idle ? tileText(context, tile) : reasonNow(page))),
    last: telling(({ view }) =>
      view.recap ? story.summary(view, story.eventsOf(view.recap.steps)) : words("kn.text.noLast"),
    ),
  };
}

/** Returns the commands that do something. @param {Page} page @returns {TextGame["commands"]} */
function actCommands(page) {
  const { state, act, warn, words } = page;
  return {
    hint: () => (page.isIdle() ? act.moreHint() : warn(reasonNow(page))),
    log: () => act.openLog(),
    rules: () => act.openRules(),
    takeback() {
      if (state.view?.takeback) return act.takeBack();
      const alone = state.view && peopleOf(state.view).length === 1;
      return warn(words(`kn.refusal.${alone ? "nothing-to-take-back" : "no-takeback-here"}`));
    },
  };
}
