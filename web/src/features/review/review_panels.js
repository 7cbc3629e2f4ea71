/**
 * What a review draws: the areas of the page, the board's marks, the list of turns, and its part of the dialog at the
 * end of a game.
 *
 * @import { Panel, Panels } from "../../app/game.d.ts"
 * @import { FinishedGame, ReviewContext, ReviewedGame } from "./reviewed_game.d.ts"
 */
import { html, nothing } from "lit-html";
import { closeButton, dialog } from "../../ui/dialog.js";
import { decisionOf, finishedGame, swingText, turnName } from "./finished_game.js";
import { gameStory } from "./game_story.js";
import { graphPanel } from "./graph_panel.js";
import { costlyTurns, decisionAt } from "./judged_turns.js";
import { swingList } from "./judgement_text.js";
import { bannerPanel, barPanel } from "./position_panels.js";
import { accuracies, turnList } from "./turn_list.js";

/** @param {ReviewedGame} own what the game supplies */
export function createReviewPanels(own) {
  /** A panel that is empty without a finished game. @param {(game: FinishedGame) => unknown} draw @returns {Panel} */
  const ofGame = (draw) => (context) => {
    const game = finishedGame(own, context);
    return game ? draw(game) : nothing;
  };
  /** A panel that is empty without a position of a review. @param {(game: FinishedGame) => unknown} draw */
  const ofPosition = (draw) => ofGame((game) => (game.position ? draw(game) : nothing));

  /** @param {ReviewContext} context */
  const list = (context) =>
    html`<div class="scroll" tabindex="0" role="group" aria-label=${context.words("review.list")}>
      ${ofGame(turnList)(context)}
    </div>`;

  /**
   * Returns the turns in which players at this screen gave something away, the costliest first.
   * @param {ReviewContext} context
   * @param {number} [least] what they cost at least, in percentage points
   */
  function ownCostlyTurns(context, least) {
    const game = finishedGame(own, context);
    return game ? costlyTurns(decisionsIn(game), own.people(game.view), least) : [];
  }

  return {
    /** What is drawn in the areas of the page. @type {Omit<Panels, "top">} */
    PANELS: {
      banner: ofPosition(bannerPanel),
      row: ofGame((game) => graphPanel(game, "large")),
      hand: ofPosition(own.handPanel),
      bar: ofPosition(barPanel),
      side: (context) => html`<div class="paper side-turns">
        <h2>${context.words("review.list")}</h2>
        ${list(context)}
      </div>`,
    },

    /** The list of turns as a dialog, for screens that have no room for it. @param {any} context */
    turnsDialog: (context) => dialog("turns-dialog", context.words("review.list"), list(context), closeButton(context)),

    /** The graph, and what decided the game. @param {any} context */
    overPart: (context) =>
      html`${ofGame((game) => graphPanel(game, "small"))(context)}
      ${ofGame((game) => accuracies(game))(context)} ${swings(finishedGame(own, context), context)}`,

    /** What decided the game most, and what to try next; null before the game is judged. @param {any} context */
    overStory(context) {
      const game = finishedGame(own, context);
      return game?.review ? gameStory(game) : null;
    },

    ownCostlyTurns,

    /** Returns the costliest turn of the players at this screen; null where none is known. @param {any} context */
    turnToRetry: (context) => ownCostlyTurns(context)[0] ?? null,

    /**
     * Returns the picture of the position on the table: the decision that begins, else what was just done.
     * @template {object} Picture
     * @param {Picture} plain without marks
     * @param {any} context
     * @returns {Picture}
     */
    reviewPicture(plain, context) {
      const game = finishedGame(own, context);
      return game?.position ? { ...plain, disabled: true, ...marksOf(game, game.position.ply) } : plain;
    },
  };
}

/** @param {FinishedGame} game */
const decisionsIn = ({ turns }) => turns.flatMap(({ decisions }) => decisions);

/** @param {FinishedGame} game @param {number} ply */
function marksOf({ own, view, turns, now }, ply) {
  const decision = decisionAt(turns, ply);
  if (decision) return own.decisionPicture(decision.played, decision.found ? decision.best : [], decision.player);
  if (now?.from !== ply) return own.eventsPicture(view.events);
  const played = now.actions.filter(({ by }) => by === now.player);
  return own.decisionPicture(played, [], now.player);
}

/** What decided the game. @param {FinishedGame | null} game @param {ReviewContext} context */
function swings(game, { words, act }) {
  if (!game?.review) return swingList(words, null);
  const rows = game.swings.map((swing) => {
    const turn = decisionOf(game, swing)?.turn ?? 1;
    return {
      kind: swing.kind,
      title: turnName(game, { turn, player: swing.player }),
      text: swingText(game, swing),
      go: () => act.openReview(turn),
    };
  });
  return swingList(words, rows);
}
