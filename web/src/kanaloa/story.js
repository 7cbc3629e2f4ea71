/**
 * Turns codes into sentences: names, events, actions, what an action leads to, labels of the board, refusals.
 *
 * @import { Colour, EventView, OfferView, StepView, View } from "./context.d.ts"
 * @import { MotiveView } from "./wire.d.ts"
 * @import { Words } from "../words/words.js"
 */
import { COLOURS, ISLANDS, TILES } from "./facts.js";
import { readAction } from "./notation.js";

/** @typedef {ReturnType<typeof createStory>} Story */
/** @typedef {{ kind: "gain" | "lose" | "fall" | "plain", text: string }} Chip */

/** @param {string} text @returns {text is Colour} */
export const isColour = (text) => /** @type {readonly string[]} */ (COLOURS).includes(text);

/** Returns who plays, in clockwise order. @param {Pick<View, "seats">} view */
export const playersOf = ({ seats }) => COLOURS.filter((colour) => seats[colour] !== undefined);

/** Returns the players that are people. @param {Pick<View, "seats">} view */
export const peopleOf = (view) => playersOf(view).filter((colour) => view.seats[colour] === "human");

/** Returns the island's name as a sentence writes it: "Anelu". @param {string} id one letter */
export function islandName(id) {
  const name = ISLANDS[id] ?? id;
  return name.charAt(0) + name.slice(1).toLowerCase();
}

/** Returns the fish that a player wants to turn, in its present position; undefined where no answer is awaited. @param {View["position"]} position */
export const proposedFish = ({ proposed, fish }) =>
  proposed ? fish.find(({ current }) => current === readAction(proposed).islands?.join("")) : undefined;

/** @param {StepView[]} steps */
const eventsOf = (steps) => steps.flatMap((step) => step.events);

/**
 * Returns the functions that word a game.
 * @param {Words} words
 * @param {() => Partial<Record<Colour, string>> | undefined} [namesOf] what people at one screen call themselves
 */
export function createStory(words, namesOf = () => undefined) {
  const names = createNames(words, namesOf);
  return {
    words,
    eventsOf,
    ...names,
    ...createEventTexts(words, names),
    ...createActionTexts(words, names),
    ...createLabels(words, names),
    ...createReasons(words, names),
  };
}

/** @typedef {ReturnType<typeof createNames>} Names */

/**
 * Names of players, places, tiles and gods.
 * @param {Words} words
 * @param {() => Partial<Record<Colour, string>> | undefined} namesOf
 */
function createNames(words, namesOf) {
  /** @param {string} letter */
  const godName = (letter) => words(`kn.gods.${letter}`);

  /** Returns a tile as "Kane 3" or "Ku/Pele 2". @param {string} tile */
  function tileName(tile) {
    const { gods, points } = TILES[tile] ?? { gods: "", points: 0 };
    const [first, second] = [...gods].map(godName);
    return words("kn.tile", { gods: second ? words("kn.tileGods", { first, second }) : (first ?? tile), points });
  }

  /** @param {string[]} tiles */
  const tileNames = (tiles) => (tiles.length > 0 ? tiles.map(tileName).join(", ") : words("kn.side.none"));

  /** Returns a place: an island, the Dolphin, or a sea space by its islands. @param {string} id */
  function placeName(id) {
    if (id === "@") return words("kn.dolphin");
    if (id.length === 1) return islandName(id);
    return words("kn.space", { islands: [...id].map(islandName).join(", ") });
  }

  /** @param {string} seat */
  function levelName(seat) {
    const key = `levels.${seat}.name`;
    return words.has(key) ? words(key) : seat;
  }

  /** Returns what a player is called. @param {View} view @param {string} player */
  function sideName({ seats, names }, player) {
    if (!isColour(player)) return words("kn.aside");
    const colour = words(`kn.colours.${player}`);
    const name = names ? names[player] : seats[player] === "human" ? namesOf()?.[player] : undefined;
    if (name) return words("kn.level", { level: levelName(name), colour });
    const seat = seats[player] ?? "human";
    return seat === "human" || seat === "lesson" || names
      ? colour
      : words("kn.level", { level: levelName(seat), colour });
  }

  /** Whether a player is the only person before this screen. @param {View} view @param {string} player */
  const isYou = (view, player) =>
    !view.names && peopleOf(view).length === 1 && view.seats[/** @type {Colour} */ (player)] === "human";

  /** @param {View} view @param {string} player */
  const playerName = (view, player) => (isYou(view, player) ? words("kn.you") : sideName(view, player));

  return { godName, tileName, tileNames, placeName, levelName, sideName, playerName, isYou, islandName };
}

/** @param {Words} words @param {Names} names */
function createEventTexts(words, { godName, tileName, placeName, sideName }) {
  /** @param {boolean} white */
  const side = (white) => words(white ? "kn.do.white" : "kn.do.coloured");
  /** @param {string} id */
  const end = (id) => islandName(id);

  /** Returns the key of a piece's way. @param {string | null} origin @param {string | null} target */
  function wayOf(origin, target) {
    if (origin === null) return "placed";
    if (target === null) return "removed";
    return target === "@" ? "called" : origin === "@" ? "landed" : "moved";
  }

  /** @param {string | null} origin @param {string | null} target */
  function tileWay(origin, target) {
    if (target === null) return "left";
    if (isColour(target)) return origin && isColour(origin) ? "robbed" : "taken";
    if (origin === null) return "drawn";
    return target.length === 1 && target === target.toUpperCase() ? "swapped" : "given";
  }

  /**
   * Returns the sentence for an event; "" where there is nothing to tell.
   * @param {View} view any view of the same game
   * @param {EventView} event
   * @returns {string}
   */
  function eventText(view, event) {
    /** @param {string} colour */
    const name = (colour) => sideName(view, colour);
    const base = `kn.event.${event.event}`;
    switch (event.event) {
      case "fish-placed":
        return words(base, {
          player: name(event.player),
          tail: end(event.tail),
          head: end(event.head),
          side: side(event.white),
        });
      case "fish-turned":
        return words(base, { tail: end(event.tail), head: end(event.head), side: side(event.white) });
      case "piece-moved": {
        const { origin, target, player } = event;
        return words(`${base}.${wayOf(origin, target)}`, {
          player: name(player),
          origin: origin === null ? "" : placeName(origin),
          target: target === null ? "" : placeName(target),
        });
      }
      case "tile-moved": {
        const { tile, origin, target } = event;
        const way = tileWay(origin, target);
        if (way === "given")
          return words(`${base}.given`, {
            tile: tileName(tile),
            player: name(event.player ?? origin ?? ""),
            god: godName(target ?? ""),
          });
        return words(`${base}.${way}`, {
          tile: tileName(tile),
          player: target && isColour(target) ? name(target) : "",
          other: origin && isColour(origin) ? name(origin) : "",
          origin: origin ? placeName(origin) : "",
          target: target ? placeName(target) : "",
        });
      }
      case "volcano-drawn":
        return words(base, { number: event.number });
      case "temple-grown":
        return words(base, {
          player: name(event.player),
          god: godName(event.god),
          points: event.points,
          total: event.total,
        });
      case "card-passed": {
        const key = event.protection ? "protection" : "gods";
        const aside = event.protection ? "protectionAside" : "aside";
        return words(`${base}.${event.after ? key : aside}`, {
          god: godName(event.god),
          player: event.after ? name(event.after) : "",
        });
      }
      case "volcano-placed": {
        const blocked = event.blocked.map(([player]) => name(player)).join(", ");
        return words(`${base}.${blocked ? "some" : "none"}`, {
          player: name(event.player),
          place: placeName(event.place),
          blocked,
        });
      }
      case "turn-answered":
        return words(`${base}.${event.allowed ? "allowed" : "forbidden"}`, { player: name(event.player) });
      case "turn-begun":
        return event.immediate ? words(`${base}.immediate`, { player: name(event.player) }) : "";
      case "turn-lost":
        return words(base, { player: name(event.player) });
      default:
        return words(base);
    }
  }

  /** Returns what whoever hears it needs of events. @param {View} view @param {EventView[]} events */
  const summary = (view, events) =>
    events
      .map((event) => eventText(view, event))
      .filter(Boolean)
      .join(" ");

  return { eventText, summary };
}

/** @param {Words} words @param {Names} names */
function createActionTexts(words, names) {
  const { godName, tileName, placeName, sideName, playerName } = names;

  /**
   * Returns an action as something to do: "Move from Anelu to Borao".
   * @param {View} view
   * @param {string} action of the notation
   * @param {string | null} [god] to whom is sacrificed
   */
  function actionText(view, action, god = view.position.offered?.god ?? null) {
    const { kind, islands = [], tiles = [], player, white, god: to } = readAction(action);
    const [first = "", second = ""] = islands.map(placeName);
    const key = kind === "bag" || kind === "bagVolcano" ? `kn.log.${kind}` : `kn.do.${kind}`;
    // A fish that lies already is named as it swims.
    const fish = ["fellow", "side", "direction"].includes(kind)
      ? view.position.fish.find(({ current }) => current === islands.join(""))
      : null;
    const god_ = to ?? god;
    return words(key, {
      island: first,
      other: second,
      tail: fish ? placeName(fish.tail) : first,
      head: fish ? placeName(fish.head) : second,
      side: words(white ? "kn.do.white" : "kn.do.coloured"),
      place: first,
      tile: tiles[0] ? tileName(tiles[0]) : "",
      otherTile: tiles[1] ? tileName(tiles[1]) : "",
      god: god_ ? godName(god_) : "",
      player: player ? sideName(view, player) : "",
    });
  }

  /** Returns what an action leads to, the weightiest first. @param {View} view @param {OfferView} offer @returns {Chip[]} */
  function chips(view, { effects, worth }) {
    const mine = view.viewer;
    /** @type {Chip[]} */
    const list = [];
    for (const event of effects) {
      if (event.event === "temple-grown")
        list.push({ kind: "gain", text: words("kn.chip.temple", { god: godName(event.god), total: event.total }) });
      if (event.event === "card-passed") {
        const gain = event.after === mine;
        const key = `${event.protection ? "protection" : "card"}${gain ? "" : "Lost"}`;
        const player = event.after ? sideName(view, event.after) : words("kn.aside");
        list.push({ kind: gain ? "gain" : "lose", text: words(`kn.chip.${key}`, { god: godName(event.god), player }) });
      }
      if (event.event === "volcano-placed") {
        if (event.blocked.length === 0) list.push({ kind: "plain", text: words("kn.chip.nobodyBlocked") });
        for (const [player, place] of event.blocked)
          list.push({
            kind: player === mine ? "lose" : "gain",
            text: words("kn.chip.blocked", { player: sideName(view, player), island: placeName(place) }),
          });
      }
      if (event.event === "fish-turned") list.push({ kind: "plain", text: words("kn.chip.fish") });
      if (event.event === "volcano-gone") list.push({ kind: "plain", text: words("kn.chip.volcanoGone") });
    }
    for (const { player, before, after } of worth)
      list.push({
        kind: after > before === (player === mine) ? "gain" : "lose",
        text: words("kn.chip.worth", { player: playerName(view, player), before, after }),
      });
    return list;
  }

  return { actionText, chips };
}

/** Labels of the map's places. @param {Words} words @param {Names} names */
function createLabels(words, { placeName, tileNames, sideName }) {
  /** @param {View} view @param {string} id */
  function islandLabel(view, id) {
    const { islands, sides, volcano } = view.position;
    const here = playersOf(view).flatMap((player) => {
      const { pieces, blocked } = sides[player] ?? { pieces: [], blocked: [] };
      const stuck = blocked.filter((place) => place === id).length;
      return pieces
        .filter((place) => place === id)
        .map((_, at) =>
          at < stuck ? words("kn.blocked", { player: sideName(view, player) }) : sideName(view, player),
        );
    });
    const tiles = islands[id] ?? [];
    return words("kn.island", {
      name: placeName(id),
      tiles: tiles.length > 0 ? words("kn.islandTiles", { tiles: tileNames(tiles) }) : words("kn.islandEmpty"),
      pieces: here.length > 0 ? words("kn.islandPieces", { players: here.join(", ") }) : "",
      volcano: volcano?.closed.includes(id) ? words("kn.islandClosed") : "",
    });
  }

  /** @param {View} view @param {string} id */
  function currentLabel(view, id) {
    const { proposed, turn } = view.position;
    const label = quietLabel(view, id);
    if (!proposed || proposedFish(view.position)?.current !== id) return label;
    return words(`kn.proposed.${readAction(proposed).kind}`, { label, player: sideName(view, turn) });
  }

  /** @param {View} view @param {string} id */
  function quietLabel(view, id) {
    const fish = view.position.fish.find(({ current }) => current === id);
    const [tail, head] = fish ? [fish.tail, fish.head] : [...id];
    const ends = { tail: placeName(tail), head: placeName(head) };
    if (!fish) return words("kn.currentEmpty", ends);
    const key = fish.owner ? (fish.white ? "white" : "coloured") : fish.white ? "neutralWhite" : "neutral";
    const player = fish.owner ? sideName(view, fish.owner) : "";
    return words("kn.current", { ...ends, fish: words(`kn.fish.${key}`, { player }) });
  }

  /** @param {View} view */
  function dolphinLabel(view) {
    const waiting = playersOf(view).flatMap((player) =>
      (view.position.sides[player]?.pieces ?? []).filter((place) => place === "@").map(() => sideName(view, player)),
    );
    return words(`kn.dolphinLabel.${waiting.length > 0 ? "some" : "none"}`, { players: waiting.join(", ") });
  }

  /** @param {string} id */
  const spaceLabel = (id) => words("kn.spaceLabel", { place: placeName(id) });

  return { islandLabel, currentLabel, dolphinLabel, spaceLabel };
}

/** Refusals and reasons, in the reader's language. @param {Words} words @param {Names} names */
function createReasons(words, { godName, placeName, tileName }) {
  /** @param {Record<string, string | number>} args */
  function named(args) {
    const { island, other, current, tile, player, god } = args;
    return {
      ...args,
      ...(island ? { island: placeName(String(island)) } : {}),
      ...(other ? { other: placeName(String(other)) } : {}),
      ...(current
        ? {
            current: words("kn.between", {
              first: islandName(String(current)[0]),
              second: islandName(String(current)[1]),
            }),
          }
        : {}),
      ...(tile && String(tile) in TILES ? { tile: tileName(String(tile)) } : {}),
      ...(player && isColour(String(player)) ? { player: words(`kn.colours.${player}`) } : {}),
      ...(god ? { god: godName(String(god)) } : {}),
    };
  }

  /**
   * Returns why something is refused, in the reader's language where the code is known.
   * @param {{ code?: string, args?: Record<string, string | number>, text?: string, refused?: string }} reason
   */
  function reasonText(reason) {
    const key = [`kn.refusal.${reason.code}`, `refusal.${reason.code}`].find((each) => words.has(each));
    if (!reason.code || !key) return reason.text ?? reason.refused ?? "";
    /** @type {Record<string, string | number>} */
    const args = named(reason.args ?? {});
    if (reason.code !== "no-action") return words(key, args);
    // What is wrong with a text of the notation is a sentence of its own.
    const mistake = `kn.notation.${args.why}`;
    if (!words.has(mistake)) return reason.text ?? reason.refused ?? "";
    return words(key, { action: args.action, why: words(mistake, args) });
  }

  /** Returns why a turn is good. @param {MotiveView} motive */
  const motiveText = ({ code, args }) => words(`kn.hint.reasons.${code}`, named(args));

  return { reasonText, motiveText };
}
