/**
 * What can be done with the famous games: the list, and looking at one of them.
 *
 * @import { Speech, Words } from "../../app/parts.d.ts"
 * @import { Sentences } from "../../words/sentences.js"
 * @import { FamousGames } from "./famous_games.d.ts"
 */

/**
 * @typedef {object} FamousActions
 * @property {() => Promise<void>} openFamousGames shows the list
 * @property {(name: string) => Promise<void>} openFamous opens one of the games, at the beginning of its review
 */

/**
 * @param {{ words: Words, speech: Pick<Speech, "warn">, state: { dialogs: { open: string | null } }, act: {
 *   open(dialog: "famous"): void, openReview(turn: number): void,
 *   openText(text: string, shown: () => void): Promise<void>, speakAlso(sentences: Sentences): Promise<unknown> } }} parts
 * @param {FamousGames} own
 * @returns {FamousActions}
 */
export function createFamousActions({ words, speech, state, act }, own) {
  const isMissing = () => speech.warn(words("share.notFetched"));

  return {
    async openFamousGames() {
      try {
        await act.speakAlso(own.sentences);
      } catch {
        return isMissing();
      }
      return act.open("famous");
    },
    async openFamous(name) {
      const records = await own.fetchRecords().catch(() => null);
      if (!records) return isMissing();
      state.dialogs.open = null;
      return act.openText(JSON.stringify(records[name]), () => act.openReview(1));
    },
  };
}
