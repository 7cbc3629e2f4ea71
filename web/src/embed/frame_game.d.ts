/** What a game provides for a frame in another site's page. */
import type { Progress, Settings } from "../app/view.d.ts";
import type { ShellBoard } from "../app/game.d.ts";
import type { Words } from "../words/words.js";
import type { HostPage } from "./host_page.js";
import type { Fields, Trouble } from "./frame_options.js";
import type { Asked } from "./messages.js";
import type { PlyCounter } from "./ply_counter.js";

/** What a text names. */
export interface Named {
  /** A code, the id of a puzzle or of a lesson; "" for a game from the beginning. */
  code: string;
  /** After how many actions a replay begins; the step of a lesson. */
  at: number | null;
}

/** The task of a frame. Each game adds its fields. */
export interface FrameTask<Mode = string, Side = string> extends Named {
  mode: Mode;
  /** The side at the bottom of the table: the reader's. */
  as: Side | null;
  /** The name of the opponent. */
  level: string | null;
}

/** What an address or a message of the host page may ask of a game's frame. */
export interface FrameAddress<
  Mode extends string = any,
  Side extends string = any,
  More extends object = any,
> extends Asked {
  modes: readonly Mode[];
  sides: readonly Side[];
  levelOf(text: string | undefined): string | null;
  /** The fields of a task that only this game has. */
  moreOf(given: Fields): More;
  /** What a text names in a mode, or the key of what is wrong with it. */
  namedIn(mode: Mode, text: string, at: number | null): Named | { key: string };
  /** The key of the sentence about an unknown mode. */
  modeTrouble: string;
  /** Returns the key of the sentence about a damaged code. */
  codeTrouble(code: string): string;
}

/** What a frame draws before play starts. */
export interface FrameSubject {
  task: any;
  /** What can be stepped through without Python. */
  replay: object | null;
}

export interface Shown {
  stage: "drawing" | "drawn" | "starting" | "failed" | "trouble";
  subject: FrameSubject | null;
  /** Progress of the start. */
  progress: Progress | null;
  /** The sentence about what is wrong. */
  text: string;
  /** Whether a file of the site could not be fetched, and may be fetched later. */
  missing: boolean;
}

/** The caption beside the board before the click. */
export interface Caption {
  kind: string;
  title: string;
  about: string;
  /** Whether screen readers announce a change of it. */
  live: boolean;
  /** The label of the button. */
  start: string;
  /** Below the caption. */
  cards: unknown;
  controls: unknown;
}

/** The parts of a frame that a scene uses. */
export interface SceneFrame {
  words: Words;
  host: HostPage;
  /** Draws the poster. */
  update(): void;
}

/** The picture before the click. */
export interface Scene {
  /** The board. */
  element: HTMLElement;
  /** Number of actions of a replay that can be stepped through without Python. */
  plies: number | undefined;
  /** The number of actions before the position that a replay shows. */
  ply: number;
  /** The side at the bottom. */
  side: any;
  load(subject: any): void;
  draw(): void;
  caption(): Caption;
  /** Stops a running replay. */
  stop(): void;
  sayPly(): void;
  goTo(ply: number): void;
  /** Shows the other side; returns whether that is possible. */
  flip(): boolean;
}

/** What a poster is about. */
export interface Posted<Subject = any, Story = any, Player extends PlyCounter = PlyCounter> {
  subject: Subject;
  /** The place in a replay. */
  player: Player;
  words: Words;
  story: Story;
}

/** What a game draws before the click. */
export interface Poster<Subject = any, Story = any, Player extends PlyCounter = any> {
  createStory(words: Words): Story;
  createBoard(element: HTMLElement, options: { onPick(): void }): ShellBoard;
  pictureOf(posted: Posted<Subject, Story, Player>): object;
  captionOf(posted: Posted<Subject, Story, Player>): Caption;
  /** Plays the replay, where the game does more than count its actions. */
  Player?: new (onChange: (moved: number) => void) => Player;
  /** Shows a position of the replay; returns the events that led to it. */
  showPly?(subject: Subject, ply: number): { event: string }[];
  /** What the host page is told about a position of the replay. */
  turnAt?(subject: Subject, ply: number): object;
  /** The side at the bottom. */
  sideOf?(subject: Subject): string;
  /** Shows the other side; returns whether that is possible. */
  flip?(subject: Subject, ply: number): boolean;
}

export interface TableOptions {
  host: HostPage;
  /** The texts that the host page keeps for a frame that may store nothing; null if it keeps none. */
  kept(): Record<string, unknown> | null;
  /** The settings that the host page requests. */
  settings(): Partial<Settings>;
  onProgress(progress: Progress): void;
  /** Called when the table shows the task. */
  onLaid(): void;
  /** Called when the table is empty again. */
  onLeft(): void;
  onFail(text: string): void;
}

/** The table in a frame. */
export interface FramedTable {
  lay(task: any, ply: number, side: any): Promise<void>;
  leave(): void;
  goTo(ply: number): void;
  set(patch: Partial<Settings>): void;
  lookFrom(side: any): void;
  focus(): void;
}

export interface FrameGame {
  /** The sentences that are needed before play starts, by language. */
  catalogues: Record<string, () => Promise<{ default: object }>>;
  address: FrameAddress;
  poster: Poster;
  /** Rejects if the code is damaged, or a file of the site cannot be fetched now. */
  subjectOf(task: any): Promise<FrameSubject | { trouble: Trouble }>;
  /** Fetches the table when the reader wants to play. */
  loadTable(): Promise<{ openFramed(options: TableOptions): Promise<FramedTable> }>;
}

export type { Fields, Trouble, Words };
