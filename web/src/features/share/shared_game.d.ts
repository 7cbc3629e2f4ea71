/** What sharing knows of a page and of what a text holds, and what each game supplies for it. */
import type { ShellState, ShellStory, ShellView } from "../../app/game.d.ts";
import type { DialogsPart, MatchPart, Screen, Speech, SupervisedEngine, TablePart, Words } from "../../app/parts.d.ts";
import type { Kind as PastedKind } from "../../codes/pasted.js";
import type { Saves } from "../../storage/saves.js";
import type { Waiting } from "../../storage/waiting_games.js";
import type { Sentences } from "../../words/sentences.js";

/** What sharing needs of a page. */
export interface ShareParts {
  state: ShellState<any>;
  saves: Pick<
    Saves,
    "readGame" | "isPrecious" | "putAside" | "dropAside" | "stay" | "currentSave" | "listWaiting" | "forMirror"
  >;
  words: Words;
  story: ShellStory;
  speech: Speech;
  screen: Pick<Screen, "flush">;
  engine: SupervisedEngine;
  table: TablePart;
  match: MatchPart;
  dialogs: Pick<DialogsPart, "leave">;
  act: { open(name: any): void; openWaiting(): void; speakAlso(sentences: Sentences): Promise<unknown> };
}

/** share_actions.js: what can be shared and opened. */
export interface ShareActions {
  openShare(): void;
  openTransfer(): void;
  /** Takes in what the page's address names, if it names something. */
  openLink(): Promise<void>;
  /**
   * Takes in what stands in a text.
   * @param shown goes on when it lies on the table, in place of what the game does
   */
  openText(text: string, shown?: () => void): Promise<void>;
}

/** What the dialogs are given. */
export interface ShareContext {
  words: Words;
  view: ShellView | null;
  state: Pick<ShellState<any>, "table" | "dialogs">;
  act: {
    closeDialog(): void;
    ask(what: string | null): void;
    waiting(): Waiting[];
    downloadWaiting(game: Waiting): void;
    hasBroken(): boolean;
    downloadBroken(): void;
    deleteBroken(): void;
  };
}

/** What a text holds: its kind, and what the engine is asked with, besides `do`. */
export interface Found {
  kind: string;
  request: Record<string, any>;
  /** Goes on when it lies on the table, in place of what the game does. */
  shown?(): void;
}

/** What every game's files hold. */
export type FoundFile =
  (Found & { kind: "save" | "record" }) | (Found & { kind: "games"; /** As they are stored. */ games: unknown[] });

/** Why a text cannot be used: a key of the catalogue, and what its sentence is filled with. */
export interface Refused {
  refused: string;
  args?: Record<string, string>;
}

/** Something of the other game of this site, and the link with which its page opens it. */
export interface Elsewhere {
  elsewhere: "kahuna" | "kanaloa";
  link: string;
}

/** Which texts a game's page reads, besides its saves, and in which another game of this site is recognized. */
export interface Forms<Form extends Found> {
  /** The game's name: a key of its records. */
  name: string;
  other: {
    name: Elsewhere["elsewhere"];
    /** The address of its page. */
    page: string;
    /** Keys of its files. */
    files: string[];
  };
  /** What the codes of this game lead to; null for a damaged one. Other kinds belong to the other game. */
  codes: Partial<Record<PastedKind, (code: string, isSound: boolean, text: string) => Form | Refused | null>>;
  /** How the keys of the sentences about damaged codes begin. */
  refusal: string;
  /** Whether several games are read from one file. */
  manyGames?: boolean;
}

/** What is being shared. */
export interface Shared<View = ShellView, Kind extends string = string> {
  view: View;
  /** Names the sentence that says what the link brings. */
  kind: Kind;
  /** The code, or the puzzle's id. */
  text: string;
  link: string;
  caption: string;
  /** Whether there is a picture, or will be one: this browser may be unable to make it. */
  pictured: boolean;
  /** An address of the picture; null until it is drawn. */
  picture: string | null;
  /** The picture itself. */
  file: Blob | null;
  qr: { size: number; path: string } | null;
  /** What has just been done. */
  said: string;
  /** The page that makes snippets of it; null where it is not there. */
  embed: string | null;
  /** Whether the device can send it on. */
  canSend: boolean;
}

/** Says what is wrong: the key of a sentence, and what it is filled with. */
export type Refuse = (key: string, args?: Record<string, string | number>) => void;

/** What a game supplies: its texts, which forms it reads, its picture. */
export interface SharedGame<View = any, Kind extends string = any, Form extends Found = any> {
  forms: Forms<any>;
  /** Takes what needs no table of its own, or is read elsewhere; returns whether it did. */
  takeElsewhere?(text: string, found: Form): boolean;
  /** What is said of a match that is offered. */
  offerText?(found: Form): string;
  /** A picture of a match that is offered. */
  offerPicture?(found: Form, about: string): Promise<Blob | null>;
  /** What the engine is asked for, and who is to play on. */
  requestOf(found: Form): { asked: Record<string, unknown>; seats?: object };
  /** What a text tells before the engine is there; null where that is nothing. */
  glimpseOf?(found: Form): View | null;
  /** Goes on when it lies on the table. */
  shown(): void;
  /** Which match it is that waits. */
  waitingName(game: Waiting): string;
  /** Whether a match is saved as its record, which lays all of it open, and not as its save. */
  isOpen(view: View): boolean;
  /** Keys of the sentences about all games that wait, as one file. */
  manyGames?: Record<"title" | "about" | "save" | "taken" | "noneTaken" | "noRoom", string>;

  /** The address of the game's page. */
  page: string;
  /** The address of a page for what is shared, in place of the game's; null where there is none. */
  ownPage?(kind: Kind, text: string): Promise<string | null>;
  /** What a link names that needs no engine; null where it does. */
  namedIn?(view: View): { kind: Kind; text: string } | null;
  /** What a link shows, where that is another position than the one that is looked at. */
  seenIn?(view: View, named: { kind: Kind; text: string }): View;
  /** The key of the sentence that says what the link brings, where it is not that of its kind. */
  aboutKey?(view: View): string;
  /** What it is, in one line. */
  caption(view: View, kind: Kind): string;
  picture?(view: View, kind: Kind): Promise<Blob | null>;
  /** It as plain text, for a forum or a letter. */
  text(shared: Pick<Shared<View, Kind>, "view" | "kind" | "link">): string;
  /** The address of the page that makes snippets of it; null where there is none. */
  snippetPage?(kind: Kind, text: string): Promise<string | null>;
  /** The key of the name of the button that saves the record. */
  recordKey?: string;
}
