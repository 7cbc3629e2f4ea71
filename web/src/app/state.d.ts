/**
 * The slices of a page's state. The comment of a slice names the module that owns it; all modules may read it.
 * `app/shell_state.js` and a game's `createState` give the initial values. A game's own slices are described in
 * games/<name>/context.d.ts.
 */
import type { WorkProgress } from "../engine/wire.d.ts";
import type { Failure } from "../engine/failure.js";
import type { Offlined } from "../offline/status.js";
import type { Kept } from "../storage/games.js";
import type { ShellView } from "./game.d.ts";
import type { ArchivePart, SharingPart, VoyagePart } from "./parts.d.ts";
import type { Progress, Settings } from "./view.d.ts";

/** play/table.js: what is on the table. */
export interface TableSlice<View extends ShellView = ShellView> {
  /** Whether the table is in a frame in another site's page. */
  framed: boolean;
  /**
   * What the table does; only table.js sets it. `waiting`: a request is under way; `showing`: events are played on the
   * board, and nothing can be done but skip them.
   */
  stage: "starting" | "ready" | "waiting" | "showing" | "failed";
  /** Why the engine is out of order. */
  failure: Failure | null;
  /** The view of what is on the table. */
  view: View | null;
}

/** app/starter.js: the start of the engine, and what it leads to. */
export interface StartSlice {
  progress: Progress;
  /** The estimated time until the engine's files are loaded, rounded, in seconds; null if unknown or short. */
  left: number | null;
  /** Whether the start takes so long that the page offers something to look at until then. */
  isLong: boolean;
  /**
   * The game that follows the start: the stored one (`kept`), one requested before the engine was ready (`queued`),
   * or one started since (`begun`).
   */
  pending: "nothing" | "kept" | "queued" | "begun";
  /** Summary of the stored game, which the first page offers to continue. */
  kept: Kept | null;
}

/** play/match.js: a game, and the turns of its computers. */
export interface MatchSlice<Setup extends CoachSetup = CoachSetup> {
  /** What the game was begun with. */
  setup: Setup | null;
  /** Progress of the computer's search; null until the first report. */
  thought: WorkProgress | null;
  /** Whether "Move now" is not offered yet, offered, or chosen. */
  hurry: "early" | "offered" | "hurried";
  /** In games between computers: whether they play on automatically, wait, or play one turn and wait. */
  pace: "running" | "paused" | "step";
}

/** play/hint_search.js, and the comments on a turn. */
export interface HintsSlice<Comment = unknown> {
  /** Progress of the search for a hint; null while none is running. */
  search: WorkProgress | null;
  /** The `id` of the view at which the player is asked whether a hint is wanted at all. */
  asked: string | null;
  /**
   * The coach's last comment, null until the engine has made it, and the decision that it is about; shown until another
   * decision is due. `pending`: whether a suggestion may follow.
   */
  comment: { id: string; comment: Comment | null; pending: boolean } | null;
}

/** play/playback.js: events that are played on the board. */
export interface PlaybackSlice<Event extends object = object> {
  /** What is shown, or was shown last: what happens, or the opponent's last turn once more. */
  shown: "turn" | "recap";
  /** The event that is being shown. */
  event: Event | null;
  /** The events that move at once with it, itself among them: one sentence tells them all. */
  together: Event[];
}

/** app/dialog_host.js */
export interface DialogsSlice<Name extends string = string> {
  open: Name | null;
  /** A dialog that waits until the open one is closed. */
  next: Name | null;
  /** The action that the page asks the player to confirm; null for none. */
  asking: string | null;
}

/** app/shell.js: messages to the player. */
export interface MessagesSlice {
  notice: { kind: "refusal" | "trouble" | "tab" | "language" | "coach"; text: string } | null;
  /** For how many turns the player is still asked whether the page is to sound. */
  asksSound: number;
  /** Commands and replies of the text mode, the newest last. */
  transcript: { kind: "asked" | "told" | "warned"; text: string }[];
}

/** The player's current selection; its type depends on the game. */
export interface PickedSlice<Selection = any> {
  selection: Selection;
  /** What is under the pointer. */
  pointed: string | null;
}

/** The engine's review of a finished game, or its progress. */
export interface Judgement<Review = any> {
  /** Identifies the game. */
  key: string;
  stage: "thinking" | "ready" | "failed";
  thought: WorkProgress | null;
  hurried: boolean;
  review: Review | null;
}

/** features/review/reviewer.js: the review of a finished game. */
export interface ReviewSlice<
  Review = any,
  Options extends { running: boolean } = { running: boolean; hands?: boolean },
> {
  judgement: Judgement<Review> | null;
  /** Whether the replay runs, and whether hands are shown. */
  options: Options;
  /** The turn under the pointer in the graph. */
  pointedTurn: number | null;
}

/** features/lessons/ */
export interface LessonState {
  /** The lesson that starts as soon as the engine is ready. */
  waiting: string | null;
  /** Whether the player has asked to see where to act. */
  shown: boolean;
}

/** The slices of every page's state. */
export interface ShellState<View extends ShellView = ShellView> {
  table: TableSlice<View>;
  start: StartSlice;
  match: MatchSlice;
  hints: HintsSlice;
  playback: PlaybackSlice;
  dialogs: DialogsSlice;
  messages: MessagesSlice;
  /** Playing without a network; null in frames, and until its program is loaded. */
  offline: Offlined | null;
  settings: Settings;
  lesson: LessonState;
  /** What is being shared or taken in; null until it is first needed. */
  sharing: SharingPart | null;
  /** The archive of finished games; null until it is first needed. */
  archive: ArchivePart | null;
  /** The voyage; null until it is first needed. */
  voyage: VoyagePart | null;
  picked: PickedSlice;
  /** The choices of the new-game dialog. */
  choice: { seed: string };
  /** What the engine supports: levels, and settings of a new game. */
  about: any;
}

/** What a game's `createState` returns. */
export type OwnStateOf<State> = Omit<State, Exclude<keyof ShellState, "picked" | "choice" | "about">>;
