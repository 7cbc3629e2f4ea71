/**
 * What this page shares: a game, running or finished. Nothing in it is hidden but the order of the bag, which no code tells.
 *
 * @import { Page, View } from "../context.d.ts"
 */
import { Outgoing } from "../../features/share/outgoing.js";
import { dayOf } from "../../progress/days.js";
import { saveFile } from "../../storage/files.js";
import { linkTo } from "./address.js";
import { headlineOf, textOf } from "./texts.js";

/**
 * Returns what shares it.
 * @param {Page} page
 * @returns {Outgoing<Page, "game", View>}
 */
export const createOutgoing = (page) =>
  new Outgoing(page, {
    linkTo: (_kind, code) => linkTo(code, location.href),
    aboutOf: ({ over }) => (over ? "share.about.game" : "kn.share.running"),
    captionOf: (view) => headlineOf(page, view),
    textOf: ({ view, link }) => textOf(page, view, link),
    record: {
      label: "kn.share.record",
      async save() {
        const reply = await page.table.ask({ do: "record" });
        if (!reply) return;
        const text = `${JSON.stringify(reply.record, null, 1)}\n`;
        const day = dayOf(new Date());
        saveFile(`kanaloa-${day}.json`, new Blob([text], { type: "application/json" }));
      },
    },
  });
