/**
 * What the player who acts is asked for: only what the offers let one do. Pure.
 *
 * @import { Context, OfferView, Story, View } from "./context.d.ts"
 */
import { readAction } from "./notation.js";
import { proposedFish } from "./story.js";

/** What is asked for by pointing at the map; in the text mode it is typed. */
const POINTED = ["fish", "piece", "action", "move"];

/**
 * Names the sentence for a decision: the decision itself, or what the offers leave of it.
 * @param {Pick<View, "offers" | "position">} view
 */
export function askedFor({ offers, position }) {
  const { decision, proposed } = position;
  /** @param {OfferView["kind"]} kind */
  const may = (kind) => offers.some((offer) => offer.kind === kind);
  if (decision === "veto") return `veto.${readAction(proposed ?? "n~").kind}`;
  if (decision === "more") return may("add") ? "more" : "complete";
  if (decision !== "action") return decision;
  if (may("move")) return may("sacrifice") ? "action" : "move";
  return `stuck.${may("fellow") ? (may("sacrifice") ? "all" : "fellow") : may("sacrifice") ? "sacrifice" : "dolphin"}`;
}

/**
 * Returns what a sentence about the turning of a fish names: how the fish lies, and which side would be up.
 * @param {Story} story
 * @param {View} view
 * @returns {Record<string, string>} empty where no answer is awaited
 */
export function proposalArgs(story, { position }) {
  const fish = proposedFish(position);
  if (!fish) return {};
  const side = story.words(fish.white ? "kn.do.coloured" : "kn.do.white");
  return { tail: story.placeName(fish.tail), head: story.placeName(fish.head), side };
}

/** Returns what is asked. @param {Context} context @param {View} view */
export function askText({ words, story, choices, selection, state }, view) {
  const { position } = view;
  const { pending, options } = choices;
  if (pending && !["take", "give", "rob", "spare"].includes(pending.kind)) return words("kn.ask.confirm");
  if (options.length > 1) return words(options[0].kind === "sacrifice" ? "kn.ask.god" : "kn.ask.way");
  if (selection.swapping) return words(selection.target ? "kn.ask.swapOther" : "kn.ask.swap");
  const asked = askedFor(view);
  if (state.settings.text && POINTED.includes(asked)) return words(`kn.text.ask.${asked}`, { action: exampleOf(view) });
  return words(`kn.ask.${asked}`, { player: story.sideName(view, position.turn), ...proposalArgs(story, view) });
}

/** Returns what can be typed now. @param {View} view */
const exampleOf = ({ offers }) => (offers.find(({ kind }) => kind === "move") ?? offers[0])?.action ?? "";
