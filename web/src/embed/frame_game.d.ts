/** What a game provides for a frame in another site's page. */
import type { Progress, Settings } from "../app/view.d.ts";
import type { Words } from "../words/words.js";
import type { HostPage } from "./host_page.js";
import type { Fields, Trouble } from "./frame_options.js";
import type { Asked } from "./messages.js";

/** The task of a frame. Each game adds its fields. */
export interface FrameTask {
  mode: string;
  code: string;
}

/** What a frame draws before play starts. */
export interface FrameSubject {
  task: any;
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
  redraw(): void;
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
  asked: Asked;
  readTask(fields: Fields): { task: FrameTask } | { trouble: Trouble };
  /** Rejects if a file of the site cannot be fetched now. */
  subjectOf(task: any): Promise<FrameSubject | { trouble: Trouble }>;
  createScene(frame: SceneFrame): Scene;
  openTable(options: TableOptions): Promise<FramedTable>;
}

export type { Fields, Trouble, Words };
