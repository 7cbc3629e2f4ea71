/**
 * The parts of a page as the other parts know them: speech, screen, table, match, playback, dialogs, focus, and what a
 * kind of table or a review draws. Nothing here names the modules that provide them, so that modules which need each
 * other import only this file. app/shell.js makes them, and gives each what it needs.
 */
import type { TableKind, WorkProgress } from "../engine/wire.d.ts";
import type { SupervisedEngine } from "../engine/supervisor.js";
import type { Origin } from "../storage/games.js";
import type { Words } from "../words/words.js";
import type { ShellActions, ShellBoard, ShellEvent, ShellReply, ShellSaves, ShellStory, ShellView } from "./game.d.ts";
import type { MessagesSlice, ShellState } from "./state.d.ts";

export type { SupervisedEngine, Words };

/** What a game's actions, text mode and later programs are made of. Each takes those of them that it needs. */
export interface ShellParts {
  state: ShellState;
  saves: ShellSaves;
  words: Words;
  story: ShellStory;
  speech: Speech;
  screen: Screen;
  engine: SupervisedEngine;
  table: TablePart;
  match: MatchPart;
  dialogs: DialogsPart;
  focus: FocusPart;
  act: ShellActions;
}

/** app/speech.js: what is said, to screen readers, in messages, and in the log of the text mode. */
export interface Speech {
  /** Says something politely. */
  announce(text: string): void;
  /** Says something at once, and shows it. */
  warn(text: string): void;
  /** Shows a message, and says it at once. */
  notify(kind: NonNullable<MessagesSlice["notice"]>["kind"], text: string): void;
  /** Shows that the engine has a bug. */
  fail(text: string): void;
  /** Shows that the engine is out of order. */
  stop(error: unknown): void;
  /** Puts an entry into the log of the text mode. */
  addToTranscript(entry: MessagesSlice["transcript"][number]): void;
  /** Forgets what was said: it may be nothing for the other player. */
  hush(): void;
}

/** app/screen.js: what is shown now. */
export interface Screen<Context = any, Board extends ShellBoard = ShellBoard> {
  board: Board;
  /** What the panels are given. */
  context(): Context;
  /** The panels of the page's areas, as the table and a review have them. */
  panels(): Panels;
  /** What is special about the kind of table. */
  tablePanels(): TablePanels;
  /** The panels of the review; null until they have come. */
  reviewPanels(): ReviewPanels | null;
  /** Whether the game is shown as text. */
  isTextShown(): boolean;
  /** Says what is picked now, and what will follow. */
  announceChoice(): void;
  /** Draws now what has changed, for what needs the document as it will be; else it is drawn after the running task. */
  flush(): void;
}

/** play/playback.js: plays events on the board. */
export interface PlaybackPart {
  isRunning(): boolean;
  /** Resolves to whether the events were played to the end; `turns`: how many turns they are. */
  play(events: ShellEvent[], speed: "normal" | "fast" | "off", pauses?: boolean, turns?: number): Promise<boolean>;
  /** Goes on where it was halted. */
  goOn(): void;
  /** Ends what is being played. */
  skip(): void;
}

/** app/travels.js: what travels over the page for an event. */
export interface TravelsPart {
  /** Notes the view before the events that are shown next; null where the panels show it still. */
  note(before: ShellView | null): void;
  /** Shows what travels; null where nothing does. `scale`: real time per time as designed. */
  start(event: ShellEvent, scale: number): Promise<unknown> | null;
  /**
   * Has what travels for some of these events shown after the next drawing, beside everything else: for `deals` or
   * `closing` those of that set (`ToldTimes`), for `own` all that travel.
   */
  plan(which: "deals" | "closing" | "own", events: ShellEvent[], before: ShellView): void;
  /** Shows what was planned, now that the page is drawn. */
  drawn(): void;
  /** Ends everything. */
  cut(): void;
  /** Shows what has left its place there again, once the page was drawn. */
  release(): void;
}

/** What of the table changes its stage. */
export interface TableStatus {
  /** Number of requests that are not answered yet. */
  sent: number;
  /** Whether events are shown that bar every action but skipping them. */
  showing: boolean;
  engine: "starting" | "ready" | "failed";
}

/** What can be done with what the engine sends besides its answer. */
export interface SendOptions {
  /** Called with each report of a long computation. */
  onProgress?(report: WorkProgress): void;
  /** Called with an answer that comes after the table was left. */
  onLate?(reply: ShellReply): void;
}

/** play/table.js: asks the engine, and shows what it answers. */
export interface TablePart<View extends ShellView = ShellView> extends Readonly<TableStatus> {
  /** From where a puzzle or a lesson was opened, to which leaving it leads. */
  readonly cameFrom: "home" | "game";
  /** Resolves when the engine is there and has gone on with the kept game: something else may be laid on the table. */
  readonly started: Promise<unknown>;
  setStatus(change: Partial<TableStatus>): void;
  /** Returns a cancellation token: a function that says whether what begins now is still wanted. */
  claim(): () => boolean;
  /** Cancels whatever is under way. */
  drop(): void;
  /** Ends what is being played on the board. */
  skip(): void;
  /**
   * Asks the engine, while nothing else can be done; null where it was not granted (which was said), or is no longer
   * wanted.
   */
  send(request: object, options?: SendOptions): Promise<ShellReply<View> | null>;
  /** Asks the engine while the player may go on; null where it was not granted. What goes wrong is shown. */
  ask(request: object): Promise<ShellReply<View> | null>;
  /** Lays a view on the table. */
  update(view: ShellView): void;
  /**
   * Plays events; null where they are no longer wanted. The panels show the old view, or what the events have led to
   * where the view `before` them is given.
   */
  animate(
    events: ShellEvent[],
    what: "own" | "turn" | "recap",
    before?: ShellView | null,
  ): Promise<"shown" | "skipped" | null>;
  /** Lays something else on the table instead of the match; null where it was not granted, or is no longer wanted. */
  open(table: TableKind, request?: object): Promise<View | null>;
  /** Plays an action, which is a text of the notation. */
  play(action: string): Promise<void>;
  undo(steps: 1 | "all"): Promise<void>;
  /** Asks why nothing can be done at a place. */
  why(target: string): Promise<ShellReply<View> | null>;
}

/** play/match.js: begins and opens a match, keeps its save, lets the computer move. */
export interface MatchPart<View extends ShellView = ShellView> {
  /** The save of the match that was on the table last; null where there was none. */
  save: string | null;
  /** Keeps the save of a match on the device, and counts it when it is over. */
  keep(reply: ShellReply, origin?: Origin): void;
  /** Opens a dialog, or has it wait until the one that the player has opened is closed. */
  announce(name: "scoring" | "over"): void;
  /** Goes on after something has happened: scoring, result, the computer's turn. */
  proceed(): Promise<void>;
  /** Goes on after the dialog of a scoring was closed. */
  afterScoring(): Promise<void>;
  /** Lets the computer move where that is awaited; `once`: also where two computers are paused. */
  goOn(once?: boolean): Promise<void>;
  /** Has the computer play the best that it has found. */
  hurry(): void;
  /** Takes the view that a request leads to: nothing has happened on the board. */
  turnTo(request: object, origin?: Origin): Promise<View | null>;
  begin(setup: object): Promise<void>;
  load(save: string, setup: object | null): Promise<"loaded" | "refused" | "failed">;
  /** Lays a match from a link, a file or a text on the table; null if it lies there, else what is wrong with it. */
  open(request: Record<string, unknown>, seats?: object): Promise<string | null>;
  /** Goes on with the kept match, also with one that is over where `look` says so; returns whether it lies there. */
  resume(look?: boolean): Promise<boolean>;
  /** Goes back to the match from another table. */
  comeBack(): Promise<void>;
  leaveExercise(): Promise<void>;
  /** Takes the finished match up again from the beginning of a turn. */
  retry(turn: number): Promise<void>;
  /** Leaves the table for the first page; the match is kept. */
  leave(): void;
  /** Plays the opponent's last turn once more. */
  replay(): Promise<void>;
}

/** app/dialog_host.js: the dialog element. */
export interface DialogsPart {
  /** Leaves the dialog that is open, for the next one that waits or for the table. */
  leave(): void;
  /** Says that a part of the page cannot be had now. */
  miss(): void;
  /** Fetches what is not there from the beginning; null where it cannot be had now, which is said. */
  fetchMore(): Promise<any>;
  /** Moves the focus to the control of the open dialog that does this. */
  focus(act: string): void;
  /** Shows what the state asks for. */
  sync(context: unknown): void;
}

/** app/focus.js: moves the focus, in the document as the state says it is. */
export interface FocusPart {
  /** To where one goes on: to what waits for a confirmation, else the board, else the first action. */
  next(): void;
  /** To the next step of the hint, or to what asked for it; returns whether there is either. */
  hint(): boolean;
  /** To the way on over the covered table. */
  cover(): void;
  /** To the cards that may be drawn. */
  row(): void;
  /** To where one goes on after an exercise was opened or played on, unless something else has the focus. */
  afterExercise(): void;
  /** Gives the focus to the next sensible control where what had it is gone, or out of use now. */
  keep(held: Element | null, pressed: Element | null, inBanner: boolean): void;
}

/** Draws what an area shows. */
export type Panel<Context = any> = (context: Context) => unknown;
export type Panels<Context = any> = Record<"top" | "banner" | "row" | "hand" | "bar" | "side", Panel<Context>>;

/** How long the events of a turn take to be shown, and which of them overlap. */
export interface ToldTimes {
  /** When the board moves for an event, and when something travels for it, as designed. */
  timesOf(event: any): import("../play/pace.js").Times;
  /** Whether an event begins while another one of which that is true still moves. */
  overlaps(event: any): boolean;
  /** Codes of events at which cards come to the table. */
  deals?: Set<string>;
  /** Codes of events that travel when a turn has been shown and the panels show what it has led to. */
  closing?: Set<string>;
}

/** What a page needs once something lies on the table, fetched beside the engine. */
export interface TableProgram<Context = any, Parts extends ShellParts = any> {
  /** The panels of a game. Other things on the table may have their own. */
  panels: Panels<Context>;
  /** What is picked now, and what will follow. */
  choiceText(context: Context): string;
  /** Draws what lies over the board, which no other game has. */
  drawOver?(parts: Pick<Parts, "screen">): void;
  /** Called after each drawing. */
  afterDrawing?(parts: Pick<Parts, "state" | "screen">): void;
  /** Called when something has happened, before it is seen who acts next. */
  onProceed?(parts: Pick<Parts, "state" | "speech" | "screen" | "engine" | "table">): unknown;
  /** The question whether the page is to sound, which lies over the banner. */
  soundQuestion?: Panel<Context>;
  /** What can be done in a game, by names, where the game does not have that from the beginning. */
  createTurnActions?(parts: Parts): any;
  /** What can be picked next, likewise. */
  choices?(seen: any, selection: any): any;
  /** Says how an event moves on the board, where the board does not know it by itself. */
  sceneOf?(event: any, before: any, drawing: any): import("../board/animation.js").Scene | null;
  /** How long the events of a turn take to be shown. */
  times?: ToldTimes;
  /** Shows what travels over the page. */
  traveller?: import("../motion/travel.js").Traveller;
}

/**
 * What is special about a kind of table: its panels, and what is said and done there. What it leaves out is as in a
 * match.
 */
export interface TablePanels<Context = any, State = any, Actions = any, View = any> extends Partial<Panels<Context>> {
  /** The words of the usual banner; null where they are as in a match. */
  text?(context: Context): { title: string; hint: string; tone: "mine" | "calm" } | null;
  /** The bar, while nothing is picked; null where it is as in a match. */
  rest?(context: Context): unknown;
  /** What can be done when the game is over, in the dialog that shows its result. */
  steps?: Panel<Context>;
  /** The lines that are lit where several might be; null for all. */
  lit?(context: Context): string[] | null;
  /** Words for the style sheets, in `data-panels` of the page. */
  look?(context: Context): string;
  /** What is announced after an action. */
  sentence?(context: Context): string;
  /** Called when an action was played. */
  done?(act: Actions, view: View): void;
  /** Called when all that has happened was shown. */
  proceed?(state: State): void;
}

/** What a review takes, which is fetched in one file when it is first asked for. */
export interface ReviewPanels {
  PANELS: Partial<Panels>;
  /** The graph and the turns that decided the game, in the dialog of its result. */
  overPart: Panel;
  /** What decided the game most, and what to try next; null before the game is judged. */
  overStory(context: any): unknown;
  /** The list of the turns as a dialog. */
  turnsDialog: Panel;
  /** Returns the turn from which the game is offered to be played again; null for none. */
  turnToRetry(context: any): number | null;
  /** Returns the player's turns that gave much away. */
  mistakes?(context: any): number[];
  /** Returns the board's picture with the marks of the review. */
  reviewPicture(plain: any, context: any): any;
  Reviewer: new (parts: any) => any;
}

/** The archive of finished games, as the dialogs know it. */
export interface ArchivePart {
  dialog(context: any): unknown;
}

/** The voyage, as the dialogs know it. */
export interface VoyagePart {
  dialog(context: any): unknown;
  /** What a game that has ended has gained. */
  result(context: any): unknown;
}

/** What is being shared or taken in, as the dialogs know it. */
export interface SharingPart {
  dialogs: Record<"share" | "transfer" | "offer", (context: any, sharing: any) => unknown>;
  outgoing: any;
  incoming: any;
}
