/** What the archive knows of a page, and what each game supplies for it. */
import type { ShellState, ShellStory, ShellView } from "../../app/game.d.ts";
import type { DialogsPart, MatchPart, Speech, SupervisedEngine, Words } from "../../app/parts.d.ts";
import type { Head } from "../../storage/archive_entry.js";
import type { Saves } from "../../storage/saves.js";
import type { Sentences } from "../../words/sentences.js";

/** What the archive needs of a page. */
export interface ArchiveParts {
  state: ShellState<any>;
  saves: Pick<
    Saves,
    "isPrecious" | "putAside" | "stay" | "readFinished" | "writeFinished" | "readGame" | "readSettings" | "forMirror"
  > & {
    readPlayed(): any[];
  };
  words: Words;
  story: Pick<ShellStory, "reasonText">;
  speech: Pick<Speech, "announce" | "warn">;
  engine: Pick<SupervisedEngine, "ask">;
  match: Pick<MatchPart, "open">;
  dialogs: Pick<DialogsPart, "focus" | "miss">;
  act: {
    openReview(turn?: number, ply?: number, known?: object): void;
    speakAlso(sentences: Sentences): Promise<unknown>;
    applySettings(): Promise<void>;
  };
}

/** A finished game as the engine tells it. */
export interface Finished {
  record: Record<string, any>;
  turns: number;
  view: ShellView & Record<string, any>;
}

/** What a head has from its game alone. */
export type OwnFacets = Pick<Head, "winners" | "kind" | "variants">;

/** A judged decision of a player. */
export interface Mistake {
  turn: number;
  /** Of the game: a sentence of the archive names it. */
  phase: string;
  /** What the best decision did that this one did not; null for what has no name. */
  kind: string | null;
  /** What it cost, 0 to 1. */
  loss: number;
}

/** What a game supplies. */
export interface ArchivedGame<View = any, Played = any> {
  name: Head["game"];
  /** The other game of the site, and the address of its page. */
  other: { name: Head["game"]; page: string };
  /** Under which key its records have the players' names. */
  nameKey: string;
  /** Levels that the engine can seat. */
  levels: readonly string[];
  facetsOf(view: View): OwnFacets;
  /** What the small picture is drawn from, as it is stored. */
  endOf(view: View): object;
  /** The picture of the end: decoration, the text beside it says the same. */
  picture(end: any): unknown;
  /** The accuracy of a player, 0 to 1; null where the review has none. */
  accuracyOf(review: any, viewer: string): number | null;
  /** A player's decisions in a review, as the trends need them; `turns`: how many turns the game had. */
  decisionsOf(review: any, viewer: string, turns: number): Mistake[];
  /** The id in the statistics of a game that was finished before there was an archive; undefined where it is not there. */
  countedId(view: View, setup: any): string | undefined;
  /** A game of the statistics of an older version, of which only the result is known. */
  countedOf(played: Played): Pick<Head, "players" | "kind" | "variants">;
}

/** A file's game, before the engine has checked it. */
export interface Item {
  /** Where it stands: the file, and the line. */
  place: string;
  /** What the engine is asked with. */
  request: { record: object } | { save: string } | { code: string } | null;
  /** Why it is not asked; a key of the catalogue. */
  refused: string;
  facts: Partial<import("../../storage/archive_entry.js").Facts>;
}

/** An import, while it runs and when it is done. */
export interface Import {
  done: number;
  total: number;
  running: boolean;
  added: number;
  known: number;
  refused: { place: string; reason: string }[];
}
