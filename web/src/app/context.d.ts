/** What the panels are given: the view, what is picked, the words, and what can be done. */
import type {
  About,
  CommentView,
  EvenView,
  Offer,
  Player,
  Reply,
  ReviewView,
  View,
  WorkProgress as Report,
} from "../engine/wire.d.ts";
import type { PaceActions, ShellPage, ShellPlace, ShellReviewActions, TableActions } from "./game.d.ts";
import type { Choices, EventFields, Progress, Selection, Settings, Setup, Target } from "./view.d.ts";
import type { Story } from "../kahuna/narration.js";
import type { Choice } from "../play/set_up.js";
import type { Entry, Grade, Memory } from "../progress/puzzles.js";
import type { Progress as Learned } from "../progress/lessons.js";
import type { Hint, Hinted } from "../play/hint.js";
import type { Played } from "../progress/statistics.js";
import type { Links } from "../features/links/links.js";
import type { Sharing } from "../features/share/sharing.js";
import type { Sentences } from "../words/sentences.js";
import type { Words } from "../words/words.js";
import type { Offlined } from "../offline/offline.js";
import type { Failure } from "../engine/failure.js";
import type { Kept } from "../storage/games.js";
import type { LinkGame } from "../storage/link_games.js";
import type { Waiting } from "../storage/waiting_games.js";

/** Panels have the words of the page and of the engine from here. */
export type * from "../engine/wire.d.ts";
export type * from "./view.d.ts";

type Saves = import("../storage/saves.js").Saves;

/** Each has its content in app/lazy_dialogs.js. */
export type DialogName =
  | "new"
  | "menu"
  | "settings"
  | "statistics"
  | "log"
  | "scoring"
  | "over"
  | "turns"
  | "resign"
  | "broken"
  | "waiting"
  | "share"
  | "transfer"
  | "offer"
  | "links"
  | "invite"
  | "invited"
  | "send"
  | "paste"
  | "along"
  | "live"
  | "puzzles"
  | "lessons"
  | "rules"
  | "famous"
  | "hint"
  | "preview";

export interface Notice {
  kind: "refusal" | "trouble" | "tab" | "language";
  text: string;
}

/** What is looked at before it can be played. */
export interface Preview {
  kind: "puzzle" | "lesson";
  /** The steps of all lessons as `falls.2`, or the puzzle's id; empty until they have come. */
  list: string[];
  /** Which of them is shown. */
  place: number;
  /** Draws it; null until its program has come. */
  panel: ((context: Context) => unknown) | null;
}

/** The turns of a finished game that are played once more. */
export interface Practice {
  turns: number[];
  /** Which of them lies on the table. */
  at: number;
}

/** How a finished game is looked back at. */
export interface ReviewState {
  /** Whether both hands are shown. */
  hands: boolean;
  /** Whether it goes on by itself. */
  running: boolean;
}

/** What the engine says of a finished game, or will say. */
export interface Judgement {
  /** Names the game. */
  key: string;
  stage: "thinking" | "ready" | "failed";
  thought: Report | null;
  hurried: boolean;
  review: ReviewView | null;
}

/** An entry of the text mode's log: what was typed, and what was said to it. */
export interface TranscriptEntry {
  kind: "asked" | "told" | "warned";
  text: string;
}

export interface State {
  /** Whether the table stands in a frame in somebody else's page. */
  framed: boolean;
  /** What the table does; only table.js sets it. `waiting`: a request is under way; `showing`: events are played on the board, and
   * nothing can be done but skip them. */
  stage: "starting" | "ready" | "waiting" | "showing" | "failed";
  /** Why the engine is out of order. */
  failure: Failure | null;
  progress: Progress;
  /** How long the engine's files will take, rounded, in seconds; null where it is not known, or is short. */
  left: number | null;
  /** Whether the start takes so long that something else is offered meanwhile. */
  long: boolean;
  about: About;
  reviewState: ReviewState;
  /** From whose side a finished game is looked at; null: from the viewer's. */
  side: Player | null;
  judgement: Judgement | null;
  /** Own turns that are practised; null while there are none. */
  practice: Practice | null;
  /** Which turn of the graph is pointed at. */
  pointedTurn: number | null;
  /** Which lesson is to begin when the engine is there; whether the step shows where to act although it does not by itself. */
  lesson: { waiting: string | null; shown: boolean };
  /** What is seen of whatever lies on the table. */
  view: View | null;
  setup: Setup | null;
  /** Who would be an even match, after a game; null where that is not known. */
  even: EvenView | null;
  selection: Selection;
  /** Which of two equal row cards was tapped. */
  rowPlace: number | null;
  /** How far it is; null while nothing has been heard of it. */
  thought: Report | null;
  /** "Move now": not to be had yet, to be had, chosen. */
  hurry: "early" | "offered" | "hurried";
  /** What is shown, or was shown last: what happens, or the opponent's last turn once more. */
  shown: "turn" | "recap";
  /** The event that is being shown. */
  shownEvent: EventFields | null;
  /** What the start leads to: the kept game, one that was asked for before the engine was there, one that was begun since. */
  pending: "nothing" | "kept" | "queued" | "begun";
  /** Whether a friend's link is being opened: the page may have to start for it. */
  isOpening: boolean;
  pointed: string | null;
  dialog: DialogName | null;
  /** A dialog that waits until the open one is closed. */
  next: DialogName | null;
  /** Two computers play: whether they go on by themselves, wait, or play one turn and wait. */
  pace: "running" | "paused" | "step";
  /** Two computers play, and both hands are shown. */
  openHands: boolean;
  /** What the page asks once more before it does it. */
  asking: string | null;
  /** Which games the statistics show. */
  edition: string;
  /** The game that waits behind the first page, as it was last seen. */
  kept: Kept | null;
  /** What is being shared or taken in; null until somebody has wanted to. */
  sharing: Sharing | null;
  /** Games by link; null until somebody has wanted one. */
  links: Links | null;
  /** Whether nothing was ever played or learnt on this device. */
  newcomer: boolean;
  choice: Choice;
  /** All puzzles, in the order of their days; null until they were asked for. */
  puzzles: Entry[] | null;
  /** What is looked at while the engine is on its way; null where there is nothing. */
  preview: Preview | null;
  /** The hint that is shown, as long as it fits. */
  hint: Hinted | null;
  /** The last comment on a turn, null until the engine has said it, and what it is about; shown as long as that lies on the table. */
  comment: { subject: string; comment: CommentView | null } | null;
  /** How far the search for a hint is; null while there is none. */
  hinting: Report | null;
  notice: Notice | null;
  /** What the text mode has been asked and has said, the newest last. */
  transcript: TranscriptEntry[];
  /** Playing without a network; null in frames, and until its program is there. */
  offline: Offlined | null;
  settings: Settings;
}

/** play/turn_actions.js */
export interface PickActions {
  pickTarget(target: Target): void;
  pickIsland(id: string): void;
  pickLine(line: string): void;
  pickRow(place: number): void;
  pickPile(): void;
  pickCard(place: number): void;
  pickPayment(offer: Offer): void;
  point(id: string | null): void;
  pass(): void;
}

/** play/turn_actions.js */
export interface TurnActions {
  clear(): void;
  confirm(): void;
  discard(): void;
  draw(): void;
  end(): void;
}

/** play/seats_actions.js */
export interface SeatsActions {
  /** Opens the new-game dialog for so many people. */
  openSeats(seating: Choice["seating"]): void;
  /** Two people: covers the cards for the other one. */
  handOver(): void;
  /** Two people: shows the cards of the player whose turn it is. */
  sit(): void;
  /** Two computers: shows both hands, or hides them again. */
  openHands(): void;
  /** Gives the game up; asks first. */
  resign(): void;
}

/** features/waiting_games/actions.js */
export interface WaitingActions {
  /** The games that wait aside, the one that was played last first. */
  waiting(): Waiting[];
  /** Goes on with the game that waits; where there are several, shows them. */
  openWaiting(): void;
  /** Goes on with a game that waits; the one on the table waits in its turn. */
  resumeWaiting(game: Waiting): Promise<void>;
  downloadWaiting(game: Waiting): void;
  deleteWaiting(game: Waiting): void;
  /** Whether something is kept that could not be read. */
  hasBroken(): boolean;
  downloadBroken(): void;
  deleteBroken(): void;
}

/** app/actions.js */
export interface PreviewActions {
  /** Shows today's puzzle, or the first lesson that is not finished, before the engine is there; then it is laid on the table. */
  openPreview(kind: Preview["kind"]): Promise<void>;
  /** Goes to another step of the lessons. */
  turnPreview(by: 1 | -1): void;
}

/** features/lessons/actions.js */
export interface LearnActions {
  /** How far this device has come in each lesson. */
  learned(): Learned;
  openLessons(): void;
  openRules(): void;
  /** Lays a step on the table: where it is left out, the first that is not finished. */
  takeLesson(id: string, step?: number): Promise<void>;
  nextStep(): void;
  /** Begins a game against the lowest opponent, with comments on its first turns. */
  playFirst(): void;
  /** No more comments in this game. */
  stopComments(): void;
  /** Takes the last action of the step back. */
  stepBack(): void;
  showMe(): void;
  finishStep(id: string, step: number): void;
}

/** features/settings/actions.js */
export interface SettingsActions {
  /** Shows the page as the settings say; resolves when it hasWords their language. */
  applySettings(): Promise<void>;
  /** Adds the sentences of a feature that has come into use; rejected when they cannot be fetched. */
  speakAlso(sentences: Sentences): Promise<void>;
  set(patch: Partial<Settings>): void;
  /** Asks whether something is really meant; null for never mind. */
  ask(what: string | null): void;
  /** Deletes all that the page has kept on the device, and begins anew. */
  forgetEverything(): Promise<void>;
}

/** features/statistics/actions.js */
export interface StatisticsActions {
  /** The finished games on this device, the oldest first. */
  played(): Played[];
  /** Which edition's games are shown; "all" for all. */
  showEdition(edition: string): void;
  exportStatistics(): void;
  forgetStatistics(): void;
  /** Notes how accurate the player was in a finished game, 0 to 1, once a review has found it; in the one on the table, where none is given. */
  noteAccuracy(accuracy: number, view?: View | null): void;
}

/** features/statistics/even_match.js */
export interface EvenActions {
  /** Asks who would be an even match now. */
  askEven(): Promise<void>;
  /** Begins a game against the even match. */
  playEven(): void;
}

/** features/share/actions.js */
export interface ShareActions {
  openShare(): void;
  openTransfer(): void;
  /** Opens one of the famous games as a replay. */
  openFamous(id: string): void;
  /** Takes in what the page's address names, if it names something. */
  openLink(): Promise<void>;
  /** Takes in what stands in a text. */
  openText(text: string): Promise<void>;
  /** Shows what the page's address names while the engine is on its way. */
  glimpseLink(): Promise<void>;
}

/** features/links/actions.js */
export interface LinkActions {
  /** Shows the games by link, or the form of an invitation where there are none. */
  openLinks(): Promise<void>;
  /** Opens a friend's link, wherever in a text it stands. */
  openLetter(text: string): Promise<void>;
  /** Lays a game by link on the table that has come as a save from another device. */
  takeInLink(reply: Reply): Promise<void>;
  /** Notes whether a friend's link is being opened, which the page says. */
  noteOpening(isOpening: boolean): void;
  /** Lays a game by link on the table. */
  resumeLink(game: LinkGame): Promise<void>;
  /** Returns the games by link in which it is the player's turn; none in a frame. */
  linkTurns(): LinkGame[];
  /** Returns in how many games by link a friend's link is awaited, as a sentence; "" where there are none. */
  linksLine(): string;
}

/** features/puzzles/actions.js */
export interface PuzzleActions {
  /** What this device remembers of puzzles. */
  remembered(): Memory;
  openPuzzles(): void;
  /** Lays a puzzle on the table: by its id, or that of a day in UTC. */
  openPuzzle(which: { id: string } | { day: string }): Promise<void>;
  /** The next puzzle of a grade that was not answered yet. */
  openGrade(grade: Grade): Promise<void>;
  nextPuzzle(): Promise<void>;
  /** That is my answer. */
  check(): void;
  askSolution(): void;
  showSolution(): Promise<void>;
}

/** features/review/actions.js: looking back at the finished game on the table */
export interface ReviewActions extends ShellReviewActions {
  showHands(): void;
  /** Lays turns on the table that gave much away, one after the other, each to be played better. */
  practise(turns: number[]): void;
  nextMistake(): void;
  /** The same turn from its beginning. */
  practiseAgain(): void;
  /** Goes back from there to the review. */
  leavePractice(): void;
}

/** features/hints/actions.js */
export interface HintActions {
  /** The next step of a hint, or the question whether one is wanted. */
  hint(): void;
  moreHint(): void;
  dismissHint(): void;
  /** Gives a certain step; null where there is none to be had, which was said. */
  giveHint(step: 1 | 2 | 3): Promise<Hint | null>;
}

export type Actions = WaitingActions &
  HintActions &
  PuzzleActions &
  ShareActions &
  LinkActions &
  PickActions &
  TurnActions &
  SeatsActions &
  TableActions &
  PaceActions &
  SettingsActions &
  StatisticsActions &
  EvenActions &
  ReviewActions &
  LearnActions &
  PreviewActions;

export interface Context {
  view: View | null;
  state: State;
  selection: Selection;
  choices: Choices;
  words: Words;
  story: Story;
  act: Actions;
  /** Whether the player may act now. */
  idle: boolean;
  canReplay: boolean;
  durable: boolean;
  /** The panels of the review, once they have been fetched. */
  reviewing: typeof import("../features/review/panels.js") | null;
}

/** Where the table stands: on the page of its own, or in a frame. */
export interface Place extends ShellPlace<State> {
  saves: Saves;
}

/** What the parts of the page share. Each part is given it whole; it is complete when the engine starts. */
export interface Page extends Omit<
  ShellPage,
  "game" | "place" | "state" | "saves" | "story" | "board" | "table" | "match" | "act"
> {
  game: import("./game.d.ts").Game<Page>;
  place: Place;
  state: State;
  saves: Saves;
  story: Story;
  board: ReturnType<typeof import("../kahuna/board/board.js").createBoard>;
  table: import("../play/table.js").Table<View>;
  match: import("../play/match.js").Match<View>;
  act: Actions;
  context(): Context;
  tablePanels(): import("../ui/table_panels.js").TablePanels;
  reviewPanels(): typeof import("../features/review/panels.js") | null;
  /** Has both hands of two computers shown, or hidden, as the player wants it. */
  showHands(): Promise<void>;
  /** Notes a match that is over for the statistics. */
  count(view: View): void;
}
