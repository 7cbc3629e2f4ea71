/**
 * Sharing what lies on the table, and taking in what others have shared. Loaded when it is first wanted.
 *
 * @import { Context, Page } from "../../app/context.d.ts"
 */
import { KahunaIncoming } from "./kahuna_incoming.js";
import { kahunaOutgoing } from "./kahuna_outgoing.js";
import { offerDialog, shareDialog, transferDialog } from "./panels.js";

/**
 * @typedef {object} Sharing what the dialogs show
 * @property {ReturnType<typeof kahunaOutgoing>} outgoing
 * @property {KahunaIncoming} incoming
 * @property {Record<"share" | "transfer" | "offer", (context: Context, sharing: Sharing) => unknown>} dialogs
 */

/** @param {Page} page @returns {Sharing} */
export function createSharing(page) {
  const dialogs = { share: shareDialog, transfer: transferDialog, offer: offerDialog };
  const sharing = { outgoing: kahunaOutgoing(page), incoming: new KahunaIncoming(page), dialogs };
  page.state.sharing = sharing;
  return sharing;
}
