/** The dialog that offers a live link, or asks whether the friend's offer is taken. */
import { html } from "lit-html";
import { button } from "../../ui/controls.js";
import { dialog, valueOf } from "../../ui/dialog.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { Links } from "./links.js"
 */

/** Returns the dialog's content. @param {Context} context @param {Links} links */
export function liveDialog({ words, state }, links) {
  const { friend, trouble, connection } = links;
  const call = connection.isCalled;
  const title = words(call ? "links.live.asked" : "links.live.open", { friend });
  const body = html`<p>${words(call ? "links.live.aboutAnswer" : "links.live.aboutOffer", { friend })}</p>
    <p class="note">${words("links.live.network")}</p>
    <details ?open=${state.choice.stun !== ""}>
      <summary>${words("links.live.elsewhere")}</summary>
      <label for="live-stun">${words("links.live.stun")}</label>
      <input
        id="live-stun"
        class="text"
        maxlength="100"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder="stun.example.org:3478"
        .value=${state.choice.stun}
        @input=${(/** @type {InputEvent} */ event) => connection.chooseServer(valueOf(event).trim())}
      >
      <p class="note">${words("links.live.stunAbout")}</p>
    </details>
    <p class="note" role="status">${connection.isPreparing ? words("start.coming") : ""}</p>
    <p class="warning" role="alert">${trouble}</p>`;
  const bar = html`${button("cancel", words("links.live.no"), () => connection.decline())}
  ${button("connect", words("links.live.yes"), () => connection.connect(), {
    look: "primary",
    focused: true,
    off: connection.isPreparing,
  })}`;
  return dialog("link-live-dialog", title, body, bar);
}
