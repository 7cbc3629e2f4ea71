/** What the parts of Kanaloa's page are given: the view, what is picked, the words, and what can be done. */
import type { WorkProgress } from "../engine/wire.d.ts";
import type {
  Game,
  PaceActions,
  ShellBoard,
  ShellPage,
  ShellPlace,
  ShellReviewActions,
  ShellState,
  TableActions,
} from "../app/game.d.ts";
import type { Words } from "../words/words.js";
import type { LearnActions, SettingsActions, WaitingActions } from "../app/context.d.ts";
import type { About, Colour, CommentView, HintView, OfferView, Reply, ReviewView, View } from "./wire.d.ts";
import type { Story } from "./story.js";
import type { Choice } from "./set_up.js";
import type { Waiting } from "../storage/waiting_games.js";

export type * from "./wire.d.ts";

/** What `open` is asked for, besides the words themselves. */
export interface Setup {
  players: Partial<Record<Colour, string>>;
  layout: "free" | "preset";
  gods: number;
  seed: string;
  /** What people at one screen call themselves; never sent to the engine. */
  names?: Partial<Record<Colour, string>>;
  commented?: boolean;
  /** What the comments have explained so far: each topic with the decision at which it came up. */
  told?: Readonly<Record<string, string>>;
}

/** What the player points at. */
export interface Selection {
  /** An island, a current, a sea space, or `@`. */
  target: string | null;
  /** Of a swap, the other island. */
  other: string | null;
  /** A tile of the hand. */
  tile: string | null;
  /** The action that waits for its confirmation. */
  action: string | null;
  /** Whether tiles of islands are to be swapped. */
  swapping: boolean;
}

/** What may be picked next, and what has been. */
export interface Choices {
  islands: string[];
  currents: string[];
  spaces: string[];
  dolphin: boolean;
  /** Kinds of tiles of the hand. */
  tiles: string[];
  /** The ways that what is picked leaves open. */
  options: OfferView[];
  pending: OfferView | null;
}

export type DialogName =
  | "new"
  | "menu"
  | "settings"
  | "log"
  | "over"
  | "broken"
  | "waiting"
  | "rules"
  | "turns"
  | "lessons"
  | "share"
  | "transfer"
  | "offer"
  | "statistics"
  | "seats";

/** What the engine says of a finished game, or will say. */
export interface Judgement {
  /** Names the game. */
  key: string;
  stage: "thinking" | "ready" | "failed";
  thought: WorkProgress | null;
  hurried: boolean;
  review: ReviewView | null;
}

export interface State extends Omit<ShellState<View>, "dialog" | "next" | "setup"> {
  about: About;
  setup: Setup | null;
  selection: Selection;
  /** The island, current, space or colour under the pointer. */
  pointed: string | null;
  dialog: DialogName | null;
  next: DialogName | null;
  choice: Choice;
  /** The hint that was given last; play/hint.js says whether it still fits. */
  hint: import("../play/hint.js").Hinted<HintView> | null;
  judgement: Judgement | null;
  /** Whether a finished game that is looked back at goes on by itself. */
  reviewState: { running: boolean };
  /** Which turn of the graph is pointed at. */
  pointedTurn: number | null;
  /** What is being shared or taken in; null until somebody has wanted to. */
  sharing: import("./share/sharing.js").Sharing | null;
  /** Of how many players the statistics show games; 0 for all. */
  counted: number;
  /** Who is to go on in which seat, in the dialog that changes it. */
  seating: Partial<Record<Colour, string>>;
  /** Which lesson is to begin when the engine is there; whether the step shows where to act although it does not by itself. */
  lesson: { waiting: string | null; shown: boolean };
  /** What is said of the decision that a commented game waits for. */
  comment: { subject: string; topic: string | null; comment: CommentView | null } | null;
}

/** share/actions.js */
export interface ShareActions {
  openShare(): void;
  openTransfer(): void;
  /** Takes in what the page's address names, if it names something. */
  openLink(): Promise<void>;
}

/** statistics/actions.js */
export interface StatisticsActions {
  /** The finished games on this device, the oldest first. */
  played(): import("./statistics/played.js").Played[];
  showPlayers(count: number): void;
  exportStatistics(): void;
  forgetStatistics(): void;
}

/** seats/actions.js */
export interface SeatActions {
  openSeats(): void;
  chooseSeat(player: Colour, by: string): void;
  changeSeats(event: Event): Promise<void>;
}

export interface Target {
  kind: "island" | "current" | "space" | "dolphin";
  id: string;
}

export interface Actions
  extends
    TableActions,
    PaceActions,
    WaitingActions,
    LearnActions,
    ShellReviewActions,
    ShareActions,
    StatisticsActions,
    SeatActions,
    Pick<SettingsActions, "applySettings" | "speakAlso" | "set" | "ask" | "forgetEverything"> {
  pickTarget(target: Target): void;
  pickTile(tile: string): void;
  pickOption(offer: OfferView): void;
  /** Does what has a button of its own. */
  perform(offer: OfferView): void;
  point(id: string | null): void;
  /** Begins or gives up swapping tiles of islands. */
  swap(): void;
  clear(): void;
  confirm(): void;
  hint(): void;
  moreHint(): void;
  dismissHint(): void;
}

export interface Context {
  view: View | null;
  state: State;
  selection: Selection;
  choices: Choices;
  words: Words;
  story: Story;
  act: Actions;
  /** Whether somebody before this screen may act now. */
  idle: boolean;
  canReplay: boolean;
  durable: boolean;
  /** The panels of the review, once they have been fetched. */
  reviewing: typeof import("./review/panels.js") | null;
  /** The actions that a lesson shows. */
  lit: string[];
}

export interface Page extends Omit<
  ShellPage,
  "game" | "state" | "place" | "saves" | "story" | "act" | "table" | "match" | "board"
> {
  game: Game<Page>;
  state: State;
  place: ShellPlace<State>;
  saves: import("./storage.js").OwnSaves;
  story: Story;
  board: ShellBoard & ReturnType<typeof import("./board/board.js").createBoard>;
  act: Actions;
  table: import("../play/table.js").Table<View>;
  match: import("../play/match.js").Match<View>;
  context(): Context;
  /** The panels of the review; null until they have come. */
  reviewPanels(): typeof import("./review/panels.js") | null;
}

export type { Choice, Reply, Story, Waiting, Words };
