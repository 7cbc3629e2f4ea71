/** The shapes of what only Kanaloa's page knows; those of what the engine says are in wire.d.ts. */
import type { CoachSetup } from "../../app/view.d.ts";
import type { Colour, OfferView, SacrificeView } from "./wire.d.ts";

/** What `open` is asked for, besides the words themselves. */
export interface Setup extends CoachSetup {
  players: Partial<Record<Colour, string>>;
  layout: "free" | "preset";
  gods: number;
  /** Which third of the tiles two players leave in the box; missing for the usual one. */
  box?: "chosen" | "random";
  /** Head starts: points in each temple; missing if nobody has one. */
  ahead?: Partial<Record<Colour, number>>;
  seed: string;
  /** What people at one screen call themselves; never sent to the engine. */
  names?: Partial<Record<Colour, string>>;
  /** Who allows others to turn their fish without being asked. */
  allows?: readonly Colour[];
}

/** What the player points at. */
export interface Selection {
  /** An island, a current, a sea space, or `@`. */
  target: string | null;
  /** Of a swap, the tile of the first island. */
  tile: string | null;
  /** Of a swap, the other island. */
  other: string | null;
  /** The tiles to be sacrificed, by their places in the hand, in the order in which they were picked. */
  hand: number[];
  /** The action that waits for its confirmation. */
  action: string | null;
  /** Whether tiles of islands are to be swapped. */
  swapping: boolean;
}

/** What is picked, and what is previewed. */
export interface Picked {
  selection: Selection;
  /** Under the pointer: an island, a current, a space or a colour. */
  pointed: string | null;
  /** The answer under the pointer, which is previewed. */
  looked: Answer | null;
  /** What the picked tiles of the hand may become; null until the engine has answered. */
  sacrifices: { sacrifices: SacrificeView[]; joining: string[] } | null;
  /** Whether actions that were chosen together follow each other. */
  following: boolean;
}

/** An answer that stands on the map. */
export interface Answer {
  key: string;
  /** The island, current or Dolphin beside which it stands. */
  place: string;
  /** What it does; null where it only picks a tile. */
  offer: OfferView | null;
  /** The tile that is chosen after that. */
  next: string | null;
  /** The tile that it shows. */
  tile: string | null;
  /** Where the piece comes from, where several could come. */
  from: string | null;
  /** The tile of a swap that it picks. */
  pick: string | null;
}

/** What may be picked next, and what has been. */
export interface Choices {
  islands: string[];
  currents: string[];
  spaces: string[];
  dolphin: string[];
  /** Kinds of tiles of the hand. */
  tiles: string[];
  /** What stands on the map to be chosen from. */
  answers: Answer[];
  /** The sacrifices that can be made of the picked tiles; null where none are picked, or it is not known yet. */
  sacrifices: SacrificeView[] | null;
  /** The answer that is previewed. */
  looked: Answer | null;
  pending: OfferView | null;
}
