/** What the player who acts is asked for: only what the offers let one do. Pure. */
import { proposedFish } from "./story.js";

/** @import { Context, OfferView, Story, View } from "./context.d.ts" */

/** What is asked for by pointing at the map; in the text mode it is typed. */
const POINTED = ["fish", "piece", "action", "move"];

/** Names the sentence for a decision, or for what is left of it. @param {Pick<View, "offers" | "position">} view */
export function askedFor({ offers, position }) {
  const { decision, proposed } = position;
  const kinds = new Set(offers.map(({ kind }) => kind));
  if (decision === "veto") return `veto.${proposed?.kind ?? "side"}`;
  if (decision === "more") return kinds.has("add") ? "more" : "complete";
  if (decision !== "action") return decision;
  if (kinds.has("move")) return kinds.has("sacrifice") ? "action" : "move";
  return `stuck.${stuckWays(kinds)}`;
}

/** Names what is left to a player who cannot move. @param {ReadonlySet<OfferView["kind"]>} kinds offered */
function stuckWays(kinds) {
  if (kinds.has("fellow")) return kinds.has("sacrifice") ? "all" : "fellow";
  return kinds.has("sacrifice") ? "sacrifice" : "dolphin";
}

/**
 * Returns how a fish lies that is to be turned, and its other side; nothing where no answer is awaited.
 * @type {(story: Story, view: View) => Record<string, string>}
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
