/**
 * Sharing what lies on the table, and taking in what others have shared. Loaded when it is first wanted.
 *
 * @import { Context, Page } from "../context.d.ts"
 */
import { offerDialog, shareDialog } from "../../features/share/panels.js";
import { createIncoming } from "./incoming.js";
import { createOutgoing } from "./outgoing.js";
import { transferDialog } from "./transfer.js";

/**
 * @typedef {object} Sharing what the dialogs show
 * @property {ReturnType<typeof createOutgoing>} outgoing
 * @property {ReturnType<typeof createIncoming>} incoming
 * @property {Record<"share" | "transfer" | "offer", (context: Context, sharing: Sharing) => unknown>} dialogs
 */

/** @param {Page} page @returns {Sharing} */
export function createSharing(page) {
  const dialogs = { share: shareDialog, transfer: transferDialog, offer: offerDialog };
  const sharing = { outgoing: createOutgoing(page), incoming: createIncoming(page), dialogs };
  page.state.sharing = sharing;
  return sharing;
}
