/**
 * What the shell knows of a game: play/table.js, play/match.js, app/shell.js, app/starter.js and app/dialog_host.js
 * are the same for every game. Each game's own modules know more of its view and its state.
 */
import type { Envelope, Reply as KahunaReply } from "../engine/wire.d.ts";
import type { OwnStateOf, ShellState } from "./state.d.ts";
import type { Settings } from "./view.d.ts";
import type { Kept } from "../storage/games.js";
import type { Words } from "../words/words.js";
import type { Panel, Panels, ReviewPanels, ShellParts, TableProgram } from "./parts.d.ts";

export type { OwnStateOf, Panel, Panels, ShellState };

/** An event, whatever the game: its code. */
export interface ShellEvent {
  event: string;
}

/** A view as far as all games have it. */
export interface ShellView extends Omit<Envelope<string>, "seats" | "names"> {
  seats: object;
  names: object | null;
  spectator: { open: boolean } | null;
  seed: string;
  id: string;
  hint: { step: number; left: any[] } | null;
  steps: { action: string; events: ShellEvent[] }[];
  recap: { before: object; steps: { action: string; events: ShellEvent[] }[] } | null;
  events: ShellEvent[];
  over: object | null;
}

/** A reply with such a view. */
export type ShellReply<View extends ShellView = ShellView> = Omit<KahunaReply, "view"> & { view?: View };

/** The synthesiser, and what says which sounds a change of the state makes. */
export interface SoundSet {
  createSound: typeof import("../sound/sounds.js").createSound;
  createCues(): (state: any, idle: boolean) => import("../sound/sounds.js").Cue[];
}

/** How a game words what the shell says. */
export interface ShellStory {
  words: Words;
  reasonText(reason: { code?: string; args?: Record<string, string | number>; refused?: string }): string;
  summary(view: ShellView, events: ShellEvent[]): string;
  eventsOf(steps: { events: ShellEvent[] }[]): ShellEvent[];
  /** What a player is called who is not spoken to. */
  sideName(view: ShellView, player: string): string;
  /** What a player is called, who may be spoken to. */
  playerName(view: ShellView, player: string): string;
}

/** What is remembered on the device, as far as the shell uses it. */
export interface ShellSaves {
  readSettings(): Settings;
  writeSettings(patch: Partial<Settings>): void;
  isDurable(): boolean;
  noteChange(): void;
  isGameKey(key: string | null): boolean;
  isOvertaken(): boolean;
  lookAgain(): Promise<unknown>;
  readKept(): Kept | null;
  /** The save of this page's match, or of the stored one. */
  currentSave(): string | undefined;
  takeGame(): { kind: "none" | "game" | "broken"; save?: string; setup?: object | null; view?: ShellView | null };
  writeLastSetup(choice: object): void;
  /** Texts that can be computed again. */
  readCached(key: string): string | null;
  writeCached(key: string, text: string): void;
  writeGame(save: string, setup: object | null, view: ShellView | null, origin?: Origin): void;
  useSpare(): boolean;
  setAside(): void;
}

type Origin = import("../storage/games.js").Origin;

/** Where the table stands: on the page of its own, or in a frame. */
export interface ShellPlace<State extends ShellState = ShellState> {
  saves: ShellSaves;
  /** As createEngine takes it. */
  startWorker?: (name: string) => Worker;
  /** In place of those that are remembered. */
  settings?: Partial<Settings>;
  framed?: boolean;
  /** Called when the page can speak: shows something until the engine is there; what it promises is waited for before something
   * else is laid on the table. */
  meanwhile(): unknown;
  /** Called when the engine is there: lays something on the table. */
  open(): Promise<void>;
  /** Called when the stage may have changed. */
  onStage?(): void;
  /** Called after each drawing. */
  onRedraw?(state: State): void;
  /** Called when a part of the site is used that few visitors need: it is stored from then on. */
  onUse?(part: "links"): void;
  /** Called when a game has ended here. */
  onOver?(): void;
}

/** Looking back at the finished game on the table. */
export interface ShellReviewActions {
  /**
   * Opens the review: at the beginning of a turn, after so many actions, or where the game's review begins; `known`:
   * what it found before, where that was kept.
   */
  openReview(turn?: number, ply?: number, known?: object): void;
  closeReview(): void;
  /** Has the engine judge the game that is over, unless it does so already. */
  judgeGame(): void;
  /** "Show me now": the rest is judged roughly. */
  hurryJudgement(): void;
  /** Shows the table after so many actions. */
  goToPly(ply: number): void;
  goToTurn(turn: number): void;
  /** One action forward or back. */
  stepReview(step: 1 | -1): void;
  stepTurn(step: 1 | -1): void;
  runReview(): void;
  pointAtTurn(turn: number | null): void;
  /** Takes the game up again from the beginning of a turn. */
  retryFrom(turn: number): void;
}

/** What a board can do. */
export interface ShellBoard {
  element: HTMLElement;
  show(picture: any): void;
  /** `most`: how long it may move, `wait`: how long it waits, in ms; `joins`: while the one before still moves. */
  animate(event: object, options?: { speed?: number; most?: number; wait?: number; joins?: boolean }): Promise<void>;
  finish(): void;
}

/** play/table_actions.js: what every game's page can be asked for. */
export interface TableActions {
  open(dialog: string): void;
  openMenu(): void;
  openLog(): void;
  openNew(): void;
  openResult(): void;
  closeDialog(): void;
  /** Puts away what lies on the table instead of the game. */
  comeBack(): void;
  /** Leaves a puzzle or a lesson for where it was opened. */
  leaveExercise(): void;
  /** Shows the first page; the game waits. */
  goHome(): void;
  /** Lays the game on the table again that was played last and is over. */
  lookAtLast(): Promise<void>;
  /** Begins a game with the choices of the last one. */
  playUsual(): void;
  begin(event: Event): void;
  choose(patch: object): void;
  rematch(same: boolean): void;
  dismiss(): void;
  retry(): void;
  takeOver(): void;
}

/** play/table_actions.js */
export interface PaceActions {
  undo(): void;
  undoAll(): void;
  /** Goes back to the beginning of the last whole turn. */
  takeBack(): void;
  skip(): void;
  hurry(): void;
  replay(): void;
  /** Computers play: waits after this turn, or goes on. */
  pause(): void;
  /** Computers play: plays one turn, and waits. */
  stepOn(): void;
  /** The next of the speeds. */
  quicken(): void;
}

/** What the shell does for every game. */
export interface SharedActions extends TableActions, PaceActions {
  /** Plays a sound as loud as the settings say. */
  sample(): void;
}

/** Actions that the shell itself takes. */
export interface ShellActions extends SharedActions {
  applySettings(): Promise<void>;
  set(patch: Partial<Settings>): void;
  clear(): void;
  dismissHint(): void;
  judgeGame(): void;
  openReview(turn?: number, ply?: number, known?: object): void;
}

type ViewOf<Parts extends ShellParts> = NonNullable<Parts["state"]["table"]["view"]>;
type ContextOf<Parts extends ShellParts> = ReturnType<Parts["screen"]["context"]>;

/** What the panels of every game are given. */
export interface SharedContext<Parts extends ShellParts> {
  view: ViewOf<Parts> | null;
  state: Parts["state"];
  selection: Parts["state"]["picked"]["selection"];
  words: Words;
  story: Parts["story"];
  act: Parts["act"];
  /** Whether the viewer may act now. */
  idle: boolean;
  /** Whether the last turns of others can be shown again. */
  canReplay: boolean;
  /** Whether what is stored outlives the page. */
  durable: boolean;
  /** The panels of the review, once they have been fetched. */
  reviewing: ReviewPanels | null;
}

/** What a game's actions bring along. */
export interface Brought<Parts extends ShellParts = any> {
  /** What can be done, but for what the shell itself does for every game. */
  act: Omit<Parts["act"], keyof SharedActions>;
  /** Notes a match that is over for the statistics and the archive. */
  count(view: ViewOf<Parts>, save: string): void;
  /** The panels of the review; null until they have come. */
  reviewPanels?(): ReviewPanels | null;
}

/** What a picture of the board is made of. */
export type PictureParts<Parts extends ShellParts = any> = Pick<Parts, "state" | "story" | "screen" | "act">;

/** What a game brings to the shell; `Parts` is what it makes of the shell's parts. */
export interface Game<Parts extends ShellParts = any> {
  /** Of the engine's session. */
  name: string;
  /** Fetches what no first sight of the page needs. */
  loadLazy(): Promise<import("../ui/lazy.js").LazyPart>;
  /** Fetches the sounds, and what says which one is played when. */
  loadSounds(): Promise<SoundSet>;
  /** The contents of the dialogs by their names, once they have been fetched. */
  dialogs(): Record<string, (given: any) => unknown> | undefined;
  /** Returns the state's own fields, before anything has happened. */
  createState(saves: Parts["saves"]): OwnStateOf<Parts["state"]>;
  createStory(parts: Pick<Parts, "state" | "words">): Parts["story"];
  createBoard(parts: Pick<Parts, "state" | "act">): Parts["screen"]["board"];
  createActions(parts: Parts, place: ShellPlace<Parts["state"]>): Brought<Parts>;
  /** The panels of the first page, where nothing lies on the table. */
  firstPage: Partial<Panels>;
  /** Fetches what is needed once something lies on the table. */
  loadTable(): Promise<TableProgram<ContextOf<Parts>, Parts>>;
  /** Adds to what every game's panels are given what this game's need. */
  contextOf(shared: SharedContext<Parts>): ContextOf<Parts>;
  loadTextMode(parts: Parts): Promise<{ panel(context: any): unknown; listen(idle: boolean): void }>;
  /** Returns what the board shows, but for the marks of a review. */
  pictureOf(parts: PictureParts<Parts>): any;
  /** Returns the picture of an earlier position of a view, without marks. */
  pictureBefore(parts: PictureParts<Parts>, view: ViewOf<Parts>, before: any): any;
  /** Adds drawing jobs for areas that no other game uses. */
  addDrawings?(parts: Pick<Parts, "state" | "screen">, add: (draw: () => void) => void): void;
  /** Words for the style sheets, in `data-panels`, where the table has none of its own. */
  look(context: ContextOf<Parts>): string;
  /** Whether something is picked that waits for more. */
  isPicking(selection: Parts["state"]["picked"]["selection"]): boolean;
  /** Whether the next step is a button, and not on the board. */
  isConfirming(state: Parts["state"]): boolean;
  /** Single keys while the board has the focus. */
  shortcuts(act: Parts["act"]): Record<string, () => void>;
  tablePanels(view: ViewOf<Parts> | null): ReturnType<Parts["screen"]["tablePanels"]>;
  /** Returns what a game is begun with. */
  setupOf(choice: Parts["state"]["choice"]): object;
  /** Returns the choices of the game that the first page offers. */
  usualOf(choice: Parts["state"]["choice"]): Parts["state"]["choice"];
  /** Returns what a rematch is begun with; `setup`: what the game was begun with, where that is known. */
  rematchOf(view: ViewOf<Parts>, setup: Parts["state"]["match"]["setup"], seed: string): object;
  /** Returns choices of a new game with everything unknown replaced by the usual. */
  checkedChoice(choice: any, about: any): Parts["state"]["choice"];
  /** What is picked when nothing is. */
  cleared: Parts["state"]["picked"];
  /** Codes of events that are not shown one after the other, and of those that belong to the event before them. */
  silent: Set<string>;
  following: Set<string>;
  /** Codes of events of an own action after which the player is asked, once on a device, whether the page is to sound. */
  heard?: Set<string>;
  /** Codes of events at which another player's turn begins. */
  begins?: Set<string>;
  /** Whether an event of the viewer's own action is seen on the board. */
  isSeen(event: ShellEvent): boolean;
  /** Events at the end of those of an own action that others have caused, and that are shown as theirs. */
  answerOf?(view: ViewOf<Parts>): ShellEvent[];
  /** What the opponent says first; "" where it says nothing. */
  greeting?(words: Words, view: ViewOf<Parts>): string;
  /** Called when the page comes into sight again: another tab may have stored something. */
  catchUp?(state: Parts["state"]): void;
  /**
   * Whether what lies on the table is as it is kept, so that a request may go on from it; where it is not, that is
   * shown instead.
   */
  isCurrent?(state: Parts["state"], request: { do?: string }): boolean | Promise<boolean>;
  /** Called when something has happened, before it is seen who acts next. */
  onProceed?(parts: Pick<Parts, "state" | "speech" | "screen" | "engine" | "table">): unknown;
  /** Takes a reply that is kept elsewhere than the current game; returns whether it is. */
  keepElsewhere?(state: Parts["state"], reply: ShellReply<ViewOf<Parts>>): boolean;
  /** Takes in a game of another kind that came from a text; returns whether it did. */
  takeIn?(act: Parts["act"], reply: ShellReply<ViewOf<Parts>>): Promise<boolean>;
  /**
   * What follows the engine's replies, and knows how to bring a new engine to where the old one stood; else
   * play/restorer.js.
   */
  createRestorer?(): { note(reply: ShellReply<ViewOf<Parts>>): void; requests(): object[] };
}
