/** What can be done on the page of every game with these features. */
import type { SharedActions } from "./game.d.ts";
import type { Settings } from "./view.d.ts";
import type { FamousActions } from "../features/famous/famous_actions.js";
import type { ListActions } from "../features/statistics/counted_games.js";
import type { Progress as Learned } from "../progress/lesson_progress.js";
import type { VoyageActions } from "../features/voyage/voyage_actions.js";
import type { Waiting } from "../storage/waiting_games.js";
import type { Sentences } from "../words/sentences.js";

/** features/waiting_games/waiting_actions.js */
export interface WaitingActions {
  /** The games that wait aside, the one that was played last first. */
  waiting(): Waiting[];
  /** Goes on with the game that waits; where there are several, shows them. */
  openWaiting(): void;
  /** Goes on with a game that waits; the one on the table waits in its turn. */
  resumeWaiting(game: Waiting): Promise<void>;
  downloadWaiting(game: Waiting): void;
  deleteWaiting(game: Waiting): void;
  /** Whether something is kept that could not be read. */
  hasBroken(): boolean;
  downloadBroken(): void;
  deleteBroken(): void;
}

/** features/lessons/lesson_actions.js */
export interface LearnActions {
  /** How far this device has come in each lesson. */
  learned(): Learned;
  openLessons(): void;
  openRules(): void;
  /** Lays a step on the table: where it is left out, the first that is not finished. */
  takeLesson(id: string, step?: number): Promise<void>;
  nextStep(): void;
  /** Begins a game against the lowest opponent, in which the coach explains everything. */
  playFirst(): void;
  /** Takes the last action of the step back. */
  stepBack(): void;
  showMe(): void;
  finishStep(id: string, step: number): void;
}

/** features/settings/settings_actions.js */
export interface SettingsActions {
  /** Shows the page as the settings say; resolves when the sentences of their language are there. */
  applySettings(): Promise<void>;
  /** Adds the sentences of a feature that has come into use; rejected when they cannot be fetched. */
  speakAlso(sentences: Sentences): Promise<void>;
  set(patch: Partial<Settings>): void;
}

/** features/settings/answer_actions.js */
export interface AnswerActions {
  /** Switches the coach off for good, and says where it is switched on again. */
  stopCoach(): void;
  /** Answers the question whether the page is to sound. */
  answerSound(wanted: boolean): void;
  /** Asks whether something is really meant; null for never mind. */
  ask(what: string | null): void;
  /** Deletes everything that the page has stored on the device, and reloads it. */
  forgetEverything(): Promise<void>;
}

/** features/archive/archive_actions.js */
export interface ArchiveActions {
  /** Shows the archive of finished games, or the review of one of them. */
  openArchive(id?: string): Promise<void>;
  /** Says which games with some words are in the archive, or opens the one with a number. */
  tellArchive(rest: string): Promise<void>;
  /** Puts the finished games into the archive that wait for it. */
  keepFinished(): Promise<void>;
  /** Keeps what a review has found of a finished game; `version`: of the engine. */
  keepReview(save: string, version: string, review: object): Promise<void>;
}

/** app/common_actions.js */
export type CommonActions<Played> = SharedActions &
  WaitingActions &
  LearnActions &
  SettingsActions &
  AnswerActions &
  FamousActions &
  ArchiveActions &
  VoyageActions &
  ListActions<Played> & { hint(): void; moreHint(): void; wholeHint(): unknown; dismissHint(): void } & {
    /** Gives the game up, which the dialog has asked about. */
    resign(): void;
    /** Returns the next stop of the voyage, as a sentence. */
    voyageLine(): string;
  };
