/** What a game supplies for its famous games. */
import type { Sentences } from "../../words/sentences.js";

/** The games with comments on turns. */
export interface CommentedGames {
  /** Their names, by the digest of their plays. */
  commented: Readonly<Record<number, string>>;
  /** Whether an action belongs to the plays by which a game is known: those that every record of it has. */
  isPlay(action: string): boolean;
}

export interface FamousGames extends CommentedGames {
  /** Their names, in the order of the list: of their records, and of their sentences under `famous`. */
  names: readonly string[];
  /**
   * Their sentences: `famous.<name>.name` and `.about` for the list, and `famousTurns.<name>.<turn>`, the comments on
   * turns.
   */
  sentences: Sentences;
  /** Fetches the records, by name. */
  fetchRecords(): Promise<Record<string, object>>;
}
