/**
 * Turns codes into sentences: names, events, actions of the log, effects of an offer, labels of the board, refusals.
 *
 * @import { Offer, Player, ReasonView, StepView, View } from "../engine/wire.d.ts"
 * @import { EventFields } from "../app/view.d.ts"
 * @import { Words } from "../words/words.js"
 */
import { ISLANDS } from "./board/chart.js";
import { bridgeOn } from "./board/picture.js";
import { opponentOf, spokenTo } from "../play/seats.js";
import { isPlay, lineOf, targetsOf } from "../play/offers.js";

/** @typedef {ReturnType<typeof createStory>} Story */
/** @typedef {{ kind: "gain" | "lose" | "fall" | "plain", text: string }} Chip */

/** Who sits opposite in a game by link. */
const FRIEND = "friend";

/** Returns the island's name as a sentence writes it: "Aloa". @param {string} id one letter */
export function nameOf(id) {
  const name = ISLANDS[id]?.name ?? id;
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** Returns "Aloa–Bari". @param {string} line two letters */
export const lineName = (line) => `${nameOf(line[0])}–${nameOf(line[1])}`;

/**
 * Reads an action of the log, for showing it.
 * @param {string} action the notation's text
 * @returns {{ kind: "build" | "remove" | "grant" | "discard" | "take" | "draw" | "pass" | "end", line?: string, cards?: string }}
 */
export function readAction(action) {
  const rest = action.slice(1);
  if (action === "=-") return { kind: "pass" };
  if (action === "=.") return { kind: "end" };
  if (action.startsWith("=*")) return { kind: "draw", cards: action.slice(2) };
  if (action.startsWith("=")) return { kind: "take", cards: rest };
  if (action.startsWith("-")) return { kind: "discard", cards: rest };
  if (action.startsWith("+")) return { kind: "grant", line: rest };
  if (action.startsWith("x")) return { kind: "remove", line: rest.slice(0, 2), cards: rest.slice(3) };
  return { kind: "build", line: [...action].sort().join(""), cards: action[0] };
}

/** @param {StepView[]} steps */
const eventsOf = (steps) => steps.flatMap((step) => step.events);

/**
 * Returns the functions that word a game for its viewer; where it has none, or two, the players are called by their names.
 * @param {Words} words
 * @param {() => Partial<Record<Player, string>> | undefined} [namesOf] what people at one screen call themselves
 */
export function createStory(words, namesOf = () => undefined) {
  const names = createNames(words, namesOf);
  return {
    words,
    nameOf,
    lineName,
    eventsOf,
    ...names,
    ...createEventTexts(words, names),
    ...createActionTexts(words, names),
    chips: createChips(words, names),
    ...createLabels(words, names),
    ...createReasons(words, names),
  };
}

/** @typedef {ReturnType<typeof createNames>} Names */

/**
 * Names of players, cards and levels.
 * @param {Words} words
 * @param {() => Partial<Record<Player, string>> | undefined} namesOf
 */
function createNames(words, namesOf) {
  /** @param {string} cards */
  const cardNames = (cards) => [...cards].map(nameOf).join(", ");

  /** @param {View} view */
  const rivalName = (view) => sideName(view, opponentOf(view.viewer));

  /** Returns what a player is called who is not spoken to. @param {View} view @param {Player} player */
  function sideName(view, player) {
    const seat = view.seats?.[player] ?? "human";
    const side = words(`sides.${player}`);
    const elsewhere = view.names?.[player];
    if ((seat === "human" || seat === FRIEND) && !elsewhere) return (!view.names && namesOf()?.[player]) || side;
    const name = elsewhere ?? seat;
    const other = view.names ? view.names[opponentOf(player)] : view.seats[opponentOf(player)];
    return name === other ? words("sides.level", { level: levelName(name), side }) : levelName(name);
  }

  /** Returns whether the sentences speak to a player. @param {View} view @param {Player | undefined} player */
  const isYou = (view, player) => spokenTo(view) === player;

  /** @param {string} seat */
  function levelName(seat) {
    const key = `levels.${seat}.name`;
    return words.has(key) ? words(key) : seat;
  }

  /** @param {View} view @param {Player} player */
  const playerName = (view, player) => (isYou(view, player) ? words("you") : sideName(view, player));

  /** @param {string | null | undefined} cards */
  const pair = (cards) =>
    cards?.length === 2
      ? words("pay.plus", { first: nameOf(cards[0]), second: nameOf(cards[1]) })
      : nameOf(cards ?? "");

  return { cardNames, pair, rivalName, levelName, sideName, isYou, playerName };
}

/** Returns what a sentence about an event may name. @param {EventFields} event */
const placesIn = ({ line, island, card, count }) => ({
  line: line ? lineName(line) : "",
  island: island ? nameOf(island) : "",
  card: card ? nameOf(card) : "",
  count: count ?? 0,
});

/** Sentences for events and actions. @param {Words} words @param {Names} names */
function createEventTexts(words, { pair, rivalName, sideName, isYou }) {
  /**
   * Returns the sentence for an event; "" where there is nothing to tell.
   * @param {View} view any view of the same game
   * @param {EventFields} event
   */
  function eventText(view, event) {
    const whose = event.event === "bridge-swept" ? event.owner : event.player;
    const base = `event.${event.event}`;
    const open = spokenTo(view) === null && words.has(`event.open.${event.event}`);
    const key = open
      ? `event.open.${event.event}`
      : words.has(base)
        ? base
        : `${base}.${isYou(view, whose) ? "you" : "rival"}`;
    if (!words.has(key)) return "";
    const mine = event.islands?.[view.viewer] ?? 0;
    const theirs = event.islands?.[opponentOf(view.viewer)] ?? 0;
    return words(key, {
      rival: whose && !isYou(view, whose) ? sideName(view, whose) : rivalName(view),
      viewer: sideName(view, view.viewer),
      player: event.player ? sideName(view, event.player) : "",
      owner: event.owner ? sideName(view, event.owner) : "",
      ...placesIn(event),
      round: event.round ?? view.position.round,
      mine,
      theirs,
    });
  }

  /**
   * Returns the sentence for an event that is being watched, below a title which names the opponent.
   * @param {View} view any view of the same game
   * @param {EventFields} event
   */
  function momentText(view, event) {
    const paid = event.event === "bridge-built" && !event.card ? "moment.bridge-granted" : `moment.${event.event}`;
    if (isYou(view, event.player) || !words.has(paid) || (paid === "moment.bridge-removed" && spokenTo(view) === null))
      return eventText(view, event);
    return words(paid, { ...placesIn(event), cards: pair(event.cards) });
  }

  /**
   * Returns what a player who hears it needs of an event: refilled places are left out.
   * @param {View} view
   * @param {EventFields[]} events
   */
  const summary = (view, events) =>
    events
      .filter((event) => event.event !== "row-refilled" && event.event !== "turn-ended")
      .map((event) => eventText(view, event))
      .filter(Boolean)
      .join(" ");

  return { eventText, momentText, summary };
}

/** Actions of the log. @param {Words} words @param {Names} names */
function createActionTexts(words, { cardNames, pair }) {
  /**
   * Returns an action of the log in words, to follow its player's name: "builds Aloa–Bari with Bari".
   * @param {string} action the notation's text
   * @param {boolean} mine whether it is the viewer's
   */
  function actionText(action, mine) {
    const { kind, line, cards = "" } = readAction(action);
    const hidden = kind === "discard" && cards.includes("?");
    const key = hidden ? "discardHidden" : kind === "draw" && cards ? "drawKnown" : kind;
    return words(`log.${key}.${mine ? "you" : "rival"}`, {
      line: line ? lineName(line) : "",
      card: nameOf(cards),
      cards: kind === "remove" ? pair(cards) : cardNames(cards),
      count: cards.length,
    });
  }

  return { actionText };
}

/** The effects of an offer. @param {Words} words @param {Names} names */
function createChips(words, { rivalName }) {
  /**
   * Returns the consequences of an offer, the weightiest first. Where no island changes hands, how far both ends have come.
   * @param {View} view
   * @param {Offer} offer
   * @returns {Chip[]}
   */
  return function chips(view, offer) {
    const { effects } = offer;
    const rival = rivalName(view);
    /** @type {Chip[]} */
    const list = [];
    for (const id of targetsOf(effects, "gain"))
      list.push({ kind: "gain", text: words("chip.gain", { island: nameOf(id) }) });
    for (const id of targetsOf(effects, "loss"))
      list.push({ kind: "lose", text: words("chip.lose", { rival, island: nameOf(id) }) });
    const fallen = targetsOf(effects, "fall").length;
    if (fallen > 0) list.push({ kind: "fall", text: words("chip.fall", { count: fallen }) });
    if (list.length > 0 || !isPlay(offer)) return list;
    const removing = offer.kind === "remove";
    const whose = removing ? opponentOf(view.viewer) : view.viewer;
    return [...lineOf(offer)].map((id) => {
      const { needed, [whose]: now } = view.position.islands[id];
      if (!removing && now >= needed) return { kind: "plain", text: words("chip.yours", { island: nameOf(id) }) };
      const args = { rival, island: nameOf(id), have: removing ? now - 1 : now + 1, needed };
      return { kind: "plain", text: words(removing ? "chip.removed" : "chip.progress", args) };
    });
  };
}

/** Labels of the board's lines and islands. @param {Words} words @param {Names} names */
function createLabels(words, { rivalName, sideName }) {
  /** Returns whose a bridge or an island is: "yours". @param {View} view @param {Player | null} owner */
  function ownerText(view, owner) {
    if (!owner) return words("board.free");
    if (!spokenTo(view)) return words("board.owned", { player: sideName(view, owner) });
    return words(owner === view.viewer ? "board.mine" : "board.theirs");
  }

  /**
   * @param {View} view
   * @param {string} line
   * @param {"build" | "remove" | "grant" | undefined} offered
   * @param {boolean} chosen
   */
  function lineLabel(view, line, offered, chosen) {
    let state = ownerText(view, bridgeOn(view.position, line));
    if (chosen) state = words("board.chosen", { state });
    else if (offered) state = words(offered === "remove" ? "board.canRemove" : "board.canBuild", { state });
    return words("board.line", { a: nameOf(line[0]), b: nameOf(line[1]), state });
  }

  /** @param {View} view @param {string} id */
  function islandLabel(view, id) {
    const island = view.position.islands[id];
    const open = spokenTo(view) === null;
    const label = words(open ? "board.islandOpen" : "board.island", {
      name: nameOf(id),
      count: island.lines,
      viewer: sideName(view, view.viewer),
      rival: rivalName(view),
      mine: island[view.viewer],
      theirs: island[opponentOf(view.viewer)],
      needed: island.needed,
    });
    if (!island.owner) return label;
    if (open) return words("board.islandOwned", { label, player: sideName(view, island.owner) });
    return words(island.owner === view.viewer ? "board.islandMine" : "board.islandTheirs", { label });
  }

  return { ownerText, lineLabel, islandLabel };
}

/** Refusals, in the reader's language. @param {Words} words @param {Names} names */
function createReasons(words, { cardNames }) {
  /**
   * Returns why something is refused, in the reader's language where the code is known.
   * @param {{ code?: string, args?: Record<string, string | number>, text?: string, refused?: string }} reason
   */
  function reasonText(reason) {
    const key = `refusal.${reason.code}`;
    if (!reason.code || !words.has(key)) return reason.text ?? reason.refused ?? "";
    const args = { ...reason.args };
    const named = { line: lineName, island: nameOf, other: nameOf, card: nameOf, cards: cardNames };
    for (const [name, wording] of Object.entries(named)) if (args[name]) args[name] = wording(String(args[name]));
    // What is wrong with a text of the notation is a sentence of its own.
    if (args.why) args.why = words(`notation.${args.why}`, args);
    return words(key, args);
  }

  /**
   * Returns why a line was picked in vain; where only cards are missing, what it would cost.
   * @param {string} line
   * @param {ReasonView | null} reason the engine's
   */
  function vainText(line, reason) {
    const args = { line: lineName(line), a: nameOf(line[0]), b: nameOf(line[1]) };
    if (reason?.code === "card-missing") return words("refusal.line-free", args);
    if (reason?.code === "cards-missing") return words("refusal.line-theirs", args);
    return (reason && reasonText(reason)) || words("refusal.nothing-here", args);
  }

  return { reasonText, vainText };
}
