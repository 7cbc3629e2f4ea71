/**
 * Sharing what lies on the table, and taking in what others have shared. Loaded when it is first wanted.
 *
 * @import { SharingPart } from "../../app/parts.d.ts"
 * @import { SharedGame, SharePage } from "./shared_game.d.ts"
 */
import { Incoming } from "./read_in.js";
import { Outgoing } from "./sent_out.js";
import { offerDialog, transferDialog } from "./incoming_dialogs.js";
import { shareDialog } from "./share_dialog.js";

const dialogs = { share: shareDialog, transfer: transferDialog, offer: offerDialog };

/** @typedef {SharingPart & { incoming: Incoming, outgoing: Outgoing }} Sharing what the dialogs show */

/**
 * @param {SharePage} page
 * @param {SharedGame} game
 * @returns {Sharing}
 */
export function createSharing(page, game) {
  const sharing = { outgoing: new Outgoing(page, game), incoming: new Incoming(page, game), dialogs };
  page.state.sharing = sharing;
  return sharing;
}
