/**
 * The state of every page, as it is at the beginning. A game adds what its own parts need (`createState` of `Game`).
 *
 * @import { ShellSaves, ShellState } from "./game.d.ts"
 */
import { createSlice } from "../store/slice.js";

/** Returns the state before anything has happened. @param {ShellSaves} saves what the device remembers */
export function createShellState(saves) {
  return /** @type {Omit<ShellState, "about" | "choice" | "picked">} */ ({
    table: createSlice({ framed: false, stage: "starting", failure: null, view: null }),
    start: createSlice({
      progress: { stage: "load", loaded: 0, total: 0 },
      left: null,
      isLong: false,
      pending: "nothing",
      kept: null,
    }),
    match: createSlice({ setup: null, thought: null, hurry: "early", pace: "running" }),
    hints: createSlice({ search: null, asked: null, comment: null }),
    playback: createSlice({ shown: "turn", event: null, together: [] }),
    dialogs: createSlice({ open: null, next: null, asking: null }),
    messages: createSlice({ notice: null, asksSound: 0, transcript: [] }),
    offline: null,
    settings: saves.readSettings(),
    lesson: { waiting: null, shown: false },
    sharing: null,
    archive: null,
    voyage: null,
  });
}
