/** What the parts of Kanaloa's page are given: the view, what is picked, the words, and what can be done. */
import type { WorkProgress } from "../../engine/wire.d.ts";
import type { OwnStateOf, ShellBoard, ShellReviewActions, SharedContext, ShellState } from "../../app/game.d.ts";
import type { DialogsSlice, HintsSlice, MatchSlice, ReviewSlice } from "../../app/state.d.ts";
import type { ShareActions } from "../../features/share/shared_game.d.ts";
import type { CommonActions } from "../../app/actions.d.ts";
import type {
  DialogsPart,
  FocusPart,
  MatchPart,
  Screen as ShellScreen,
  ShellParts,
  Speech,
  SupervisedEngine,
  TablePart,
  Words,
} from "../../app/parts.d.ts";
import type {
  About,
  ActionView,
  Colour,
  CommentView,
  OfferView,
  Reply,
  ReviewView,
  SacrificeView,
  View,
} from "./wire.d.ts";
import type { Story } from "./story.js";
import type { Choice } from "./seats_setup.js";
import type { Rated } from "../../ui/rating_text.js";
import type { Played } from "./statistics/played.js";
import type { Answer, Choices, Picked, Selection, Setup } from "./view.d.ts";
import type { Waiting } from "../../storage/waiting_games.js";

export type * from "./view.d.ts";
export type * from "./wire.d.ts";

export type DialogName =
  | "new"
  | "menu"
  | "hint"
  | "settings"
  | "log"
  | "over"
  | "resign"
  | "broken"
  | "waiting"
  | "rules"
  | "turns"
  | "lessons"
  | "share"
  | "transfer"
  | "offer"
  | "archive"
  | "voyage"
  | "statistics"
  | "seats"
  | "famous";

export interface State extends Omit<ShellState<View>, "match" | "hints" | "dialogs"> {
  match: MatchSlice<Setup>;
  hints: Omit<HintsSlice, "comment"> & {
    /** As in `HintsSlice`; the topic is known before the idea. */
    comment: { id: string; comment: CommentView | null; pending: boolean } | null;
  };
  dialogs: DialogsSlice<DialogName>;
  about: About;
  choice: Choice;
  picked: Picked;
  review: ReviewSlice<ReviewView>;
  statistics: {
    /** The number of players of the games that the statistics show; "all" for all. */
    counted: string;
    /** The player's own rating; null where it is not known. */
    rating: Rated | null;
  };
  seats: {
    /** The next players of the seats, in the dialog that changes them. */
    seating: Partial<Record<Colour, string>>;
  };
}

/** What `createState` returns. */
export type OwnState = OwnStateOf<State>;

/** seats/seat_actions.js */
export interface SeatActions {
  /** Opens the new-game dialog for people at one screen. */
  openForPeople(): void;
  /** Opens the new-game dialog for a game of computers only. */
  openWatch(): void;
  openSeats(): void;
  chooseSeat(player: Colour, by: string): void;
  changeSeats(event: Event): Promise<void>;
}

export interface Target {
  kind: "island" | "current" | "space" | "dolphin";
  id: string;
  /** The tile of the island that the pointer has hit. */
  tile?: string | null;
  /** Whether it was picked without a pointer. */
  byKey?: boolean;
}

/** actions.js */
export interface PickActions {
  pickTarget(target: Target): void;
  /** Picks a tile of the hand by its kind and its place there. */
  pickTile(tile: string, place: number): void;
  pickOption(offer: OfferView): void;
  /** Does what an answer on the map says. */
  giveAnswer(answer: Answer): void;
  /** Previews an answer on the map, or none. */
  look(answer: Answer | null): void;
  /** Gives the picked tiles to a god. */
  sacrifice(sacrifice: SacrificeView): void;
  /** Allows others to turn the player's fish, now and for the rest of the game. */
  allowAlways(): void;
  /** Has the player asked again. */
  askAgain(): void;
  /** Does what has a button of its own. */
  perform(offer: OfferView): void;
  point(id: string | null): void;
  /** Begins or gives up swapping tiles of islands. */
  swap(): void;
  clear(): void;
  confirm(): void;
}

export interface Actions extends CommonActions<Played>, ShellReviewActions, ShareActions, SeatActions, PickActions {}

/** What the panels are given. */
export interface Context extends SharedContext<Parts> {
  choices: Choices;
  /** The actions that a lesson shows. */
  lit: ActionView[];
}

export type Saves = import("./storage.js").OwnSaves;
export type Table = TablePart<View>;
export type Match = MatchPart<View>;
export type Screen = ShellScreen<Context, ShellBoard & ReturnType<typeof import("./board/board.js").createBoard>>;

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

export type { Choice, DialogsPart, FocusPart, Reply, Speech, Story, SupervisedEngine, Waiting, Words };
