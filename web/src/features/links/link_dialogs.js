/**
 * The dialogs of games by link: the list, the invitation, what one is invited to, a link to be pasted, another device.
 */
import { html, nothing } from "lit-html";
import { HANDICAPS } from "../../engine/facts.js";
import { answers } from "../../ui/asking.js";
import { button } from "../../ui/controls.js";
import { closeButton, dialog, fieldset, optionSet, tickBox, valueOf } from "../../ui/dialog.js";
import { NAME_LENGTH } from "../../play/seats.js";
import { friendName } from "../../ui/game_line.js";
import { checkText, sinceText } from "./link_panels.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { InvitationView } from "../../engine/wire.d.ts"
 * @import { LinkGame } from "../../storage/link_games.js"
 * @import { Links } from "./links.js"
 */

/** Returns the list of the games by link. @param {Context} context @param {Links} links */
export function linksDialog(context, links) {
  const { words } = context;
  const games = links.parts.saves.listLinks();
  const body = html`<p class="note">${words(games.length > 0 ? "links.list" : "links.none")}</p>
    <ul class="waiting-games">${games.map((game) => html`<li>${kept(context, links, game)}</li>`)}</ul>`;
  const bar = html`${closeButton(context)}
    ${button("open-link", words("links.openTheirs"), () => links.show("paste"))}
    ${button("invite", words("links.invite"), () => links.show("invite"), { look: "primary" })}`;
  return dialog("links", words("links.title"), body, bar, true);
}

/** How a game stands. @param {Context["words"]} words @param {LinkGame} game @param {string} friend */
function standingText(words, game, friend) {
  if (game.away) return words("links.away");
  if (game.awaits === "over") return words(`links.result.${game.result}`, { friend });
  return words(`links.awaits.${game.awaits}`, { friend, since: sinceText(words, game.since) });
}

/** How long a friend may take before that is mentioned, in ms. */
const LONG = 14 * 86_400_000;

/** @param {Context} context @param {Links} links @param {LinkGame} game */
function kept(context, links, game) {
  const { words, state } = context;
  const friend = friendName(words, game);
  const round = game.round ? html`, ${words("score.round", { round: game.round })}` : nothing;
  const check = game.awaits === "over" ? words(`links.checked.${game.checked ?? "open"}`) : "";
  const breaches = html`<p class="note warning">${words("links.breach.listed", { count: game.breaches })}</p>`;
  const isLong = game.awaits === "friend" && Date.now() - game.since > LONG;
  return html`<p id="link-${game.id}"><b>${friend}</b>${round}<br>${standingText(words, game, friend)} ${check}</p>
    ${game.breaches > 0 ? breaches : nothing}
    ${isLong ? html`<p class="note">${words("links.long", { friend })}</p>` : nothing}
    ${state.dialogs.asking === `link.${game.id}` ? askDelete(context, links, game) : waysOn(context, links, game)}`;
}

/** @param {Context} context @param {Links} links @param {LinkGame} game */
const askDelete = (context, links, game) =>
  html`<div class="asking" role="group" aria-labelledby="asking">
    <p id="asking">${context.words("links.ask")}</p>
    ${answers(context, "waiting", () => links.putAway(game))}
  </div>`;

/** @param {Context} context @param {Links} links @param {LinkGame} game */
function waysOn({ words, act }, links, game) {
  const about = `link-${game.id}`;
  const goOn = game.away
    ? button("stay", words("links.along.stay"), () => links.stayHere(game), { about })
    : button("resume", words("waiting.resume"), () => links.resume(game), { look: "primary", about });
  return html`<div class="waiting-ways">
    ${goOn} ${button("forget", words("links.putAway"), () => act.ask(`link.${game.id}`), { about })}
  </div>`;
}

/** Returns the form of an invitation. @param {Context} context @param {Links} links */
export function inviteDialog(context, links) {
  const { words, state, durable } = context;
  const { terms, trouble } = links;
  /** @param {string} who */
  const sideName = (who) => words(`links.firsts.${who}`);
  const first = optionSet("first", /** @type {const} */ (["random", "me", "rival"]), terms.first, sideName, (value) =>
    links.choose({ first: value }),
  );
  const edition = html`${optionSet(
    "edition",
    state.about.editions,
    terms.edition,
    (each) => each,
    (value) => links.choose({ edition: value }),
  )}
    <p class="note">${words(`newGame.editions.${terms.edition}`)}</p>`;
  return html`<form class="new-game" @submit=${(/** @type {Event} */ event) => links.invite(event)}>
    <h2 id="dialog-title">${words("links.invite")}</h2>
    <p>${words("links.about.all")}</p>
    ${durable ? nothing : html`<p class="note warning">${words("links.memory")}</p>`}
    ${nameField(context, links)}
    ${fieldset(words("newGame.first"), first)} ${fieldset(words("newGame.edition"), edition)}
    <details ?open=${terms.variants.length > 0 || terms.handicap !== "none"}>
      <summary>${words("newGame.more")}</summary>
      ${fieldset(
        words("newGame.variants"),
        state.about.variants.map((variant) => variantBox(context, links, variant)),
      )}
      ${fieldset(words("newGame.handicap"), handicap(context, links))}
    </details>
    <p class="warning" role="alert">${trouble}</p>
    <div class="dialog-bar">
      ${button("cancel", words("cancel"), context.act.closeDialog)}
      ${button("open-link", words("links.openTheirs"), () => links.show("paste"))}
      <button class="button primary" data-act="make">${words("links.make")}</button>
    </div>
  </form>`;
}

/** @param {Context} context @param {Links} links */
const nameField = ({ words }, links) => html`<div class="link-name">
  <label for="link-name">${words("links.name")}</label>
  <input
    id="link-name"
    class="text"
    maxlength=${NAME_LENGTH}
    autocomplete="nickname"
    spellcheck="false"
    .value=${links.terms.name}
    @input=${(/** @type {InputEvent} */ event) => links.choose({ name: valueOf(event) })}
  >
</div>`;

/** @param {Context} context @param {Links} links @param {string} variant */
function variantBox({ words }, links, variant) {
  const { variants } = links.terms;
  const on = variants.includes(variant);
  const label = html`<b>${words(`newGame.variant.${variant}`)}</b> <small>${words(
    `newGame.variantAbout.${variant}`,
  )}</small>`;
  return tickBox(variant, on, label, () =>
    links.choose({ variants: on ? variants.filter((other) => other !== variant) : [...variants, variant] }),
  );
}

/** @param {Context} context @param {Links} links */
function handicap({ words }, links) {
  const { terms } = links;
  const names = {
    none: words("newGame.handicaps.none"),
    me: words("links.firsts.me"),
    rival: words("links.firsts.rival"),
  };
  const bridges = html`${optionSet(
    "bridges",
    HANDICAPS,
    terms.bridges,
    (count) => words("newGame.bridges", { count }),
    (value) => links.choose({ bridges: value }),
  )}
    <p class="note">${words("newGame.handicapAbout")}</p>`;
  return html`${optionSet(
    "handicap",
    /** @type {const} */ (["none", "me", "rival"]),
    terms.handicap,
    (who) => names[who],
    (value) => links.choose({ handicap: value }),
  )}
    ${terms.handicap === "none" ? nothing : bridges}`;
}

/** Returns what one is invited to. @param {Context} context @param {Links} links */
export function invitedDialog(context, links) {
  const { words, act, durable } = context;
  const { invited, trouble, parts, before } = links;
  if (!invited?.invitation) return nothing;
  const name = invited.invitation.name || words("links.somebody");
  const own = parts.saves.linkGame(`${invited.game}-white`) !== null;
  return html`<form class="new-game" @submit=${(/** @type {Event} */ event) => links.accept(event)}>
    <h2 id="dialog-title">${words("links.invited.title", { name })}</h2>
    ${own ? html`<p class="warning">${words("links.invited.own")}</p>` : nothing}
    ${
      before
        ? html`<p class="note">${words("links.invited.before", { check: checkText(words, before, name) })}</p>`
        : nothing
    }
    <p>${termsText(context, invited.invitation, name)}</p>
    ${durable ? nothing : html`<p class="note warning">${words("links.memory")}</p>`}
    ${nameField(context, links)}
    <p class="note">${words("links.invited.about", { name })}</p>
    <p class="warning" role="alert">${trouble}</p>
    <div class="dialog-bar">
      ${button("cancel", words("links.invited.no"), act.closeDialog)}
      <button class="button primary" data-act="accept">${words("links.invited.yes")}</button>
    </div>
  </form>`;
}

/** The settings in sentences. @param {Context} context @param {InvitationView} invitation @param {string} name */
function termsText({ words }, { edition, variants, first, handicap: ahead }, name) {
  const begins = words(`links.terms.first.${first === null ? "toss" : first === "white" ? "them" : "you"}`, { name });
  const more = variants.map((variant) => words(`newGame.variant.${variant}`)).join(", ");
  const placed = ahead
    ? words(`links.terms.ahead.${ahead.player === "white" ? "them" : "you"}`, {
        name,
        bridges: words("newGame.bridges", { count: ahead.left }),
      })
    : "";
  return [
    words("links.terms.edition", { edition }),
    begins,
    more && words("links.terms.variants", { variants: more }),
    placed,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the dialog for a link that is pasted. @param {Context} context @param {Links} links */
export function pasteDialog(context, links) {
  const { words } = context;
  const body = html`<form class="transfer-part" @submit=${(/** @type {Event} */ event) =>
    links.incoming.openPasted(event)}>
    <label for="link-paste">${words("links.paste.label")}</label>
    <textarea
      id="link-paste"
      name="text"
      class="text"
      rows="4"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="link-trouble"
      autofocus
    ></textarea>
    <p class="warning" id="link-trouble" role="alert">${links.trouble}</p>
    <div class="transfer-buttons"><button class="button primary" data-act="open-pasted">${words("transfer.open")}</button></div>
  </form>`;
  return dialog("link-paste transfer", words("links.paste.title"), body, closeButton(context));
}

/** Returns the dialog that takes a game along to another device. @param {Context} context @param {Links} links */
export function alongDialog(context, links) {
  const { words } = context;
  const { carried, sending } = links;
  const { said } = sending;
  if (!carried) return nothing;
  const body = html`${carried.away && !said ? html`<p><b>${words("links.along.away")}</b></p>` : nothing}
    <p>${words("links.along.about")}</p>
    <p class="warning">${words("links.along.warning")}</p>
    <div class="share-buttons">
      ${button("copy-along", words("links.along.copy"), () => sending.copyAlong(carried))}
      ${button("download", words("transfer.download"), () => sending.downloadAlong(carried))}
    </div>
    <p class="share-said" role="status">${said}</p>`;
  const bar = html`${
    carried.away ? button("stay", words("links.along.stay"), () => links.stayHere(carried)) : nothing
  } ${closeButton(context)}`;
  return dialog("link-along", words("links.along.title"), body, bar);
}
