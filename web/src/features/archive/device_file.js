/**
 * The file with everything on a device: a line for each thing, after a line that says what the file is. Each line
 * begins with a check of the rest, so that damage is found, and only what is damaged is refused. Pure.
 *
 *     {"device":1,"at":1795910400000,"lines":3,"counted":["kahuna"]}
 *     {"check":"0f3a9c51","key":"kahuna.settings","text":"…"}
 *     {"check":"77e01b2c","game":{"head":{…},"body":{…},"review":{…}}}
 */
import { objectIn, parseObject, stringsIn } from "../../storage/json.js";

/** The version of the format. */
export const VERSION = 1;

/**
 * @typedef {object} Header
 * @property {number} device the version
 * @property {number} lines how many follow
 * @property {string[]} counted the games whose statistics the archive of that device has taken over
 */

/** Returns the FNV-1a hash of a text, in 32 bits, as 8 digits. @param {string} text */
export function checkOf(text) {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** Returns a line. @param {object} what not empty */
export function lineFor(what) {
  const rest = JSON.stringify(what).slice(1);
  return `{"check":"${checkOf(rest)}",${rest}\n`;
}

/** Where the part begins that a line's check is of: after `{"check":"01234567",`. */
const REST = 20;

/** Returns what stands in a line; null if it is damaged. @param {string} line */
export function inLine(line) {
  const what = parseObject(line);
  return what && what.check === checkOf(line.slice(REST)) ? what : null;
}

/** @param {{ lines: number, at: number, counted: string[] }} about */
export const headerFor = ({ at, lines, counted }) => `${JSON.stringify({ device: VERSION, at, lines, counted })}\n`;

/** Returns what the first line says; null if the file is none of these. @param {string} line @returns {Header | null} */
export function headerIn(line) {
  const header = objectIn(parseObject(line));
  if (typeof header?.device !== "number") return null;
  return { device: header.device, lines: Number(header.lines) || 0, counted: stringsIn(header.counted) };
}

/** Whether a file has everything of a device. @param {Pick<File, "name" | "size" | "text"> & Partial<Blob>} file */
export const isDeviceFile = async (file) =>
  (
    await file
      .slice?.(0, 20)
      .text()
      .catch(() => "")
  )
    ?.replace(/^\uFEFF/, "")
    .startsWith('{"device":') ?? false;

/**
 * Returns the lines of a file one after the other, so that a large one needs little memory. An empty line is none.
 * @param {Pick<Blob, "stream">} file
 * @returns {AsyncGenerator<string>}
 */
export async function* linesOf(file) {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let isDone = false; !isDone;) {
    const { done, value } = await reader.read();
    isDone = done;
    const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r?\n/);
    rest = done ? "" : (lines.pop() ?? "");
    yield* lines.filter((line) => line !== "");
  }
}
