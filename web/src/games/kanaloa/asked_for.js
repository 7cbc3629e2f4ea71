/** What the player who acts is asked for: only what the offers let one do. Pure. */
import { proposedFish } from "./story.js";

/** @import { Answer, Context, OfferView, Story, View } from "./context.d.ts" */

/** What is asked for all the same when one of them is picked. @type {OfferView["kind"][]} */
const IN_THE_BAR = ["take", "give", "rob", "spare"];

/** What is asked for by pointing at the map; in the text mode it is typed. */
const POINTED = ["fish", "piece", "action", "move"];

/** Names the sentence for a decision, or for what is left of it. @param {Pick<View, "offers" | "position">} view */
export function askedFor({ offers, position }) {
  const { decision, proposed } = position;
  const kinds = new Set(offers.map(({ kind }) => kind));
  if (kinds.has("look")) return "look";
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
export function askText(context, view) {
  const { words, story, state } = context;
  const { position } = view;
  const next = nextAsked(context);
  if (next) return words(next);
  const asked = askedFor(view);
  if (state.settings.text && POINTED.includes(asked)) return words(`kn.text.ask.${asked}`, { action: exampleOf(view) });
  return words(`kn.ask.${asked}`, { player: story.sideName(view, position.turn), ...proposalArgs(story, view) });
}

/** Names what is asked of what is picked; "" where it is the same as before. @param {Context} context */
function nextAsked({ choices: { pending, answers, sacrifices }, selection }) {
  if (selection.hand.length > 0) return sacrifices?.length === 0 ? "kn.ask.noGod" : "kn.ask.god";
  if (selection.swapping) return swapAsked(selection);
  const asked = selection.target !== null && answers.length > 0 ? answerAsked(answers[0], selection) : "";
  return asked || (pending && !IN_THE_BAR.includes(pending.kind) ? "kn.ask.confirm" : "");
}

/**
 * Names what is asked where answers stand on the map.
 * @param {Answer} answer
 * @param {Context["selection"]} selection
 */
function answerAsked({ next, offer }, { action }) {
  if (next) return offer?.kind === "land" ? "kn.ask.gift" : "kn.ask.goAndTake";
  if (offer?.fish) return "kn.ask.lie";
  return action === null ? "kn.ask.way" : "";
}

/** Names what is asked while tiles are swapped. @param {Context["selection"]} selection */
function swapAsked({ target, tile, other }) {
  if (!target) return "kn.ask.swap";
  return tile && !other ? "kn.ask.swapOther" : "kn.ask.swapTile";
}

/** Returns what can be typed now. @param {View} view */
const exampleOf = ({ offers }) => (offers.find(({ kind }) => kind === "move") ?? offers[0])?.action ?? "";
