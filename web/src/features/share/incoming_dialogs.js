/** The dialogs of what comes in, and of what becomes of one's own game meanwhile. */
import { html, nothing } from "lit-html";
import { asking } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog } from "../../ui/dialog.js";
import { isDown } from "../../play/tables.js";
import { saveJson } from "./saved_files.js";
import { waitingGamesText } from "./waiting_games_file.js";

/**
 * @import { ShareContext } from "./shared_game.d.ts"
 *
 * @typedef {import("./read_in.js").Incoming} Incoming
 * @typedef {{ incoming: Incoming }} Sharing
 */

/**
 * Returns the dialog that opens files and pasted texts, and saves games as files.
 * @param {ShareContext} context
 * @param {Sharing} sharing
 */
export function transferDialog(context, { incoming }) {
  const { words, act } = context;
  const body = html`${openForm(context, incoming)} ${savePart(context, incoming)} ${waitingPart(context, incoming)}
    ${act.hasBroken() ? brokenPart(context) : nothing}`;
  return dialog("transfer", words("transfer.title"), body, closeButton(context));
}

/** @param {ShareContext} context @param {Incoming} incoming */
function openForm({ words }, incoming) {
  /** @param {Event} event */
  const allow = (event) => event.preventDefault();
  return html`<form
    class="transfer-part"
    @dragover=${allow}
    @drop=${(/** @type {DragEvent} */ event) => incoming.drop(event)}
    @submit=${(/** @type {Event} */ event) => incoming.openText(event)}
  >
    <label for="transfer-text">${words("transfer.paste")}</label>
    <textarea
      id="transfer-text"
      name="text"
      class="text"
      rows="3"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="transfer-trouble"
    ></textarea>
    <p class="warning" id="transfer-trouble" role="alert">${incoming.trouble}</p>
    <div class="transfer-buttons">
      <button class="button primary" data-act="open-text">${words("transfer.open")}</button>
      <label class="button transfer-file"><input
        type="file"
        class="hidden-input"
        accept=".json,.txt,application/json,text/plain"
        @change=${(/** @type {Event} */ event) => incoming.openFile(event)}
      ><span>${words("transfer.file")}</span></label>
    </div>
  </form>`;
}

/** Saves the match on the table. @param {ShareContext} context @param {Incoming} incoming */
function savePart({ words, view, state }, incoming) {
  if (view?.table !== "match" || isDown(state)) return nothing;
  return part("save", words("transfer.save"), words(view.over ? "transfer.saveOver" : "transfer.saveRunning"), [
    button("save-file", words("transfer.download"), () => incoming.saveGame()),
  ]);
}

/** Saves all games that wait. @param {ShareContext} context @param {Incoming} incoming */
function waitingPart({ words, act }, { parts, game: { manyGames, forms } }) {
  const count = act.waiting().filter(({ save }) => save !== null).length;
  if (!manyGames || count === 0) return nothing;
  const save = () => saveJson(forms.name, "-games", waitingGamesText(forms.name, parts.saves));
  return part("games", words(manyGames.title), words(manyGames.about, { count }), [
    button("save-games", words(manyGames.save), save),
  ]);
}

/**
 * Returns a part of the dialog.
 * @param {string} name
 * @param {string} title
 * @param {string} about
 * @param {unknown[]} buttons
 */
const part = (name, title, about, buttons) =>
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
  const image = html`<figure class="share-picture"><img src=${picture} width="1200" height="1200" alt=""></figure>`;
  const body = html`${picture ? image : nothing}
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
 * @param {import("./shared_game.d.ts").Elsewhere} found
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
    const save = button("save-file", words("offer.downloadOwn"), () => incoming.saveGame());
    return html`<p role="alert">${words("offer.noRoom")}</p><div class="transfer-buttons">${save}</div>`;
  }
  return html`<p role="alert">${words(`offer.${why}`, { count: games.length })}</p>
    <p>${words("offer.oldest")} <b>${incoming.game.waitingName(oldest)}</b></p>
    <div class="transfer-buttons">
      ${button("download", words("transfer.download"), () => act.downloadWaiting(oldest))}
      ${button("replace", words("offer.replace"), () => incoming.replace(oldest))}
    </div>`;
}
