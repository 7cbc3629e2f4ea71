/** What the larger parts of a page need of the others; app/shell.js gives it to them. */
import type { Renderer } from "../store/renderer.js";
import type { Game, ShellActions, ShellPlace, ShellSaves, ShellState, ShellStory, ShellView } from "./game.d.ts";
import type {
  DialogsPart,
  FocusPart,
  MatchPart,
  PlaybackPart,
  Screen,
  Speech,
  SupervisedEngine,
  TablePart,
  TravelsPart,
  Words,
} from "./parts.d.ts";

/** play/table.js */
export interface TableNeeds {
  game: Game;
  state: ShellState;
  saves: ShellSaves;
  story: ShellStory;
  speech: Speech;
  screen: Screen;
  engine: Pick<SupervisedEngine, "ready" | "ask">;
  playback: Pick<PlaybackPart, "play" | "skip">;
  travels: Pick<TravelsPart, "note" | "plan" | "cut">;
  dialogs: Pick<DialogsPart, "fetchMore">;
  focus: Pick<FocusPart, "afterExercise">;
  /** What goes on with what the table was answered. */
  match: () => Pick<MatchPart, "keep" | "proceed" | "goOn">;
  act: ShellActions;
  /** Called when the stage may have changed. */
  onStage: () => void;
}

/** play/match.js */
export interface MatchNeeds {
  game: Game;
  state: ShellState;
  saves: ShellSaves;
  story: ShellStory;
  speech: Speech;
  screen: Screen;
  engine: SupervisedEngine;
  table: TablePart;
  travels: Pick<TravelsPart, "plan">;
  act: ShellActions;
  /** Goes on with the kept match. */
  resume: (look?: boolean) => Promise<boolean>;
  /** Notes a match that is over for the statistics. */
  count: (view: ShellView, save: string) => void;
}

/** app/starter.js */
export interface StarterNeeds {
  game: Pick<Game, "checkedChoice">;
  place: Pick<ShellPlace, "meanwhile" | "open">;
  state: ShellState;
  saves: ShellSaves;
  speech: Pick<Speech, "stop">;
  engine: SupervisedEngine;
  table: Pick<TablePart, "claim" | "setStatus"> & { noteStarted(): void; restart(): void };
  match: Pick<MatchPart, "goOn" | "load">;
  act: Pick<ShellActions, "goHome">;
}

/** app/dialog_host.js */
export interface DialogNeeds {
  game: Pick<Game, "dialogs">;
  state: ShellState;
  words: Words;
  speech: Pick<Speech, "warn">;
  focus: Pick<FocusPart, "next">;
  act: Pick<ShellActions, "judgeGame">;
  screen: Pick<Screen, "flush">;
  /** Goes on after the dialog of a scoring was closed. */
  afterScoring: () => unknown;
}

/** app/display.js */
export interface DisplayNeeds {
  game: Game;
  state: ShellState;
  words: Words;
  story: ShellStory;
  act: ShellActions;
  screen: Screen;
  dialogs: Pick<DialogsPart, "sync">;
  focus: Pick<FocusPart, "keep">;
  playback: Pick<PlaybackPart, "isRunning">;
  travels: Pick<TravelsPart, "drawn">;
  renderer: Renderer;
  /** The program of the text mode, if it is there. */
  textMode: () => { panel(context: any): unknown } | null;
  /** Whether the page has its sentences. */
  starter: { hasWords: boolean };
  /** Called after each drawing. */
  onDrawn: (idle: boolean) => void;
}
