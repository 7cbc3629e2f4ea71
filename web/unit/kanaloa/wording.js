/**
 * Generates everything that Kanaloa's page says about games, in all languages, and reports faults. A program for
 * tests/test_kanaloa_sentences.py: it reads one JSON object per line, and writes a JSON list of faults.
 *
 * @import { CommentView, Context, HintView, ReviewView, View } from "../../src/games/kanaloa/context.d.ts"
 */
import { register } from "node:module";
import { createInterface } from "node:readline";
import { LANGUAGES } from "../../src/engine/facts.js";
import { createWords, flatten, placeholders } from "../../src/words/words.js";
import { htmlOf, textOf } from "../page/drawn.js";
import { sentences } from "./views.js";

register("../page/hooks.js", import.meta.url);
const { askText } = await import("../../src/games/kanaloa/asked_for.js");
const { hintTexts } = await import("../../src/games/kanaloa/hints.js");
const { coachText } = await import("../../src/games/kanaloa/coach_texts.js");
const { panels: lesson } = await import("../../src/games/kanaloa/lessons/kanaloa_lessons.js");
const { bannerText } = await import("../../src/games/kanaloa/panels/banner.js");
const { logList } = await import("../../src/games/kanaloa/panels/turn_log.js");
const { bagTexts, labelOf } = await import("../../src/games/kanaloa/panels/sides.js");
const { REVIEWED } = await import("../../src/games/kanaloa/review/reviewed_kanaloa.js");
const { overPart, PANELS } = await import("../../src/games/kanaloa/review/kanaloa_review.js");
const { NOTHING, choices, toggleSwap } = await import("../../src/games/kanaloa/selection.js");
const { createStory, playersOf } = await import("../../src/games/kanaloa/story.js");
const { VOLCANO_TILES } = await import("../../src/games/kanaloa/facts.js");
const described = await import("../../src/games/kanaloa/text_mode/described_game.js");

/**
 * @typedef {object} Moment what is to be worded
 * @property {View} view
 * @property {string | null} topic what is explained in a first game
 * @property {CommentView | null} comment
 * @property {HintView[]} hints
 * @property {any[]} reasons why actions are refused
 * @property {ReviewView | null} review
 */

/** Sentences in which something may be left out: an island has no piece, or no volcano. */
const OPTIONAL = new Set(["kn.island"]);

/** Signs of a faulty sentence: a gap, a key, two spaces, a punctuation mark with nothing before it. */
const BROKEN = /[{}]|undefined|NaN|\bnull\b|kn\.|[a-z]\.[a-z]+\.[a-z]| {2}|^\s|\s$|\s[,.]|\(\)|[:;,] ?[.;,]|\.\.$/;

/** The faults, each once, with an example text. @type {Map<string, string>} */
const faults = new Map();

/** @param {string} fault @param {string} text */
const note = (fault, text) => void (faults.has(fault) || faults.set(fault, text));

/** @param {string} language */
function tongueOf(language) {
  const catalogue = sentences(language);
  const flat = flatten(catalogue);
  const base = createWords(catalogue, language);
  /** @param {string} key @param {Record<string, string | number>} [args] */
  const words = (key, args = {}) => {
    const leaf = flat.get(key);
    if (leaf === undefined) note(`${language}: there is no sentence ${key}`, JSON.stringify(args));
    else
      for (const name of placeholders(leaf))
        if (name !== "game" && (args[name] ?? "") === "" && !OPTIONAL.has(key))
          note(`${language}: ${key} lacks ${name}`, base(key, args));
    return base(key, args);
  };
  return Object.assign(words, { has: base.has, percent: base.percent, number: base.number, date: base.date, language });
}

const tongues = Object.keys(LANGUAGES).map((language) => {
  const words = /** @type {any} */ (tongueOf(language));
  return { language, words, story: createStory(words) };
});

/**
 * @param {Moment} moment
 * @param {(typeof tongues)[number]} tongue
 * @param {object} [patch]
 * @returns {Context & { view: View }}
 */
function contextOf({ view }, { words, story }, patch = {}) {
  const selection = NOTHING;
  const state = {
    settings: { text: false },
    table: { stage: "ready" },
    hints: { search: null },
    playback: { event: null, together: [] },
    dialogs: { open: null },
  };
  const act = new Proxy({}, { get: () => () => {} });
  const context = {
    view,
    words,
    story,
    selection,
    choices: choices(view, selection),
    state,
    idle: view.awaits === "you",
    lit: [],
    act,
  };
  return /** @type {any} */ ({ ...context, ...patch });
}

/**
 * Yields everything that the page says about a moment.
 * @param {Moment} moment
 * @param {(typeof tongues)[number]} tongue
 * @returns {Generator<string | undefined>}
 */
function* said(moment, tongue) {
  const { view, hints, reasons } = moment;
  const { story } = tongue;
  const context = contextOf(moment, tongue);
  yield* Object.values(bannerText(context));
  yield* asked(moment, tongue);
  for (const offer of view.offers) {
    yield story.actionText(view, offer);
    for (const { text } of story.chips(view, offer)) yield text;
  }
  for (const event of [...view.events, ...story.eventsOf(view.recap?.steps ?? [])]) yield story.eventText(view, event);
  for (const hint of hints) yield* Object.values(hintTexts(context, view, hint));
  for (const reason of reasons) yield story.reasonText(reason);
  yield* Object.keys(view.position.islands).map((id) => story.islandLabel(view, id));
  yield* view.position.fish.map(({ current }) => story.currentLabel(view, current));
  for (const player of playersOf(view))
    yield labelOf(context, player, view.position.sides[player] ?? /** @type {any} */ (null));
  yield* Object.values(bagTexts(context)).map(String);
  yield* [described.mapText, described.volcanoText, described.scoresText, described.turnText].map((text) =>
    text(context),
  );
  yield* playersOf(view).map((player) => described.playerText(context, player));
  if (view.awaits === "you") listed(context);
  yield ideaOf(moment, tongue);
  if (view.table === "lesson") yield* [lesson.sentence(context), textOf(htmlOf(lesson.banner(context)))];
  if (view.over) yield* lookedBack(moment, tongue);
}

/**
 * Generates the texts of action lists, in which the notation has punctuation marks.
 * @param {Context & { view: View }} context
 */
function listed(context) {
  described.movesText(context);
  for (const tile of context.view.position.sides[context.view.viewer]?.hand ?? []) described.tileText(context, tile);
}

/**
 * The prompts during a selection, and in the text mode.
 * @param {Moment} moment
 * @param {(typeof tongues)[number]} tongue
 */
function* asked(moment, tongue) {
  const { view } = moment;
  if (view.awaits !== "you") return;
  yield askText(contextOf(moment, tongue, { state: { settings: { text: true } } }), view);
  const tiles = view.offers.filter(({ cost }) => cost.length > 0).map(({ cost }) => ({ ...NOTHING, tile: cost[0] }));
  for (const selection of [toggleSwap(NOTHING), ...tiles])
    yield askText(contextOf(moment, tongue, { selection, choices: choices(view, selection) }), view);
}

/** What the coach says. @param {Moment} moment @param {(typeof tongues)[number]} tongue */
function ideaOf(moment, tongue) {
  const { view, comment } = moment;
  if (view.awaits !== "you" || view.table !== "match") return "";
  const heard = { id: view.id, comment: { actions: [], reasons: [], ...comment, topic: moment.topic } };
  return coachText(
    /** @type {any} */ (contextOf(moment, tongue, { state: { settings: {}, hints: { comment: heard } } })),
  );
}

/** The texts about a finished game. @param {Moment} moment @param {(typeof tongues)[number]} tongue */
function* lookedBack(moment, tongue) {
  const { view, review } = moment;
  const judgement = { key: REVIEWED.keyOf(view), review, stage: "ready" };
  const context = contextOf(moment, tongue, { state: { settings: {}, review: { judgement } } });
  for (const turn of htmlOf(logList(context)).split("</li>")) yield textOf(turn);
  yield textOf(htmlOf(overPart(context)));
  yield textOf(htmlOf(PANELS.side(context)));
  const starts = view.log.flatMap(({ actions }, place) => (actions.length > 0 ? [place] : []));
  for (const ply of starts.keys()) {
    const task = {
      kind: "review",
      ply,
      plies: starts.length,
      turn: 1,
      by: null,
      action: null,
      starts: starts.slice(1),
    };
    const then = /** @type {any} */ ({ ...view, table: "review", task });
    yield textOf(htmlOf(PANELS.banner({ ...context, view: then })));
  }
}

/**
 * Compares the English sentences with the engine's offers.
 * @param {Moment} moment
 * @param {(typeof tongues)[number]} tongue
 */
function compare(moment, tongue) {
  const { view } = moment;
  const { decision, volcanoes } = view.position;
  const context = contextOf(moment, tongue);
  /** @param {string} kind */
  const may = (kind) => view.offers.some((offer) => offer.kind === kind);
  /** @param {string} text @param {RegExp} words @param {boolean} holds */
  const hold = (text, words, holds) =>
    void (words.test(text) && !holds && note(`en: untrue: ${text}`, view.offers.map(({ action }) => action).join(" ")));
  for (const text of [
    view.awaits === "you" ? askText(context, view) : "",
    ideaOf({ ...moment, comment: null }, tongue),
  ]) {
    hold(text, /move there|[Mm]ove along a fish/, may("move"));
    hold(text, /[Ss]acrifice (it|tiles)\b(?! are)/, may("sacrifice") || may("add") || /In a turn you/.test(text));
    hold(text, /call the Dolphin/, may("dolphin"));
    hold(text, /turn a fish to white/, may("fellow"));
    hold(text, /None of your pieces can move/, !may("move"));
    hold(text, /[Aa]dd (more )?tiles/, may("add"));
    hold(text, /You have no tiles yet/, view.position.sides[view.viewer]?.hand.length === 0);
  }
  const { next } = bagTexts(context);
  const total = VOLCANO_TILES[/** @type {2} */ (playersOf(view).length)];
  hold(next, /ends the game/, volcanoes + 1 === total);
  hold(next, /tile erupts/, volcanoes % 2 === 1);
  if (decision === "veto" && view.awaits === "you") {
    const { tail, head } = view.position.fish.find(({ current }) => view.position.proposed?.targets[0] === current) ?? {
      tail: "",
      head: "",
    };
    const text = askText(context, view);
    if (!text.includes(`from ${tongue.story.placeName(tail)} to ${tongue.story.placeName(head)}`))
      note("en: a veto names no fish", text);
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  /** @type {Moment} */
  const moment = JSON.parse(line);
  const { view } = moment;
  for (const tongue of tongues)
    for (const text of said(moment, tongue))
      if (text && BROKEN.test(text)) note(`${tongue.language}: broken: ${text}`, view.position.decision);
  compare(moment, tongues.find(({ language }) => language === "en") ?? tongues[0]);
}
process.stdout.write(JSON.stringify([...faults].map(([fault, text]) => `${fault} (${text.slice(0, 200)})`)));
