/** What the opponent did since the player's last turn, in a few words. */
import { eventsOf } from "../../../words/story_parts.js";

/** @import { Context, EventFields, View } from "../context.d.ts" */

/** What is told, in this order. Draws and discards are told only where nothing happened on the board. */
const TOLD = ["bridge-built", "bridge-removed", "bridge-swept", "control-gained", "control-lost"];

/** Leaves out islands that were lost to the player who won them. @param {EventFields[]} events */
const withoutTwice = (events) =>
  events.filter(
    ({ event, island }) =>
      event !== "control-lost" || !events.some((each) => each.event === "control-gained" && each.island === island),
  );

/**
 * Returns what the opponent did: "Crab builds Iffi–Jojo. 2 bridges fall. Wins Iffi."
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} view with a recap
 */
export function recapText({ words, story }, view) {
  const events = eventsOf(view.recap?.steps ?? []);
  const told = withoutTwice(TOLD.flatMap((code) => events.filter(({ event }) => event === code)));
  if (told.length === 0) return story.summary(view, events);
  const fallen = told.filter(({ event }) => event === "bridge-swept");
  /** @type {string[]} */
  const sentences = [];
  for (const event of told) {
    // The first sentence names the opponent.
    if (sentences.length === 0) sentences.push(story.eventText(view, event));
    else if (event === fallen[0] && fallen.length > 1) sentences.push(words("moment.fallen", { count: fallen.length }));
    else if (fallen.length < 2 || !fallen.includes(event)) sentences.push(story.momentText(view, event));
  }
  return sentences.join(" ");
}
