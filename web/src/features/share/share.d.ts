/** What sharing knows of a page and of what a text holds, whatever the game. */
import type { ShellPage, ShellView } from "../../app/game.d.ts";
import type { Saves } from "../../storage/saves.js";
import type { Waiting } from "../../storage/waiting_games.js";
import type { Sentences } from "../../words/sentences.js";
import type { Words } from "../../words/words.js";

export interface SharePage extends Omit<ShellPage, "saves" | "act"> {
  saves: Pick<Saves, "readGame" | "isPrecious" | "putAside" | "dropAside" | "stay" | "currentSave">;
  act: { open(name: any): void; speakAlso(sentences: Sentences): Promise<unknown> };
}

/** What the dialogs are given. */
export interface ShareContext {
  words: Words;
  view: ShellView | null;
  state: { stage: "starting" | "ready" | "waiting" | "showing" | "failed"; asking: string | null };
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
  request: Record<string, unknown>;
}

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

/** What a game alone knows of what comes in. */
export interface IncomingWays<Kind extends Found> {
  /** What a text holds. */
  understood(text: string): Kind | Refused | Elsewhere;
  /** Takes what needs no table of its own, or is read elsewhere; returns whether it did. */
  takeOther?(text: string, found: Kind, refuse: Refuse): boolean;
  /** What is said of a match that is offered. */
  aboutOf(found: Kind): string;
  /** A picture of a match that is offered. */
  pictureOf?(found: Kind, about: string): Promise<Blob | null>;
  /** What the engine is asked for, and who is to play on. */
  requestOf(found: Kind): { asked: Record<string, unknown>; seats?: object };
  /** Goes on when it lies on the table. */
  shown(): void;
  /** Which match it is that waits. */
  nameOf(context: ShareContext, game: Waiting): string;
  /** Whether a match is saved as its record, which lays all of it open, and not as its save. */
  isOpen(view: ShellView): boolean;
}

/** What a game alone knows of what goes out. */
export interface OutgoingWays<View, Kind extends string> {
  linkTo(kind: Kind, text: string): string | Promise<string>;
  /** The key of the sentence that says what the link brings, where it is not that of its kind. */
  aboutOf?(view: View): string;
  /** What a link shows, where that is another position than the one that is looked at. */
  seenIn?(view: View, named: { kind: Kind; text: string }): View;
  /** What it is, in one line. */
  captionOf(view: View, kind: Kind): string;
  /** What a link names that needs no engine; null where it does. */
  nameOf?(view: View): { kind: Kind; text: string } | null;
  pictureOf?(view: View, kind: Kind): Promise<Blob | null>;
  /** It as plain text, for a forum or a letter. */
  textOf?(shared: Shared<View, Kind>): string;
  /** The address of the page that makes snippets of it; null where there is none. */
  embedOf?(kind: Kind, text: string): Promise<string | null>;
  /** Saves the record as a file; the key of the button's name. */
  record?: { label: string; save(): unknown };
}
