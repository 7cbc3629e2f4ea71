/**
 * Returns the sentence that a player has given up.
 * @template View
 * @param {object} given
 * @param {import("../words/words.js").Words} given.words
 * @param {{ isYou(view: View, player: any): boolean, sideName(view: View, player: any): string }} given.story
 * @param {View} view
 * @param {string} player who has given up
 */
export const gaveUpText = ({ words, story }, view, player) =>
  story.isYou(view, player)
    ? words("over.by.resigned.you")
    : words("over.by.resigned.rival", { rival: story.sideName(view, player) });
