/** Made by tools/make_wire.py from kahuna/wire.py: change that one. */

export type Player = "white" | "black";

export type Edition = "1998" | "2012";

export type Phase = "deal" | "handicap" | "act" | "played" | "draw" | "over";

export type By = "points" | "final round" | "bridges" | "no bridges" | "draw";

export type Why = "first" | "stronger" | "weaker" | "same" | "unsure";

/** What the sentence of a code names. */
export type Args = Record<string, string | number>;

/** What a play changes besides its own bridge. */
export interface Effects {
  /** islands that the player wins */
  gains: string[];
  /** islands that the opponent loses */
  rival_loses: string[];
  /** lines of the opponent's bridges that fall */
  sweeps: string[];
}

/** An action that is possible now. */
export interface Offer {
  action: string;
  kind: "build" | "remove" | "grant" | "discard" | "take" | "draw" | "pass" | "end";
  /** of `build`, `remove` and `grant`, which is a bridge without a card */
  line?: string;
  /** what is paid, discarded or taken */
  cards?: string;
  /** of `build`, `remove` and `grant` */
  effects?: Effects;
}

/** Why something cannot be done. */
export interface ReasonView {
  code: string;
  args: Args;
  /** the sentence in English */
  text: string;
}

/** What bars the ends of the viewer's turn; null where they are possible. */
export interface Refusals {
  discard: ReasonView | null;
  draw: ReasonView | null;
  pass: ReasonView | null;
}

/** Why a turn is good. */
export interface MotiveView {
  code: string;
  args: Args;
}

/** A round begins. */
export interface CardsDealtView {
  event: "cards-dealt";
  round: number;
  row: string;
  pile: number;
}

/** A bridge stands on a line. */
export interface BridgeBuiltView {
  event: "bridge-built";
  player: Player;
  line: string;
  /** what paid for it; null for a bridge without a card */
  card: string | null;
}

/** `player` has removed a bridge of `owner`. */
export interface BridgeRemovedView {
  event: "bridge-removed";
  player: Player;
  owner: Player;
  line: string;
  cards: string;
}

/** A player has the majority at an island. */
export interface ControlGainedView {
  event: "control-gained";
  player: Player;
  island: string;
}

/** A bridge of `owner` falls because the other player has won `island`. */
export interface BridgeSweptView {
  event: "bridge-swept";
  owner: Player;
  line: string;
  island: string;
}

/** A player no longer has the majority at an island. */
export interface ControlLostView {
  event: "control-lost";
  player: Player;
  island: string;
}

/** Cards were discarded face down. */
export interface CardsDiscardedView {
  event: "cards-discarded";
  player: Player;
  count: number;
  /** null where the viewer does not know them */
  cards: string | null;
  /** those of them that lay open before */
  shown: string;
}

/** A card was taken from a place of the row, 0 to 2. */
export interface CardTakenView {
  event: "card-taken";
  player: Player;
  card: string;
  place: number;
}

/** The top card of the pile went to a place of the row, 0 to 2. */
export interface RowRefilledView {
  event: "row-refilled";
  place: number;
  card: string;
}

/** The top card of the pile was drawn. */
export interface CardDrawnView {
  event: "card-drawn";
  player: Player;
  /** null where the viewer does not know it */
  card: string | null;
}

/** A turn ended without a card. */
export interface DrawPassedView {
  event: "draw-passed";
  player: Player;
}

/** One of the two last turns, in which nobody draws, has ended. */
export interface TurnEndedView {
  event: "turn-ended";
  player: Player;
}

/** A round was scored. */
export interface RoundScoredView {
  event: "round-scored";
  round: number;
  islands: Record<Player, number>;
  points: Record<Player, number>;
}

/** Each player has one more turn, `player` first. */
export interface LastTurnsView {
  event: "last-turns";
  player: Player;
}

/** The game is over. */
export interface GameEndedView {
  event: "game-ended";
  winner: Player | null;
  by: string;
  points: Record<Player, number[]>;
}

/** Something that followed from an action. */
export type EventView =
  | CardsDealtView
  | BridgeBuiltView
  | BridgeRemovedView
  | ControlGainedView
  | BridgeSweptView
  | ControlLostView
  | CardsDiscardedView
  | CardTakenView
  | RowRefilledView
  | CardDrawnView
  | DrawPassedView
  | TurnEndedView
  | RoundScoredView
  | LastTurnsView
  | GameEndedView;

/** An action, and what followed. */
export interface StepView {
  action: string;
  events: EventView[];
}

/** A turn, as far as the viewer may know it. */
export interface LogTurn {
  round: number;
  /** 0 holds handicap bridges */
  turn: number;
  player: Player;
  actions: string[];
}

/** An island. */
export interface IslandView {
  lines: number;
  /** bridges that are a majority */
  needed: number;
  /** White's bridges there */
  white: number;
  /** Black's bridges there */
  black: number;
  owner: Player | null;
}

/** The opponent's hand. */
export interface Rival {
  count: number;
  /** the cards of it that the viewer knows for certain */
  known: string;
}

/** What lies face down since the last shuffle. */
export interface Discarded {
  mine: string;
  rival: number;
}

/** What is known of the viewer's side where no hand is shown. */
export interface Spectator {
  hand: number;
  discarded: number;
  /** whether both hands are named all the same */
  open: boolean;
}

/** Handicap bridges that are still to be placed. */
export interface HandicapLeft {
  player: Player;
  left: number;
}

/** The last whole turn. */
export interface Recap {
  player: Player;
  steps: StepView[];
}

/** How a game ended. */
export interface Outcome {
  winner: Player | null;
  by: By | "resigned";
  points: Record<Player, number[]>;
}

/** All that the page shows of a game. */
export interface View {
  edition: Edition;
  variants: string[];
  seed: string;
  /** `human` or the name of an agent */
  players: Record<Player, string>;
  /** what the players of a finished game from elsewhere were called */
  names: Partial<Record<Player, string>> | null;
  viewer: Player;
  spectator: Spectator | null;
  first: Player;
  to_move: Player;
  phase: Phase;
  round: number;
  turn: number;
  turns_left: number | null;
  must_draw: boolean;
  handicap: HandicapLeft | null;
  bridges: Record<Player, string[]>;
  supply: Record<Player, number>;
  islands: Record<string, IslandView>;
  hand: string;
  rival: Rival;
  row: string;
  pile: number;
  played: string;
  discarded: Discarded;
  scores: Record<Player, number[]>;
  legal: Offer[];
  refusals: Refusals;
  steps: StepView[];
  undo: number;
  takeback: boolean;
  recap: Recap | null;
  events: EventView[];
  log: LogTurn[];
  assisted: boolean;
  /** from a shared position */
  begun: boolean;
  over: Outcome | null;
}

/** What the engine offers. */
export interface About {
  version: string;
  levels: string[];
  editions: Edition[];
  variants: string[];
}

/** A hint, as far as its step tells it. */
export interface HintView {
  step: 1 | 2 | 3;
  kind: "play" | "discard" | "draw" | "pass" | "end" | "place";
  island: string | null;
  line: string | null;
  source: "row" | "pile" | null;
  actions: string[] | null;
  reasons: MotiveView[] | null;
  /** of winning, 0 to 1 */
  chance: number | null;
}

/** What a turn offers at first sight. */
export interface CommentView {
  action: string | null;
  reasons: MotiveView[];
}

/** A turn of a finished game, judged; chances are from 0 to 1. */
export interface ReviewTurn {
  turn: number;
  round: number;
  player: Player;
  played: string[];
  best: string[];
  before: number;
  after: number;
  loss: number;
  luck: number | null;
  reasons: MotiveView[];
}

/** A large change of the chances. */
export interface SwingView {
  kind: "decision" | "luck";
  turn: number;
  player: Player;
  change: number;
}

/** A finished game, judged. */
export interface ReviewView {
  turns: ReviewTurn[];
  swings: SwingView[];
  accuracy: Record<Player, number | null>;
  result: Outcome | null;
  nodes: number;
  hurried: boolean;
}

/** A finished game as it was after some of its actions. */
export interface MomentView {
  ply: number;
  plies: number;
  turn: number;
  player: Player | null;
  action: string | null;
  starts: number[];
  hands: Record<Player, string> | null;
  view: View;
}

/** A puzzle in the list of all. */
export interface PuzzleEntry {
  id: string;
  grade: string;
  goal: string;
}

/** A puzzle, and what an answer comes to. */
export interface PuzzleView {
  id: string;
  grade: string;
  goal: string;
  task: string;
  counts: string | null;
  player: Player;
  now: number;
  value: number;
  best: number;
  solved: boolean;
  spare: number;
  solution: string[] | null;
  view: View;
}

/** A lesson in the list of all. */
export interface LessonEntry {
  id: string;
  steps: string[];
}

/** What a step of a lesson wants. */
export interface GoalView {
  code: string;
  times: number;
  line: string | null;
  islands: string;
}

/** A step of a lesson, and what some actions come to. */
export interface LessonView {
  id: string;
  step: number;
  steps: number;
  name: string;
  goal: GoalView;
  guided: boolean;
  whole: boolean;
  done: boolean;
  wrong: string | null;
  useful: string[];
  view: View;
  why?: ReasonView | null;
}

/** What a turn that is played once more comes to. */
export interface PracticeVerdict {
  kept: boolean;
  before: number;
  after: number;
  best: string[];
}

/** A turn of a finished game that is played once more. */
export interface PracticeView {
  turn: number;
  view: View;
  done: boolean;
  verdict: PracticeVerdict | null;
  why?: ReasonView | null;
}

/** An opponent for the next game. */
export interface EvenView {
  level: string;
  ahead: number;
  why: Why;
}

/** How far it is what takes a while. */
export interface WorkProgress {
  /** a share that never falls, 0 to 1 */
  done: number;
  /** positions judged */
  nodes: number;
}

/** What a request is answered with: some of these keys, as `docs/protocol.md` says for each request. */
export interface Reply {
  view?: View;
  save?: string;
  refused?: string;
  /** of a refusal; of `code`, the text for a link */
  code?: string;
  args?: Args;
  failed?: string;
  progress?: WorkProgress;
  about?: About;
  why?: ReasonView | null;
  comment?: CommentView;
  hint?: HintView;
  review?: ReviewView;
  moment?: MomentView;
  practice?: PracticeView;
  record?: Record<string, unknown>;
  kind?: "game" | "position";
  puzzle?: PuzzleView;
  puzzles?: PuzzleEntry[];
  lesson?: LessonView;
  lessons?: LessonEntry[];
  even?: EvenView;
  hurried?: boolean;
  cancelled?: boolean;
}
