/** The dialogs of sharing: what goes out, what comes in, and what becomes of one's own game meanwhile. */
import { html, nothing } from "lit-html";
import { asking } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { qrDrawing } from "../../ui/qr_drawing.js";
import { isDown } from "../../play/tables.js";

/**
 * @import { Shared, ShareContext } from "./share.d.ts"
 *
 * @typedef {import("./incoming.js").Incoming<any, any>} Incoming
 * @typedef {import("./outgoing.js").Outgoing<any, any, any>} Outgoing
 * @typedef {{ incoming: Incoming, outgoing: Outgoing }} Sharing
 */

/** Returns the dialog that shares what lies on the table. @param {ShareContext} context @param {Sharing} sharing */
export function shareDialog(context, { outgoing }) {
  const { words } = context;
  const { shared } = outgoing;
  const body = shared ? content(words, shared, outgoing) : html`<p class="note">${words("banner.waiting")}</p>`;
  return dialog("share", words("share.title"), body, closeButton(context), true);
}

/** @param {ShareContext["words"]} words @param {Shared} shared @param {Outgoing} outgoing */
function content(words, { view, kind, link, pictured, picture, caption, qr, said, embed, canSend }, outgoing) {
  // A frame in a sandbox may neither open a page nor save a file; the link is there to be read, the picture to be looked at.
  const closed = window.origin === "null";
  const { aboutOf, pictureOf, textOf, record } = outgoing.ways;
  return html`<div class="share-body ${pictured ? "" : "share-plain"}">
    ${
      pictured && (picture || !closed)
        ? html`<figure class="share-picture">
          ${picture ? html`<img src=${picture} width="1200" height="1200" alt=${words("share.pictureOf", { caption })}>` : html`<div class="share-blank"></div>`}
        </figure>`
        : nothing
    }
    <div class="share-ways">
      <p class="note">${words(aboutOf?.(view) ?? `share.about.${kind}`)}</p>
      <label for="share-link" class="share-label">${words("share.link")}</label>
      <div class="share-link">
        <input id="share-link" class="text" readonly .value=${link} @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
        ${button("copy-link", words("share.copy"), () => outgoing.copyLink(), { look: "primary" })}
      </div>
      <div class="share-buttons">
        ${canSend ? button("send", words("share.send"), () => outgoing.send()) : nothing}
        ${closed || !pictured ? nothing : button("save-picture", words("share.picture"), () => outgoing.savePicture(), { off: picture === null })}
        ${textOf ? button("copy-text", words("share.asText"), () => outgoing.copyText()) : nothing}
        ${closed || !record ? nothing : button("save-record", words(record.label), () => record.save())}
        <button type="button" class="button" data-act="qr" aria-expanded=${qr !== null} @click=${() => outgoing.toggleQr()}>${words("share.qr")}</button>
        ${!embed ? nothing : html`<a class="button" data-act="embed" href=${embed} target="_blank" rel="noopener">${words("share.embed")}</a>`}
      </div>
      ${pictureOf && !pictured ? html`<p class="note">${words("share.noPicture")}</p>` : nothing}
      <p class="share-said" role="status">${said}</p>
      ${qr ? qrDrawing(words, qr) : nothing}
    </div>
  </div>`;
}

/**
 * Returns the dialog that opens files and pasted texts, and saves the game as a file.
 * @param {ShareContext} context
 * @param {Sharing} sharing
 * @param {unknown} [more] further parts
 */
export function transferDialog(context, { incoming }, more = nothing) {
  const { words, act, view, state } = context;
  /** @param {Event} event */
  const allow = (event) => event.preventDefault();
  const running = view?.table === "match" && !isDown(state) ? view : null;
  const body = html`<form class="transfer-part" @dragover=${allow} @drop=${(/** @type {DragEvent} */ event) => incoming.drop(event)} @submit=${(/** @type {Event} */ event) => incoming.openText(event)}>
      <label for="transfer-text">${words("transfer.paste")}</label>
      <textarea id="transfer-text" name="text" class="text" rows="3" spellcheck="false" autocomplete="off" autocapitalize="off" aria-describedby="transfer-trouble"></textarea>
      <p class="warning" id="transfer-trouble" role="alert">${incoming.trouble}</p>
      <div class="transfer-buttons">
        <button class="button primary" data-act="open-text">${words("transfer.open")}</button>
        <label class="button transfer-file"><input type="file" class="hidden-input" accept=".json,.txt,application/json,text/plain" @change=${(/** @type {Event} */ event) => incoming.openFile(event)}><span>${words("transfer.file")}</span></label>
      </div>
    </form>
    ${
      running
        ? part("save", words("transfer.save"), words(running.over ? "transfer.saveOver" : "transfer.saveRunning"), [
            button("save-file", words("transfer.download"), () => incoming.saveGame()),
          ])
        : nothing
    }
    ${more} ${act.hasBroken() ? brokenPart(context) : nothing}`;
  return dialog("transfer", words("transfer.title"), body, closeButton(context));
}

/** Returns a part of the dialog. @param {string} name @param {string} title @param {string} about @param {unknown[]} buttons */
export const part = (name, title, about, buttons) =>
  html`<section class="transfer-part" aria-labelledby="transfer-${name}">
    <h3 id="transfer-${name}">${title}</h3>
    <p class="note">${about}</p>
    <div class="transfer-buttons">${buttons}</div>
  </section>`;

/** What was damaged, kept in case somebody can mend it. @param {ShareContext} context */
function brokenPart(context) {
  const { words, act } = context;
  return part("broken", words("transfer.broken.title"), words("transfer.broken.about"), [
    button("download-broken", words("trouble.download"), act.downloadBroken),
    asking(context, "broken", "transfer.broken", act.deleteBroken),
  ]);
}

/**
 * Returns the dialog that asks before something from outside comes onto the table while a game is running.
 * @param {ShareContext} context
 * @param {Sharing} sharing
 */
export function offerDialog(context, { incoming }) {
  const { words, act } = context;
  const { offered, elsewhere } = incoming;
  if (elsewhere) return elsewhereDialog(context, elsewhere);
  if (!offered) return nothing;
  const { found, picture, about, full, keeps } = offered;
  const body = html`${picture ? html`<figure class="share-picture"><img src=${picture} width="1200" height="1200" alt=""></figure>` : nothing}
    ${about ? html`<p class="verdict">${about}</p>` : nothing}
    ${full ? fullPart(context, full, incoming) : html`<p>${words(keptKey(context, keeps))}</p>`}`;
  const bar = [
    button("cancel", words("offer.stay"), act.closeDialog),
    full ? nothing : button("accept", words("offer.open"), () => incoming.accept(), { look: "primary" }),
  ];
  return dialog("offer", words(`offer.title.${found.kind}`), body, bar);
}

/**
 * Something of the other game was brought: it is opened on that game's page.
 * @param {ShareContext} context
 * @param {import("./share.d.ts").Elsewhere} found
 */
function elsewhereDialog({ words, act }, { elsewhere, link }) {
  const key = `offer.elsewhere.${link.includes("#") ? "link" : "text"}`;
  return dialog(
    "offer",
    words(`offer.elsewhere.title.${elsewhere}`),
    html`<p>${words(key, { way: words("transfer.title") })}</p>`,
    [
      button("cancel", words("cancel"), act.closeDialog),
      html`<a class="button primary" data-act="elsewhere" href=${link}>${words(`offer.elsewhere.go.${elsewhere}`)}</a>`,
    ],
  );
}

/**
 * Returns the key of the sentence that says what becomes of the game on the table.
 * @param {ShareContext} context
 * @param {boolean} keeps
 */
function keptKey({ act }, keeps) {
  const count = act.waiting().length;
  if (keeps) return count > 0 ? "offer.keepsMany" : "offer.keeps";
  return count > 0 ? "offer.replacesMany" : "offer.replaces";
}

/**
 * There is no room for the game on the table among those that wait: the oldest of these may go, or nothing is opened.
 * @param {ShareContext} context
 * @param {"many" | "full"} why
 * @param {Incoming} incoming
 */
function fullPart(context, why, incoming) {
  const { words, act } = context;
  const games = act.waiting();
  const oldest = games.at(-1);
  if (!oldest) {
    return html`<p role="alert">${words("offer.noRoom")}</p>
      <div class="transfer-buttons">${button("save-file", words("offer.downloadOwn"), () => incoming.saveGame())}</div>`;
  }
  return html`<p role="alert">${words(`offer.${why}`, { count: games.length })}</p>
    <p>${words("offer.oldest")} <b>${incoming.ways.nameOf(context, oldest)}</b></p>
    <div class="transfer-buttons">
      ${button("download", words("transfer.download"), () => act.downloadWaiting(oldest))}
      ${button("replace", words("offer.replace"), () => incoming.replace(oldest))}
    </div>`;
}
