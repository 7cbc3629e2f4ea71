/**
 * The toy game of Python's tests as a page: all that a third game has to supply. docs/adding-a-game.md goes through it.
 *
 * @import { Game } from "../../src/app/game.d.ts"
 */
import { html, nothing } from "lit-html";
import { createSettingsActions } from "../../src/features/settings/settings_actions.js";
import { createSlice } from "../../src/store/slice.js";
import { lazyPart } from "../../src/ui/lazy.js";
import { bannerFrame, firstPageText } from "../../src/ui/banner_frame.js";
import { commonBar } from "../../src/ui/common_bar.js";
import { button } from "../../src/ui/controls.js";

/** Nothing is picked: each offer has a button of its own. */
const NOTHING = Object.freeze({});

/** @param {any} event */
const eventText = ({ heap, stones }) => `${stones} from heap ${heap}.`;

/** The game's sentences. @param {import("../../src/words/words.js").Words} words */
const createStory = (words) => ({
  words,
  reasonText: (/** @type {any} */ { refused = "", code = "" }) => refused || code,
  eventsOf: (/** @type {any[]} */ steps) => steps.flatMap(({ events }) => events),
  summary: (/** @type {any} */ _view, /** @type {any[]} */ events) => events.map(eventText).join(" "),
  sideName: (/** @type {any} */ _view, /** @type {string} */ player) => player,
  playerName: (/** @type {any} */ _view, /** @type {string} */ player) => player,
});

/** The board: the heaps as a text. @param {HTMLElement} element */
const createBoard = (element) => ({
  element,
  show(/** @type {Record<string, number>} */ heaps) {
    element.textContent = Object.entries(heaps)
      .map(([heap, stones]) => `${heap}: ${stones}`)
      .join(", ");
  },
  animate: async () => {},
  finish() {},
});

/** @param {any} context */
function bannerPanel(context) {
  const { view, idle } = context;
  if (!view) return bannerFrame(context, firstPageText(context, ""));
  const title = view.over ? `${view.over.winner} has taken the last stone` : idle ? "Your turn" : "The computer's turn";
  return bannerFrame(context, { title, hint: "", tone: idle ? "mine" : "theirs" });
}

/** @param {any} context */
const barPanel = (context) =>
  commonBar(context, false) ??
  html`<div class="bar">
    ${context.idle ? context.view.offers.map((/** @type {{ action: string }} */ { action }) => button(action, action, () => context.act.take(action))) : nothing}
    ${button("undo", context.words("action.undo"), context.act.undo, { off: !context.view.undo })}
  </div>`;

/** The dialogs. */
const DIALOGS = { over: (/** @type {any} */ { view }) => html`<h2>${view.over.winner} has won</h2>` };

/** @param {any} parts */
const heapsOf = ({ state }) => state.table.view?.position.heaps ?? {};

/** What Nim brings to the shell. @type {Game} */
export const NIM = {
  name: "nim",
  loadLazy: async () => ({ DIALOGS }),
  loadSounds: () => Promise.reject(new Error("Nim has no sounds")),
  dialogs: () => lazyPart()?.DIALOGS,
  createState: () => ({
    about: null,
    picked: createSlice({ selection: NOTHING, pointed: null }),
    choice: { seed: "" },
  }),
  createStory: ({ words }) => createStory(words),
  createBoard: () => createBoard(/** @type {HTMLElement} */ (globalThis.document.getElementById("board"))),
  createActions: (parts) => ({
    act: {
      ...createSettingsActions(parts),
      clear() {},
      dismissHint() {},
      judgeGame() {},
      openReview() {},
      take: (/** @type {string} */ action) => void parts.table.play(action),
    },
    count() {},
  }),
  firstPage: { banner: bannerPanel },
  loadTable: async () => ({
    panels: {
      top: () => nothing,
      banner: bannerPanel,
      row: () => nothing,
      hand: () => nothing,
      bar: barPanel,
      side: (/** @type {any} */ { view }) =>
        html`<ol>${view.log.map((/** @type {{ actions: string[] }} */ { actions }) => html`<li>${actions[0]}</li>`)}</ol>`,
    },
    choiceText: () => "",
  }),
  contextOf: (shared) => shared,
  loadTextMode: () => Promise.reject(new Error("Nim has no text mode")),
  pictureOf: heapsOf,
  pictureBefore: (_parts, _view, before) => before.heaps,
  look: () => "match",
  isPicking: () => false,
  isConfirming: () => true,
  shortcuts: (act) => ({ u: act.undo }),
  tablePanels: () => ({}),
  setupOf: () => ({}),
  usualOf: (choice) => choice,
  rematchOf: () => ({}),
  checkedChoice: (choice) => choice,
  cleared: { selection: NOTHING, pointed: null },
  silent: new Set(),
  following: new Set(),
  isSeen: () => true,
};
