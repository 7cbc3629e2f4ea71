/** The dialog with the link that is to be sent. */
import { html, nothing } from "lit-html";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { Live } from "./live.js";
import { qrDrawing } from "../../ui/qr_drawing.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { Links } from "./links.js"
 */

/** What the link does for a live link, or the way to one. @param {Context} context @param {Links} links */
function liveLine({ words }, links) {
  if (!Live.isPossible || links.task?.sends === "farewell") return nothing;
  const { stage } = links.connection;
  if (stage === "off")
    return html`<p class="link-live">${button("live", words("links.live.open"), () => links.show("live"))}</p>`;
  return html`<p class="note">${words(`links.live.${stage}`, { friend: links.friend })}</p>`;
}

/** Returns the dialog's content. @param {Context} context @param {Links} links */
export function sendDialog(context, links) {
  const { words } = context;
  const { friend, task, sending } = links;
  const { qr, said, address } = sending;
  if (!task?.text) return nothing;
  const { sends } = task;
  const title = sends === "invitation" ? words("links.ready") : words("links.sendTo", { friend });
  const about = words(`links.about.${sends ?? "turn"}`, { friend });
  const body = html`<p>${about}</p>
    <label for="link-text" class="share-label">${words("share.link")}</label>
    <input id="link-text" class="text" readonly .value=${address} @focus=${(/** @type {FocusEvent} */ event) =>
      /** @type {HTMLInputElement} */ (event.target).select()}>
    <div class="share-buttons">
      ${
        "share" in navigator
          ? button("send", words("share.send"), () => sending.send(), { look: "primary", focused: true })
          : nothing
      }
      ${button("copy-link", words("share.copy"), () => sending.copyLink(), {
        look: "share" in navigator ? "" : "primary",
        focused: !("share" in navigator),
      })}
      ${button("copy-text", words("share.asText"), () => sending.copyMessage())}
      <button
        type="button"
        class="button"
        data-act="qr"
        aria-expanded=${qr !== null}
        @click=${() => sending.toggleQr()}
      >${words("share.qr")}</button>
    </div>
    ${liveLine(context, links)}
    <p class="share-said" role="status">${said}</p>
    ${qr ? qrDrawing(words, qr) : nothing}`;
  const bar = html`${button("along", words("links.along.title"), () =>
    links.carry(links.game),
  )} ${closeButton(context)}`;
  return dialog("link-send", title, body, bar);
}
