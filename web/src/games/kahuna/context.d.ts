/** What the panels are given: the view, what is picked, the words, and what can be done. */
import type {
  About,
  CommentView,
  EvenView,
  HintView,
  Offer,
  Player,
  Reply,
  ReviewView,
  View,
  WorkProgress as Report,
} from "../../engine/wire.d.ts";
import type { OwnStateOf, SharedContext, ShellPlace, ShellReviewActions, ShellState } from "../../app/game.d.ts";
import type {
  DialogsSlice,
  HintsSlice,
  MatchSlice,
  PickedSlice,
  PlaybackSlice,
  ReviewSlice,
} from "../../app/state.d.ts";
import type { CommonActions } from "../../app/actions.d.ts";
import type {
  DialogsPart,
  FocusPart,
  MatchPart,
  Screen as ShellScreen,
  ShellParts,
  Speech,
  SupervisedEngine,
  TablePanels,
  TablePart,
  Words,
} from "../../app/parts.d.ts";
import type { Choices, EventFields, Selection, Settings, Setup, Target } from "../../app/view.d.ts";
import type { ShareActions as SharedActions } from "../../features/share/shared_game.d.ts";
import type { Story } from "./story.js";
import type { Choice } from "./set_up.js";
import type { Entry, Grade, Memory } from "../../progress/puzzles.js";
import type { Played } from "../../progress/statistics.js";
import type { Rated } from "../../ui/rating_text.js";
import type { LinkGame } from "../../storage/link_games.js";

/** Panels have the words of the page and of the engine from here. */
export type * from "../../engine/wire.d.ts";
export type * from "../../app/view.d.ts";

type Saves = import("../../storage/saves.js").Saves;

/** Each has its content in games/kahuna/dialogs.js. */
export type DialogName =
  | "new"
  | "menu"
  | "settings"
  | "archive"
  | "voyage"
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
  | "friend"
  | "preview";

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
export interface ReviewOptions {
  /** Whether both hands are shown. */
  hands: boolean;
  /** Whether it goes on by itself. */
  running: boolean;
}

/** features/links/links.js: games by link, as the rest of the page knows them. */
export interface LinksPart {
  /** Keeps a game by link with its save. */
  keep(view: View, save: string): void;
  /** Takes note of what another tab has stored. */
  catchUp(): void;
  /** Goes on when all that has happened was shown. */
  proceed(): unknown;
  /** Whether the game on the table is as it is kept, so that a request may go on from it. */
  isCurrent(request: { do?: string }): boolean | Promise<boolean>;
  dialogs: Record<string, (context: any, links: any) => unknown>;
}

export interface State extends Omit<ShellState<View>, "match" | "hints" | "playback" | "dialogs"> {
  match: MatchSlice<Setup>;
  hints: HintsSlice<CommentView>;
  playback: PlaybackSlice<EventFields>;
  dialogs: DialogsSlice<DialogName>;
  about: About;
  choice: Choice;
  picked: PickedSlice<Selection> & {
    /** Which of two equal row cards was tapped. */
    rowPlace: number | null;
  };
  review: ReviewSlice<ReviewView, ReviewOptions> & {
    /** From whose side a finished game is looked at; null: from the viewer's. */
    side: Player | null;
  };
  exercises: {
    /** All puzzles, in the order of their days; null until they were asked for. */
    puzzles: Entry[] | null;
    /** The puzzles that follow the one on the table; null: the others of its grade. */
    series: "due" | { goal: string } | null;
    /** The month of the calendar, as 2026-11; "" for today's. */
    month: string;
    /** What has become of the result that was to be shared; "" for nothing. */
    told: string;
    /** Own turns that are practised; null while there are none. */
    practice: Practice | null;
  };
  statistics: {
    /** Which edition's games the statistics show; "all" for all. */
    counted: string;
    /** Who would be an even match, after a game; null where that is not known. */
    even: EvenView | null;
    /** The player's own rating; null where it is not known. */
    rating: Rated | null;
  };
  seats: {
    /** Two computers play, and both hands are shown. */
    openHands: boolean;
  };
  links: {
    /** Whether a friend's link is being opened: the page may have to start for it. */
    isOpening: boolean;
    /** Games by link; null until they are first needed. */
    part: LinksPart | null;
  };
  firstPage: {
    /** Whether nothing was ever played or learnt on this device. */
    newcomer: boolean;
    /** What is looked at while the engine is on its way; null where there is nothing. */
    preview: Preview | null;
    /** The position of today's puzzle, which the board shows; null until it has come. */
    puzzle: View | null;
  };
}

/** What `createState` returns. */
export type OwnState = OwnStateOf<State>;

/** games/kahuna/turn_actions.js */
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

/** games/kahuna/turn_actions.js */
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
}

/** games/kahuna/actions.js */
export interface PreviewActions {
  /**
   * Shows today's puzzle, or the first lesson that is not finished, before the engine is there; then it is laid on
   * the table.
   */
  openPreview(kind: Preview["kind"]): Promise<void>;
  /** Goes to another step of the lessons. */
  turnPreview(by: 1 | -1): void;
}

/** games/kahuna/statistics/even_match.js */
export interface EvenActions {
  /**
   * Notes how accurate the player was in a finished game, 0 to 1, once a review has found it; in the one on the
   * table, where none is given.
   */
  noteAccuracy(accuracy: number, view?: View | null): void;
  /** Asks who would be an even match now. */
  askEven(): Promise<void>;
  /** Begins a game against the even match. */
  playEven(): void;
}

/** games/kahuna/share/start_kahuna_sharing.js */
export interface ShareActions extends SharedActions {
  /** Shows what the page's address names while the engine is on its way. */
  glimpseLink(): Promise<void>;
}

/** features/links/link_actions.js */
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

/** features/puzzles/puzzle_actions.js */
export interface PuzzleActions {
  /** What this device remembers of puzzles. */
  remembered(): Memory;
  openPuzzles(): void;
  /** Lays a puzzle on the table: by its id, or that of a day in UTC. */
  openPuzzle(which: { id: string } | { day: string }): Promise<void>;
  /** The next puzzle of a grade that was not answered yet. */
  openGrade(grade: Grade): Promise<void>;
  /** The next puzzle with a goal that was not answered yet. */
  openGoal(goal: string): Promise<void>;
  /** The missed puzzle that is due the longest; without one, the dialog of the puzzles. */
  openDue(): Promise<void>;
  nextPuzzle(): Promise<void>;
  /** Sends or copies the result of today's puzzle, without the answer. */
  shareResult(): Promise<void>;
  /** That is my answer. */
  check(): void;
  askSolution(): void;
  showSolution(): Promise<void>;
}

/** games/kahuna/review/start_kahuna_review.js: looking back at the finished game on the table */
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

/** games/kahuna/hints/hint_actions.js */
export interface HintActions {
  /** The next step of a hint, or the question whether one is wanted. */
  hint(): void;
  moreHint(): void;
  /** Tells the whole hint at once, with its reasons. */
  wholeHint(): unknown;
  dismissHint(): void;
  /** Gives a certain step; null where there is none to be had, which was said. */
  giveHint(step: 1 | 2 | 3): Promise<HintView | null>;
}

export type Actions = CommonActions<Played> &
  HintActions &
  PuzzleActions &
  ShareActions &
  LinkActions &
  PickActions &
  TurnActions &
  SeatsActions &
  EvenActions &
  ReviewActions &
  PreviewActions;

/** What the panels are given. */
export interface Context extends SharedContext<Parts> {
  choices: Choices;
}

/** The panels of a kind of table. */
export type OwnPanels = TablePanels<Context, State, Actions, View>;

/** Where the table stands: on the page of its own, or in a frame. */
export interface Place extends ShellPlace<State> {
  saves: Saves;
}

export type Table = TablePart<View>;
export type Match = MatchPart<View>;
export type Screen = ShellScreen<Context, ReturnType<typeof import("./board/board.js").createBoard>>;

/** What the page's actions and later programs are made of. */
export interface Parts extends Omit<ShellParts, "state" | "saves" | "story" | "screen" | "table" | "match" | "act"> {
  state: State;
  saves: Saves;
  story: Story;
  screen: Screen;
  table: Table;
  match: Match;
  act: Actions;
}

export type { DialogsPart, FocusPart, Saves, Speech, Story, SupervisedEngine, Words };
