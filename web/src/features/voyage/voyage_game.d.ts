/** What the voyage knows of a page, and what each game supplies for it. */
import type { ShellState, ShellView } from "../../app/game.d.ts";
import type { DialogsPart, MatchPart, Speech, Words } from "../../app/parts.d.ts";
import type { Saves } from "../../storage/saves.js";
import type { Sentences } from "../../words/sentences.js";
import type { Rated } from "../../ui/rating_text.js";

/** What the voyage needs of a page. */
export interface VoyageParts {
  state: ShellState<any> & { statistics: { rating: Rated | null } };
  saves: Pick<Saves, "putAside" | "stay" | "readGame"> & {
    forMirror: Pick<Saves["forMirror"], "get" | "set" | "addDamaged">;
    readPlayed(): any[];
  };
  words: Words;
  speech: Pick<Speech, "announce" | "warn">;
  match: Pick<MatchPart, "begin">;
  dialogs: Pick<DialogsPart, "miss">;
  act: {
    askRating(seed: string | null): Promise<void>;
    speakAlso(sentences: Sentences): Promise<unknown>;
  };
}

/** A stop of the voyage. */
export interface Stop {
  /** The opponent's level, which also names the stop. */
  level: string;
  /** The island's name; "" for the stop in the shallows. */
  island: string;
  /** Where it lies on the board, on a square of 1000 x 1000. */
  at: readonly [x: number, y: number];
  /** Names the sentence about what is special there: `voyage.twists.<game>.<twist>`. */
  twist: string;
}

/** A finished game of one person, as the statistics count it. */
export interface CountedGame {
  id: string;
  level: string;
  result: "won" | "lost" | "drawn";
  assisted: boolean;
}

/** What a game supplies. */
export interface VoyageGame<View extends ShellView = any, Played extends CountedGame = any> {
  name: "kahuna" | "kanaloa";
  /** From the weakest opponent on, each once. */
  stops: readonly Stop[];
  /** The lead in points for two and for three stars. */
  margins: readonly [number, number];
  /** Returns what a stop's game is begun with; another deal each time. */
  setupOf(stop: Stop): object;
  /** The entry of a finished game; null where it is not one person's against computers. */
  playedOf(view: View, setup: any): Played | null;
  /** By how many points the player has won. */
  marginOf(played: Played, view: View): number;
  /** How strong an opponent is, where that is known. */
  ratingOf(stop: Stop): number | null;
  /** The board without a game, as a picture. */
  picture(): unknown;
  creatureOf(level: string): unknown;
}
