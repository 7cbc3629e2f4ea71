/** The shapes of what only the page knows; those of what the engine says stand in engine/wire.d.ts. */
import type { EventView, Offer, Player } from "../engine/wire.d.ts";

/** What `new` is asked for, besides the word itself. */
export interface Setup extends CoachSetup {
  players: Record<Player, string>;
  first: Player | "random";
  edition: string;
  variants: string[];
  handicap: { player: Player; bridges: number } | null;
  seed: string;
  /** What two people at one screen call themselves; never sent to the engine. */
  names?: Partial<Record<Player, string>>;
}

/** What of a set-up concerns the coach and the voyage; never sent to the engine. */
export interface CoachSetup {
  /** Whether the coach helps in this game. */
  commented?: boolean;
  /** The topics that were explained in this game, each with its place. */
  told?: Readonly<Record<string, string>>;
  /** The player's own turn in which the coach last suggested something. */
  suggested?: number;
  /** Whether this is the player's first game, in which everything is explained. */
  isFirst?: boolean;
  /** The stop of the voyage to which this game belongs. */
  voyage?: string;
}

/** What the player points at; the cards are places in the hand, not letters, because two may be equal. */
export interface Selection {
  cards: number[];
  line: string | null;
  /** The action that waits for its confirmation. */
  action: string | null;
  /** What the next pick is for. */
  picking: "play" | "discard" | "draw";
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
  /** Whether the coach helps: against the first opponents, always, or never. */
  coach: "early" | "always" | "off";
  /** Whether the player was asked once whether the page is to sound. */
  soundAsked: boolean;
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

type Keys<Union> = Union extends unknown ? keyof Union : never;
type Value<Union, Key> = Union extends unknown ? (Key extends keyof Union ? Union[Key] : never) : never;

/** An event that is read without asking which one it is: what it does not have is undefined. */
export type EventFields = { event: EventView["event"] } & { [Key in Keys<EventView>]?: Value<EventView, Key> };
