/** What a game brings to a frame in somebody else's page. */
import type { Progress, Settings } from "../app/view.d.ts";
import type { Words } from "../words/words.js";
import type { HostPage } from "./host_page.js";
import type { Fields, Trouble } from "./frame_options.js";
import type { Asked } from "./messages.js";

/** What a frame is to show: more is known to its game. */
export interface FrameTask {
  mode: string;
  code: string;
}

/** What is drawn of it before anybody plays. */
export interface FrameSubject {
  task: any;
}

export interface Shown {
  stage: "drawing" | "drawn" | "starting" | "failed" | "trouble";
  subject: FrameSubject | null;
  /** Of the start. */
  progress: Progress | null;
  /** What has gone wrong. */
  text: string;
  /** Whether it is a piece of the site that did not come, and may come another time. */
  missing: boolean;
}

/** What stands beside the board before the click. */
export interface Caption {
  kind: string;
  title: string;
  about: string;
  /** Whether a change of it is to be read out. */
  live: boolean;
  /** What the button says. */
  start: string;
  /** Below the caption. */
  cards: unknown;
  controls: unknown;
}

/** The parts of a frame that a scene uses. */
export interface SceneFrame {
  words: Words;
  host: HostPage;
  redraw(): void;
}

/** The picture before the click. */
export interface Scene {
  /** The board. */
  element: HTMLElement;
  /** Of a replay that can be stepped through without Python: its number of actions. */
  plies: number | undefined;
  /** Where a replay is looked at. */
  ply: number;
  /** From which side. */
  side: any;
  load(subject: any): void;
  draw(): void;
  caption(): Caption;
  /** Ends what goes on by itself. */
  stop(): void;
  sayPly(): void;
  goTo(ply: number): void;
  /** Looks from the other side; returns whether that is possible. */
  flip(): boolean;
}

export interface TableOptions {
  host: HostPage;
  /** What the page around keeps, where this frame may store nothing; null where it keeps nothing. */
  kept(): Record<string, unknown> | null;
  /** As the page around wants them now. */
  settings(): Partial<Settings>;
  onProgress(progress: Progress): void;
  /** What was wanted lies on the table. */
  onLaid(): void;
  /** The table is empty again. */
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
  /** The sentences that are needed before anybody plays, by language. */
  catalogues: Record<string, () => Promise<{ default: object }>>;
  asked: Asked;
  readTask(fields: Fields): { task: FrameTask } | { trouble: Trouble };
  /** Rejected where a piece of the site cannot be fetched now. */
  subjectOf(task: any): Promise<FrameSubject | { trouble: Trouble }>;
  createScene(frame: SceneFrame): Scene;
  openTable(options: TableOptions): Promise<FramedTable>;
}

export type { Fields, Trouble, Words };
