/** The shapes of docs/protocol.md, for the type checker. Islands and cards are one letter, lines two. */

export type Player = "white" | "black";
export type Seat = string;

export interface Effects {
  gains: string[];
  rival_loses: string[];
  sweeps: string[];
}

export interface Offer {
  action: string;
  kind: "build" | "remove" | "grant" | "discard" | "take" | "draw" | "pass" | "end";
  line?: string | null;
  cards?: string | null;
  effects?: Effects | null;
}

export interface Reason {
  code: string;
  args: Record<string, string | number>;
  text: string;
}

export interface GameEvent {
  event: string;
  player?: Player;
  owner?: Player;
  line?: string;
  island?: string;
  card?: string | null;
  cards?: string | null;
  count?: number;
  place?: number;
  round?: number;
  row?: string;
  pile?: number;
  islands?: Record<Player, number>;
  points?: Record<Player, number | number[]>;
  winner?: Player | null;
  by?: string;
}

export interface Step {
  action: string;
  events: GameEvent[];
}

export interface IslandState {
  lines: number;
  needed: number;
  white: number;
  black: number;
  owner: Player | null;
}

export interface LogTurn {
  round: number;
  turn: number;
  player: Player;
  actions: string[];
}

export interface Outcome {
  winner: Player | null;
  by: string;
  points: Record<Player, number[]>;
}

export interface View {
  edition: string;
  variants: string[];
  seed: string;
  players: Record<Player, Seat>;
  /** What the players of a finished game were called that was played elsewhere: any text, or the name of a level. */
  names?: Partial<Record<Player, string>> | null;
  viewer: Player;
  /** Where no hand is shown: what the viewer's side holds, and has discarded face down. */
  spectator: { hand: number; discarded: number; open?: boolean } | null;
  first: Player;
  to_move: Player;
  phase: "handicap" | "act" | "played" | "draw" | "over";
  round: number;
  turn: number;
  turns_left: number | null;
  must_draw: boolean;
  handicap: { player: Player; left: number } | null;
  bridges: Record<Player, string[]>;
  supply: Record<Player, number>;
  islands: Record<string, IslandState>;
  hand: string;
  rival: { count: number; known: string };
  row: string;
  pile: number;
  played: string;
  discarded: { mine: string; rival: number };
  scores: Record<Player, number[]>;
  legal: Offer[];
  refusals: { discard: Reason | null; draw: Reason | null; pass: Reason | null };
  steps: Step[];
  undo: number;
  takeback: boolean;
  recap: { player: Player; steps: Step[] } | null;
  events: GameEvent[];
  log: LogTurn[];
  assisted: boolean;
  /** Begun from a shared position. */
  begun?: boolean;
  over: Outcome | null;
}

/** What `new` is asked for, besides the word itself. */
export interface Setup {
  players: Record<Player, Seat>;
  first: Player | "random";
  edition: string;
  variants: string[];
  handicap: { player: Player; bridges: number } | null;
  seed: string;
  /** What two people at one screen call themselves; never sent to the engine. */
  names?: Partial<Record<Player, string>>;
  /** Whether the first turns are commented; never sent to the engine. */
  commented?: boolean;
}

export interface About {
  version: string;
  levels: string[];
  editions: string[];
  variants: string[];
}

/** What the player points at; the cards are places in the hand, not letters, because two may be equal. */
export interface Selection {
  cards: number[];
  line: string | null;
  /** The action that waits for its confirmation. */
  action: string | null;
  discarding: boolean;
}

export interface Choices {
  /** Lines that may be picked now, and what would happen there. */
  lines: Record<string, "build" | "remove" | "grant">;
  /** Places in the hand that may be picked now. */
  cards: number[];
  /** Ways to pay for the picked line, or the one action the picked cards amount to. */
  payments: Offer[];
  /** The offer that waits for its confirmation. */
  pending: Offer | null;
}

export type Progress = { stage: "load"; loaded: number; total: number } | { stage: "start" } | { stage: "ready" };

export interface Settings {
  /** A tag of LANGUAGES, or as the device prefers. */
  language: "auto" | "en" | "de" | "fr" | "it" | "es" | "nl";
  theme: "auto" | "light" | "dark" | "contrast";
  speed: "normal" | "fast" | "off";
  tap: "confirm" | "single";
  shortcuts: boolean;
  sound: "off" | "soft" | "medium" | "loud";
  /** How much the card tracker tells. */
  tracker: "off" | "counts" | "full";
  /** How the player's own pieces are drawn: as the player is, White's or Black's, or always the same. */
  pieces: "dealt" | "bone" | "lava";
  /** The text mode: a table and a command field instead of the board. */
  text: boolean;
}

export interface Target {
  kind: "line" | "island";
  id: string;
}

/** A change of the winning chances that a review names. */
export interface Swing {
  kind: "decision" | "luck";
  turn: number;
  player: Player;
  change: number;
}

/** What `review` answers; chances and changes are shares from 0 to 1. */
export interface Review {
  turns: {
    turn: number;
    round: number;
    player: Player;
    played: string[];
    best: string[];
    before: number;
    after: number;
    loss: number;
    luck: number | null;
    reasons?: { code: string; args: Record<string, string | number> }[];
  }[];
  swings: Swing[];
  accuracy: Record<Player, number | null>;
  result: Outcome | null;
  nodes: number;
  hurried: boolean;
}

/** What `moment` answers: a finished game as it was after some of its actions. */
export interface Moment {
  ply: number;
  plies: number;
  turn: number;
  player: Player | null;
  action: string | null;
  starts: number[];
  hands: Record<Player, string> | null;
  view: View;
}
