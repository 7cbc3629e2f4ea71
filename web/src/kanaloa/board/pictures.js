/** Small pictures of what lies on the board, as elements that fill their container's width: for hands, log and rules. */
import { svgElement } from "../../board/svg_element.js";
import { fishArt } from "./fish.js";
import { pieceArt } from "./pieces.js";
import { tileArt } from "./tile.js";

/** @typedef {import("../wire.d.ts").Colour} Colour */

/** @param {string} box @param {string} art */
const picture = (box, art) => svgElement("kn-picture kb-palette kn-palette", box, art);

/** @param {string} kind such as `nu3` @returns {SVGSVGElement} */
export const tilePicture = (kind) => picture("-28 -32 58 66", tileArt(kind));

/** @param {{owner: Colour | null, white: boolean}} fish @returns {SVGSVGElement} a fish that swims to the right */
export const fishPicture = (fish) => picture("-48 -36 96 72", fishArt(fish, 0));

/** @param {Colour} player @returns {SVGSVGElement} */
export const piecePicture = (player) => picture("-24 -68 48 76", pieceArt(player));
