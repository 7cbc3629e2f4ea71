/** What the review knows of a finished game, and what each game supplies for it. */
import type { ShellReviewActions, ShellView } from "../../app/game.d.ts";
import type { Words } from "../../words/words.js";
import type { Judgement } from "../../app/state.d.ts";
import type { Position, State } from "./reviewer.js";

/** A turn of the view's log. */
export interface LoggedTurn {
  turn: number;
  player: string;
  actions: any[];
}

/** By player, 0 to 1. */
export type Chances = Partial<Record<string, number>>;

/** A judged decision: a whole turn, or a part of one. */
export interface Decision<Player extends string = any, Action = any, Reason = any> {
  turn: number;
  player: Player;
  played: Action[];
  best: Action[];
  /** The chances with the best decision. */
  before: Chances;
  /** The chances with the decision that was made. */
  after: Chances;
  /** The chances when the luck that followed is known too. */
  end: Chances;
  /** What it cost its player, 0 to 1. */
  loss: number;
  /** The same in whole percentage points. */
  cost: number;
  /** Whether a better one was found. */
  found: boolean;
  /** What luck then did to the chances; null where there was none. */
  luck: Chances | null;
  reasons: Reason[];
  /** Its index. */
  at: number;
  /** How many actions came before it. */
  from: number;
}

/** A large change of a player's chance. */
export interface Swing<Player extends string = any> {
  kind: "decision" | "luck";
  /** The index of the decision. */
  at: number;
  player: Player;
  change: number;
}

/** A review in the form that all games share. */
export interface Judged<Player extends string = any> {
  decisions: Decision<Player>[];
  swings: Swing<Player>[];
}

/** A turn of a finished game, with what the review found. */
export type Turn<Logged extends LoggedTurn = LoggedTurn> = Logged & {
  /** How many actions came before it. */
  from: number;
  /** Other players' decisions in this turn included; empty before the game is judged, and in a lost turn. */
  decisions: Decision<Logged["player"], Logged["actions"][number]>[];
  /** What its player's own decisions cost, in whole percentage points. */
  cost: number;
  /** What luck did to its player's chance, in whole percentage points; null where there was none. */
  luck: number | null;
  /** The chances at its end; null before the game is judged. */
  chances: Chances | null;
  swings: Swing<Logged["player"]>[];
};

/** What a review needs of the context of a panel. */
export interface ReviewContext {
  view: (ShellView & { log: LoggedTurn[]; task: (Position & { kind: "review" }) | { kind: string } | null }) | null;
  state: State;
  words: Words;
  story: {
    playerName(view: any, player: any): string;
    isYou(view: any, player: any): boolean;
  };
  act: ShellReviewActions & { open(dialog: any): void; closeDialog(): void };
}

/** A finished game that is reviewed: the context of a panel, and what is known of the game. */
export type FinishedGame<Context extends ReviewContext = ReviewContext, Review = any> = Omit<Context, "view"> & {
  own: ReviewedGame;
  view: NonNullable<Context["view"]>;
  judgement: Judgement | null;
  review: Review | null;
  turns: Turn<NonNullable<Context["view"]>["log"][number]>[];
  swings: Swing[];
  /** The position on the table; null while the game's result is shown. */
  position: (Position & Extract<NonNullable<Context["view"]>["task"], { kind: "review" }>) | null;
  /** The number of the turn at this position: 0 before the first turn, one more than there are at the end. */
  turn: number;
  /** This turn; null before the first one and at the end. */
  now: Turn<NonNullable<Context["view"]>["log"][number]> | null;
  /** The turn that is marked: this one, else the nearest. */
  current: number;
};

/** A sign of what decided the game: where its spot is, in hundredths of the graph's width and height. */
export interface GraphFlag {
  kind: "decision" | "luck";
  x: number;
  y: number;
}

/** A part of the scale of turns, in hundredths of the graph's width: a round, or a number of turns. */
export interface GraphPart {
  x: number;
  width: number;
  /** Its first turn. */
  turn: number;
  /** Of the round; "" where it is none. */
  name: string;
}

/** A drawn graph of the chances. */
export interface DrawnGraph {
  /** What lies behind the buttons of the turns. */
  lines: unknown;
  /** What stands beside the graph. */
  beside: unknown;
  /** The scale of the turns. */
  parts: GraphPart[];
  /** What the signs mean that only this game has. */
  legend: { sign: unknown; text: string }[];
  /** The class of a turn's button. */
  lookOf(turn: Turn): string;
  /** What is drawn in a turn's button. */
  markOf(turn: Turn, place: number): unknown;
}

/** What a game supplies: its texts, its signs, and its part of the graph, the board and the panels. */
export interface ReviewedGame<Game extends FinishedGame<any> = any, View = any, Review = any> {
  /** Identifies a finished game, so that a review is not taken for another game's. */
  keyOf(view: View): string;
  judged(view: View, review: Review): Judged;
  /** Whether an event of the viewer's own action is seen on the board. */
  isSeen(event: { event: string }): boolean;
  /** The players in the order in which they are listed. */
  players(game: Game): readonly string[];
  /** The players at this screen. */
  people(view: View): readonly string[];
  accuracy(review: Review, player: any): number | null;
  /** The sign of a player. */
  emblem(player: any): unknown;
  /** Classes: of the graph, and of the signs of the played and of the best decision. */
  looks: { graph: string; played: string; best: string };

  deedsText(game: Game, actions: any[]): string;
  /** What was done in a turn, also by others. */
  turnText(game: Game, turn: any): string;
  /** A text about a decision that another player may have made than the turn's. */
  decidedText(game: Game, text: string, decision: Decision, owner: string): string;
  /** Why the best decision is better. */
  reasonsText(game: Game, reasons: any[]): string;
  /** What luck did. */
  luckText(game: Game, swing: Swing, decision: Decision): string;
  /** What the figure of a turn's luck means. */
  luckAbout(game: Game, turn: any): string;
  /** How the game ended. */
  resultText(game: Game): string;
  /** What the last action did; "" where there is nothing to tell. */
  happenedText(game: Game): string;
  /** The chances at the end of a turn. */
  chancesText(game: Game, turn: any): string;

  graph(game: Game): DrawnGraph;
  /** What the graph shows. */
  graphText(game: Game): string;
  /** The chances at the end of a turn, below the graph. */
  chances(game: Game, turn: any): unknown;
  /** The panel in the area `hand`. */
  handPanel(game: Game): unknown;
  /** What kind of better decision was found, as a sentence in the room `advice` names it; null for none with a name. */
  habitOf(decision: any): string | null;
  /** The room of the sentences that say what to try next. */
  advice: string;
  /** What an author says about turns of some games. */
  comments: {
    /** Returns which of these games it is; null for others. */
    nameOf(log: any): string | null;
    /** The comment on a turn, by its number; "" for nothing. */
    commentOn(game: any, turn: number): string;
  };
  /** The heading before a turn in the list, where one begins. */
  heading?(game: Game, turn: any, previous: any): unknown;
  /** What stands below the players' accuracies. */
  practice?(game: Game): unknown;

  /**
   * The marks of a decision that begins, as a part of the board's picture; `best` is empty where nothing better was
   * found.
   */
  decisionPicture(played: any[], best: any[], player: any): object;
  /** The marks of what events have changed. */
  eventsPicture(events: any[]): object;
}
