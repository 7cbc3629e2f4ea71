/** The shapes of what only Kanaloa's page knows; those of what the engine says are in wire.d.ts. */
import type { CoachSetup } from "../../app/view.d.ts";
import type { Colour, OfferView } from "./wire.d.ts";

/** What `open` is asked for, besides the words themselves. */
export interface Setup extends CoachSetup {
  players: Partial<Record<Colour, string>>;
  layout: "free" | "preset";
  gods: number;
  seed: string;
  /** What people at one screen call themselves; never sent to the engine. */
  names?: Partial<Record<Colour, string>>;
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
  dolphin: string[];
  /** Kinds of tiles of the hand. */
  tiles: string[];
  /** The ways that what is picked leaves open. */
  options: OfferView[];
  pending: OfferView | null;
}
