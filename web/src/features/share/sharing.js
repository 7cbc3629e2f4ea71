/**
 * Sharing what lies on the table, and taking in what others have shared. Loaded when it is first wanted.
 *
 * @import { SharingPart } from "../../app/parts.d.ts"
 * @import { SharedGame, ShareParts } from "./shared_game.d.ts"
 */
import { Incoming } from "./read_in.js";
import { Outgoing } from "./sent_out.js";
import { offerDialog, transferDialog } from "./incoming_dialogs.js";
import { shareDialog } from "./share_dialog.js";

const dialogs = { share: shareDialog, transfer: transferDialog, offer: offerDialog };

/** @typedef {SharingPart & { incoming: Incoming, outgoing: Outgoing }} Sharing what the dialogs show */

/**
 * @param {ShareParts} parts
 * @param {SharedGame} game
 * @returns {Sharing}
 */
export function createSharing(parts, game) {
  const sharing = { outgoing: new Outgoing(parts, game), incoming: new Incoming(parts, game), dialogs };
  parts.state.sharing = sharing;
  return sharing;
}
