/**
 * The links of one text, in the order in which they are opened: a rematch comes with the last link of the game before.
 * Pure.
 *
 * @import { LetterView } from "../../engine/wire.d.ts"
 * @import { LinkGame } from "../../storage/link_games.js"
 */

/** @typedef {{ letter: LetterView, game: LinkGame }} Known a link, and the own side of its game */

/**
 * Returns the games to which links belong, and an invitation.
 * @param {LetterView[]} letters
 * @param {(letter: LetterView) => LinkGame | null} gameOf returns the own side of a link's game; null where it is not
 *   kept here
 * @returns {{ known: Known[], offer: LetterView | null }} what is opened, one after the other, and what is offered at
 *   the end
 */
export function planOf(letters, gameOf) {
  const found = letters.map((letter) => ({ letter, game: gameOf(letter) }));
  const offer = found.find(({ letter, game }) => letter.invitation && (!game || isOwnOffer(game)))?.letter ?? null;
  const known = /** @type {Known[]} */ (found.filter(({ letter, game }) => game && letter !== offer));
  // A game that has been checked expects no link: one of it that was copied along is not what is wanted.
  const expected = known.filter(({ game }) => game.awaits !== "over" || game.checked === null);
  const wanted = expected.length > 0 || offer ? expected : known;
  return { known: wanted.sort((a, b) => rank(a) - rank(b) || a.letter.number - b.letter.number), offer };
}

/** Whether a game is an invitation of one's own that has not been answered. @param {LinkGame} game */
const isOwnOffer = ({ me, round, awaits }) => me === "white" && round === 0 && awaits === "friend";

/** Finished games come first, so that a running one lies on the table at the end. @param {Known} known */
const rank = ({ game }) => (game.awaits === "over" ? 0 : 1);
