/**
 * The ways out and in for games.
 *
 * @import { Actions, DialogsPart, Match, Saves, Screen, ShareActions, Speech, State, Story } from "../context.d.ts"
 * @import { SupervisedEngine, Table, Words } from "../context.d.ts"
 */
import { namedIn } from "../../../features/share/named.js";
import { createShareActions, lazySharing } from "../../../features/share/share_actions.js";

/** A link of a game by link. */
const LETTER = /^#link\b/i;

/**
 * Returns what can be shared and opened.
 * @param {{ state: State, saves: Saves, words: Words, story: Story, speech: Speech, screen: Screen, engine:
 *   SupervisedEngine, table: Table, match: Match, dialogs: DialogsPart, act: Pick<Actions, "noteOpening" | "open" |
 *   "openLetter" | "openPuzzle" | "openReview" | "openWaiting" | "speakAlso" | "takeLesson"> }} parts
 * @returns {ShareActions}
 */
export function createKahunaShareActions(parts) {
  const { state } = parts;
  const withSharing = lazySharing(parts, () => import("./shared_kahuna.js"));

  return {
    ...createShareActions(withSharing, (text) => LETTER.test(text) && parts.act.openLetter(text)),
    async glimpseLink() {
      const text = namedIn(location)?.text ?? "";
      if (LETTER.test(text)) parts.act.noteOpening(true);
      else if (text && !state.table.view) await withSharing(({ incoming }) => incoming.glimpse(text));
    },
  };
}
