/** The dialog that shares what lies on the table. */
import { html, nothing } from "lit-html";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { qrDrawing } from "../../ui/qr_drawing.js";
import { saveRecord } from "./saved_files.js";

/**
 * @import { Words } from "../../words/words.js"
 * @import { ShareContext, Shared } from "./shared_game.d.ts"
 *
 * @typedef {import("./sent_out.js").Outgoing} Outgoing
 */

/** Whether the page is a frame in a sandbox, which may neither open a page nor save a file. */
const isClosed = () => window.origin === "null";

/** @param {ShareContext} context @param {{ outgoing: Outgoing }} sharing */
export function shareDialog(context, { outgoing }) {
  const { words } = context;
  const { shared } = outgoing;
  const body = shared ? content(words, shared, outgoing) : html`<p class="note">${words("banner.waiting")}</p>`;
  return dialog("share", words("share.title"), body, closeButton(context), true);
}

/** @param {Words} words @param {Shared} shared @param {Outgoing} outgoing */
function content(words, shared, outgoing) {
  const { view, kind, link, pictured, qr, said } = shared;
  const { game } = outgoing;
  /** @param {FocusEvent} event */
  const select = ({ target }) => /** @type {HTMLInputElement} */ (target).select();
  return html`<div class="share-body ${pictured ? "" : "share-plain"}">
    ${picturePart(words, shared)}
    <div class="share-ways">
      <p class="note">${words(game.aboutKey?.(view) ?? `share.about.${kind}`)}</p>
      <label for="share-link" class="share-label">${words("share.link")}</label>
      <div class="share-link">
        <input id="share-link" class="text" readonly .value=${link} @focus=${select}>
        ${button("copy-link", words("share.copy"), () => outgoing.copyLink(), { look: "primary" })}
      </div>
      <div class="share-buttons">${buttons(words, shared, outgoing)}</div>
      ${game.picture && !pictured ? html`<p class="note">${words("share.noPicture")}</p>` : nothing}
      <p class="share-said" role="status">${said}</p>
      ${qr ? qrDrawing(words, qr) : nothing}
    </div>
  </div>`;
}

/** The picture is there to be looked at, also where it cannot be saved. @param {Words} words @param {Shared} shared */
function picturePart(words, { pictured, picture, caption }) {
  if (!pictured || (!picture && isClosed())) return nothing;
  const alt = words("share.pictureOf", { caption });
  const image = html`<img src=${picture} width="1200" height="1200" alt=${alt}>`;
  return html`<figure class="share-picture">${picture ? image : html`<div class="share-blank"></div>`}</figure>`;
}

/** @param {Words} words @param {Shared} shared @param {Outgoing} outgoing */
function buttons(words, { pictured, picture, qr, embed, canSend }, outgoing) {
  const { parts, game } = outgoing;
  const save = () => saveRecord(parts, game.forms.name);
  const snippet = html`<a class="button" data-act="embed" href=${embed} target="_blank" rel="noopener"
    >${words("share.embed")}</a>`;
  const savePicture = () => outgoing.savePicture();
  const picturesButton = () => button("save-picture", words("share.picture"), savePicture, { off: picture === null });
  return html`${canSend ? button("send", words("share.send"), () => outgoing.send()) : nothing}
    ${isClosed() || !pictured ? nothing : picturesButton()}
    ${button("copy-text", words("share.asText"), () => outgoing.copyText())}
    ${isClosed() || !game.recordKey ? nothing : button("save-record", words(game.recordKey), save)}
    <button
      type="button"
      class="button"
      data-act="qr"
      aria-expanded=${qr !== null}
      @click=${() => outgoing.toggleQr()}
    >${words("share.qr")}</button>
    ${embed ? snippet : nothing}`;
}
