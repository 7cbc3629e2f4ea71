/**
 * Games by link: the ways to them. What they need is fetched when one of them is used: few visitors play by link.
 *
 * @import { LinkParts } from "./link_parts.d.ts"
 * @import { Actions, DialogsPart, LinkActions, Place } from "../../games/kahuna/context.d.ts"
 */
import { once } from "../../ui/lazy.js";

/**
 * Returns what can be done.
 * @param {LinkParts & { dialogs: Pick<DialogsPart, "fetchMore">, act: Pick<Actions, "speakAlso"> }}
 *   parts
 * @param {Place["onUse"]} onUse called when games by link are used
 * @returns {LinkActions}
 */
export function createLinkActions(parts, onUse) {
  const { state, saves, words, speech } = parts;
  const fetch = once(async () => {
    const { Links, linkSentences } = await import("./links.js");
    await parts.act.speakAlso(linkSentences);
    onUse?.("links");
    return new Links(parts);
  });

  /** @param {(links: import("./links.js").Links) => unknown} use */
  async function withLinks(use) {
    const [links, more] = await Promise.all([fetch().catch(() => null), parts.dialogs.fetchMore()]);
    if (links && more) await use(links);
    else speech.warn(words("share.notFetched"));
  }

  /** @param {boolean} isOpening */
  function noteOpening(isOpening) {
    state.links.isOpening = isOpening;
  }

  /** @param {string} text */
  async function openText(text) {
    noteOpening(true);
    try {
      await withLinks((links) => links.incoming.takeText(text));
    } finally {
      noteOpening(false);
    }
  }

  let opening = Promise.resolve();

  return {
    openLinks: () => withLinks((links) => links.open()),
    // One text after the other: while a link is being opened, the next one waits.
    openLetter(text) {
      const opened = opening.then(() => openText(text));
      opening = opened.catch(() => {});
      return opened;
    },
    noteOpening,
    resumeLink: (game) => withLinks((links) => links.resume(game)),
    takeInLink: (reply) => withLinks((links) => links.takeIn(reply)),
    linkTurns: () =>
      state.table.framed ? [] : saves.listLinks().filter(({ awaits, away }) => awaits === "you" && !away),
    linksLine() {
      const count = saves.listLinks().filter(({ awaits }) => awaits === "friend").length;
      return count > 0 && !state.table.framed ? words("links.waitingFor", { count }) : "";
    },
  };
}
