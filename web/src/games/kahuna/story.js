/**
 * Turns codes into sentences: names, events, actions of the log, effects of an offer, labels of the board, refusals.
 *
 * @import { ActionView, Offer, Player, ReasonView, View } from "../../engine/wire.d.ts"
 * @import { EventFields } from "../../app/view.d.ts"
 * @import { Chip } from "../../words/story_parts.js"
 * @import { Words } from "../../words/words.js"
 */
import { createReasons, eventsOf, joined, levelNameOf, written } from "../../words/story_parts.js";
import { ISLANDS } from "./board/chart.js";
import { bridgeOn } from "./board/picture.js";
import { opponentOf, spokenTo } from "../../play/seats.js";
import { broughtBy, isPlay, lineIn, lineOf } from "./offers.js";

/** @typedef {ReturnType<typeof createStory>} Story */

/** Who sits opposite in a game by link. */
const FRIEND = "friend";

/** Returns the island's name as a sentence writes it: "Aloa". @param {string} id one letter */
export const nameOf = (id) => written(ISLANDS[id]?.name ?? id);

/** Returns "Aloa–Bari". @param {string} line two letters */
export const lineName = (line) => `${nameOf(line[0])}–${nameOf(line[1])}`;

/** Names the form of a sentence for an action: its kind, or whether its cards are known. @param {ActionView} action */
export function actionKey({ kind, cost, drawn }) {
  if (kind === "discard" && cost.includes("?")) return "discardHidden";
  return kind === "draw" && drawn ? "drawKnown" : kind;
}

/**
 * Returns what a sentence about an action may name.
 * @param {Pick<Names, "cardNames" | "pair">} names
 * @param {ActionView} action
 */
export function actionArgs({ cardNames, pair }, action) {
  const { kind, cost, drawn } = action;
  const line = lineIn(action);
  return {
    line: line ? lineName(line) : "",
    card: nameOf(drawn ?? cost[0] ?? ""),
    cards: kind === "remove" ? pair(cost.join("")) : cardNames(cost.join("")),
    count: cost.length,
  };
}

/**
 * Returns the functions that word a game for its viewer; where it has none, or two, the players are called by their
 * names.
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
    ...createRefusals(words, names),
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

  /**
   * Returns what a player is known by: a name in another program's record, or a level; "" for a person without a name.
   * @param {View} view
   * @param {Player} player
   */
  function knownAs({ seats, names }, player) {
    const seat = seats?.[player] ?? "human";
    return names?.[player] || (seat === "human" || seat === FRIEND ? "" : seat);
  }

  /** Returns what a player is called who is not spoken to. @param {View} view @param {Player} player */
  function sideName(view, player) {
    const side = words(`sides.${player}`);
    const name = knownAs(view, player);
    if (!name) return (!view.names && namesOf()?.[player]) || side;
    const isShared = name === knownAs(view, opponentOf(player));
    return isShared ? words("sides.level", { level: levelName(name), side }) : levelName(name);
  }

  /** Returns whether the sentences speak to a player. @param {View} view @param {Player | undefined} player */
  const isYou = (view, player) => spokenTo(view) === player;

  /** @param {string} seat */
  const levelName = (seat) => levelNameOf(words, seat);

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
   * Returns the key of the sentence for an event; undefined where there is nothing to tell.
   * @param {View} view
   * @param {EventFields} event
   * @param {Player | undefined} whose the player that it is about
   */
  function eventKey(view, { event }, whose) {
    const named = spokenTo(view) === null ? [`event.open.${event}`] : [];
    const keys = [...named, `event.${event}`, `event.${event}.${isYou(view, whose) ? "you" : "rival"}`];
    return keys.find((key) => words.has(key));
  }

  /**
   * Returns the sentence for an event; "" where there is nothing to tell.
   * @param {View} view any view of the same game
   * @param {EventFields} event
   */
  function eventText(view, event) {
    const whose = event.event === "bridge-swept" ? event.owner : event.player;
    const key = eventKey(view, event, whose);
    if (!key) return "";
    const { white, black } = event.islands ?? { white: 0, black: 0 };
    const [mine, theirs] = view.viewer === "white" ? [white, black] : [black, white];
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
    joined(
      events
        .filter((event) => event.event !== "row-refilled" && event.event !== "turn-ended")
        .map((event) => eventText(view, event)),
    );

  return { eventText, momentText, summary };
}

/** Actions of the log. @param {Words} words @param {Names} names */
function createActionTexts(words, names) {
  /**
   * Returns an action of the log in words, to follow its player's name: "builds Aloa–Bari with Bari".
   * @param {ActionView} action
   * @param {boolean} mine whether it is the viewer's
   */
  const actionText = (action, mine) =>
    words(`log.${actionKey(action)}.${mine ? "you" : "rival"}`, actionArgs(names, action));

  return { actionText };
}

/** The effects of an offer. @param {Words} words @param {Names} names */
function createChips(words, { rivalName }) {
  /**
   * Returns the consequences of an offer, the weightiest first. Where no island changes hands, how far both ends have
   * come.
   * @param {View} view
   * @param {Offer} offer
   * @returns {Chip[]}
   */
  return function chips(view, offer) {
    const { gained, lost, fallen } = broughtBy(offer.effects);
    const rival = rivalName(view);
    /** @type {Chip[]} */
    const list = [];
    for (const id of gained) list.push({ kind: "gain", text: words("chip.gain", { island: nameOf(id) }) });
    for (const id of lost) list.push({ kind: "lose", text: words("chip.lose", { rival, island: nameOf(id) }) });
    if (fallen.length > 0) list.push({ kind: "fall", text: words("chip.fall", { count: fallen.length }) });
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
function createRefusals(words, { cardNames }) {
  const named = { line: lineName, island: nameOf, other: nameOf, card: nameOf, cards: cardNames };
  const { reasonText } = createReasons(words, named);

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
